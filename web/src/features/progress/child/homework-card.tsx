import type { ReportedSession } from '@sanad/contract/progress/child-progress.ts';
import { House } from 'lucide-react';
import { useId } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useTickHomework } from '../progress.queries.ts';
import { useProgressText } from './use-progress-text.ts';

/** What to practise until the next session, from the last report; ticked by the parent. */
export function HomeworkCard({ session }: { session: ReportedSession }) {
  const { t, date } = useProgressText();
  const title = useId();
  const errorText = useErrorMessage();
  const tick = useTickHomework(session.booking_id);
  const isDone = (id: string, doneAt: string | null) =>
    tick.isPending && tick.variables.itemId === id ? tick.variables.isDone : doneAt !== null;
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2 text-18">
        <House size={18} aria-hidden className="text-pine" />
        {t('homework.title')}
      </h2>
      <p className="mt-1 mb-2 text-14 text-ink-soft">
        {t('homework.lead', { name: session.lsa.name, day: date(session.starts_at) })}
      </p>
      <ul className="grid">
        {session.homework.map(({ id, text, done_at }) => (
          <li key={id}>
            <Checkbox
              isSelected={isDone(id, done_at)}
              onChange={(is) =>
                tick.mutate(
                  { itemId: id, isDone: is },
                  { onError: (error) => void toast.error(errorText(error).message) },
                )
              }
            >
              <span dir="auto">{text}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Card>
  );
}
