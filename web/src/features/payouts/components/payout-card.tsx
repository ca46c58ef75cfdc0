import type { PayoutState } from '@sanad/contract/payments/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { payoutSetup } from '../payouts.queries.ts';

const LOOKS: Record<PayoutState, { tone: BadgeTone; icon: LucideIcon }> = {
  not_started: { tone: 'saffron', icon: CircleDashed },
  pending: { tone: 'saffron', icon: Hourglass },
  ready: { tone: 'leaf', icon: CircleCheck },
};

interface Props {
  onStart: () => void;
  isStarting: boolean;
  /** Where the account is chosen and changed. */
  accountPath: string;
  /** What else is to be known about payouts, where the page is about that. */
  note?: ReactNode;
  /** Something else on the page comes first. */
  isPlain?: boolean;
}

/** How far payouts are set up, and the way to go on. */
export function PayoutCard({ onStart, isStarting, accountPath, note, isPlain }: Props) {
  const { t } = useTranslation('lsa');
  const { data, isLoadingError, isFetching, refetch } = useQuery(payoutSetup);
  return (
    <Card as="section" padding="md" aria-labelledby="payouts" className="flex flex-col items-start gap-2.5">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 id="payouts" className="text-18">
          {t('payouts.title')}
        </h2>
        {data && <StateBadge state={data.state} />}
      </div>
      {data?.state === 'ready' ? (
        <div>
          <p className="text-15 text-ink-soft">
            {t(data.way === 'iban' ? 'payouts.ready.textIban' : 'payouts.ready.text', { account: data.account ?? '' })}
          </p>
          <TextLink to={accountPath}>{t('payouts.change')}</TextLink>
        </div>
      ) : data ? (
        <>
          <p className="text-15 text-ink-soft">{t(`payouts.${data.state}.text`)}</p>
          <Button variant={isPlain ? 'plain' : 'primary'} size="sm" isPending={isStarting} onClick={onStart}>
            {t(`payouts.${data.state}.go`)}
          </Button>
          <TextLink to={`${accountPath}?way=iban`}>{t('payouts.instead')}</TextLink>
        </>
      ) : isLoadingError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading className="w-full">
          <Skeleton className="h-12" />
          <Skeleton className="mt-4 h-11 w-52" />
        </Loading>
      )}
      {note && <div className="w-full border-line border-t pt-3 text-14 text-ink-soft">{note}</div>}
    </Card>
  );
}

function StateBadge({ state }: { state: PayoutState }) {
  const { t } = useTranslation('lsa');
  return (
    <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
      {t(`payouts.${state}.badge`)}
    </Badge>
  );
}
