import { CHILD_PROTECTION_NUMBERS, EMERGENCY_NUMBER } from '@sanad/contract/safeguarding/concern-rules.ts';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

/** Police and child protection, one tap away. */
export function EmergencyNumbers() {
  const { t } = useTranslation('concerns');
  const isolated = (number: string) => `\u2066${number}\u2069`;
  return (
    <section className="rounded-xl border border-coral bg-card p-4">
      <h3 className="font-semibold text-15">{t('numbers.title')}</h3>
      <p className="mb-3 text-14 text-ink-soft">{t('numbers.text')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`tel:${EMERGENCY_NUMBER}`} size="sm" icon={Phone}>
          {t('numbers.police', { number: isolated(EMERGENCY_NUMBER) })}
        </LinkButton>
        {CHILD_PROTECTION_NUMBERS.map((number) => (
          <LinkButton key={number} href={`tel:${number}`} size="sm" icon={Phone}>
            {t('numbers.child', { number: isolated(number) })}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
