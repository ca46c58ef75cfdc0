import type { PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { IbanForm } from '../../../features/payouts/components/iban-form.tsx';
import { payoutSetup } from '../../../features/payouts/payouts.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { PayoutsReady } from './payouts-ready.tsx';
import { usePayoutStart } from './use-payout-start.ts';

/** Where an LSA chooses how to be paid, and changes it later. */
export function Component() {
  const { t } = useTranslation('lsa');
  const { data, isLoadingError, isFetching, refetch } = useQuery(payoutSetup);
  const [saved, setSaved] = useState<PayoutSetup | null>(null);
  if (saved) return <PayoutsReady setup={saved} takesFocus />;
  return (
    <>
      <PageHead title={t('payoutAccount.title')} />
      <PageHeading lead={t('payoutAccount.lead')} className="mb-7">
        {t('payoutAccount.title')}
      </PageHeading>
      <div className="max-w-150">
        {data ? (
          <Ways setup={data} onSaved={setSaved} />
        ) : isLoadingError ? (
          <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <Loading className="grid gap-6">
            <Skeleton className="h-32" />
            <Skeleton className="h-80" />
          </Loading>
        )}
      </div>
    </>
  );
}

function Ways({ setup, onSaved }: { setup: PayoutSetup; onSaved: (setup: PayoutSetup) => void }) {
  const { t } = useTranslation('lsa');
  const { start, isStarting } = usePayoutStart();
  const name = useSession((session) => session.user?.full_name) ?? '';
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('way');
  const way = wanted === 'iban' || wanted === 'provider' ? wanted : (setup.way ?? 'provider');
  const isInUse = setup.state === 'ready' && setup.way === way;
  const inUse = isInUse && <Notice>{t(`payoutAccount.${way}InUse`, { account: setup.account ?? '' })}</Notice>;
  const leaveText = setup.state !== 'ready' ? 'payoutSetup.later' : way === 'iban' || !isInUse ? 'cancel' : 'back';
  const leave = <LinkButton to={paths.dashboardLsa}>{t(leaveText)}</LinkButton>;
  return (
    <div className="grid gap-6">
      <RadioGroup
        label={t('payoutAccount.ways')}
        value={way}
        onChange={(next) => setSearch({ way: next }, { replace: true, preventScrollReset: true })}
        options={(['provider', 'iban'] as const).map((id) => ({
          id,
          name: t(`payoutAccount.${id}`),
          note: t(`payoutAccount.${id}Note`),
        }))}
      />
      {way === 'iban' ? (
        <Card padding="lg" className="grid gap-6">
          {inUse}
          <IbanForm holder={name} onDone={onSaved} more={leave} />
        </Card>
      ) : (
        <>
          {inUse}
          <div className="flex flex-wrap gap-3">
            {!isInUse && (
              <Button variant="primary" isPending={isStarting} onClick={start}>
                {t('payoutAccount.setUp')}
              </Button>
            )}
            {leave}
          </div>
        </>
      )}
    </div>
  );
}
