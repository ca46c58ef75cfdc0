import type { Child } from '@sanad/contract/families/families.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readDraft } from '../../../features/bookings/booking-draft.ts';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { childrenOf } from '../../../features/families/families.queries.ts';
import { profileQuery } from '../../../features/search/search.queries.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';

interface Props {
  page: 'book' | 'review';
  children: (loaded: { profile: PublicLsaProfile; children: Child[] }) => ReactNode;
}

/** Booking needs an LSA and a child; without one of them the page says how to get there. */
export function BookingPage({ page, children }: Props) {
  const { t } = useBookingText();
  const [params] = useSearchParams();
  const { lsa } = readDraft(params);
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t(`${page}.page`)} />
      {lsa ? (
        <Loaded key={lsa} lsa={lsa} page={page}>
          {children}
        </Loaded>
      ) : (
        <Nobody
          title={t(page === 'book' ? 'book.noLsaTitle' : 'review.emptyTitle')}
          text={t(page === 'book' ? 'book.noLsaText' : 'review.emptyText')}
        />
      )}
    </div>
  );
}

function Nobody({ title, text }: { title: string; text: string }) {
  const { t } = useBookingText();
  return (
    <EmptyState
      title={<h1 className="text-24">{title}</h1>}
      action={
        <LinkButton to={bookingPaths.search} variant="primary">
          {t('book.find')}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}

function Loaded({ lsa, page, children }: Props & { lsa: string }) {
  const { t } = useBookingText();
  const profile = useQuery(profileQuery(lsa));
  const family = useQuery(childrenOf('live'));
  if (profile.isLoadingError || family.isLoadingError) {
    const retry = () => Promise.all([profile.refetch(), family.refetch()]);
    return <ErrorState onRetry={retry} isRetrying={profile.isFetching || family.isFetching} />;
  }
  if (profile.isPending || family.isPending) return <Waiting title={t(`${page}.page`)} />;
  if (!profile.data || profile.data.price_per_hour_fils === null) {
    return <Nobody title={t('book.goneTitle')} text={t('book.goneText')} />;
  }
  if (family.data.length === 0) {
    return (
      <EmptyState
        title={<h1 className="text-24">{t('book.noChildTitle')}</h1>}
        action={
          <LinkButton to={bookingPaths.addChild} variant="primary">
            {t('book.addChild')}
          </LinkButton>
        }
      >
        {t('book.noChildText')}
      </EmptyState>
    );
  }
  return children({ profile: profile.data, children: family.data });
}

function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Loading className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <Skeleton className="h-16 max-w-150" />
          <SkeletonText lines={2} />
          <Skeleton className="h-40" />
          <Skeleton className="h-100" />
        </div>
        <Skeleton className="rounded-panel! h-80" />
      </Loading>
    </>
  );
}
