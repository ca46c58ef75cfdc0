import type { FigurePoint, MoneyPoint } from '@sanad/contract/staff/figures.ts';
import type { ReactNode } from 'react';
import { BarChart } from './charts/bar-chart.tsx';
import { ChartFoot, FigureCard } from './charts/figure-card.tsx';
import { pathOf, placeLine, scaleEnd } from './figure-values.ts';
import { useHomeText } from './use-home-text.ts';

interface Props {
  points: readonly FigurePoint[];
  money: readonly MoneyPoint[] | null;
  unit: 'week' | 'month';
  current: string;
}

/** Sessions, and for those who run the service the money in them. */
export function SessionFigures({ points, money, unit, current }: Props) {
  return (
    <div className={`grid gap-3 ${money ? 'lg:grid-cols-2' : ''}`}>
      <SessionsCard points={points} unit={unit} current={current} />
      {money && <MoneyCard money={money} current={current} />}
    </div>
  );
}

function Legend({ mark, name, children }: { mark: string | null; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-13 text-ink-soft">
        {mark && <span aria-hidden className={`shrink-0 ${mark}`} />}
        {name}
      </dt>
      <dd className="font-semibold text-22 text-ink tabular-nums leading-tight">{children}</dd>
    </div>
  );
}

const GIVEN = 'size-2.5 rounded-[3px] bg-pine';
const AHEAD = 'border border-dashed border-line-strong';

function SessionsCard({ points, unit, current }: Omit<Props, 'money'>) {
  const { t, day, number } = useHomeText();
  const [now, before] = [points.at(-1), points.at(-2)];
  if (!now) return null;
  const bars = points.map((point) => ({
    key: point.from,
    parts: [
      { value: point.sessions_given, look: point === now ? 'bg-pine' : 'bg-mint-line' },
      { value: point.sessions_ahead, look: `bg-card ${AHEAD}` },
    ],
  }));
  return (
    <FigureCard
      title={t('sessions.title', { current })}
      aside={t(`sessions.before.${unit}`, { value: before?.sessions_given ?? 0 })}
    >
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        <Legend mark={GIVEN} name={t('sessions.given')}>
          {number(now.sessions_given)}
        </Legend>
        <Legend mark={`size-2.5 rounded-[3px] ${AHEAD}`} name={t('sessions.ahead')}>
          {number(now.sessions_ahead)}
        </Legend>
        <Legend mark={null} name={t('sessions.missed')}>
          {number(now.sessions_missed)}
        </Legend>
      </dl>
      <BarChart bars={bars} label={t('sessions.label', { count: now.sessions_given })} tick={number} />
      <ChartFoot first={day(points[0]?.from ?? '')} last={current} />
    </FigureCard>
  );
}

function MoneyCard({ money, current }: { money: readonly MoneyPoint[]; current: string }) {
  const { t, day, dirhams } = useHomeText();
  const now = money.at(-1);
  if (!now) return null;
  const end = scaleEnd(money.flatMap(({ held_fils, released_fils }) => [held_fils, released_fils]));
  const bars = money.map((point) => ({
    key: point.from,
    parts: [{ value: point.released_fils, look: point === now ? 'bg-pine' : 'bg-mint-line' }],
  }));
  return (
    <FigureCard title={t('money.title')} aside={t('money.unit')}>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        <Legend mark="w-4 border-saffron border-t-2 border-dotted" name={t('money.held')}>
          <Amount fils={now.held_fils} />
        </Legend>
        <Legend mark={GIVEN} name={t('money.released', { current })}>
          <Amount fils={now.released_fils} />
        </Legend>
      </dl>
      <BarChart bars={bars} end={end} label={t('money.label', { held: dirhams(now.held_fils) })} tick={dirhams}>
        <HeldLine money={money} end={end} />
      </BarChart>
      <ChartFoot first={day(money[0]?.from ?? '')} last={current} />
    </FigureCard>
  );
}

/** In Arabic the currency stands after the figure, as everywhere. */
function Amount({ fils }: { fils: number }) {
  const { t, dirhams } = useHomeText();
  return (
    <bdi className="inline-flex items-baseline gap-1 rtl:flex-row-reverse">
      <span className="font-medium text-13">{t('money.currency')}</span>
      {dirhams(fils)}
    </bdi>
  );
}

/** Over the middle of each bar. */
function HeldLine({ money, end }: { money: readonly MoneyPoint[]; end: number }) {
  const line = placeLine(
    money.map(({ held_fils }) => held_fils),
    { least: 0, most: end },
  );
  const width = 100 / money.length;
  const centred = line.map(({ y }, at) => ({ x: (at + 0.5) * width, y }));
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-none rtl:-scale-x-100"
    >
      <path
        d={pathOf(centred)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeDasharray="2 3"
        className="stroke-saffron"
      />
    </svg>
  );
}
