import {
  type ConcernAction,
  type ConcernStep,
  concernSteps,
  isStepDone,
  nextConcernStep,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { progressOf } from './concern-progress.ts';
import { useConcernText } from './use-concern-text.ts';

export const ACTION_OF: Record<Exclude<ConcernStep, 'read'>, ConcernAction> = {
  set_level: 'set_level',
  record_talk: 'record_talk',
  record_call: 'record_call',
  decide_session: 'decide_session',
  close: 'propose_closure',
};

/** What was done, in its order, then what is still to do; the next one stands out. */
export function ConcernSteps({ concern, onAct }: { concern: Concern; onAct: (action: ConcernAction) => void }) {
  const { t, time, when, day } = useConcernText();
  const progress = progressOf(concern);
  const steps = concernSteps(progress);
  const next = nextConcernStep(progress);
  const open = steps.filter((step) => !isStepDone(step, progress));
  const today = day(new Date().toISOString());
  return (
    <section>
      <header className="mb-3 flex items-baseline justify-between gap-2">
        <h2 className="text-16">{t('steps.title')}</h2>
        <span className="text-13 text-ink-soft">
          {t('steps.count', { done: steps.length - open.length, all: steps.length })}
        </span>
      </header>
      <ol className="grid">
        {concern.steps.map((step) => (
          <Item key={step.id} isDone when={day(step.at) === today ? time(step.at) : when(step.at)}>
            <p className="font-medium">
              {t(`steps.done.${step.action}`, {
                name: step.by,
                level: step.level ? t(`level.${step.level}`).toLowerCase() : '',
                decision: step.decision ? t(`decisions.${step.decision}`).toLowerCase() : '',
              })}
            </p>
            {step.words !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-soft">
                {step.words}
              </p>
            )}
          </Item>
        ))}
        {open.map((step) => (
          <OpenStep key={step} step={step} concern={concern} isNext={step === next} onAct={onAct} />
        ))}
      </ol>
    </section>
  );
}

interface OpenStepProps {
  step: ConcernStep;
  concern: Concern;
  isNext: boolean;
  onAct: (action: ConcernAction) => void;
}

function OpenStep({ step, concern, isNext, onAct }: OpenStepProps) {
  const { t, time } = useConcernText();
  if (step === 'read') return null;
  const action = ACTION_OF[step];
  const by =
    isNext && concern.due_at && concern.level !== 'yellow' ? t('steps.by', { time: time(concern.due_at) }) : '';
  return (
    <Item isNext={isNext} when={by}>
      <div className={isNext ? 'rounded-xl border border-pine bg-mint px-4 py-3' : ''}>
        <p className="font-medium">{t(`steps.names.${step}`)}</p>
        <p className="text-ink-soft">{t(`steps.hints.${step}`)}</p>
        {concern.may.includes(action) && (
          <Button size="sm" className="mt-2 text-14" onClick={() => onAct(action)}>
            {t(`steps.act.${step}`)}
          </Button>
        )}
      </div>
    </Item>
  );
}

interface ItemProps {
  when: string;
  isDone?: boolean;
  isNext?: boolean;
  children: ReactNode;
}

function Item({ when, isDone = false, isNext = false, children }: ItemProps) {
  const look = isDone
    ? 'bg-leaf border-leaf text-on-signal'
    : isNext
      ? 'bg-pine border-pine'
      : 'bg-card border-line-strong';
  return (
    <li
      className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 text-14 last:pb-0 sm:grid-cols-[5.5rem_1.5rem_minmax(0,1fr)]"
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="pt-0.5 text-end text-13 text-ink-soft max-sm:col-start-2 max-sm:row-start-1 max-sm:text-start">
        {when}
      </span>
      <span
        aria-hidden
        className={`grid size-6 place-items-center rounded-full border-2 max-sm:col-start-1 max-sm:row-start-1 ${look}`}
      >
        {isDone && <Check size={14} />}
      </span>
      <div className="min-w-0 max-sm:col-start-2">{children}</div>
    </li>
  );
}
