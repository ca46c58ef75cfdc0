import { PASSWORD_MIN } from '@sanad/contract/accounts/accounts.ts';
import { Check, Circle, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Ticks itself off while somebody types. What only the server can know is a plain hint. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('account');
  const isLong = password.length >= PASSWORD_MIN;
  const Sign = isLong ? Check : Circle;
  return (
    <ul className="-mt-2 grid gap-1 text-15 text-ink-soft" aria-live="polite">
      <li className={`flex items-center gap-2 ${isLong ? 'font-medium text-leaf-ink' : ''}`}>
        <Sign size={16} strokeWidth={isLong ? 2.5 : 2} aria-hidden className="shrink-0" />
        {t('passwordRules.length', { count: PASSWORD_MIN })}
        <span className="visually-hidden">{t(isLong ? 'passwordRules.met' : 'passwordRules.open')}</span>
      </li>
      <li className="flex items-start gap-2">
        <Info size={16} aria-hidden className="mt-1 shrink-0" />
        {t('passwordRules.uncommon')}
      </li>
    </ul>
  );
}
