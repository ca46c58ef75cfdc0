import type { TIMELINE_KINDS, TimelineItem } from '@sanad/contract/disputes/dispute-desk.ts';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  FileText,
  type LucideIcon,
  MapPinCheck,
  MapPinX,
  MessageCircle,
  Scale,
  ScrollText,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segment } from '../../../ui/fields/segment.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { timelineQuery } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';

type Kind = (typeof TIMELINE_KINDS)[number];
const ICONS: Record<Kind, { icon: LucideIcon; look: string }> = {
  policy: { icon: ScrollText, look: 'bg-plum-soft text-plum-ink' },
  check_in: { icon: MapPinCheck, look: 'bg-mint text-pine-deep' },
  message: { icon: MessageCircle, look: 'bg-sky-soft text-sky-ink' },
  report: { icon: FileText, look: 'bg-saffron-soft text-saffron-ink' },
  money: { icon: Wallet, look: 'bg-leaf-soft text-leaf-ink' },
  session: { icon: CalendarClock, look: 'bg-sunken text-ink' },
  dispute: { icon: Scale, look: 'bg-saffron-soft text-saffron-ink' },
};

/** Where the history keeps a code instead of somebody's words: it is said in the line, not quoted. */
const CODES: Partial<Record<string, readonly string[]>> = {
  escalated: ['acknowledge', 'resolve'],
  severity_changed: ['high', 'medium', 'low'],
};

const FILTERS = ['all', 'check_in', 'message', 'report', 'money'] as const;
type Filter = (typeof FILTERS)[number];

/** What happened around the session, collected by itself. */
export function CaseTimeline({ id }: { id: string }) {
  const { t } = useDeskText();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, isLoadingError, isFetching, refetch } = useQuery(timelineQuery(id));
  const items = (data?.results ?? []).filter(({ kind }) => filter === 'all' || kind === filter);
  return (
    <section aria-labelledby="case-timeline">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="case-timeline" className="text-16">
          {t('timeline.title')} <span className="font-normal text-13 text-ink-soft">{t('timeline.note')}</span>
        </h2>
        <Segment
          label={t('timeline.filter')}
          isLabelHidden
          className="w-full max-w-120"
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          options={FILTERS.map((name) => ({
            id: name,
            name:
              name === 'all' && data ? t('timeline.all', { count: data.results.length }) : t(`timeline.kind.${name}`),
          }))}
        />
      </div>
      {isLoadingError && <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />}
      {!data && !isLoadingError && (
        <Loading className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {data && items.length === 0 && <p className="text-14 text-ink-soft">{t('timeline.none')}</p>}
      <Days items={items} />
    </section>
  );
}

function Days({ items }: { items: readonly TimelineItem[] }) {
  const { day: dayOf } = useDeskText();
  const days = Map.groupBy(items, ({ at }) => dayOf(at));
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className="mt-2 mb-1 ms-18 font-medium text-13 text-ink-soft">{day}</h3>
      <ol className="grid">
        {ofDay.map((item) => (
          <Line key={`${item.at} ${item.kind} ${item.what} ${item.by} ${item.words}`} item={item} />
        ))}
      </ol>
    </div>
  ));
}

function Line({ item }: { item: TimelineItem }) {
  const { t, time, money } = useDeskText();
  const { t: sessions } = useTranslation('sessions');
  const { icon, look } = ICONS[item.kind];
  const isAbsence = item.what === 'not_arrived';
  const Icon = isAbsence ? MapPinX : icon;
  const isCode = item.kind === 'dispute' && CODES[item.what]?.includes(item.words);
  const key = `timeline.what.${item.kind}.${item.what}${isCode ? `For.${item.words}` : ''}`;
  const known =
    item.kind === 'session' && !item.what.startsWith('planned_')
      ? sessions(`history.${item.what}`, { who: item.by || sessions('history.team') })
      : t(key, {
          by: item.by,
          to: item.to,
          amount: item.kind === 'money' && item.fils !== null ? money(item.fils) : '',
          count: item.kind === 'report' ? (item.fils ?? 0) : 0,
        });
  return (
    <li className="grid grid-cols-[3.75rem_auto_1fr_auto] items-start gap-x-2.5 py-1.5 text-14">
      <span className="pt-1 text-end text-13 text-ink-soft">{time(item.at)}</span>
      <span className={`grid size-7 place-items-center rounded-lg ${isAbsence ? 'bg-coral text-on-signal' : look}`}>
        <Icon size={15} aria-hidden />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="wrap-anywhere font-medium">{known}</p>
        {item.words && !isCode && (
          <p className="whitespace-pre-line wrap-anywhere text-ink-soft">
            <bdi>{`“${item.words}”`}</bdi>
          </p>
        )}
        {item.is_odd && item.kind === 'report' && (
          <p className="mt-1 flex items-center gap-1.5 rounded-control bg-saffron-soft px-2.5 py-1.5 text-13 text-saffron-ink">
            <TriangleAlert size={15} aria-hidden className="shrink-0" />
            {t('timeline.odd')}
          </p>
        )}
      </div>
      <span className="pt-1 text-13 text-ink-soft max-sm:hidden">{t(`timeline.kind.${item.kind}`)}</span>
    </li>
  );
}
