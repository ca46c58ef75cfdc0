import { Award, HandCoins, HeartHandshake, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../../ui/page-heading.tsx';

const BENEFITS: { id: string; icon: LucideIcon; tint: string }[] = [
  { id: 'rates', icon: HandCoins, tint: 'bg-saffron-soft text-saffron-ink' },
  { id: 'families', icon: HeartHandshake, tint: 'bg-mint text-pine-deep' },
  { id: 'recognition', icon: Award, tint: 'bg-sky-soft text-sky-ink' },
];

export function WelcomeStep({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <PageHeading lead={t('lsa.welcome.lead')} takesFocus={takesFocus}>
        {t('lsa.welcome.title', { name })}
      </PageHeading>
      <ul className="mt-8 grid gap-4">
        {BENEFITS.map(({ id, icon: Icon, tint }) => (
          <li key={id} className="flex items-start gap-5 rounded-card border border-line bg-card p-5 lg:p-6">
            <span className={`shape-pebble grid size-14 shrink-0 place-items-center ${tint}`}>
              <Icon size={24} aria-hidden />
            </span>
            <div>
              <h2 className="text-20">{t(`lsa.welcome.${id}.title`)}</h2>
              <p className="mt-1 text-balance text-ink-soft">{t(`lsa.welcome.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
