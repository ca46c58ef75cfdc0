import { formatFils } from '../payments/money.ts';
import type { Language } from '../product.ts';
import type { PolicyFigures } from './figures.ts';

export const percentOf = (basisPoints: number): number => basisPoints / 100;

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

/** Texts that our team writes print the figures in force by the same names. */
export function withPolicyFigures(text: string, figures: PolicyFigures, language: Language): string {
  const words = policyWords(figures, language);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => String(words[name] ?? all));
}
