import type { Language } from '../../../lib/text/i18n.ts';

/** "1.2 MB" */
export function formatBytes(bytes: number, language: Language): string {
  const isBig = bytes >= 1_000_000;
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    style: 'unit',
    unit: isBig ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isBig ? 1 : 0,
    numberingSystem: 'latn',
  });
  return format.format(isBig ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}

/** "1:05" */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
