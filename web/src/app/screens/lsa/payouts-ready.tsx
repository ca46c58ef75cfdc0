import type { PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { useTranslation } from 'react-i18next';
import picture from '../../../drawings/celebrate.svg';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

interface Props {
  setup: PayoutSetup;
  takesFocus: boolean;
}

/** The end of setting up payouts, whichever way. */
export function PayoutsReady({ setup: { way, account }, takesFocus }: Props) {
  const { t } = useTranslation('lsa');
  const lead = t(way === 'iban' ? 'payoutSetup.doneIban' : 'payoutSetup.doneText', { account: account ?? '' });
  return (
    <div className="mx-auto grid max-w-130 justify-items-center gap-6 text-center">
      <PageHead title={t('payoutSetup.doneTitle')} />
      <img src={picture} alt="" className="w-full max-w-90 rtl:-scale-x-100" />
      <PageHeading lead={lead} takesFocus={takesFocus}>
        {t('payoutSetup.doneTitle')}
      </PageHeading>
      <LinkButton to={paths.dashboardLsa} variant="primary">
        {t('payoutSetup.home')}
      </LinkButton>
    </div>
  );
}
