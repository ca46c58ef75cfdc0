import { STAFF_TASKS_SHOWN, type StaffTask, type StaffTaskKind } from '@sanad/contract/staff/figures.ts';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  GitCompareArrows,
  HeartPulse,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  OctagonAlert,
  Scale,
  ShieldCheck,
  StarOff,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { tasksQuery } from './staff-home.queries.ts';
import { textOf, timeOf, titleOf } from './task-words.ts';
import { useHomeText } from './use-home-text.ts';

const ICONS: Record<StaffTaskKind, LucideIcon> = {
  dispute_assign: Scale,
  dispute_acknowledge: Scale,
  dispute_resolve: Scale,
  dispute_approve: Scale,
  check_in: HeartPulse,
  booking_approval: CalendarCheck,
  concern: OctagonAlert,
  chat_report: MessageSquareWarning,
  money_approval: Landmark,
  difference: GitCompareArrows,
  compliance: ShieldCheck,
  compliance_review: CalendarClock,
  contact_message: Mail,
  review_report: StarOff,
};

interface Props {
  now: number;
  to: (task: StaffTask) => string;
}

/** What needs this person now: six at most, until they ask for all. */
export function TaskList({ now, to }: Props) {
  const { t } = useHomeText();
  const [isAll, setAll] = useState(false);
  const query = useQuery(tasksQuery());
  const { results = [], count = 0 } = query.data ?? {};
  const shown = isAll ? results : results.slice(0, STAFF_TASKS_SHOWN);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 border-line border-b px-5 py-4">
        <h2 className="text-18">{t('tasks.title')}</h2>
        {count > 0 && (
          <p className="text-13 text-ink-soft tabular-nums">{t('tasks.shown', { shown: shown.length, all: count })}</p>
        )}
      </div>
      {query.isPending && <Skeleton className="m-5 h-64" />}
      {query.isError && <ErrorState isCompact onRetry={() => void query.refetch()} />}
      {query.isSuccess && count === 0 && (
        <EmptyState isCompact icon={CircleCheck} title={t('tasks.none')}>
          {t('tasks.noneText')}
        </EmptyState>
      )}
      <ol>
        {shown.map((task, at) => (
          <TaskRow key={task.id} task={task} isFirst={at === 0} now={now} to={to(task)} />
        ))}
      </ol>
      {count > 0 && <TaskFoot count={count} isAll={isAll} onAll={() => setAll(true)} />}
    </>
  );
}

const TONES = { coral: 'text-coral-ink', saffron: 'text-saffron-ink', plain: 'text-ink' };

function tileOf({ kind, is_late }: StaffTask, tone: keyof typeof TONES): string {
  if (is_late || tone === 'coral' || kind === 'concern' || kind === 'chat_report')
    return 'bg-coral-soft text-coral-ink';
  return tone === 'saffron' ? 'bg-saffron-soft text-saffron-ink' : 'bg-sunken text-ink-soft';
}

function TaskRow({ task, isFirst, now, to }: { task: StaffTask; isFirst: boolean; now: number; to: string }) {
  const text = useHomeText();
  const { t } = text;
  const Icon = ICONS[task.kind];
  const title = titleOf(task, text);
  const time = timeOf(task, now, text);
  return (
    <li
      className={`flex gap-3 border-line border-b px-5 py-3.5 focus-within:bg-mint-soft ${isFirst ? 'border-s-3 border-s-pine bg-mint-soft ps-[17px]' : ''}`}
    >
      <span className={`grid size-9 shrink-0 place-items-center rounded-control ${tileOf(task, time.tone)}`}>
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-14 leading-snug">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-13 text-ink-soft">{textOf(task, text)}</p>
        <div className="mt-1.5 flex items-center justify-between gap-3" data-row-link>
          <p className="min-w-0 text-13 text-ink-soft">
            <span className={`font-semibold ${TONES[time.tone]}`}>{time.text}</span> {time.purpose}
          </p>
          <LinkButton
            to={to}
            size="dense"
            variant={isFirst ? 'primary' : 'plain'}
            aria-label={t('tasks.action', { action: t(`task.${task.kind}.action`), title })}
          >
            {t(`task.${task.kind}.action`)}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

function TaskFoot({ count, isAll, onAll }: { count: number; isAll: boolean; onAll: () => void }) {
  const { t } = useHomeText();
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 px-5 py-2 text-13 text-ink-soft">
      <p className="hidden items-center gap-1.5 lg:flex">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {t('tasks.move')}
        <span className="ms-2">
          <Kbd>↵</Kbd>
        </span>
        {t('tasks.open')}
      </p>
      {!isAll && count > STAFF_TASKS_SHOWN && (
        <Button variant="quiet" size="dense" onClick={onAll}>
          {t('tasks.all', { count })}
        </Button>
      )}
    </div>
  );
}
