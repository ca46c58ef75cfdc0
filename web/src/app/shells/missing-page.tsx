import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageHead } from '../page-head.tsx';
import { useArea } from './area-shell.tsx';

/** Not found, inside the shell. */
export function Component() {
  const { t } = useTranslation('shell');
  const area = useArea();
  return (
    <>
      <PageHead title={t('missing.title')} />
      <h1 className="visually-hidden">{t('missing.title')}</h1>
      <EmptyState
        icon={Compass}
        title={<span aria-hidden>{t('missing.title')}</span>}
        action={
          <span className="grid justify-items-center gap-2">
            <LinkButton to={area.home} variant="primary">
              {t('backHome')}
            </LinkButton>
            <TextLink to={paths.contact}>{t('helpAndContact')}</TextLink>
          </span>
        }
      >
        {t('missing.hint')}
      </EmptyState>
    </>
  );
}
