import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { toast } from '../../../../lib/toast.ts';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { useTickHomework } from '../../progress.queries.ts';
import { useReportText } from '../use-report-text.ts';

/** What to practise at home: the parent ticks it, the LSA sees the ticks. */
export function ReportHomeworkTicks({ report }: { report: SessionReport }) {
  const { t, when } = useReportText();
  const title = useId();
  const errorText = useErrorMessage();
  const tick = useTickHomework(report.booking_id);
  if (report.homework.length === 0) return null;
  const canTick = report.may.includes('tick_homework');
  const isDone = (id: string, doneAt: string | null) =>
    tick.isPending && tick.variables.itemId === id ? tick.variables.isDone : doneAt !== null;
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-18">
        {t('homework.title')}
      </h2>
      <ul className="grid gap-2">
        {report.homework.map(({ id, text, done_at }) => (
          <li key={id} className="flex items-start gap-3">
            {canTick ? (
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
            ) : (
              <>
                {done_at ? (
                  <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-leaf" />
                ) : (
                  <Circle size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
                )}
                <span className="min-w-0">
                  <span dir="auto" className="wrap-anywhere block">
                    {text}
                  </span>
                  <span className="text-14 text-ink-soft">
                    {done_at ? t('homework.doneAt', { when: when(done_at) }) : t('homework.notDone')}
                  </span>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
