import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, type LucideIcon, ReceiptText, Wallet } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { isMissingSession, MissingSession } from './missing-session.tsx';
import { NextSteps } from './next-steps.tsx';

/** After cancelling: what comes back, where to and when, and what to do next. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('session');
  return (
    <div className="max-w-180 has-[[data-empty]_h1]:max-w-none">
      {id ? <Loaded id={id} /> : <NotCancelled id={null} />}
    </div>
  );
}

function Loaded({ id }: { id: string }) {
  const { t } = useSessionText();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(bookingQuery(id));
  if (isMissingSession(error)) return <MissingSession />;
  if (!data) {
    return (
      <>
        <PageHead title={t('one.title')} />
        {isLoadingError ? (
          <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </>
    );
  }
  return data.state === 'cancelled_by_parent' ? <Done booking={data} /> : <NotCancelled id={id} />;
}

function NotCancelled({ id }: { id: string | null }) {
  const { t } = useSessionText();
  const go = useSessionPaths();
  return (
    <>
      <PageHead title={t('cancelled.notTitle')} />
      <EmptyState
        title={<h1 className="text-24">{t('cancelled.notTitle')}</h1>}
        action={
          <LinkButton to={id ? go.session(id) : (go.list ?? go.home)} variant="primary">
            {t(id ? 'cancelled.details' : 'cancelled.sessions')}
          </LinkButton>
        }
      />
    </>
  );
}

function Done({ booking }: { booking: Booking }) {
  const { t, inside } = useSessionText();
  const title = t(booking.withdrawn ? 'cancelled.titleRequest' : 'cancelled.title');
  return (
    <>
      <PageHead title={title} />
      <PageHeading
        className="mb-6"
        lead={t('cancelled.lead', {
          child: booking.child.first_name,
          lsa: booking.lsa.name,
          when: inside(booking.starts_at),
        })}
      >
        {title}
      </PageHeading>
      <ul className="grid gap-3">
        <Refunds booking={booking} />
      </ul>
      <div className="mt-8">
        <NextSteps booking={booking} hasList />
      </div>
    </>
  );
}

function Refunds({ booking }: { booking: Booking }) {
  const { t, money } = useSessionText();
  const { outcome, price_fils: price, lsa, withdrawn, credit_paid_fils } = booking;
  if (price === 0)
    return <RefundFact icon={ReceiptText} title={t('cancelled.freeTitle')} text={t('cancelled.freeText')} />;
  if (!outcome && !withdrawn) {
    return <RefundFact icon={ReceiptText} title={t('cancelled.unpaidTitle')} text={t('cancelled.unpaidText')} />;
  }
  // Of a request nothing was posted: its credit was only set aside.
  const returned = (withdrawn ? credit_paid_fils : outcome?.returned_credit_fils) ?? 0;
  const returnedFact = (more: string | null = null) => (
    <RefundFact
      icon={Wallet}
      title={t('cancelled.returned', { amount: money(returned) })}
      text={t('cancelled.returnedText')}
      more={more}
    />
  );
  if (withdrawn) {
    const title = t('cancelled.released', { amount: money(price - returned) });
    return (
      <>
        {returned < price && <RefundFact icon={CreditCard} title={title} text={t('cancelled.releasedText')} />}
        {returned > 0 && returnedFact()}
      </>
    );
  }
  const card = outcome?.to_card_fils ?? 0;
  const credit = outcome?.credit_fils ?? 0;
  const all = card + returned + credit;
  const retainedText = all < price ? t('cancelled.kept', { amount: money(price - all) }) : null;
  if (all === 0) {
    return (
      <RefundFact icon={ReceiptText} title={t('cancelled.none')} text={t('cancelled.noneText', { lsa: lsa.name })} />
    );
  }
  return (
    <>
      {card > 0 && (
        <RefundFact
          icon={CreditCard}
          title={t('cancelled.card', { amount: money(card) })}
          text={t('cancelled.cardText')}
          more={retainedText}
        />
      )}
      {returned > 0 && returnedFact(card === 0 ? retainedText : null)}
      {credit > 0 && (
        <RefundFact
          icon={Wallet}
          title={t('cancelled.credit', { amount: money(credit) })}
          text={t('cancelled.creditText')}
        />
      )}
    </>
  );
}

interface RefundFactProps {
  icon: LucideIcon;
  title: string;
  text: string;
  more?: string | null;
}

function RefundFact({ icon: Icon, title, text, more }: RefundFactProps) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-card p-5">
      <span className="shape-stone grid h-11 w-13 shrink-0 place-items-center bg-mint text-pine-deep">
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <p className="font-semibold text-18">{title}</p>
        <p className="mt-1 text-ink-soft">{text}</p>
        {more && <p className="mt-1 text-ink-soft">{more}</p>}
      </div>
    </li>
  );
}
