import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { familyRatingQuery } from './feedback.queries.ts';
import { useFeedbackText } from './use-feedback-text.ts';

/** What LSAs say about the family that asks for a session; nothing without reviews. */
export function FamilyRating({ bookingId, className = '' }: { bookingId: string; className?: string }) {
  const { t } = useFeedbackText();
  const { data } = useQuery(familyRatingQuery(bookingId));
  if (!data || data.rating === null) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-1.5 text-15 ${className}`}>
      <Star size={16} aria-hidden className="fill-saffron text-saffron" />
      <span className="font-medium">{t('family.rating', { rating: data.rating.toFixed(1) })}</span>
      <span className="text-ink-soft">({t('family.count', { count: data.review_count })})</span>
    </p>
  );
}
