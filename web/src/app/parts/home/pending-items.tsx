import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CircleAlert,
  CircleHelp,
  CreditCard,
  HandCoins,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { hasSuggestedTimes } from '../../../features/bookings/session-state.ts';
import { otherName, useSessionText } from '../../../features/bookings/use-session-text.ts';
import { negotiationsQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';

export interface PendingItem {
  id: string;
  icon: LucideIcon;
  tile: string;
  title: string;
  text: string;
  /** "19 hours left" */
  left: string | null;
  to: string;
  action: string;
}

interface PendingItemsProps {
  matters: readonly PendingItem[];
  /** The screen has its one filled button elsewhere. */
  isPlain?: boolean;
}

/** What happened in one line, the figures below, and one verb; only the most urgent is filled. */
export function PendingItems({ matters, isPlain = false }: PendingItemsProps) {
  const { t } = useSessionText();
  const title = useId();
  if (matters.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={title} className="text-20">
          {t('home.answer')}
        </h2>
        <Badge tone="saffron" icon={CircleAlert}>
          {t('home.open', { count: matters.length })}
        </Badge>
      </div>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {matters.map(({ id, icon: Icon, tile, title, text, left, to, action }, index) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
              <span className={`grid size-11 shrink-0 place-items-center rounded-control ${tile}`}>
                <Icon size={22} aria-hidden />
              </span>
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold leading-snug">{title}</p>
                <p className="text-15 text-ink-soft">
                  {text} {left && <span className="whitespace-nowrap font-medium text-saffron-ink">{left}</span>}
                </p>
              </div>
              <LinkButton
                to={to}
                size="sm"
                variant={index === 0 && !isPlain ? 'primary' : 'plain'}
                aria-label={`${action}: ${title}`}
              >
                {action}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Sessions that need the viewer: an open payment, a reschedule request, or a session nobody started. */
export function useSessionItems(sessions: readonly BookingSummary[], to: (id: string) => string): PendingItem[] {
  const { t, when, inside, left, now } = useSessionText();
  return sessions.flatMap((session, index): PendingItem[] => {
    const { id, reschedule, child, checkout_id } = session;
    const isUnpaid = (one: BookingSummary) => one.may.includes('pay_again') && one.checkout_id === checkout_id;
    // What was booked together is paid together, and listed once.
    if (isUnpaid(session) && sessions.slice(0, index).some(isUnpaid)) return [];
    if (isUnpaid(session)) {
      return [
        {
          id,
          icon: CreditCard,
          tile: 'bg-saffron-soft text-saffron-ink',
          title: t('home.unpaid', { lsa: session.lsa.name, child: child.first_name }),
          text: when(session.starts_at),
          left: session.pay_until ? left(session.pay_until) : null,
          to: to(id),
          action: t('action.pay_again'),
        },
      ];
    }
    if (reschedule && hasSuggestedTimes(session) && session.may.includes('answer_reschedule')) {
      return [
        {
          id,
          icon: CalendarClock,
          tile: 'bg-saffron-soft text-saffron-ink',
          title: t('home.suggested', { name: otherName(session), child: child.first_name }),
          text: t('home.suggestedText', { when: inside(session.starts_at) }),
          left: left(reschedule.expires_at),
          to: to(id),
          action: t('home.pickTime'),
        },
      ];
    }
    if (reschedule && session.may.includes('answer_reschedule')) {
      if (isAnsweredWithEarlier(session, sessions)) return [];
      return [
        {
          id,
          icon: CalendarClock,
          tile: 'bg-saffron-soft text-saffron-ink',
          title: t('home.wish', { name: otherName(session), child: child.first_name }),
          text: t('home.wishTo', { from: inside(session.starts_at), to: inside(reschedule.starts_at) }),
          left: left(reschedule.expires_at),
          to: to(id),
          action: t('action.answer'),
        },
      ];
    }
    if (session.may.includes('report_no_show') && Date.parse(session.ends_at) <= now.getTime()) {
      return [
        {
          id,
          icon: CircleHelp,
          tile: 'bg-coral-soft text-coral-ink',
          title: t('home.unclear', { child: child.first_name }),
          text: t('home.unclearText', { when: when(session.starts_at), name: otherName(session) }),
          left: null,
          to: to(id),
          action: t('home.look'),
        },
      ];
    }
    return [];
  });
}

/** `negotiations` is also empty while they are not loaded: the query says which. */
export function useOpenNegotiations() {
  const query = useInfiniteQuery(negotiationsQuery('open'));
  const negotiations: Negotiation[] = query.data?.pages.flatMap((page) => page.results) ?? [];
  return { query, negotiations };
}

/** Prices that wait for the viewer's yes or no. */
export function useOfferItems(): PendingItem[] {
  const { t, left, moneyInside } = useSessionText();
  return useOpenNegotiations()
    .negotiations.filter(({ may }) => may.includes('accept'))
    .map((negotiation) => ({
      id: negotiation.id,
      icon: HandCoins,
      tile: 'bg-plum-soft text-plum-ink',
      title: t('home.offer', {
        name: negotiation.your_side === 'lsa' ? negotiation.parent.name : negotiation.lsa.name,
        price: moneyInside(negotiation.offers.at(-1)?.price_per_hour_fils ?? negotiation.list_price_per_hour_fils),
      }),
      text: t('home.offerFor', {
        child: negotiation.child.first_name,
        list: moneyInside(negotiation.list_price_per_hour_fils),
      }),
      left: negotiation.expires_at ? left(negotiation.expires_at) : null,
      to: `${paths.negotiationRequest}?negotiation=${negotiation.id}`,
      action: t('action.answer'),
    }));
}

interface Waiting {
  icon: LucideIcon;
  tile: string;
  title: string;
  text: string;
  to: string;
  action: string;
}

/** Something of one's own that waits for the other side: nothing to do, but good to know. */
function WaitingCard({ icon: Icon, tile, title, text, to, action }: Waiting) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className={`grid size-11 shrink-0 place-items-center rounded-control ${tile}`}>
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold leading-snug">{title}</p>
        <p className="text-15 text-ink-soft">{text}</p>
      </div>
      <LinkButton to={to} size="sm">
        {action}
      </LinkButton>
    </Card>
  );
}

interface WaitingForLsaProps {
  requests: readonly BookingSummary[];
  count: number;
  to: string;
}

/** Not where the LSA has suggested other times: then the family answers. */
export function WaitingForLsa({ requests, count, to }: WaitingForLsaProps) {
  const { t, inside, left } = useSessionText();
  const first = requests.find((request) => !hasSuggestedTimes(request));
  if (!first) return null;
  const about = t('action.open', { name: first.child.first_name, when: inside(first.starts_at) });
  return (
    <WaitingCard
      icon={Hourglass}
      tile="bg-sky-soft text-sky-ink"
      title={t('home.requested', { name: first.lsa.name })}
      text={first.expires_at ? `${about}. ${left(first.expires_at)}.` : about}
      to={to}
      action={t('home.allRequestsOf', { count })}
    />
  );
}

/** Prices the family has proposed and nobody has answered yet. */
export function ProposalsWaiting() {
  const { t, left, moneyInside } = useSessionText();
  const negotiations = useOpenNegotiations().negotiations.filter(({ may }) => !may.includes('accept'));
  const [first] = negotiations;
  const offer = first?.offers.at(-1);
  if (!first || !offer) return null;
  const about = t('home.offerFor', {
    child: first.child.first_name,
    list: moneyInside(first.list_price_per_hour_fils),
  });
  return (
    <WaitingCard
      icon={HandCoins}
      tile="bg-plum-soft text-plum-ink"
      title={t('home.proposed', { name: first.lsa.name, price: moneyInside(offer.price_per_hour_fils) })}
      text={first.expires_at ? `${about} ${left(first.expires_at)}.` : about}
      to={paths.negotiationRequest}
      action={t('home.allProposalsOf', { count: negotiations.length })}
    />
  );
}

/** A request for several sessions of a series is answered once: the earliest of them stands for all. */
function isAnsweredWithEarlier({ checkout_id, reschedule, starts_at }: BookingSummary, all: readonly BookingSummary[]) {
  if (!reschedule || reschedule.sessions < 2) return false;
  return all.some(
    (other) =>
      other.checkout_id === checkout_id && (other.reschedule?.sessions ?? 0) > 1 && other.starts_at < starts_at,
  );
}
