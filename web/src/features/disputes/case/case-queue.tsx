import type { DisputeCard } from '@sanad/contract/disputes/dispute-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useClockText } from '../desk/dispute-clock.tsx';
import { queueQuery } from '../desk/dispute-desk.queries.ts';
import { SEVERITY_ICONS, useTitleOf } from '../desk/dispute-signs.tsx';
import { useDeskText } from '../desk/use-desk-text.ts';

export type QueuedCase = Omit<DisputeCard, 'description'>;
type Stage = 'unacknowledged' | 'working' | 'waiting' | 'proposed';

export function stageOf({ state }: Pick<QueuedCase, 'state'>): Stage {
  if (state === 'open' || state === 'assigned') return 'unacknowledged';
  if (state === 'waiting_on_party') return 'waiting';
  return state === 'resolution_proposed' ? 'proposed' : 'working';
}

const STAGES: readonly Stage[] = ['unacknowledged', 'working', 'waiting', 'proposed'];

interface Props {
  currentId: string | null;
  to: (id: string) => string;
}

/** One's own cases by clock; what is due first stands first. */
export function CaseQueue({ currentId, to }: Props) {
  const { t } = useDeskText();
  const { data, isLoadingError, isFetching, refetch } = useQuery(queueQuery);
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-3 p-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  const cases = data.results;
  return (
    <div className="pb-6">
      <div className="flex items-baseline justify-between px-4 py-3.5">
        <h2 className="text-16">{t('queue.title')}</h2>
        <span className="text-13 text-ink-soft">{t('queue.open', { count: cases.length })}</span>
      </div>
      {cases.length === 0 && (
        <EmptyState isCompact icon={CircleCheck} title={t('queue.empty')}>
          {t('queue.emptyText')}
        </EmptyState>
      )}
      {STAGES.map((stage) => (
        <StageGroup
          key={stage}
          stage={stage}
          cases={cases.filter((one) => stageOf(one) === stage)}
          currentId={currentId}
          to={to}
        />
      ))}
      {cases.length > 1 && (
        <p aria-hidden className="flex items-center gap-1.5 px-4 pt-4 text-13 text-ink-soft max-lg:hidden">
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.move')}
        </p>
      )}
    </div>
  );
}

function StageGroup({ stage, cases, currentId, to }: Props & { stage: Stage; cases: readonly QueuedCase[] }) {
  const { t } = useDeskText();
  if (cases.length === 0) return null;
  return (
    <section aria-label={t(`queue.stage.${stage}`)}>
      <h3 className="flex justify-between border-line border-b px-4 pt-3 pb-1.5 font-medium text-13 text-ink-soft">
        <span>{t(`queue.stage.${stage}`)}</span>
        <span>{cases.length}</span>
      </h3>
      <ul>
        {cases.map((one) => (
          <li key={one.id} className="border-line border-b">
            <QueueRow one={one} isCurrent={one.id === currentId} to={to(one.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QueueRow({ one, isCurrent, to }: { one: QueuedCase; isCurrent: boolean; to: string }) {
  const { t } = useDeskText();
  const titleOf = useTitleOf();
  const clock = useClockText()(one);
  const Icon = one.severity ? SEVERITY_ICONS[one.severity] : null;
  const tone = clock.isLate ? 'text-coral-ink' : clock.isClose ? 'text-saffron-ink' : 'text-ink-soft';
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="block border-transparent border-s-3 py-2.5 ps-[13px] pe-4 hover:bg-mint-soft aria-[current]:border-pine aria-[current]:bg-mint-soft"
    >
      <span className="block wrap-anywhere font-semibold text-14 leading-snug">{titleOf(one)}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 text-13">
        <span className="flex min-w-0 items-center gap-2">
          {Icon && <Icon size={14} aria-label={t(`severity.${one.severity}`)} className="shrink-0" />}
          <span dir="auto" className="wrap-anywhere min-w-0 text-ink-soft">
            {one.raised_by.name}
          </span>
        </span>
        <span className={`ms-auto whitespace-nowrap font-semibold ${tone}`}>{clock.text}</span>
      </span>
    </Link>
  );
}
