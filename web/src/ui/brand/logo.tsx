import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { useTranslation } from 'react-i18next';

type Tone = 'auto' | 'night';

/** An arch and a smaller one that leans on it. The gap between them takes the colour behind, `--mark-gap`. */
export function Mark({ tone = 'auto', size = 32, className = '' }: { tone?: Tone; size?: number; className?: string }) {
  const arch = tone === 'night' ? 'fill-[#5cc3b0]' : 'fill-pine';
  const leaning = tone === 'night' ? 'fill-[#e9a544]' : 'fill-saffron';
  const gap = tone === 'night' ? 'stroke-[var(--mark-gap,var(--night))]' : 'stroke-[var(--mark-gap,var(--page))]';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path className={arch} d="M12 29V14.5a8.5 8.5 0 0 1 17 0V29z" />
      <path className={`${leaning} ${gap}`} strokeWidth="2" d="M3.2 29.8l3.7-13.7a6.4 6.4 0 0 1 12.4 3.3L16.5 29.8z" />
    </svg>
  );
}

export function Logo({ tone = 'auto', isShort = false }: { tone?: Tone; isShort?: boolean }) {
  const { i18n } = useTranslation('ui');
  const isArabic = i18n.language?.startsWith('ar');
  const [first, second] = isArabic ? [PRODUCT_NAME_AR, PRODUCT_NAME] : [PRODUCT_NAME, PRODUCT_NAME_AR];
  const ink = tone === 'night' ? 'text-white' : 'text-ink';
  const soft = tone === 'night' ? 'border-night-line text-night-soft' : 'border-line text-ink-soft';
  return (
    <span className={`inline-flex min-h-11 items-center gap-2 font-semibold text-24 leading-none ${ink}`}>
      <Mark tone={tone} />
      <span className={isArabic ? '' : 'tracking-[-0.03em]'}>{first}</span>
      {!isShort && (
        <span
          aria-hidden
          lang={isArabic ? 'en' : 'ar'}
          className={`ms-0.5 border-s ps-2.5 font-medium text-20 leading-tight max-lg:hidden ${soft}`}
        >
          {second}
        </span>
      )}
    </span>
  );
}
