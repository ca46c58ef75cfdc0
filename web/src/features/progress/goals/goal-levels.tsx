import type { Goal } from '@sanad/contract/progress/goals.ts';
import { GOAL_LEVELS } from '@sanad/contract/progress/progress-rules.ts';
import { useReportText } from '../report/use-report-text.ts';

/** Where the child starts, where it leads, and the five levels in words; the last one observed is marked. */
export function GoalLevels({ goal }: { goal: Goal }) {
  const { t, level: signed } = useReportText();
  return (
    <div className="grid gap-3 text-15">
      <p>
        <span className="font-medium">{t('goalForm.baseline')}:</span> <bdi>{goal.baseline}</bdi>
      </p>
      <p>
        <span className="font-medium">{t('goalForm.target')}:</span> <bdi>{goal.target}</bdi>
      </p>
      <ol className="grid gap-1">
        {GOAL_LEVELS.map((level, index) => (
          <li
            key={level}
            className={`flex gap-3 rounded-md px-2 py-1 ${goal.level === level ? 'bg-mint font-medium' : ''}`}
          >
            <bdi dir="ltr" className="w-6 shrink-0 text-end font-semibold tabular-nums">
              {signed(level)}
            </bdi>
            <span className="wrap-anywhere">
              <bdi>{goal.levels[index]}</bdi>
            </span>
            {goal.level === level && <span className="ms-auto shrink-0 text-14">{t('goals.lastLevel')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
