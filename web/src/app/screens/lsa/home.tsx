import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import picture from '../../../drawings/someone-to-lean-on.svg';
import { GapsCard } from '../../../features/lsas/components/gaps-card.tsx';
import { ownLsaProfile } from '../../../features/lsas/lsas.queries.ts';
import { PayoutCard } from '../../../features/payouts/components/payout-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { areaPages } from '../../paths.ts';
import { FamilyHome } from '../account/family-home.tsx';
import { gapPath } from './gap-path.ts';
import { usePayoutStart } from './use-payout-start.ts';

export function Component() {
  const { t } = useTranslation('home');
  const { start, isStarting } = usePayoutStart();
  return (
    <FamilyHome picture={picture} title={t('lsa.ready')} text={t('lsa.text')}>
      <div className="grid gap-4 md:grid-cols-2">
        <ProfileState />
        <PayoutCard onStart={start} isStarting={isStarting} />
      </div>
    </FamilyHome>
  );
}

function ProfileState() {
  const { t } = useTranslation('lsa');
  const { data, isError, isFetching, refetch } = useQuery(ownLsaProfile);
  if (data) {
    return (
      <GapsCard
        gaps={data.gaps}
        to={gapPath}
        action={
          <LinkButton to={areaPages.lsaDashboard.profile} size="sm" className="self-start">
            {t('gaps.look')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Card padding="lg">
      {isError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-28" />
        </Loading>
      )}
    </Card>
  );
}
