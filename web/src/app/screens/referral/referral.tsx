import type { Referrals } from '@sanad/contract/referrals.ts';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useLocation } from 'react-router';
import { EarnedThisYear } from '../../../features/referrals/components/earned-this-year.tsx';
import { GoodToKnow } from '../../../features/referrals/components/good-to-know.tsx';
import { HowItWorks } from '../../../features/referrals/components/how-it-works.tsx';
import { Invitation } from '../../../features/referrals/components/invitation.tsx';
import { ReferredPeople } from '../../../features/referrals/components/referred-people.tsx';
import { referralsQuery, referredPeopleQuery } from '../../../features/referrals/referrals.queries.ts';
import { useReferralText } from '../../../features/referrals/use-referral-text.ts';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { PageHead } from '../../page-head.tsx';

export const loader = prefetchQueries('anyRole', [
  (client) => client.prefetchQuery(referralsQuery),
  (client) => client.prefetchInfiniteQuery(referredPeopleQuery),
]);

/** Inviting others: one screen for parents in both their areas, and for LSAs. */
export function Component() {
  const { t, moneyInside } = useReferralText();
  const { referral_reward_fils } = usePolicy();
  const isLsa = useSession(({ user }) => user?.account_type === 'LSA');
  const kind = isLsa ? 'earnings' : 'credit';
  const { data, isLoadingError, isFetching, refetch } = useQuery(referralsQuery);
  const title = t(`${kind}.title`);
  return (
    <div className="max-w-280">
      <PageHead title={title} />
      <PageHeading className="mb-6" lead={t(`${kind}.lead`, { amount: moneyInside(referral_reward_fils) })}>
        {title}
      </PageHeading>
      {data ? (
        <Loaded referrals={data} />
      ) : isLoadingError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

function Loaded({ referrals }: { referrals: Referrals }) {
  const { reward_kind: kind } = referrals;
  return (
    <div className="grid gap-8 lg:gap-10">
      <InvitedBy invitation={referrals.invited_by} />
      <Invitation referrals={referrals} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8 lg:gap-9">
          <HowItWorks kind={kind} />
          <ReferredPeople kind={kind} />
        </div>
        <div className="grid min-w-0 gap-8 lg:gap-9">
          <EarnedThisYear referrals={referrals} moneyPath={useMoneyPath()} />
          <GoodToKnow kind={kind} />
        </div>
      </div>
    </div>
  );
}

/** In the area the reader is in. */
function useMoneyPath(): string {
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.lsaDashboard)) return areaPages.lsaDashboard.earnings;
  return pathname.startsWith(paths.parentDashboard) ? areaPages.parentDashboard.payment : areaPages.dashboard.payment;
}

/** For whoever was invited: by whom, and what becomes of it. */
function InvitedBy({ invitation }: { invitation: Referrals['invited_by'] }) {
  const { t, moneyInside } = useReferralText();
  if (!invitation || invitation.step === 'not_eligible') return null;
  const name = invitation.first_name ?? t('invited.former');
  return (
    <Notice tone={invitation.step === 'rewarded' ? 'success' : 'info'} icon={Gift}>
      {t(`invited.${invitation.step}`, { name, amount: moneyInside(invitation.reward_fils) })}
    </Notice>
  );
}

function Placeholder() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-150 md:h-75" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
