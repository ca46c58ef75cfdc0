import { setUpSecondFactor } from '@sanad/contract/accounts/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { AppKey } from './app-key.tsx';

/** The first authenticator app of a member of staff. */
export function SecondFactorSetup() {
  const setup = useQuery({
    queryKey: ['accounts', 'second-factor'],
    queryFn: () => call(setUpSecondFactor, {}),
    // Asking again makes a new key, so it happens by hand only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

  if (setup.isLoadingError)
    return <ErrorState isCompact onRetry={() => setup.refetch()} isRetrying={setup.isFetching} />;
  if (!setup.data) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  return <AppKey {...setup.data} />;
}
