import { setUpSecondFactor } from '@sanad/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** Four letters at a time are easier to type over. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The key for the authenticator app: opened on this device, or typed over on another. */
export function SecondFactorSetup() {
  const { t } = useTranslation('account');
  const setup = useQuery({
    queryKey: ['accounts', 'second-factor'],
    queryFn: () => call(setUpSecondFactor, {}),
    // Asking again makes a new key, so it happens by hand only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

  if (setup.isError) return <ErrorState isCompact onRetry={() => setup.refetch()} isRetrying={setup.isFetching} />;
  if (!setup.data) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const { secret, otpauth_url } = setup.data;
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
