import { SUSPENSION_TEXT_MAX } from '@sanad/contract/accounts/suspension-rules.ts';
import type { Person } from '@sanad/contract/staff/people.ts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useLift } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

interface Props {
  person: Person;
  firstName: string;
}

/** Why somebody is kept out and until when; whoever may can let them in again. */
export function SuspensionCard({ person: { id, suspension, can }, firstName }: Props) {
  const { t, date } = usePeopleText();
  if (!suspension) return null;
  const end = suspension.ends_at
    ? t('actions.lift.until', { date: date(suspension.ends_at) })
    : t('actions.lift.openEnd');
  const by = suspension.by ? t('actions.lift.by', { name: suspension.by }) : t('actions.lift.byRule');
  return (
    <section className="grid gap-3 rounded-card border border-coral bg-coral-soft p-4 text-14">
      <h3 className="flex items-center gap-2 text-16 text-coral-ink">
        <Ban size={18} aria-hidden />
        {t('actions.lift.title')}
      </h3>
      <p>
        {[date(suspension.since), by, end].join(t('separator'))}
        {suspension.reason_code && (
          <span className="block font-medium">{t(`actions.reasons.${suspension.reason_code}`)}</span>
        )}
        {suspension.reason && <span className="block wrap-anywhere">{suspension.reason}</span>}
      </p>
      {can.lift && <LiftForm userId={id} firstName={firstName} />}
    </section>
  );
}

function LiftForm({ userId, firstName }: { userId: string; firstName: string }) {
  const { t } = usePeopleText();
  const errorText = useErrorMessage();
  const lift = useLift(userId);
  const [reason, setReason] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit(lift, reason, { onSuccess: () => toast.success(t('actions.lift.done', { name: firstName })) });
      }}
    >
      <TextField
        label={t('actions.lift.reason')}
        isOptional
        value={reason}
        onChange={setReason}
        maxLength={SUSPENSION_TEXT_MAX}
      />
      {lift.isError && (
        <Notice tone="danger" role="alert">
          {errorText(lift.error).message}
        </Notice>
      )}
      <Button type="submit" size="sm" isPending={lift.isPending}>
        {t('actions.lift.submit')}
      </Button>
    </form>
  );
}
