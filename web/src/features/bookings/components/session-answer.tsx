import { DECLINE_REASONS, declineBooking } from '@sanad/contract/booking-moves.ts';
import { REASON_MAX } from '@sanad/contract/booking-rules.ts';
import type { BookingSummary } from '@sanad/contract/bookings.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, useZodForm } from '../../../ui/form.tsx';
import { FormRadioGroup } from '../../../ui/form-choices.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { FormTextField } from '../../../ui/form-fields.tsx';
import { useAcceptBooking, useDeclineBooking } from '../booking-moves.queries.ts';
import { bookingOf } from '../bookings.queries.ts';
import { useMoveProblem } from '../use-move-problem.ts';
import { useSessionWords } from '../use-session-words.ts';

export interface AnswerProps {
  session: Pick<BookingSummary, 'id' | 'series' | 'starts_at' | 'mode'>;
  onStale: () => void;
}

function useAccept({ session, onStale }: AnswerProps, scope: 'one' | 'all') {
  const { t, inside } = useSessionWords();
  const accept = useAcceptBooking(session.id);
  const problemOf = useMoveProblem(onStale);
  // The button may be gone by the time the answer is here.
  async function say() {
    try {
      await accept.mutateAsync({ scope });
      toast.success(scope === 'all' ? t('done.acceptAll') : t('done.accept', { when: inside(session.starts_at) }));
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
  }
  return { onClick: () => void say(), isPending: accept.isPending };
}

/** Yes to one session; to a whole series where it is one. */
export function AcceptButtons(props: AnswerProps) {
  return props.session.series ? (
    <>
      <AcceptAllButton {...props} />
      <AcceptOnlyButton {...props} />
    </>
  ) : (
    <AcceptButton {...props} />
  );
}

function AcceptButton(props: AnswerProps) {
  const { t } = useSessionWords();
  return (
    <Button variant="primary" size="sm" icon={Check} {...useAccept(props, 'one')}>
      {t('action.accept')}
    </Button>
  );
}

export function AcceptAllButton(props: AnswerProps) {
  const { t } = useSessionWords();
  return (
    <Button variant="primary" size="sm" icon={Check} {...useAccept(props, 'all')}>
      {t('action.acceptAll')}
    </Button>
  );
}

/** Which one of a series is meant stands on the button. */
export function AcceptOnlyButton({ isDense, ...props }: AnswerProps & { isDense?: boolean }) {
  const { t, dayInside } = useSessionWords();
  return (
    <Button size={isDense ? 'dense' : 'sm'} {...useAccept(props, 'one')}>
      {t('action.acceptOnly', { day: dayInside(props.session.starts_at) })}
    </Button>
  );
}

export function DeclineButton({ session, onStale }: AnswerProps) {
  const { t } = useSessionWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsOpen(true)}>
        {t('action.decline')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('decline.title')}>
        <DeclineForm session={session} onStale={onStale} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

const START: BodyOf<typeof declineBooking> = { reason: '' as (typeof DECLINE_REASONS)[number], note: '', scope: 'one' };

function DeclineForm({ session, onStale, onClose }: AnswerProps & { onClose: () => void }) {
  const { t, dayInside } = useSessionWords();
  const decline = useDeclineBooking(session.id);
  // Nobody goes anywhere for a session online.
  const reasons = DECLINE_REASONS.filter((id) => id !== 'too_far' || session.mode === 'in_person');
  const form = useZodForm(declineBooking.body, {
    defaultValues: { ...START, scope: session.series ? 'all' : 'one' },
  });
  return (
    <Form
      form={form}
      className="grid gap-5 pb-2"
      onSubmit={async (values) => {
        try {
          await decline.mutateAsync(values);
          toast.success(t('done.decline'));
          onClose();
        } catch (error) {
          if (!bookingOf(error)) throw error;
          onClose();
          onStale();
        }
      }}
    >
      <p className="text-ink-soft">{t('decline.text')}</p>
      <FormErrors form={form} />
      <FormRadioGroup
        control={form.control}
        name="reason"
        label={t('decline.reason')}
        isRequired
        options={reasons.map((id) => ({ id, name: t(`declineReason.${id}`) }))}
      />
      {session.series && (
        <FormRadioGroup
          control={form.control}
          name="scope"
          label={t('decline.scope')}
          options={[
            { id: 'all', name: t('decline.scopeAll') },
            { id: 'one', name: t('decline.scopeOne', { day: dayInside(session.starts_at) }) },
          ]}
        />
      )}
      <FormTextField
        control={form.control}
        name="note"
        label={t('decline.note')}
        description={t('decline.noteHint')}
        isOptional
        rows={3}
        maxLength={REASON_MAX}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('decline.keep')}</Button>
        <Button type="submit" variant="danger-solid" isPending={form.formState.isSubmitting}>
          {t('decline.confirm')}
        </Button>
      </div>
    </Form>
  );
}
