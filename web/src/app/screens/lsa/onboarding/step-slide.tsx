import { type ReactNode, useEffect, useState } from 'react';
import { useWizardStep } from '../../../shells/wizard/use-wizard-step.ts';
import { STEPS, type StepName } from './wizard-steps.ts';

type Direction = 'forward' | 'back';
const SCROLL_AFTER_MS = 100;

interface At {
  step: StepName;
  /** Which way it came; null until it has moved. */
  direction: Direction | null;
}

/** The wizard's current step, by its address. Each change of step ends at the top of the page. */
export function useStep(startsAt: StepName): At & { go: (to: StepName) => void } {
  const [step, go] = useWizardStep(STEPS, startsAt);
  const [at, setAt] = useState<At>({ step, direction: null });
  if (at.step !== step) {
    setAt({ step, direction: STEPS.indexOf(step) < STEPS.indexOf(at.step) ? 'back' : 'forward' });
  }

  useEffect(() => {
    if (at.direction === null) return;
    const timer = setTimeout(() => window.scrollTo(0, 0), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [at]);

  return { ...at, go };
}

const SLIDES = { forward: 'slide-forward', back: 'slide-back' };

/** A new step slides in from its side, in reading direction. */
export function StepSlide({ step, direction, children }: At & { children: ReactNode }) {
  return (
    <div key={step} className={direction ? SLIDES[direction] : ''}>
      {children}
    </div>
  );
}
