import { FIGURE_PERIODS, type FigurePeriod } from '@sanad/contract/staff/figures.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Segment } from '../../ui/fields/segment.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MatchingFigures } from './matching-figures.tsx';
import { PromiseFigures } from './promise-figures.tsx';
import { SessionFigures } from './session-figures.tsx';
import { figuresQuery } from './staff-home.queries.ts';
import { useHomeText } from './use-home-text.ts';

interface PeriodProps {
  period: FigurePeriod;
  onPeriod: (period: string) => void;
}

export function PeriodChoice({ period, onPeriod }: PeriodProps) {
  const { t } = useHomeText();
  return (
    <Segment
      label={t('period.label')}
      isLabelHidden
      value={period}
      onChange={onPeriod}
      options={FIGURE_PERIODS.map((id) => ({ id, name: t(`period.${id}`) }))}
      className="w-full sm:w-auto sm:min-w-72 max-sm:[&>div]:grid-cols-3 [&_label]:px-1.5 [&_label]:text-13"
    />
  );
}

/** Three questions about the service, over the same weeks. */
export function StaffFigures({ period }: { period: FigurePeriod }) {
  const { t } = useHomeText();
  const query = useQuery(figuresQuery(period));
  if (query.isPending) return <FiguresSkeleton />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  const figures = query.data;
  const unit = figures.period === '12_months' ? 'month' : 'week';
  const current = t(`current.${unit}`);
  const { points, money } = figures;
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <Question title={t('questions.matching')} note={t('goal.line')}>
        <MatchingFigures points={points} current={current} />
      </Question>
      <Question title={t(money ? 'questions.money' : 'questions.sessions')}>
        <SessionFigures points={points} money={money} unit={unit} current={current} />
      </Question>
      <Question title={t('questions.promises')}>
        <PromiseFigures figures={figures} current={current} />
      </Question>
      <FiguresTable points={points} money={money} />
    </div>
  );
}

function Question({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h2 className="mb-2.5 flex flex-wrap items-baseline gap-x-2 text-16">
        {title}
        {note && <span className="font-normal text-13 text-ink-soft">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

function FiguresSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-48 rounded-card" />
      ))}
    </div>
  );
}
