import { useTranslation } from 'react-i18next';
import { SecurityCodeForm } from '../../../features/accounts/components/security/security-code-form.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { AccountFrame } from '../../parts/account-frame.tsx';

/** The security code: what it is for, and how to set, change and remove it. */
export function Component() {
  const { t } = useTranslation('settings');
  const isLsa = useSession((session) => session.user?.account_type === 'LSA');
  const steps = ['one', 'two', 'three'] as const;
  return (
    <AccountFrame title={t('code.title')} lead={t(isLsa ? 'code.leadLsa' : 'code.leadParent')}>
      <div className="grid max-w-180 items-start gap-8 xl:max-w-none xl:grid-cols-[minmax(0,40rem)_minmax(18rem,26rem)] xl:gap-12">
        <SecurityCodeForm />
        <section aria-labelledby="how">
          <h2 id="how" className="text-20">
            {t('code.howTitle')}
          </h2>
          <ol className="mt-4 grid gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span
                  aria-hidden
                  className="shape-stone grid h-9 w-11 shrink-0 place-items-center bg-mint font-semibold text-pine-deep"
                >
                  {index + 1}
                </span>
                <p className="pt-1">{t(`code.how${isLsa ? 'Lsa' : 'Parent'}.${step}`)}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </AccountFrame>
  );
}
