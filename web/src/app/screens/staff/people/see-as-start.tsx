import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useParams } from 'react-router';
import { startLook } from '../../../../features/see-as/start-look.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { homeOf } from '../../../navigation/landing.ts';
import { PageHead } from '../../../page-head.tsx';

/** Starts a look in this tab and goes to the person's home page. */
export function Component() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('staff-tools');
  const errorText = useErrorMessage();
  const [error, setError] = useState<unknown>(null);
  const start = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const user = await startLook(userId);
      // A fresh load, so that nothing of the staff's own session is left in this tab.
      if (isCurrent()) window.location.replace(homeOf(user));
    } catch (failure) {
      if (isCurrent()) setError(failure);
    }
  });
  useEffect(() => {
    let isHere = true;
    void start(() => isHere);
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <PageHead title={t('seeAs.title')} />
      {error ? (
        <EmptyState
          title={t('seeAs.notStarted')}
          action={
            <LinkButton to={generatePath<string>(areaPages.cst.person, { userId })}>{t('seeAs.toPerson')}</LinkButton>
          }
        >
          <span role="alert">{errorText(error).message}</span>
        </EmptyState>
      ) : (
        <Spinner size={32} label={t('seeAs.starting')} className="text-pine" />
      )}
    </main>
  );
}
