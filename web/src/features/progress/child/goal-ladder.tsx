import type { ReportedSession } from '@sanad/contract/progress/child-progress.ts';
import type { Goal } from '@sanad/contract/progress/goals.ts';
import { GOAL_LEVELS } from '@sanad/contract/progress/progress-rules.ts';
import { Award, Check, CirclePause, CircleX, Flag, Footprints, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Stone, type StoneState } from '../../../ui/brand/stone.tsx';
import { Card } from '../../../ui/card.tsx';
import { useProgressText } from './use-progress-text.ts';

interface Props {
  goal: Goal;
  childName: string;
  /** Newest first. */
  sessions: readonly ReportedSession[];
}

/** The level both sides agreed to aim at. */
const AGREED_LEVEL = 0;

/** A goal as five steps, with where the child stands. */
export function GoalLadder({ goal, childName, sessions }: Props) {
  const { t, words } = useProgressText();
  const title = useId();
  return (
    <Card as="article" padding="none" aria-labelledby={title} className="p-5 lg:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-14 text-ink-soft">{words(`need.${goal.area}`)}</p>
          <h3 id={title} className="wrap-anywhere text-18">
            <bdi>{goal.statement}</bdi>
          </h3>
        </div>
        <StatusBadge goal={goal} />
      </div>
      <ol aria-label={t('ladder.label', { goal: goal.statement })} className="mt-5 grid sm:grid-cols-5">
        {GOAL_LEVELS.map((level, index) => (
          <Step key={level} level={level} index={index} goal={goal} childName={childName} />
        ))}
      </ol>
      <LastSession goal={goal} sessions={sessions} />
    </Card>
  );
}

function stateOf(level: number, current: number | null): StoneState {
  if (current === null || level > current) return 'next';
  return level === current ? 'now' : 'past';
}

function Step({ level, index, goal, childName }: { level: number; index: number; goal: Goal; childName: string }) {
  const { t } = useProgressText();
  const state = stateOf(level, goal.level);
  const isLast = index === GOAL_LEVELS.length - 1;
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative grid min-h-15 grid-cols-[60px_1fr] content-start items-start gap-x-4 sm:grid-cols-1 sm:justify-items-center sm:gap-y-3 sm:px-1.5 sm:text-center"
    >
      {!isLast && (
        <span
          aria-hidden
          className="absolute start-[29px] top-11 h-[calc(100%-2.75rem)] border-path border-s-2 border-dashed sm:start-[calc(50%+2rem)] sm:top-5.5 sm:h-0 sm:w-[calc(100%-4rem)] sm:border-s-0 sm:border-t-2"
        />
      )}
      <span className="grid h-11 place-items-center justify-self-center">
        <Stone state={state} size={state === 'now' ? 'lg' : 'md'}>
          {state === 'past' ? <Check size={17} aria-hidden /> : <span aria-hidden>{index + 1}</span>}
        </Stone>
      </span>
      <span className="min-w-0 pb-3 text-14 leading-snug max-sm:pt-2.5">
        {level === AGREED_LEVEL && (
          <span className="flex items-center gap-1 font-medium text-saffron-ink sm:justify-center">
            <Flag size={14} aria-hidden />
            {t('ladder.goal')}
          </span>
        )}
        {state === 'now' && (
          <span className="block font-medium text-pine">{t('ladder.here', { child: childName })}</span>
        )}
        {state === 'past' && <span className="visually-hidden">{t('ladder.reached')}</span>}
        <span className={`wrap-anywhere block ${state === 'now' ? 'font-semibold' : 'text-ink-soft'}`}>
          <bdi>{goal.levels[index]}</bdi>
        </span>
      </span>
    </li>
  );
}

const LOOKS: Partial<Record<Goal['status'], { tone: BadgeTone; icon: LucideIcon }>> = {
  in_progress: { tone: 'sky', icon: Footprints },
  mastered: { tone: 'leaf', icon: Award },
  on_hold: { tone: 'neutral', icon: CirclePause },
  discontinued: { tone: 'line', icon: CircleX },
};

function StatusBadge({ goal: { status, mastered_at, on_hold_until } }: { goal: Goal }) {
  const { t, date } = useProgressText();
  const look = LOOKS[status];
  if (!look) return null;
  const text =
    status === 'mastered' && mastered_at
      ? t('status.masteredOn', { day: date(mastered_at) })
      : status === 'on_hold' && on_hold_until
        ? t('status.onHoldUntil', { day: date(`${on_hold_until}T12:00:00Z`) })
        : t(`status.${status}`);
  return (
    <Badge tone={look.tone} icon={look.icon} size="sm">
      {text}
    </Badge>
  );
}

function LastSession({ goal, sessions }: { goal: Goal; sessions: readonly ReportedSession[] }) {
  const { t } = useProgressText();
  const last = sessions.flatMap(({ observations }) => observations.filter(({ goal_id }) => goal_id === goal.id)).at(0);
  if (!last) return <p className="mt-4 border-line border-t pt-4 text-14 text-ink-soft">{t('ladder.notYet')}</p>;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-14">
      <div className="flex gap-1.5">
        <dt className="text-ink-soft">{t('ladder.last')}</dt>
        <dd className="font-semibold">{t('ladder.tries', { successes: last.successes, attempts: last.attempts })}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-ink-soft">{t('ladder.help')}</dt>
        <dd className="font-semibold">{t(`helpWord.${last.prompt_level}`)}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="visually-hidden">{t('ladder.workedOn')}</dt>
        <dd className="font-semibold">{t('curve.sessions', { count: goal.session_count })}</dd>
      </div>
    </dl>
  );
}
