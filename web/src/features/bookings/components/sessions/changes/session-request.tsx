import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, type LucideIcon, MapPin, MessageCircle, Video, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { listWithCommas } from '../../../../../lib/text/list-text.ts';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../../ui/buttons/link-button.tsx';
import { bookingQuery } from '../../../bookings.queries.ts';
import { ownFils } from '../../../session-state.ts';
import { useSessionText } from '../../../use-session-text.ts';
import { SessionBadge } from '../session-badge.tsx';
import { TimeLeft } from '../session-card.tsx';
import { type HourPicker, SuggestTimesButton } from './reschedule-dialog.tsx';
import { AcceptAllButton, AcceptButtons, AcceptOnlyButton, DeclineButton } from './session-answer.tsx';

interface Props {
  /** What was requested together: one session, or a series. */
  sessions: readonly BookingSummary[];
  to: (id: string) => string;
  onStale: () => void;
  /** Where the two write to each other about it. */
  messageTo: (id: string) => string;
  /** The LSA says yes or no right here. */
  hasAnswer: boolean;
  /** The free hours among which the LSA finds another time. */
  picker: HourPicker;
  /** What others say about the family, for the LSA. */
  familyRating?: (bookingId: string) => ReactNode;
}

/** In a narrow card yes and no stand side by side on top; another time has its own row. */
const ANSWER_BUTTONS =
  '@max-[34rem]:grid @max-[34rem]:grid-cols-2 @max-[34rem]:*:order-2 @max-[34rem]:[&>button:first-child]:order-none ' +
  '@max-[34rem]:[&>button:not(:first-child)]:col-span-2 @[34rem]:flex @[34rem]:flex-wrap';
/** Of a series yes to all has its own row, with some and no below it. */
const SERIES_BUTTONS =
  '@max-[34rem]:grid @max-[34rem]:grid-cols-2 @max-[34rem]:*:order-2 @max-[34rem]:[&>button]:order-1 ' +
  '@max-[34rem]:[&>button:first-child]:order-none @max-[34rem]:[&>button:first-child]:col-span-2 ' +
  '@[34rem]:flex @[34rem]:flex-wrap';

/** A request that waits: for whom, when, where and for how much, how long still, and the answer. */
export function RequestCard({ sessions, to, messageTo, onStale, hasAnswer, picker, familyRating }: Props) {
  const { t, how, money } = useSessionText();
  // One button for each date only for whoever cannot take all of them.
  const [answersEach, setAnswersEach] = useState(false);
  const [first] = sessions;
  if (!first) return null;
  const isLsa = first.your_side === 'lsa';
  const isSeries = sessions.length > 1;
  const canAnswer = hasAnswer && first.may.includes('accept');
  const name = isLsa
    ? t('forParent', { child: first.child.first_name, parent: first.parent.name })
    : t('with', { child: first.child.first_name, lsa: first.lsa.name });
  const own = sessions.reduce((sum, session) => sum + ownFils(session), 0);
  const price = sessions.reduce((sum, session) => sum + session.price_fils, 0);
  return (
    <article className="@container rounded-card border border-line bg-card p-5">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar
          name={isLsa ? first.child.first_name : first.lsa.name}
          src={isLsa ? null : first.lsa.photo?.small}
          shape={isLsa ? 'pebble' : 'circle'}
          isDecorative
        />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-18">
            <Link to={to(first.id)} className="wrap-anywhere rounded-sm hover:underline">
              {name}
            </Link>
          </h3>
          {isLsa && <ChildFacts id={first.id} />}
          {isLsa && familyRating?.(first.id)}
          {!isLsa && (
            <div className="mt-2">
              <SessionBadge booking={first} />
            </div>
          )}
        </div>
        {first.kind === 'trial' && <Badge tone="sky">{t('trial')}</Badge>}
        {first.expires_at && <TimeLeft session={first} until={first.expires_at} />}
      </header>
      {first.reschedule && (
        <p className="mt-3 rounded-control bg-sky-soft px-3 py-2 text-15 text-sky-ink">
          {isLsa ? t('suggest.askedYou') : t('suggest.asked', { name: first.lsa.name })}
        </p>
      )}
      {isLsa && <Note id={first.id} />}
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-line border-t pt-4 @[34rem]:grid-cols-3">
        <Fact icon={CalendarDays} name={t('one.when')} isWide={isSeries}>
          {isSeries ? (
            sessions.map((session) => (
              <SeriesSession key={session.id} session={session} to={to(session.id)}>
                {answersEach && session.may.includes('accept') && (
                  <AcceptOnlyButton session={session} onStale={onStale} isDense />
                )}
              </SeriesSession>
            ))
          ) : (
            <SingleSession session={first} />
          )}
          {isSeries && first.series && sessions.length < first.series.of && (
            <p className="mt-2 text-15 text-ink-soft">
              {t('seriesRest', { count: first.series.of - sessions.length, of: first.series.of })}
            </p>
          )}
        </Fact>
        <Fact icon={first.mode === 'online' ? Video : MapPin} name={t('one.where')}>
          {how(first)}
        </Fact>
        <Fact icon={Wallet} name={t(isLsa && price > 0 ? 'youGet' : 'price')}>
          {price === 0 ? (
            t('free')
          ) : (
            <>
              <span className="whitespace-nowrap font-medium">{money(own)}</span>{' '}
              {isLsa && <span className="text-ink-soft">{t('ofPrice', { price: money(price) })}</span>}
            </>
          )}
        </Fact>
      </dl>
      <div
        className={`mt-4 items-center gap-2 border-line border-t pt-4 ${canAnswer ? (isSeries ? SERIES_BUTTONS : ANSWER_BUTTONS) : 'flex flex-wrap'}`}
      >
        {canAnswer && isSeries && (
          <AcceptAllButton session={first} waiting={sessions.length} onStale={onStale} variant="plain" />
        )}
        {canAnswer && isSeries && !answersEach && (
          <Button size="sm" onClick={() => setAnswersEach(true)}>
            {t('action.acceptSome')}
          </Button>
        )}
        {canAnswer && !isSeries && (
          <AcceptButtons session={{ ...first, series: null }} waiting={1} onStale={onStale} variant="plain" />
        )}
        {hasAnswer && !isSeries && first.may.includes('suggest_times') && (
          <SuggestTimesButton booking={first} picker={picker} onStale={onStale} />
        )}
        <LinkButton
          to={to(first.id)}
          size="sm"
          variant={canAnswer ? 'quiet' : 'plain'}
          aria-label={`${t('action.details')}: ${name}`}
        >
          {t('action.details')}
        </LinkButton>
        <LinkButton
          to={messageTo(first.id)}
          size="sm"
          variant="quiet"
          icon={MessageCircle}
          aria-label={`${t('action.message')}: ${name}`}
        >
          {t('action.message')}
        </LinkButton>
        {canAnswer && (
          <span
            className={`grid @max-[34rem]:order-1! @[34rem]:ms-auto ${answersEach ? '@max-[34rem]:col-span-2' : ''}`}
          >
            {/* One session that is left of a series is answered like a single one. */}
            <DeclineButton session={isSeries ? first : { ...first, series: null }} onStale={onStale} />
          </span>
        )}
      </div>
    </article>
  );
}

