import {
  earliestStart,
  FIGURE_LIMITS,
  FIGURE_NAMES,
  type PolicyFigures,
  type PolicyTopic,
} from '@sanad/contract/policy/figures.ts';
import { NOTE_MAX } from '@sanad/contract/policy/policy.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import { text } from '@sanad/contract/text/texts.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { z } from 'zod';
import { dayOf, plusDays, startOfDay } from '../../lib/time/calendar-day.ts';

/** How many stored units one typed unit has: per cent and dirhams are stored in hundredths. */
const UNITS: Record<keyof PolicyFigures, number> = {
  fee_basis_points: 100,
  free_cancel_hours: 1,
  partial_refund_hours: 1,
  partial_refund_percent: 1,
  lowest_payout_fils: 100,
  referral_reward_fils: 100,
  one_person_fils: 100,
};
const WHOLE = /^\d{1,6}$/;
const HUNDREDTHS = /^\d{1,6}(\.\d{1,2})?$/;

export type TypedFigures = Record<keyof PolicyFigures, string>;

export function typedOf(figures: PolicyFigures): TypedFigures {
  const typed = FIGURE_NAMES.map((name) => [name, String(figures[name] / UNITS[name])]);
  return Object.fromEntries(typed) as TypedFigures;
}

/** The stored figure; null where it is not one, or out of range. */
export function parseFigure(name: keyof PolicyFigures, typed: string): number | null {
  const plain = latinDigits(typed.trim()).replaceAll(',', '');
  if (!(UNITS[name] === 1 ? WHOLE : HUNDREDTHS).test(plain)) return null;
  const value = Math.round(Number(plain) * UNITS[name]);
  const { min, max } = FIGURE_LIMITS[name];
  return value >= min && value <= max ? value : null;
}

/** What is typed so far; a figure that cannot be read stays as it is. */
export function figuresSoFar(typed: Partial<TypedFigures>, base: PolicyFigures): PolicyFigures {
  const read = FIGURE_NAMES.map((name) => [name, parseFigure(name, typed[name] ?? '') ?? base[name]]);
  return Object.fromEntries(read) as unknown as PolicyFigures;
}

export function rangeOf(name: keyof PolicyFigures): { min: number; max: number } {
  const { min, max } = FIGURE_LIMITS[name];
  return { min: min / UNITS[name], max: max / UNITS[name] };
}

interface Sentences {
  range: (name: keyof PolicyFigures) => string;
  descending: string;
  date: string;
  note: string;
}

export function changeSchema(sentences: Sentences) {
  const figure = (name: keyof PolicyFigures) =>
    z.string().transform((typed, context) => {
      const value = parseFigure(name, typed);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: sentences.range(name) });
      return z.NEVER;
    });
  return z
    .object({
      fee_basis_points: figure('fee_basis_points'),
      free_cancel_hours: figure('free_cancel_hours'),
      partial_refund_hours: figure('partial_refund_hours'),
      partial_refund_percent: figure('partial_refund_percent'),
      lowest_payout_fils: figure('lowest_payout_fils'),
      referral_reward_fils: figure('referral_reward_fils'),
      one_person_fils: figure('one_person_fils'),
      effective_from: z.iso.date({ error: sentences.date }),
      note: text(NOTE_MAX, sentences.note),
    })
    .refine((values) => values.free_cancel_hours > values.partial_refund_hours, {
      path: ['partial_refund_hours'],
      error: sentences.descending,
    });
}
export type ChangeValues = z.output<ReturnType<typeof changeSchema>>;

/** The first day on which a change of these topics can begin: after the notice, and after what is planned already. */
export function firstDay(topics: readonly PolicyTopic[], latestFrom: string, now: Date): string {
  const after = Math.max(earliestStart(now, topics).getTime(), Date.parse(latestFrom));
  return plusDays(dayOf(new Date(after), DEFAULT_ZONE), 1);
}

/** A change begins with a day in the UAE. */
export const beginOf = (day: string): string => startOfDay(day, DEFAULT_ZONE).toISOString();
