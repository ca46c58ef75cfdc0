import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import picture from '../../drawings/missing-stone.svg';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { homeOf } from '../navigation/landing.ts';
import { SignInHeading } from '../screens/sign-in/sign-in-heading.tsx';
import type { PageHandle } from '../shells/coming-soon.tsx';

/** A session, a booking or a price proposal, while there is none to show. */
export function Component() {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.user);
  const { page = 'sessionDetails' } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  return (
    <div className="max-w-160">
      <SignInHeading title={t(`nothingYet.${page}.title`)} lead={t(`nothingYet.${page}.text`)} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={homeOf(user)} variant="primary">
          {t('nothingYet.home')}
        </LinkButton>
        <LinkButton to={paths.howItWorks}>{t('nothingYet.how')}</LinkButton>
      </div>
      <img src={picture} alt="" className="mt-10 w-full max-w-110 rounded-panel bg-mint pt-4 rtl:-scale-x-100" />
    </div>
  );
}
