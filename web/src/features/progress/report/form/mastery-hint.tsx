import type { DraftObservation, RecentObservation } from '@sanad/contract/progress/reports.ts';
import { Sprout } from 'lucide-react';
import { masteryHint } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';

interface Props {
  observation: DraftObservation;
  recent: readonly RecentObservation[];
}

/** How near mastery is, counted by the same rule as on the server. */
export function MasteryHint({ observation, recent }: Props) {
  const { t } = useReportText();
  const hint = masteryHint(observation, recent);
  return (
    <div role="status" className="empty:hidden">
      {hint && (
        <p className="flex items-start gap-3 rounded-control bg-leaf-soft px-3.5 py-3 text-15 text-leaf-ink">
          <Sprout size={20} aria-hidden className="mt-0.5 shrink-0" />
          {hint.left === 0 ? t('mastery.reached') : t(`mastery.run${Math.min(hint.run, 2)}`)}
        </p>
      )}
    </div>
  );
}
