import type { RatingSummary } from '@sanad/contract/feedback/reviews.ts';

/** What search engines read of an LSA's rating; nothing without reviews. */
export function ReviewMarkup({ name, summary }: { name: string; summary: RatingSummary | undefined }) {
  if (!summary || summary.rating === null) return null;
  const markup = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    serviceType: 'Learning support',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.rating,
      reviewCount: summary.review_count,
      bestRating: 5,
      worstRating: 1,
    },
  };
  return <script type="application/ld+json">{JSON.stringify(markup)}</script>;
}
