import type { LsaCard } from '@sanad/contract/search/search.ts';
import { Star } from 'lucide-react';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useSearchText } from '../../use-search-text.ts';

export function Portrait({ lsa, className }: { lsa: Pick<LsaCard, 'name' | 'photo'>; className: string }) {
  return <Avatar name={lsa.name} src={lsa.photo?.medium} shape="arch" size="sm" isDecorative className={className} />;
}

interface RatingProps {
  lsa: Pick<LsaCard, 'rating' | 'review_count'>;
  className?: string;
  /** "38 reviews" instead of "(38)" */
  hasWords?: boolean;
}

/** Stars only from families; without any, it says so. */
export function Rating({ lsa, className = '', hasWords = false }: RatingProps) {
  const { t } = useSearchText();
  if (lsa.rating === null) return <p className={`text-14 text-ink-soft ${className}`}>{t('card.noReviews')}</p>;
  return (
    <p className={`flex items-center gap-1.5 font-medium ${className}`}>
      <Star size={16} aria-hidden className="fill-saffron text-saffron" />
      <span aria-hidden>{lsa.rating.toFixed(1)}</span>
      <span aria-hidden className="font-normal text-ink-soft">
        {hasWords ? t('card.reviews', { count: lsa.review_count }) : `(${lsa.review_count})`}
      </span>
      <span className="visually-hidden">
        {t('card.rating', { rating: lsa.rating.toFixed(1) })}
        {t('comma')}
        {t('card.reviews', { count: lsa.review_count })}
      </span>
    </p>
  );
}
