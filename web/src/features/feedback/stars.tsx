import { STARS } from '@sanad/contract/feedback/review-rules.ts';
import { Star } from 'lucide-react';
import { useFeedbackText } from './use-feedback-text.ts';

interface Props {
  /** 1 to 5; a fraction fills the nearest whole star. */
  value: number;
  size?: number;
  className?: string;
}

/** Stars to look at; the figure or word beside them says the same. */
export function Stars({ value, size = 18, className = '' }: Props) {
  return (
    <span aria-hidden className={`inline-flex gap-1 ${className}`}>
      {STARS.map((star) => (
        <Star
          key={star}
          size={size}
          className={star <= Math.round(value) ? 'fill-saffron text-saffron' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}

/** "★★★★☆ Good": one person's stars with their word. */
export function StarsWithWord({ value, className = '' }: { value: number; className?: string }) {
  const { t } = useFeedbackText();
  const word = t(`stars.${value}`);
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Stars value={value} />
      <span aria-hidden className="text-14 text-ink-soft">
        {word}
      </span>
      <span className="visually-hidden">{t('starName', { count: value, word })}</span>
    </span>
  );
}
