import type { BookingApproval } from '@sanad/contract/safeguarding/calendar.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDecideApproval } from './calendar.queries.ts';
import { useCalendarText } from './use-calendar-text.ts';

/** Bookings in a red window with somebody the child does not know yet. */
export function Approvals({ approvals }: { approvals: BookingApproval[] }) {
  const { t } = useCalendarText();
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="approvals" className="mb-3">
      <h2 id="approvals" className="mb-2 flex items-center gap-2 font-medium text-14">
        <CalendarClock size={17} aria-hidden />
        {t('approvals.title', { count: approvals.length })}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ApprovalCard({ approval }: { approval: BookingApproval }) {
  const { t, when, day } = useCalendarText();
  const errorText = useErrorMessage();
  const decide = useDecideApproval();
  const [note, setNote] = useState('');
  const { child, lsa } = approval;
  const answer = (chosen: 'approve' | 'decline') =>
    submit(
      decide,
      { id: approval.id, answer: chosen, note },
      {
        onSuccess: () => void toast.success(t(`approvals.${chosen}d`, { lsa: lsa.name })),
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  return (
    <Card padding="none" className="grid gap-3 border-saffron p-4">
      <div>
        <h3 className="font-medium text-14">{t('approvals.who', { child: child.full_name, lsa: lsa.name })}</h3>
        <p className="text-13 text-ink-soft">
          {t('approvals.when', {
            count: approval.sessions,
            when: when(approval.first_starts_at),
            until: day(approval.window_ends_on),
          })}{' '}
          {t('approvals.answerBy', { when: when(approval.answer_by) })}
        </p>
      </div>
      <TextField label={t('approvals.note')} isOptional value={note} onChange={setNote} maxLength={400} />
      <div className="flex flex-wrap gap-2">
        <Button size="dense" className="touch-44" disabled={decide.isPending} onClick={() => answer('approve')}>
          {t('approvals.approve')}
        </Button>
        <Button
          size="dense"
          variant="quiet"
          className="touch-44"
          disabled={decide.isPending}
          onClick={() => answer('decline')}
        >
          {t('approvals.decline')}
        </Button>
      </div>
    </Card>
  );
}
