import { DECLINE_REASONS, declineBooking } from '@sanad/contract/booking-moves.ts';
import { REASON_MAX } from '@sanad/contract/booking-rules.ts';
import type { BookingSummary } from '@sanad/contract/bookings.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemWords } from '../../../lib/problem-words.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { applyServerErrors, Form, useZodForm } from '../../../ui/form.tsx';
import { FormRadioGroup } from '../../../ui/form-choices.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { FormTextField } from '../../../ui/form-fields.tsx';
import { useAcceptBooking, useDeclineBooking } from '../booking-moves.queries.ts';
import { bookingOf } from '../bookings.queries.ts';
import { useMoveProblem } from '../use-move-problem.ts';

export interface AnswerProps {
  session: Pick<BookingSummary, 'id' | 'series'>;
  onStale: () => void;
}

/** Yes to one session; to a whole series where it is one. */
export function AcceptButtons({ session, onStale }: AnswerProps) {
  const { t } = useTranslation('sessions');
  const accept = useAcceptBooking(session.id);
  const problemOf = useMoveProblem(onStale);
  const scope = accept.variables?.scope;
  // The button may be gone by the time the answer is here.
  async function say(scope: 'one' | 'all') {
    try {
      await accept.mutateAsync({ scope });
      toast.success(t(scope === 'all' ? 'done.acceptAll' : 'done.accept'));
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
  }
  const isWorking = (one: 'one' | 'all') => accept.isPending && scope === one;
  if (!session.series) {
    return (
      <Button variant="primary" size="sm" icon={Check} onClick={() => say('one')} isPending={isWorking('one')}>
        {t('action.accept')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" size="sm" icon={Check} onClick={() => say('all')} isPending={isWorking('all')}>
        {t('action.acceptAll')}
      </Button>
      <Button size="sm" onClick={() => say('one')} isPending={isWorking('one')}>
        {t('action.acceptOne')}
      </Button>
    </>
  );
}

export function DeclineButton({ session, onStale }: AnswerProps) {
  const { t } = useTranslation('sessions');
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
  const { t } = useTranslation('sessions');
  const wordsFor = useProblemWords();
  const decline = useDeclineBooking(session.id);
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
          if (!bookingOf(error)) return applyServerErrors(form, wordsFor(error));
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
        options={DECLINE_REASONS.map((id) => ({ id, name: t(`declineReason.${id}`) }))}
      />
      {session.series && (
        <FormRadioGroup
          control={form.control}
          name="scope"
          label={t('decline.scope')}
          options={[
            { id: 'all', name: t('decline.scopeAll') },
            { id: 'one', name: t('decline.scopeOne') },
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
