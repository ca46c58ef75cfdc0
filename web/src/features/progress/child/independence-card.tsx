import type { ChildProgress } from '@sanad/contract/progress/child-progress.ts';
import { independenceCurve, trend } from '@sanad/contract/progress/independence-curve.ts';
import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import {
  type GoalChoice,
  nearestHelp,
  PERIODS,
  type Period,
  type SessionPoint,
  sessionPoints,
  withinPeriod,
} from './curve-points.ts';
import { CurveTable } from './curve-table.tsx';
import { IndependenceChart } from './independence-chart.tsx';
import { useProgressText } from './use-progress-text.ts';

/** The curve with its choices, what it says in words, and the same as a table. */
export function IndependenceCard({ progress }: { progress: ChildProgress }) {
  const { t } = useProgressText();
  const title = useId();
  const now = useNow().getTime();
  const [goalId, setGoalId] = useState<GoalChoice>('all');
  const [period, setPeriod] = useState<Period>('all');
  const [isTable, setIsTable] = useState(false);
  const all = sessionPoints(progress, goalId);
  const points = withinPeriod(all, period, now);
  const child = progress.child.first_name;
  const observed = progress.goals.filter(({ session_count }) => session_count > 0);
  return (
    <Card as="section" isPanel padding="none" aria-labelledby={title} className="p-5 lg:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id={title} className="text-22">
            {t('curve.title')}
          </h2>
          <p className="mt-1 text-15 text-ink-soft">{t('curve.lead', { child })}</p>
        </div>
        <div className="grid w-full gap-3 sm:w-auto sm:grid-cols-[12rem_18rem]">
          <Select
            label={t('curve.goal')}
            isLabelHidden
            size="sm"
            options={[
              { id: 'all', name: t('curve.allGoals') },
              ...observed.map(({ id, statement }) => ({ id, name: statement })),
            ]}
            value={goalId}
            onChange={setGoalId}
          />
          <Segment
            label={t('curve.period')}
            isLabelHidden
            options={PERIODS.map((id) => ({ id, name: t(`curve.periods.${id}`) }))}
            value={period}
            onChange={(value) => setPeriod(value as Period)}
          />
        </div>
      </div>
      {points.length === 0 ? (
        <EmptyState isCompact icon={ChartLine} title={t('curve.none')}>
          {all.length === 0 ? t('curve.noneText', { child }) : t('curve.noneInPeriod')}
        </EmptyState>
      ) : (
        <>
          {isTable ? (
            <div className="mt-6">
              <CurveTable points={points} />
            </div>
          ) : (
            <IndependenceChart points={points} label={t('curve.label', { child, count: points.length })} />
          )}
          <CurveFacts points={points} />
          <Button
            variant="quiet"
            size="sm"
            icon={isTable ? ChartLine : Table2}
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
            className="-ms-3 mt-3"
          >
            {isTable ? t('curve.asCurve') : t('curve.asTable')}
          </Button>
        </>
      )}
    </Card>
  );
}

/** Where it began, where it stands, and honestly where it goes. */
function CurveFacts({ points }: { points: readonly SessionPoint[] }) {
  const { t, date } = useProgressText();
  const line = independenceCurve(points).flat();
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const going = trend(points);
  const facts = [
    { name: t('curve.from', { day: date(first.at) }), value: t(`help.${nearestHelp(first.smoothed)}`) },
    { name: t('curve.now'), value: t(`help.${nearestHelp(last.smoothed)}`) },
    { name: t('curve.counted'), value: t('curve.sessions', { count: points.length }) },
  ];
  return (
    <>
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-14 text-ink-soft">{name}</dt>
            <dd className="font-semibold text-18">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[70ch]">{t(`trend.${going ?? 'unknown'}`)}</p>
    </>
  );
}
