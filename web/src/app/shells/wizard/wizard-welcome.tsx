import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/page-heading.tsx';

interface Props {
  /** Whose wizard; its texts are in the messages (`onboarding`). */
  wizard: 'parent' | 'lsa';
  name: string;
  takesFocus: boolean;
  benefits: readonly { id: string; icon: LucideIcon; tint: string }[];
}

/** A wizard's first page: who is welcome, and what they get from it. */
export function WizardWelcome({ wizard, name, takesFocus, benefits }: Props) {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <PageHeading lead={t(`${wizard}.welcome.lead`)} takesFocus={takesFocus}>
        {t(`${wizard}.welcome.title`, { name })}
      </PageHeading>
      <ul className="mt-8 grid gap-4">
        {benefits.map(({ id, icon: Icon, tint }) => (
          <li key={id} className="flex items-start gap-5 rounded-card border border-line bg-card p-5 lg:p-6">
            <span className={`shape-pebble grid size-14 shrink-0 place-items-center ${tint}`}>
              <Icon size={24} aria-hidden />
            </span>
            <div>
              <h2 className="text-20">{t(`${wizard}.welcome.${id}.title`)}</h2>
              <p className="mt-1 text-balance text-ink-soft">{t(`${wizard}.welcome.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
