import { type ReactNode, useEffect, useState } from 'react';
import { STEPS, type StepName } from './wizard-steps.ts';

type Direction = 'forward' | 'back';
const SCROLL_AFTER_MS = 100;

interface At {
  step: StepName;
  /** Which way it came; null until it has moved. */
  direction: Direction | null;
}

/** Where the wizard stands. Each change of step ends at the top of the page. */
export function useStep(startsAt: StepName) {
  const [at, setAt] = useState<At>({ step: startsAt, direction: null });

  useEffect(() => {
    if (at.direction === null) return;
    const timer = setTimeout(() => window.scrollTo(0, 0), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [at]);

  const go = (to: StepName) =>
    setAt((now) => ({ step: to, direction: STEPS.indexOf(to) < STEPS.indexOf(now.step) ? 'back' : 'forward' }));
  return { ...at, go };
}

const SLIDES = { forward: 'slide-forward', back: 'slide-back' };

/** A new step slides in from the side it lies on, in reading direction. */
export function StepSlide({ step, direction, children }: At & { children: ReactNode }) {
  return (
    <div key={step} className={direction ? SLIDES[direction] : ''}>
      {children}
    </div>
  );
}
