import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

/** An address that names nothing, or nothing of the viewer's. */
export const isMissingSession = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function MissingSession() {
  const { t } = useTranslation('sessions');
  const { t: shell } = useTranslation('shell');
  const go = useSessionPaths();
  return (
    <>
      <PageHead title={t('one.title')} />
      <EmptyState
        title={<h1 className="text-24">{t('one.missing')}</h1>}
        action={
          <span className="grid justify-items-center gap-2">
            <LinkButton to={go.list ?? go.home} variant="primary">
              {t(go.list ? 'one.back' : 'one.home')}
            </LinkButton>
            <TextLink to={paths.contact}>{shell('helpAndContact')}</TextLink>
          </span>
        }
      >
        {t('one.missingText')}
      </EmptyState>
    </>
  );
}
