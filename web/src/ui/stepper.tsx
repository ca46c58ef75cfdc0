import { Check, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stone, type StoneState } from './brand/stone.tsx';
import { ProgressBar } from './states/progress-bar.tsx';

export type Step = { id: string; name: string; note?: ReactNode };
type StepperProps = { steps: Step[]; current: string; label: string };

function stateOf(index: number, current: number): StoneState {
  if (index < current) return 'past';
  return index === current ? 'now' : 'next';
}

/** The path of stones beside a wizard; the last stone carries the flag. */
export function Stepper({ steps, current, label }: StepperProps) {
  const { t } = useTranslation('ui');
  const now = steps.findIndex((step) => step.id === current);
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, now);
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step.id}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative grid min-h-19 grid-cols-[60px_1fr] items-center gap-4.5"
          >
            {!isLast && (
              <span
                aria-hidden
                className="absolute start-[29px] top-[calc(50%+1.375rem)] h-[calc(100%-2.5rem)] border-path border-s-2 border-dashed"
              />
            )}
            <Stone
              state={state}
              size={state === 'now' ? 'lg' : 'md'}
              className={`relative justify-self-center ${state === 'now' ? 'ring-5 ring-card/80' : ''}`}
            >
              {state === 'past' ? (
                <Check size={17} aria-hidden />
              ) : isLast ? (
                <Flag size={17} aria-hidden />
              ) : (
                <span aria-hidden>{index + 1}</span>
              )}
            </Stone>
            <span>
              <span className={`block leading-snug ${state === 'now' ? 'font-semibold text-18' : 'font-medium'}`}>
                {step.name}
              </span>
              {state === 'past' && <span className="visually-hidden">{t('stepper.done')}</span>}
              {step.note && <span className="block text-14 text-ink-soft leading-snug">{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The same path as a bar, for narrow screens. */
export function StepBar({ steps, current, label }: StepperProps) {
  const { t } = useTranslation('ui');
  const now = steps.findIndex((step) => step.id === current);
  const next = steps[now + 1];
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <span>
          <strong className="block leading-snug">{steps[now]?.name}</strong>
          {next && <span className="text-14 text-ink-soft">{t('stepper.next', { name: next.name })}</span>}
        </span>
        <span className="whitespace-nowrap text-14 text-ink-soft">
          {t('stepper.stepOf', { step: now + 1, count: steps.length })}
        </span>
      </div>
      <ProgressBar label={label} isLabelHidden value={(100 * (now + 1)) / steps.length} />
    </div>
  );
}
