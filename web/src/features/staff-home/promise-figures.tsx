import { CASE_GROUPS, type CaseClock, CHECK_DAYS, type StaffFigures } from '@sanad/contract/staff/figures.ts';
import { BarChart } from './charts/bar-chart.tsx';
import { BigFigure, ChartFoot, FigureCard } from './charts/figure-card.tsx';
import { useHomeText } from './use-home-text.ts';

/** Promises we keep: reports, cases and checks in time. */
export function PromiseFigures({ figures, current }: { figures: StaffFigures; current: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-3">
      <ReportsCard figures={figures} current={current} />
      <CasesCard cases={figures.cases} />
      <ChecksCard checks={figures.checks} />
    </div>
  );
}

function ReportsCard({ figures: { points, reports }, current }: { figures: StaffFigures; current: string }) {
  const { t, day, number } = useHomeText();
  const bars = points.map((point, at) => ({
    key: point.from,
    parts: [
      { value: point.reports_late, look: 'bg-coral' },
      {
        value: point.reports_due - point.reports_late,
        look: at === points.length - 1 ? 'bg-path' : 'bg-mint',
      },
    ],
  }));
  return (
    <FigureCard title={t('reports.title')}>
      <BigFigure
        value={number(reports.due)}
        note={t('reports.late', { count: reports.late })}
        tone={reports.late > 0 ? 'bad' : 'plain'}
      />
      <BarChart bars={bars} label={t('reports.label', { count: reports.due })} />
      <ChartFoot first={day(points[0]?.from ?? '')} last={current} />
    </FigureCard>
  );
}

const sumOf = ({ late, close, calm }: CaseClock) => late + close + calm;
const PARTS = [
  ['late', 'bg-coral'],
  ['close', 'bg-saffron'],
  ['calm', 'bg-mint-line'],
] as const;

function CasesCard({ cases: { by_severity, paused } }: { cases: StaffFigures['cases'] }) {
  const { t, number } = useHomeText();
  const groups = CASE_GROUPS.map((name) => ({ name, clock: by_severity[name] })).filter(
    ({ name, clock }) => name !== 'unrated' || sumOf(clock) > 0,
  );
  const total = (part: keyof CaseClock) => groups.reduce((sum, { clock }) => sum + clock[part], 0);
  const all = total('late') + total('close') + total('calm') + paused;
  const most = Math.max(...groups.map(({ clock }) => sumOf(clock)), paused, 1);
  return (
    <FigureCard title={t('cases.title')}>
      <BigFigure
        value={number(all)}
        note={t('cases.note', { late: total('late'), close: total('close') })}
        tone={total('late') > 0 ? 'bad' : 'plain'}
      />
      <dl className="mt-3 grid gap-2.5 text-13">
        {groups.map(({ name, clock }) => (
          <CaseRow key={name} name={t(`cases.${name}`)} value={sumOf(clock)}>
            {PARTS.map(([part, look]) => (
              <span
                key={part}
                style={{ width: `${(clock[part] / most) * 100}%` }}
                className={`rounded-[3px] ${look}`}
              />
            ))}
          </CaseRow>
        ))}
        <CaseRow name={t('cases.paused')} value={paused}>
          <span
            style={{ width: `${(paused / most) * 100}%` }}
            className="rounded-[3px] bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_6px)]"
          />
        </CaseRow>
      </dl>
    </FigureCard>
  );
}

function CaseRow({ name, value, children }: { name: string; value: number; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_2rem] items-center gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd aria-hidden className="flex h-3 gap-0.5">
        {children}
      </dd>
      <dd className="text-end font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function ChecksCard({ checks: { late, by_days, out_of_search } }: { checks: StaffFigures['checks'] }) {
  const { t, number } = useHomeText();
  const columns = [
    { name: t('checks.late'), value: late, look: 'bg-coral' },
    ...CHECK_DAYS.map((days, at) => ({
      name: String(days),
      value: by_days[at] ?? 0,
      look: days <= 30 ? 'bg-saffron' : 'bg-mint-line',
    })),
  ];
  const most = Math.max(...columns.map(({ value }) => value), 1);
  const all = columns.reduce((sum, { value }) => sum + value, 0);
  return (
    <FigureCard title={t('checks.title')} aside={t('checks.daysLeft')}>
      <BigFigure
        value={number(all)}
        note={t('checks.outOfSearch', { count: out_of_search })}
        tone={out_of_search > 0 ? 'bad' : 'plain'}
      />
      <dl className="mt-3 grid flex-1 grid-cols-6 gap-1.5 text-center text-12">
        {columns.map(({ name, value, look }) => (
          <div key={name} className="flex min-h-28 flex-col-reverse">
            <dt className="border-line-strong border-t pt-1 whitespace-nowrap text-ink-soft">{name}</dt>
            <dd className="flex flex-1 flex-col justify-end font-semibold">
              {value}
              <span
                aria-hidden
                style={{ height: `${(value / most) * 70}%` }}
                className={`mt-0.5 rounded-t-[3px] ${look}`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </FigureCard>
  );
}
