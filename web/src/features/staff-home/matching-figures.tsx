import { FIGURE_GOALS, type FigurePoint } from '@sanad/contract/staff/figures.ts';
import { BigFigure, ChartFoot, FigureCard } from './charts/figure-card.tsx';
import { LineChart } from './charts/line-chart.tsx';
import { lastOf, percentOf } from './figure-values.ts';
import { useHomeText } from './use-home-text.ts';

interface Props {
  points: readonly FigurePoint[];
  /** "this week" */
  current: string;
}

/** Do families find someone? */
export function MatchingFigures({ points, current }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-3">
      <PercentCard
        name="searches"
        values={points.map((point) => percentOf(point.searches_with_result, point.searches))}
        points={points}
        current={current}
      />
      <PercentCard
        name="requests"
        values={points.map((point) => percentOf(point.requests_accepted, point.requests))}
        points={points}
        current={current}
      />
      <AcceptCard points={points} current={current} />
    </div>
  );
}

type PercentProps = Props & { name: 'searches' | 'requests'; values: (number | null)[] };

function PercentCard({ name, values, points, current }: PercentProps) {
  const { t, day } = useHomeText();
  const goal = FIGURE_GOALS[name];
  const { value, change } = lastOf(values);
  const direction = change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down';
  const note = change === null ? '' : t(`change.${direction}`, { count: Math.abs(change) });
  return (
    <FigureCard title={t(`${name}.title`)} aside={t('goal.percent', { goal })}>
      <BigFigure
        value={value ?? '–'}
        {...(value !== null && { unit: t('percent') })}
        note={value === null ? t('nothing') : note}
        tone={direction === 'up' ? 'good' : direction === 'down' ? 'warning' : 'plain'}
      />
      <LineChart values={values} goal={goal} label={t(`${name}.label`, { value: value ?? 0, goal })} />
      <ChartFoot first={day(points[0]?.from ?? '')} last={current} />
    </FigureCard>
  );
}

function AcceptCard({ points, current }: Props) {
  const { t, day, duration } = useHomeText();
  const values = points.map(({ accept_minutes }) => accept_minutes);
  const { value, change } = lastOf(values);
  const direction = change === null || change === 0 ? 'same' : change < 0 ? 'quicker' : 'slower';
  const note = change === null ? '' : t(`change.${direction}`, { time: duration(Math.abs(change)), count: 0 });
  const time = value === null ? '–' : duration(value);
  return (
    <FigureCard title={t('accept.title')} aside={t('goal.time', { time: duration(FIGURE_GOALS.accept_minutes) })}>
      <BigFigure
        value={time}
        note={value === null ? t('nothing') : note}
        tone={direction === 'quicker' ? 'good' : direction === 'slower' ? 'warning' : 'plain'}
      />
      <LineChart values={values} goal={FIGURE_GOALS.accept_minutes} label={t('accept.label', { time })} />
      <ChartFoot first={day(points[0]?.from ?? '')} last={current} />
    </FigureCard>
  );
}
