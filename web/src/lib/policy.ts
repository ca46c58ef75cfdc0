import { formatFils } from '@sanad/contract/payments/money.ts';
import { FIRST_FIGURES, type PolicyFigures } from '@sanad/contract/policy/figures.ts';
import type { PublicPolicy } from '@sanad/contract/policy/policy.ts';
import { createContext, useContext } from 'react';
import type { Language } from './i18n.ts';

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

export const percentOf = (basisPoints: number) => basisPoints / 100;

const HOURS = {
  en: { one: '# hour', other: '# hours' },
  ar: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
};

/** "24 hours", «24 ساعة», «6 ساعات» */
export function hoursInWords(hours: number, language: Language): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = HOURS[language];
  const form = forms[new Intl.PluralRules(language).select(hours)] ?? HOURS[language].other;
  return form.replace('#', String(hours));
}

/** The values that texts name: {{feePercent}}, {{freeCancelTime}} and so on. */
export function policyWords(figures: PolicyFigures, language: Language): Record<string, string | number> {
  return {
    feePercent: percentOf(figures.fee_basis_points),
    freeCancelTime: hoursInWords(figures.free_cancel_hours, language),
    partialRefundHours: figures.partial_refund_hours,
    partialRefundTime: hoursInWords(figures.partial_refund_hours, language),
    partialRefundPercent: figures.partial_refund_percent,
    retainedPercent: 100 - figures.partial_refund_percent,
    lowestPayout: formatFils(figures.lowest_payout_fils, language),
    referralReward: formatFils(figures.referral_reward_fils, language),
    onePersonLimit: formatFils(figures.one_person_fils, language),
  };
}
