import {
  ABOUT_ME_MAX,
  ABOUT_ME_TOPICS,
  type AboutMe,
  type AboutMeTopic,
  type Child,
} from '@sanad/contract/families/families.ts';
import { CloudLightning, Leaf, type LucideIcon, MessagesSquare, Pencil, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useChangeChild } from '../families.queries.ts';

const LOOKS: Record<AboutMeTopic, { icon: LucideIcon; tint: string }> = {
  strengths: { icon: Sun, tint: 'bg-saffron-soft text-saffron-ink' },
  triggers: { icon: CloudLightning, tint: 'bg-plum-soft text-plum-ink' },
  calming: { icon: Leaf, tint: 'bg-leaf-soft text-leaf-ink' },
  communication: { icon: MessagesSquare, tint: 'bg-sky-soft text-sky-ink' },
};

/** The child's passport: what helps somebody who meets the child for the first time. */
export function AboutMePassport({ child }: { child: Child }) {
  const { t } = useTranslation('family');
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <AboutMeForm child={child} onDone={() => setIsEditing(false)} />;
  return (
    <section aria-labelledby="about-me">
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="about-me" className="text-24">
            {t('about.title')}
          </h2>
          <p className="mt-1 max-w-[60ch] text-balance text-ink-soft">{t('about.lead', { name: child.first_name })}</p>
        </div>
        <Button icon={Pencil} onClick={() => setIsEditing(true)}>
          {t('about.edit')}
        </Button>
      </header>
      <PassportCards name={child.first_name} about={child.about_me} />
    </section>
  );
}

export function PassportCards({ name, about }: { name: string; about: AboutMe }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {ABOUT_ME_TOPICS.map((topic) => (
        <PassportCard key={topic} topic={topic} name={name} text={about[topic]} />
      ))}
    </ul>
  );
}

function PassportCard({ topic, name, text }: { topic: AboutMeTopic; name: string; text: string }) {
  const { t } = useTranslation('family');
  const { icon: Icon, tint } = LOOKS[topic];
  return (
    <li className="rounded-card border border-line bg-card p-5 lg:p-6">
      <h3 className="flex items-center gap-3 text-18">
        <span className={`shape-pebble grid size-11 shrink-0 place-items-center ${tint}`}>
          <Icon size={20} aria-hidden />
        </span>
        {t(`about.${topic}.title`)}
      </h3>
      <p dir="auto" className={`wrap-anywhere mt-3 whitespace-pre-line text-start ${text ? '' : 'text-ink-soft'}`}>
        {text || t(`about.${topic}.empty`, { name })}
      </p>
    </li>
  );
}

const aboutForm = z.object(
  Object.fromEntries(
    ABOUT_ME_TOPICS.map((topic) => [topic, z.string().max(ABOUT_ME_MAX, `At most ${ABOUT_ME_MAX} characters.`)]),
  ) as Record<AboutMeTopic, z.ZodString>,
);

function AboutMeForm({ child, onDone }: { child: Child; onDone: () => void }) {
  const { t } = useTranslation('family');
  const change = useChangeChild(child.id);
  const form = useZodForm(aboutForm, { defaultValues: child.about_me });

  async function save(about_me: AboutMe) {
    await change.mutateAsync({ about_me });
    toast.success(t('saved'));
    onDone();
  }

  return (
    <Form isGuarded form={form} onSubmit={save} className="grid max-w-180 gap-6">
      <h2 className="text-24">{t('about.title')}</h2>
      <FormErrors form={form} />
      {ABOUT_ME_TOPICS.map((topic) => (
        <FormTextField
          key={topic}
          control={form.control}
          name={topic}
          label={t(`about.${topic}.title`)}
          description={t(`about.${topic}.hint`, { name: child.first_name })}
          rows={4}
          maxLength={ABOUT_ME_MAX}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
