import type { Language } from '../../../lib/i18n.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** "1.2 MB" */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
    numberingSystem: 'latn',
  });
  return format.format(bytes / 1000 ** step);
}

/** "1:05" */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
