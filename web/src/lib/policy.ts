import { FIRST_FIGURES, type PolicyFigures } from '@sanad/contract/policy/figures.ts';
import type { PublicPolicy } from '@sanad/contract/policy/policy.ts';
import { createContext, useContext } from 'react';

/** Every document of the server brings the figures in force along, and the next planned change. */
export const PolicyContext = createContext<PublicPolicy>({ current: FIRST_FIGURES, coming: null });

/** A page that stays open past a change shows the new figures with the next thing it draws. */
export function figuresAt({ current, coming }: PublicPolicy, now: number): PolicyFigures {
  return coming && Date.parse(coming.effective_from) <= now ? coming.figures : current;
}

export function usePolicy(): PolicyFigures {
  return figuresAt(useContext(PolicyContext), Date.now());
}

/** The next change, while it has not begun. */
export function useComingPolicy(): PublicPolicy['coming'] {
  const { coming } = useContext(PolicyContext);
  return coming && Date.parse(coming.effective_from) > Date.now() ? coming : null;
}
