import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';

/** Four letters at a time are easier to type over. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The key for the authenticator app: scanned, opened on this device, or typed over on another. */
export function AppKey({ secret, otpauth_url }: { secret: string; otpauth_url: string }) {
  const { t } = useTranslation('account');
  return (
    <ol className="grid gap-5">
      <li>
        <p className="font-medium">{t('secondFactor.step1')}</p>
        <p className="text-15 text-ink-soft">{t('secondFactor.step1Hint')}</p>
      </li>
      <li className="grid gap-3">
        <p className="font-medium">{t('secondFactor.step2')}</p>
        <QrCode text={otpauth_url} label={t('secondFactor.qr')} />
        <p className="text-15 text-ink-soft">{t('secondFactor.byHand')}</p>
        <p
          dir="ltr"
          className="break-words rounded-control border border-line bg-sunken px-4 py-3 text-center font-semibold text-18 tracking-wider"
        >
          {inFours(secret)}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label={t('secondFactor.copyKey')} />
          <CopyButton text={otpauth_url} label={t('secondFactor.copyLink')} />
          <LinkButton href={otpauth_url} size="sm" icon={Smartphone}>
            {t('secondFactor.openApp')}
          </LinkButton>
        </div>
      </li>
      <li>
        <p className="font-medium">{t('secondFactor.step3')}</p>
      </li>
    </ol>
  );
}
