import { useTranslation } from 'react-i18next';
import picture from '../../../../drawings/celebrate.svg';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { usePayoutStart } from '../use-payout-start.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The end of the wizard, and the one thing that is still to do before money can arrive. */
export function UnlockedDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('onboarding');
  const { start, isStarting } = usePayoutStart();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('lsa.done.level')}
      size="sm"
      actions={
        <div className="grid w-full gap-2">
          <Button variant="primary" isBlock isPending={isStarting} onClick={start}>
            {t('lsa.done.setUp')}
          </Button>
          <LinkButton to={`${paths.payoutAccount}?way=iban`} variant="quiet" isBlock>
            {t('lsa.done.instead')}
          </LinkButton>
        </div>
      }
    >
      <div className="grid justify-items-center text-center">
        <img src={picture} alt="" className="w-full max-w-80 rtl:-scale-x-100" />
        <p className="mt-4 text-balance font-semibold text-20">{t('lsa.done.created')}</p>
        <p className="mt-2 text-balance text-ink-soft">{t('lsa.done.payments')}</p>
      </div>
    </Dialog>
  );
}
