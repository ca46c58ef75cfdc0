import type { FigurePeriod, FigurePoint, MoneyPoint, StaffFigures } from '@sanad/contract/staff/figures.ts';
import { type CsvCell, csvOf } from '../../platform/documents/csv.ts';
import type { SentDocument } from '../../platform/documents/send-document.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayOf } from '../../platform/uae-months.ts';
import * as repository from './figures.repository.ts';
import { type Period, periodOf } from './periods.ts';

const FRESH_MS = 60_000;

interface Counted {
  at: number;
  figures: Promise<StaffFigures>;
}

/** Counted when somebody looks, and shared for a minute. Amounts of the company are for SUPER_ADMIN. */
export class Figures {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;
  readonly #counted = new Map<FigurePeriod, Counted>();

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  async get(viewer: Pick<Viewer, 'accountType'>, name: FigurePeriod): Promise<StaffFigures> {
    const figures = await this.#fresh(name);
    return viewer.accountType === 'SUPER_ADMIN' ? figures : { ...figures, money: null };
  }

  async csv(viewer: Pick<Viewer, 'accountType'>, name: FigurePeriod): Promise<SentDocument> {
    const { points, money } = await this.get(viewer, name);
    const head = ['From', ...COLUMNS.map(([title]) => title), ...(money ? ['Held (AED)', 'Released (AED)'] : [])];
    const rows = points.map((point, at): CsvCell[] => [
      point.from,
      ...COLUMNS.map(([, key]) => String(point[key] ?? '')),
      ...(money ? [money[at]?.held_fils ?? 0, money[at]?.released_fils ?? 0] : []),
    ]);
    return { name: `sanad-figures-${dayOf(this.#platform.clock.now())}.csv`, bytes: csvOf([head, ...rows]) };
  }

  #fresh(name: FigurePeriod): Promise<StaffFigures> {
    const at = this.#platform.clock.now().getTime();
    const last = this.#counted.get(name);
    if (last && Math.abs(at - last.at) < FRESH_MS) return last.figures;
    const figures = this.#count(name);
    this.#counted.set(name, { at, figures });
    figures.catch(() => this.#counted.delete(name));
    return figures;
  }

  async #count(name: FigurePeriod): Promise<StaffFigures> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const period = periodOf(name, now);
    const [points, money, reports, cases, checks] = await Promise.all([
      this.#points(period, now),
      repository.countMoney(db, period),
      repository.countOpenReports(db, now),
      repository.countCases(db, now),
      repository.countChecks(db, dayOf(now)),
    ]);
    return { period: name, points, money: moneyPoints(period, money), reports, cases, checks };
  }

  async #points(period: Period, now: Date): Promise<FigurePoint[]> {
    const { db } = this.#platform;
    const [searches, requests, sessions, reports] = await Promise.all([
      repository.countSearches(db, period),
      repository.countRequests(db, period),
      repository.countSessions(db, period),
      repository.countReports(db, period, now),
    ]);
    return period.starts.map((from) => {
      const of = <T extends { start: string }>(rows: T[]) => rows.find(({ start }) => start === from);
      return {
        from,
        searches: of(searches)?.searches ?? 0,
        searches_with_result: of(searches)?.with_result ?? 0,
        requests: of(requests)?.requests ?? 0,
        requests_accepted: of(requests)?.accepted ?? 0,
        accept_minutes: of(requests)?.minutes ?? null,
        sessions_given: of(sessions)?.given ?? 0,
        sessions_ahead: of(sessions)?.ahead ?? 0,
        sessions_missed: of(sessions)?.missed ?? 0,
        reports_due: of(reports)?.due ?? 0,
        reports_late: of(reports)?.late ?? 0,
      };
    });
  }
}

const COLUMNS: [string, Exclude<keyof FigurePoint, 'from'>][] = [
  ['Searches', 'searches'],
  ['Searches with a result', 'searches_with_result'],
  ['Requests', 'requests'],
  ['Requests accepted', 'requests_accepted'],
  ['Median minutes to accept', 'accept_minutes'],
  ['Sessions given', 'sessions_given'],
  ['Sessions still to come', 'sessions_ahead'],
  ['Sessions missed or cancelled late', 'sessions_missed'],
  ['Reports due', 'reports_due'],
  ['Reports late', 'reports_late'],
];

function moneyPoints({ starts }: Period, money: Awaited<ReturnType<typeof repository.countMoney>>): MoneyPoint[] {
  let { held } = money;
  return starts
    .toReversed()
    .map((from) => {
      const week = money.weeks.find(({ start }) => start === from);
      const point = { from, held_fils: held, released_fils: week?.released ?? 0 };
      held -= week?.change ?? 0;
      return point;
    })
    .toReversed();
}