function SingleSession({ session }: { session: BookingSummary }) {
  const { day, span } = useSessionText();
  return (
    <>
      <p className="font-medium">{day(session.starts_at)}</p>
      <p>{span(session)}</p>
    </>
  );
}

interface SeriesSessionProps {
  session: BookingSummary;
  to: string;
  children: ReactNode;
}

function SeriesSession({ session, to, children }: SeriesSessionProps) {
  const { day, span } = useSessionText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 not-first:mt-2">
      <p className="@[34rem]:min-w-76 [&>*]:whitespace-nowrap">
        <Link to={to} className="rounded-sm underline underline-offset-4">
          {day(session.starts_at)}
        </Link>{' '}
        <span className="whitespace-nowrap">{span(session)}</span>
      </p>
      {children}
    </div>
  );
}

interface FactProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
  isWide?: boolean;
}

function Fact({ icon: Icon, name, children, isWide }: FactProps) {
  const row = isWide
    ? '@[34rem]:col-span-full'
    : '@max-[34rem]:grid @max-[34rem]:grid-cols-[6rem_minmax(0,1fr)] @max-[34rem]:gap-2';
  return (
    <div className={row}>
      <dt className="flex items-center gap-1.5 text-14 text-ink-soft @max-[34rem]:items-start @max-[34rem]:[&>svg]:mt-1">
        <Icon size={16} aria-hidden />
        {name}
      </dt>
      <dd className="text-16 @[34rem]:mt-0.5">{children}</dd>
    </div>
  );
}

/** What the LSA needs to know to answer. It is on the session itself, not in the list. */
function ChildFacts({ id }: { id: string }) {
  const { t, words, language } = useSessionText();
  const { data } = useQuery(bookingQuery(id));
  if (!data) return <p className="min-h-6" />;
  const facts = [
    ...(data.child_age === null ? [] : [t('age', { count: data.child_age })]),
    ...(data.child_needs ?? []).map((need) => words(`need.${need}`)),
  ];
  return <p className="min-h-6 text-15 text-ink-soft">{listWithCommas(facts, language)}</p>;
}

/** The family's own words, as far as they fit; the session's page has all of them. */
function Note({ id }: { id: string }) {
  const { t } = useSessionText();
  const { data } = useQuery(bookingQuery(id));
  if (!data?.notes) return null;
  return (
    <div className="mt-3 border-mint-line border-s-3 ps-3">
      <p className="text-14 text-ink-soft">{t('one.notes')}</p>
      <p dir="auto" className="wrap-anywhere line-clamp-3 w-fit text-start">
        {data.notes}
      </p>
    </div>
  );
}
