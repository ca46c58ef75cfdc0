import { DISPUTE_MESSAGE_MAX } from '@sanad/contract/disputes/dispute-rules.ts';
import { type DisputeDetails, writeToDisputeTeam } from '@sanad/contract/disputes/disputes.ts';
import { Lock, Send } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useWriteToTeam } from './party-disputes.queries.ts';
import { useDisputeText } from './use-dispute-text.ts';

/** Between the reader and our team; the other side never reads it. */
export function DisputeConversation({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useDisputeText();
  const title = useId();
  const { messages, may } = dispute;
  if (messages.length === 0 && !may.message) return null;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="text-18">
          {t('talk.title')}
        </h2>
        <p className="mt-1 flex items-start gap-2 text-15 text-ink-soft">
          <Lock size={16} aria-hidden className="mt-1 shrink-0" />
          {t('talk.private', { name: dispute.session.other.name })}
        </p>
      </div>
      {messages.length > 0 && (
        <ol aria-label={t('talk.title')} aria-live="polite" className="grid gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {may.message && <WriteBox dispute={dispute} />}
    </Card>
  );
}

function Message({ message }: { message: DisputeDetails['messages'][number] }) {
  const { t, when } = useDisputeText();
  const isYours = message.from === 'you';
  return (
    <li
      className={`w-fit max-w-[min(100%,34rem)] rounded-card px-4 py-3 ${isYours ? 'justify-self-end bg-mint' : 'bg-sunken'}`}
    >
      <p className="mb-0.5 flex flex-wrap gap-x-3 text-14">
        <span className="font-semibold">{t(isYours ? 'talk.you' : 'talk.team')}</span>
        <time dateTime={message.at} className="text-ink-soft">
          {when(message.at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {message.text}
      </p>
    </li>
  );
}

function WriteBox({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useDisputeText();
  const write = useWriteToTeam(dispute.id);
  const form = useZodForm(writeToDisputeTeam.body, { defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      className="grid gap-3"
      onSubmit={async (body) => {
        await write.mutateAsync(body);
        form.reset({ text: '' });
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="text"
        label={t(dispute.next.step === 'answer' ? 'talk.answer' : 'talk.write')}
        rows={3}
        maxLength={DISPUTE_MESSAGE_MAX}
        dir="auto"
      />
      <Button
        type="submit"
        variant={dispute.next.step === 'answer' ? 'primary' : 'plain'}
        icon={Send}
        isPending={form.formState.isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        {t('talk.send')}
      </Button>
    </Form>
  );
}
