import type { StaffVisit } from '@sanad/contract/staff/see-as.ts';
import { SEE_AS_MINUTES } from '@sanad/contract/staff/see-as-rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, CircleStop, Eye, EyeOff, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../lib/toast.ts';
import { useProduct } from '../../../lib/use-product.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { staffVisitsQuery, useAnswerVisit, useStopVisit } from '../see-as.queries.ts';

/** Requests of our team to see one's pages, and what was looked at. */
export function VisitList() {
  const { t } = useTranslation('settings');
  const query = useInfiniteQuery(staffVisitsQuery);
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  const visits = query.data.pages.flatMap(({ results }) => results);
  if (visits.length === 0) {
    return (
      <EmptyState icon={EyeOff} title={t('visits.empty')}>
        {t('visits.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-180">
      <ul className="grid gap-4">
        {visits.map((visit) => (
          <li key={visit.id}>
            <Visit visit={visit} />
          </li>
        ))}
      </ul>
      <ShowMore
        shown={visits.length}
        total={query.data.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </div>
  );
}

const TONES: Record<StaffVisit['state'], BadgeTone> = {
  requested: 'saffron',
  allowed: 'sky',
  running: 'plum',
  declined: 'neutral',
  ended: 'neutral',
  lapsed: 'neutral',
};

function Visit({ visit }: { visit: StaffVisit }) {
  const { t } = useTranslation('settings');
  const product = useProduct();
  const { dateTime: when } = useViewerTime();
  const { state, staff_name: name, parts, start_by, ends_at, started_at } = visit;
  const until = state === 'requested' ? visit.answer_by : state === 'running' ? ends_at : start_by;
  return (
    <Card as="article" aria-label={t('visits.of', { name, product })} padding="lg">
      <div className="flex flex-wrap items-center gap-2">
        <Badge size="sm" tone={TONES[state]} icon={Eye}>
          {t(`visits.state.${state}`)}
        </Badge>
        <span className="text-14 text-ink-soft">{when(started_at ?? visit.requested_at)}</span>
      </div>
      <h2 className="mt-2 text-18">{t(state === 'requested' ? 'visits.asks' : 'visits.of', { name, product })}</h2>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {visit.reason}
      </p>
      {until && (state === 'requested' || state === 'allowed' || state === 'running') && (
        <p className="mt-2 text-14 text-ink-soft">{t(`visits.until.${state}`, { when: when(until) })}</p>
      )}
      {started_at && (
        <p className="mt-2 text-14 text-ink-soft">
          {parts.length > 0
            ? t('visits.saw', { parts: parts.map((part) => t(`visits.part.${part}`)).join(t('visits.separator')) })
            : t('visits.sawNothing')}
        </p>
      )}
      {state === 'requested' && <Answer visit={visit} />}
      {(state === 'allowed' || state === 'running') && <Stop visit={visit} />}
    </Card>
  );
}

function Answer({ visit }: { visit: StaffVisit }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorMessage();
  const answer = useAnswerVisit(visit.id);
  const send = (allow: boolean) =>
    submit(answer, allow, {
      onSuccess: () => void toast.success(t(allow ? 'visits.allowed' : 'visits.declined')),
      onError: (error) => void toast.error(errorText(error).message),
    });
  return (
    <>
      <p className="mt-3 max-w-[64ch] rounded-control bg-sunken p-3 text-14">{t('visits.what')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" icon={Check} isPending={answer.isPending} onClick={() => send(true)}>
          {t('visits.allow', { count: SEE_AS_MINUTES })}
        </Button>
        <Button icon={X} disabled={answer.isPending} onClick={() => send(false)}>
          {t('visits.decline')}
        </Button>
      </div>
    </>
  );
}

function Stop({ visit }: { visit: StaffVisit }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorMessage();
  const stop = useStopVisit(visit.id);
  const run = () =>
    submit(stop, undefined, {
      onSuccess: () => void toast.success(t('visits.stopped')),
      onError: (error) => void toast.error(errorText(error).message),
    });
  return (
    <Button className="mt-4" icon={CircleStop} isPending={stop.isPending} onClick={run}>
      {t(visit.state === 'running' ? 'visits.stop' : 'visits.withdraw')}
    </Button>
  );
}
