import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storedDraft } from '../../../../features/accounts/drafts/onboarding-draft.ts';
import { childrenOf, parentProfile } from '../../../../features/families/families.queries.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { PageHead } from '../../../page-head.tsx';
import { FamilyWizard } from './family-wizard.tsx';
import { startStep, startValues } from './wizard-values.ts';

/**
 * Asked once per visit: what comes later must not take the wizard away. A profile that cannot be looked for counts as
 * "nothing there": the wizard then asks for everything, and saving makes nothing twice. A draft does not: see there.
 */
function useCheck() {
  const client = useQueryClient();
  const orNothing = <T,>(answer: Promise<T>) => answer.catch(() => null);
  return useQuery({
    queryKey: ['onboarding', 'family'],
    queryFn: async () => {
      const [profile, , draft] = await Promise.all([
        orNothing(client.fetchQuery({ ...parentProfile, retry: false })),
        orNothing(client.fetchQuery({ ...childrenOf('live'), retry: false })),
        storedDraft(),
      ]);
      return { hasProfile: profile !== null, draft };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function Component() {
  const { t } = useTranslation('onboarding');
  const user = useSession((session) => session.user);
  const { data, isLoadingError, isFetching, refetch } = useCheck();
  return (
    <>
      <PageHead title={t('parent.title')} />
      {data ? (
        <FamilyWizard
          hasProfile={data.hasProfile}
          start={startValues(user, data.draft)}
          startsAt={startStep(data.draft, data.hasProfile)}
          name={firstName(user?.full_name ?? '')}
        />
      ) : (
        <main className="grid min-h-dvh place-items-center bg-sand">
          {isLoadingError ? (
            <ErrorState title={t('draftFailed')} onRetry={() => refetch()} isRetrying={isFetching} />
          ) : (
            <p role="status" className="flex items-center gap-3 text-ink-soft">
              <Spinner />
              {t('parent.checking')}
            </p>
          )}
        </main>
      )}
    </>
  );
}
