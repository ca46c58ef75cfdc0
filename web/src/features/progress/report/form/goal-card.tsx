import type { Goal } from '@sanad/contract/progress/goals.ts';
import type { DraftObservation, RecentObservation } from '@sanad/contract/progress/reports.ts';
import { Check, ChevronDown, CircleDashed, type LucideIcon, Minus, PencilLine } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { type ObservationState, observationState, recentOf } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';
import { GoalFields } from './goal-fields.tsx';
import { GoalSummary } from './goal-summary.tsx';
import { MasteryHint } from './mastery-hint.tsx';

const STATES: Record<ObservationState, { tone: BadgeTone; icon: LucideIcon }> = {
  empty: { tone: 'line', icon: CircleDashed },
  started: { tone: 'mint', icon: PencilLine },
  filled: { tone: 'leaf', icon: Check },
  not_worked_on: { tone: 'neutral', icon: Minus },
};

interface Props {
  goal: Goal;
  number: number;
  observation: DraftObservation;
  recent: readonly RecentObservation[];
  isOpen: boolean;
  takesFocus: boolean;
  onToggle: () => void;
  onChange: (change: Partial<DraftObservation>) => void;
  onNext: () => void;
}

/** One goal: open to fill in, or shrunk to what was filled in. */
export function GoalCard({ goal, number, observation, recent, isOpen, takesFocus, onToggle, onChange, onNext }: Props) {
  const { t } = useReportText();
  const id = useId();
  const state = observationState(observation);
  const last = recentOf(recent, goal.id).at(-1) ?? null;
  return (
    <Card as="section" aria-labelledby={`${id}-title`} isSelected={isOpen} className="scroll-mt-24">
      <GoalHead
        goal={goal}
        number={number}
        state={isOpen && state === 'empty' ? 'started' : state}
        isOpen={isOpen}
        takesFocus={takesFocus}
        onToggle={onToggle}
        id={id}
      />
      {isOpen ? (
        <div id={`${id}-fields`} className="mt-4 grid gap-5">
          {observation.is_worked_on && (
            <GoalFields goal={goal} observation={observation} last={last} onChange={onChange} />
          )}
          <MasteryHint observation={observation} recent={recent} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Chip
              isOn={!observation.is_worked_on}
              onClick={() => onChange({ is_worked_on: !observation.is_worked_on })}
            >
              {t('goal.notWorkedOn')}
            </Chip>
            {(state === 'filled' || state === 'not_worked_on') && (
              <Button size="sm" variant="ghost" icon={Check} onClick={onNext}>
                {t('goal.done')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        state === 'filled' && (
          <div className="mt-3 grid gap-3 sm:ps-11">
            <GoalSummary observation={observation} />
            <MasteryHint observation={observation} recent={recent} />
          </div>
        )
      )}
    </Card>
  );
}

interface HeadProps {
  goal: Goal;
  number: number;
  state: ObservationState;
  isOpen: boolean;
  takesFocus: boolean;
  onToggle: () => void;
  id: string;
}

function GoalHead({ goal, number, state, isOpen, takesFocus, onToggle, id }: HeadProps) {
  const { t, words } = useReportText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <h2 className="font-normal text-16">
      <button
        ref={button}
        type="button"
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-fields` : undefined}
        className="-m-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-control p-2 text-start hover:bg-mint-soft"
      >
        <span
          aria-hidden
          className={`grid size-8 shrink-0 place-items-center rounded-lg font-semibold text-15 ${state === 'empty' ? 'bg-sunken text-ink-soft' : 'bg-ink text-page'}`}
        >
          {number}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 sm:flex-1">
            <span id={`${id}-title`} className="wrap-anywhere block font-semibold text-17 leading-snug">
              <bdi>{goal.statement}</bdi>
            </span>
            <span className="text-14 text-ink-soft">
              {t('goal.area', { area: words(`need.${goal.area}`), weight: goal.weight })}
            </span>
          </span>
          <Badge tone={STATES[state].tone} icon={STATES[state].icon} size="sm">
            {t(`goal.${state}`)}
          </Badge>
        </span>
        <ChevronDown size={20} aria-hidden className={`mt-1 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </h2>
  );
}
