import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { paths } from '../lib/paths.ts';
import { TextLink } from '../ui/buttons/link-button.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { reloadForCode } from './or-reload.ts';

/** Code that could not be fetched (offline, or a newer version is out) only comes with a fresh page. */
function needsReload(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** A screen that crashed or could not load. The shell around it stays usable. */
export function ScreenError() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation('ui');

  const isCodeMissing = needsReload(error);
  useEffect(() => {
    if (!isCodeMissing) return;
    const reload = () => void reloadForCode();
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isCodeMissing]);

  function retry() {
    if (isCodeMissing) window.location.reload();
    else navigate(location, { replace: true });
  }

  return (
    <div className="mx-auto w-full max-w-160 px-5 py-16">
      <ErrorState onRetry={retry} />
      <p className="text-center">
        <TextLink to={paths.contact}>{t('error.contact')}</TextLink>
      </p>
    </div>
  );
}

/** The last resort: a shell itself crashed. */
export function CrashPage() {
  const { t } = useTranslation('ui');
  return (
    <main aria-label={t('error.title')}>
      <ScreenError />
    </main>
  );
}
