import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { checkoutQuery } from '../../../features/bookings/bookings.queries.ts';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { bookingPaths, draftOf, type PayState } from '../../parts/paths/booking-paths.ts';

interface Props {
  id: string | null;
  empty: { title: string; text: string };
  children: (checkout: Checkout) => ReactNode;
}

/** What was put together, by the id in the address; somebody else's looks like none at all. */
export function CheckoutStates({ id, empty, children }: Props) {
  const query = useQuery({ ...checkoutQuery(id ?? ''), enabled: id !== null });
  const isMissing = query.error instanceof ApiError && [403, 404, 422].includes(query.error.status);
  if (id === null || isMissing) return <NoCheckout {...empty} />;
  if (query.data) return children(query.data);
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  return (
    <>
      <h1 className="visually-hidden">{empty.title}</h1>
      <Loading className="grid gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-40" />
        <Skeleton className="h-60" />
      </Loading>
    </>
  );
}

function NoCheckout({ title, text }: { title: string; text: string }) {
  const { t } = useBookingText();
  return (
    <EmptyState
      icon={ReceiptText}
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

export function CheckoutOver({ checkout }: { checkout: Checkout }) {
  const { t } = useBookingText();
  const choose = (useLocation().state as PayState | null)?.choose ?? bookingPaths.book(draftOf(checkout));
  return (
    <EmptyState
      icon={CalendarClock}
      title={<h1 className="text-24">{t('pay.overTitle')}</h1>}
      action={
        <LinkButton to={choose} variant="primary">
          {t('pay.again')}
        </LinkButton>
      }
    >
      {t('pay.overText', { count: checkout.bookings.length })}
    </EmptyState>
  );
}

/** Every step of a booking begins at the same edge, so that the page does not jump. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-280">
      <div className="max-w-180 has-[[data-empty]_h1]:max-w-none">{children}</div>
    </div>
  );
}
