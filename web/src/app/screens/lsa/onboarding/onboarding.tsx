import type { Draft } from '@sanad/contract/accounts/account-settings.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useFreshUser } from '../../../../features/accounts/accounts.queries.ts';
import { useStoredDraft } from '../../../../features/accounts/drafts/onboarding-draft.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { paths } from '../../../../lib/paths.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { PageHead } from '../../../page-head.tsx';
import { LsaWizard } from './lsa-wizard.tsx';
import { startStep, startValues } from './wizard-steps.ts';

export function Component() {
  const { t } = useTranslation('onboarding');
  const draft = useStoredDraft();
  const user = useFreshUser();
  return (
    <>
      <PageHead title={t('lsa.title')} />
      {draft.data === undefined || user.isLoading ? (
        <main className="grid min-h-dvh place-items-center">
          {draft.isLoadingError ? (
            <ErrorState title={t('draftFailed')} onRetry={() => draft.refetch()} isRetrying={draft.isFetching} />
          ) : (
            <p role="status" className="flex items-center gap-3 text-ink-soft">
              <Spinner />
              {t('lsa.checking')}
            </p>
          )}
        </main>
      ) : (
        <Start draft={draft.data} />
      )}
    </>
  );
}

function Start({ draft }: { draft: Draft | null }) {
  const user = useSession((session) => session.user);
  // Asked once: a profile that is made here leads on through the overlay, not away from it.
  const [hadProfile] = useState(() => Boolean(user?.lsa_profile));
  if (hadProfile) return <Navigate to={paths.dashboardLsa} replace />;
  return (
    <LsaWizard start={startValues(user, draft)} startsAt={startStep(draft)} name={firstName(user?.full_name ?? '')} />
  );
}
