import { getSessionLedgerCsv, type SessionLedger, sessionNumber } from '@sanad/contract/staff/money.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, GitCompareArrows, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DocumentButton } from '../../../../features/payments/components/document-button.tsx';
import { EntriesTable } from '../../../../features/staff-money/components/ledger/entries-table.tsx';
import { LedgerActions } from '../../../../features/staff-money/components/ledger/ledger-actions.tsx';
import { MoneyFlowPicture } from '../../../../features/staff-money/components/ledger/money-flow-picture.tsx';
import { MoneySteps } from '../../../../features/staff-money/components/ledger/money-steps.tsx';
import { SessionFacts } from '../../../../features/staff-money/components/ledger/session-facts.tsx';
import { TAccounts } from '../../../../features/staff-money/components/ledger/t-accounts.tsx';
import { ProviderComparison } from '../../../../features/staff-money/components/provider-comparison.tsx';
import { BookingStateBadge, MoneyStateBadge } from '../../../../features/staff-money/components/state-badges.tsx';
import { TeamActions } from '../../../../features/staff-money/components/team-actions.tsx';
import { stepsOf, tAccountsOf } from '../../../../features/staff-money/ledger-steps.ts';
import { flowOf } from '../../../../features/staff-money/money-flow.ts';
import { sessionLedgerQuery } from '../../../../features/staff-money/staff-money.queries.ts';
import { useMoneyText } from '../../../../features/staff-money/use-money-text.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useSessionPaths } from '../../../parts/paths/use-session-paths.ts';
import { useMoneyPaths } from './use-money-paths.ts';

/** Where the money of one session went, and what can be done about it. */
export function Component() {
  const { bookingId = '' } = useParams();
  const { t } = useMoneyText();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(sessionLedgerQuery(bookingId));
  if (data) return <Ledger key={bookingId} ledger={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Frame title={t('ledger.titlePlain')}>
      {isMissing && <EmptyState title={t('ledger.missing')} />}
      {isLoadingError && !isMissing && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!isLoadingError && (
        <Loading className="grid gap-3">
          <Skeleton className="h-72" />
          <Skeleton className="h-48" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  lead?: string;
  actions?: ReactNode;
  badges?: ReactNode;
  children: ReactNode;
}

function Frame({ title, lead, actions, badges, children }: FrameProps) {
  const { t } = useMoneyText();
  const go = useMoneyPaths();
  return (
    <div className="max-w-320">
      <PageHead title={title} />
      <TextLink to={go.overview} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('title')}
      </TextLink>
      {badges && <div className="mb-2 flex flex-wrap gap-2">{badges}</div>}
      <PageHeading size="staff" lead={lead} actions={actions} className="mb-4">
        {title}
      </PageHeading>
      {children}
    </div>
  );
}

function Ledger({ ledger }: { ledger: SessionLedger }) {
  const { t, money, moneyInside, span } = useMoneyText();
  const sessionPaths = useSessionPaths();
  const { session, differences } = ledger;
  const number = sessionNumber(session.number);
  const steps = stepsOf(ledger);
  const differs = differences.reduce((sum, one) => sum + Math.abs(one.provider_fils - one.our_fils), 0);
  return (
    <Frame
      title={t(steps.length > 0 ? 'ledger.title' : 'ledger.titleUnmoved', {
        amount: moneyInside(session.price_fils),
        session: number,
      })}
      lead={t('ledger.lead', {
        when: span(session.starts_at, session.ends_at),
        mode: t(`mode.${session.mode}`),
      })}
      badges={
        <>
          <BookingStateBadge state={session.state} />
          <MoneyStateBadge state={session.money_state} />
          {differs > 0 && (
            <Badge size="sm" tone="saffron" icon={GitCompareArrows}>
              {t('difference.by', { amount: money(differs) })}
            </Badge>
          )}
        </>
      }
      actions={
        <DocumentButton
          size="dense"
          endpoint={getSessionLedgerCsv}
          input={{ params: { booking_id: session.booking_id } }}
          label={t('ledger.csv', { session: number })}
        >
          CSV
        </DocumentButton>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          {steps.length === 0 ? (
            <Card padding="none">
              <EmptyState icon={Wallet} title={t('ledger.empty')}>
                {t('ledger.emptyText')}
              </EmptyState>
            </Card>
          ) : (
            <>
              <Card as="section" aria-label={t('flow.title')} padding="sm" className="@container sm:px-5">
                <div className="hidden @2xl:block">
                  <MoneyFlowPicture flow={flowOf(steps)} ledger={ledger} />
                </div>
                <div className="@2xl:sr-only">
                  <MoneySteps steps={steps} ledger={ledger} />
                </div>
              </Card>
              <TAccounts accounts={tAccountsOf(steps)} />
              <section>
                <h2 className="mb-2 text-16">
                  {t('entries.title')} <span className="font-normal text-14 text-ink-soft">{t('entries.note')}</span>
                </h2>
                <EntriesTable steps={steps} ledger={ledger} />
              </section>
            </>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <LedgerActions ledger={ledger} />
          <SessionFacts session={session} to={sessionPaths.session(session.booking_id)} />
          <ProviderComparison ledger={ledger} />
          <TeamActions actions={ledger.actions} />
        </div>
      </div>
    </Frame>
  );
}
