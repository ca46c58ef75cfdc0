import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import picture from '../../../drawings/setting-up.svg';
import { useSession } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { homeOf } from '../../landing.ts';
import { paths } from '../../paths.ts';
import { DoorHeading } from './door-heading.tsx';

/** Honest until the wizard is there: the account is ready, the profile is not open yet. */
export function Component() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const isLsa = pathname.startsWith(paths.lsaOnboarding);
  const home = homeOf(user);
  const isReady = home !== paths.parentOnboarding && home !== paths.lsaOnboarding;
  return (
    <div className="max-w-160">
      <DoorHeading
        title={t('onboarding.title', { name: user?.full_name.split(' ')[0] ?? '' })}
        lead={t(isLsa ? 'onboarding.lsa' : 'onboarding.parent')}
      />
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <LinkButton to={home} variant="primary">
            {t('onboarding.home')}
          </LinkButton>
        )}
        <LinkButton to={isLsa ? paths.lsaOnboardingAccount : paths.parentOnboardingAccount} variant="ghost">
          {t('onboarding.account')}
        </LinkButton>
        <LinkButton to={paths.articles}>{t('onboarding.articles')}</LinkButton>
      </div>
      <img src={picture} alt="" className="mt-10 w-full max-w-110 rounded-panel bg-mint pt-4 rtl:-scale-x-100" />
    </div>
  );
}
