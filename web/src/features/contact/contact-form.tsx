import { CONTACT_TEXT_MAX, CONTACT_TOPICS, contactForm } from '@sanad/contract/contact.ts';
import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/text/use-text.ts';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../ui/forms/form.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../ui/forms/form-selects.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { sendToTeam } from './contact.queries.ts';

/** Whoever is signed in writes from their account: name and address are known. */
export function ContactForm() {
  const { t, language } = useText('contact');
  const user = useSession((session) => session.user);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(contactForm, {
    defaultValues: { name: user?.full_name ?? '', email: user?.email ?? '', topic: 'booking', message: '' },
  });
  if (sentTo !== null) {
    return (
      <div role="status" className="flex gap-3 rounded-card border border-line bg-card p-6">
        <CircleCheck size={24} aria-hidden className="mt-0.5 shrink-0 text-leaf-ink" />
        <div>
          <p className="font-semibold text-20">{t('sent.title')}</p>
          <p className="mt-1 text-ink-soft">{t('sent.text', { email: sentTo })}</p>
        </div>
      </div>
    );
  }
  return (
    <AriaLocale>
      <Form
        form={form}
        onSubmit={async (values) => {
          await sendToTeam({ ...values, language }, user !== null);
          setSentTo(values.email);
        }}
        className="grid gap-5 rounded-card border border-line bg-card p-5 lg:p-7"
      >
        <FormErrors form={form} />
        {user ? (
          <Notice tone="info">{t('form.from', { name: user.full_name, email: user.email })}</Notice>
        ) : (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormTextField control={form.control} name="name" label={t('form.name')} autoComplete="name" />
            <FormTextField
              control={form.control}
              name="email"
              type="email"
              dir="ltr"
              label={t('form.email')}
              autoComplete="email"
            />
          </div>
        )}
        <FormSelect
          control={form.control}
          name="topic"
          label={t('form.topic')}
          options={CONTACT_TOPICS.map((id) => ({ id, name: t(`topics.${id}`) }))}
        />
        <FormTextField
          control={form.control}
          name="message"
          label={t('form.message')}
          description={t('form.messageHint')}
          rows={6}
          maxLength={CONTACT_TEXT_MAX}
        />
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          isPending={form.formState.isSubmitting}
          className="justify-self-start"
        >
          {t('form.send')}
        </Button>
      </Form>
    </AriaLocale>
  );
}
