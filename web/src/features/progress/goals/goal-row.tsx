import type { Goal, GoalAction } from '@sanad/contract/progress/goals.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useReportText } from '../report/use-report-text.ts';
import { GoalBadge } from './goal-badge.tsx';
import { GoalLevels } from './goal-levels.tsx';
import { GoalStatusDialog } from './goal-status-dialog.tsx';

/** The LSA's actions, in the order they are offered; what the server allows is in `may`. */
const ACTIONS = ['edit', 'replace', 'resume', 'hold', 'discontinue', 'withdraw'] as const satisfies GoalAction[];
export type LsaGoalAction = (typeof ACTIONS)[number];

interface Props {
  goal: Goal;
  onEdit: (kind: 'edit' | 'replace') => void;
}

export function GoalRow({ goal, onEdit }: Props) {
  const { t, words, date } = useReportText();
  const [action, setAction] = useState<Exclude<LsaGoalAction, 'edit' | 'replace'> | null>(null);
  const actions = ACTIONS.filter((one) => goal.may.includes(one));
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="wrap-anywhere text-17">
            <bdi>{goal.statement}</bdi>
          </h3>
          <p className="text-14 text-ink-soft">
            {t('goals.facts', {
              area: words(`need.${goal.area}`),
              weight: t(`weight.${goal.weight}`),
              lsa: goal.lsa.name,
            })}
          </p>
        </div>
        <GoalBadge status={goal.status} />
      </div>
      {goal.status === 'on_hold' && goal.on_hold_until && (
        <p className="text-15 text-ink-soft">{t('goals.holdUntil', { day: formatDay(goal.on_hold_until) })}</p>
      )}
      {goal.mastered_at && (
        <p className="text-15 text-leaf-ink">{t('goals.masteredOn', { day: date(goal.mastered_at) })}</p>
      )}
      {goal.status === 'declined' && goal.decline_reason && (
        <p dir="auto" className="wrap-anywhere border-line border-s-2 ps-3 text-15 text-ink-soft">
          {goal.decline_reason}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-15 text-pine-deep underline underline-offset-2">
          {t('goals.details')}
        </summary>
        <div className="pt-1 pb-2">
          <GoalLevels goal={goal} />
        </div>
      </details>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === 'withdraw' || one === 'discontinue' ? 'quiet' : 'plain'}
              aria-label={`${t(`goals.${one}`)}: ${goal.statement}`}
              onClick={() => (one === 'edit' || one === 'replace' ? onEdit(one) : setAction(one))}
            >
              {t(`goals.${one}`)}
            </Button>
          ))}
        </div>
      )}
      <GoalStatusDialog goal={goal} action={action} onClose={() => setAction(null)} />
    </li>
  );
}
