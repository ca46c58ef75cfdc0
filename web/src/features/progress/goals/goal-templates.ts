import type { GoalText } from '@sanad/contract/progress/goals.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, loadAreas } from '../../../lib/text/i18n.ts';

type Need = GoalText['area'];

const NUMBERS = [1, 2, 3] as const;
const LEVELS = ['minus2', 'minus1', 'zero', 'plus1', 'plus2'] as const;
const USUAL_WEIGHT = 2;

export type GoalValues = Omit<GoalText, 'area' | 'levels'> & {
  area: Need;
  levels: [string, string, string, string, string];
};

/** Goals to start from, three for each need, in the reader's language. Loaded when somebody wants to write one. */
export function useGoalTemplates(): ((area: Need) => GoalValues[]) | null {
  const { t, i18n } = useTranslation('goal-templates');
  const language = languageOf(i18n.language);
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadAreas(i18n, language, ['goal-templates']).then(
      () => isCurrent && setLoaded(language),
      // Without them a goal is written from scratch.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language]);
  if (loaded !== language) return null;
  return (area) =>
    NUMBERS.map((number) => {
      const text = (part: string) => t(`${area}.${number}.${part}`);
      const [minus2, minus1, zero, plus1, plus2] = LEVELS.map((level) => text(`levels.${level}`));
      return {
        area,
        statement: text('statement'),
        baseline: text('baseline'),
        target: text('target'),
        levels: [minus2 ?? '', minus1 ?? '', zero ?? '', plus1 ?? '', plus2 ?? ''],
        weight: USUAL_WEIGHT,
      };
    });
}

export const emptyGoal = (area: Need): GoalValues => ({
  area,
  statement: '',
  baseline: '',
  target: '',
  levels: ['', '', '', '', ''],
  weight: USUAL_WEIGHT,
});
