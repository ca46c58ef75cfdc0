import {
  PERSON_EVENT_GROUPS,
  type PersonEvent,
  type PersonEventGroup,
  type PersonEventKind,
} from '@sanad/contract/staff/people.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Ban,
  CalendarDays,
  CreditCard,
  FileText,
  Gift,
  KeyRound,
  Landmark,
  LogIn,
  type LucideIcon,
  Send,
  Star,
  TriangleAlert,
  Undo2,
  UserRoundPlus,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { eventWords } from '../event-words.ts';
import { personEventsQuery } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

const ALL = 'all';

const LOOKS: Record<PersonEventKind, [LucideIcon, string]> = {
  session: [CalendarDays, 'bg-sky-soft text-sky-ink'],
  report: [FileText, 'bg-leaf-soft text-leaf-ink'],
  review: [Star, 'bg-saffron-soft text-saffron-ink'],
  payout: [Landmark, 'bg-mint text-pine-deep'],
  payment: [CreditCard, 'bg-mint text-pine-deep'],
  credit: [Gift, 'bg-mint text-pine-deep'],
  strike: [TriangleAlert, 'bg-coral-soft text-coral-ink'],
  suspended: [Ban, 'bg-coral-soft text-coral-ink'],
  restored: [Undo2, 'bg-leaf-soft text-leaf-ink'],
  joined: [UserRoundPlus, 'bg-leaf-soft text-leaf-ink'],
  signed_in: [LogIn, 'bg-sunken text-ink-soft'],
  access_reset: [KeyRound, 'bg-saffron-soft text-saffron-ink'],
  message: [Send, 'bg-plum-soft text-plum-ink'],
};

/** What happened with a person, newest first, by day. */
export function PersonEvents({ userId }: { userId: string }) {
  const { t } = usePeopleText();
  const id = useId();
  const [group, setGroup] = useState<PersonEventGroup | null>(null);
  return (
    <section aria-labelledby={id}>
      <header className="mb-3 grid gap-2">
        <h2 id={id} className="text-16">
          {t('events.title')}
        </h2>
        <Segment
          label={t('events.filter')}
          isLabelHidden
          value={group ?? ALL}
          onChange={(value) => setGroup(PERSON_EVENT_GROUPS.find((one) => one === value) ?? null)}
          options={[
            { id: ALL, name: t('events.all') },
            ...PERSON_EVENT_GROUPS.map((one) => ({ id: one, name: t(`events.group.${one}`) })),
          ]}
        />
      </header>
      <Events key={group} userId={userId} group={group} />
    </section>
  );
}

function Events({ userId, group }: { userId: string; group: PersonEventGroup | null }) {
  const { t, day } = usePeopleText();
  const query = useInfiniteQuery(personEventsQuery(userId, group));
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (!query.data) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  const events = query.data.pages.flatMap(({ results }) => results);
  if (events.length === 0) return <p className="py-4 text-14 text-ink-soft">{t('events.empty')}</p>;
  const days = Map.groupBy(events, ({ at }) => day(at));
  const today = day(new Date().toISOString());
  return (
    <>
      {[...days].map(([name, those]) => (
        <section key={name} className="mb-2">
          <h3 className="mb-1 ps-24 text-13 font-semibold text-ink-soft">
            {name === today ? t('events.today') : name}
          </h3>
          <ol>
            {those.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <Button variant="ghost" size="sm" onClick={() => query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {t('events.more')}
        </Button>
      )}
    </>
  );
}

function EventLine({ event }: { event: PersonEvent }) {
  const text = usePeopleText();
  const { title, note } = eventWords(event, text);
  const [Icon, look] = LOOKS[event.kind];
  return (
    <li className="grid grid-cols-[4rem_1.75rem_minmax(0,1fr)_auto] gap-2 py-1.5 text-14">
      <time dateTime={event.at} className="pt-1 text-end text-13 text-ink-soft">
        {text.time(event.at)}
      </time>
      <span className={`grid size-7 place-items-center rounded-lg ${look}`}>
        <Icon size={15} aria-hidden />
      </span>
      <span className="min-w-0 pt-0.5">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {note && <span className="block text-13 text-ink-soft wrap-anywhere">{note}</span>}
      </span>
      <span className="hidden pt-1 text-13 text-ink-soft sm:block">{text.t(`events.tag.${event.kind}`)}</span>
    </li>
  );
}
