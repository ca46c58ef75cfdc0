import { useTranslation } from 'react-i18next';
import picture from '../../drawings/missing-stone.svg';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { homeOf } from '../navigation/landing.ts';
import { SignInHeading } from '../screens/sign-in/sign-in-heading.tsx';

/** A booking or a price offer, while there is none to show. */
export function NothingYet({ page }: { page: 'sessionConfirmation' | 'negotiationRequest' }) {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.user);
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
