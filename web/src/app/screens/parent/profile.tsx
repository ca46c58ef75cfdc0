import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshUser } from '../../../features/accounts/refresh-user.ts';
import { ParentProfileForm } from '../../../features/families/components/parent-profile-form.tsx';
import { parentProfile } from '../../../features/families/families.queries.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { AccountFrame } from '../../parts/account-frame.tsx';

export function Component() {
  const { t } = useTranslation('family');
  const { data, isLoadingError, isFetching, refetch } = useQuery(parentProfile);
  return (
    <AccountFrame title={t('profile.title')} lead={t('profile.lead')}>
      <div className="max-w-180 xl:max-w-272">
        {data ? (
          <ParentProfileForm profile={data} onSaved={() => refreshUser().catch(() => null)} />
        ) : isLoadingError ? (
          <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <Loading className="grid gap-6">
            <Skeleton className="h-28" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </Loading>
        )}
      </div>
    </AccountFrame>
  );
}
