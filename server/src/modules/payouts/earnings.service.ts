import { SETTLE_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type {
  EarnedSession,
  EarningStage,
  Earnings,
  listEarnedSessions,
  listPayouts,
  Payout,
} from '@sanad/contract/payments/earnings.ts';
import { vatIn } from '@sanad/contract/payments/money.ts';
import type { ReleaseWait } from '@sanad/contract/payments/release-waits.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../platform/clock.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMonths, lastMonths, monthOf, startOfMonth } from '../../platform/uae-months.ts';
import { taxInvoiceNumber } from '../ledger/index.ts';
import { listReleaseWaits } from '../payments/index.ts';
import { type EarnedReward, listRewards, sumRewards } from './earned-rewards.repository.ts';
import * as repository from './earnings.repository.ts';
import { nextPayoutAt } from './payout-dates.ts';
import { payoutNumber } from './payouts.presenter.ts';

const PAGE = 20;
const MONTHS = 6;
const NONE = { fils: 0, count: 0 };

/** What passes by itself. */
const PASSING: readonly ReleaseWait[] = ['session', 'waiting_period'];

/** What an LSA has earned, where it is, and what is missing before it is paid. */
export class EarningsViews {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async overview({ userId }: Viewer): Promise<Earnings> {
    const { db, clock, vetoes } = this.#platform;
    const now = clock.now();
    const months = lastMonths(now, MONTHS);
    const thisMonth = startOfMonth(monthOf(now));
    const lastMonth = startOfMonth(addMonths(monthOf(now), -1));
    const sameDay = new Date(Math.min(lastMonth.getTime() + now.getTime() - thisMonth.getTime(), thisMonth.getTime()));
    const [stages, byMonth, paid, statements, obstacles, toDate, before, held, rewards] = await Promise.all([
      repository.sumByStage(db, userId),
      repository.sumByMonth(db, userId, startOfMonth(months[0] ?? monthOf(now))),
      repository.sumPaid(db, userId, thisMonth),
      repository.listMonths(db, userId),
      vetoes.reasonsOf(db, 'payouts.leave', userId),
      repository.sumBetween(db, userId, thisMonth, now),
      repository.sumBetween(db, userId, lastMonth, sameDay),
      repository.listEarned(db, userId, { stage: 'held' }, { before: null, limit: null }),
      listRewards(db, userId),
    ]);
    const available = withRewards(stages.get('available') ?? NONE, rewards, 'available');
    const next = await this.#next(held, now);
    return {
      held: stages.get('held') ?? NONE,
      available,
      on_the_way: withRewards(stages.get('on_the_way') ?? NONE, rewards, 'on_the_way'),
      paid,
      next_payout: {
        at: next.at.toISOString(),
        fils: available.fils + next.releasedBefore,
        released_before_fils: next.releasedBefore,
        rewards_fils: sumRewards(rewards, 'available'),
        waiting: next.waiting,
        obstacles,
      },
      months: months.map((month) => {
        const row = byMonth.get(month);
        return {
          month,
          released_fils: row?.released ?? 0,
          held_fils: row?.held ?? 0,
          sessions: row?.sessions ?? 0,
        };
      }),
      rewards: rewards.map(({ at, kind, fils, stage }) => ({ at: at.toISOString(), kind, fils, stage })),
      to_date: { this_month_fils: toDate, last_month_fils: before },
      statements,
    };
  }

  /** What of the held is released until the next payout by itself, and what only the LSA keeps from it. */
  async #next(held: readonly repository.EarnedRow[], now: Date) {
    const at = nextPayoutAt(now);
    const waits = await this.#waits(held, now);
    let releasedBefore = 0;
    const waiting = { fils: 0, count: 0 };
    for (const row of held) {
      const reasons = waits.get(row.id) ?? [];
      const isInTime = releasedFrom(row) <= at;
      const lasting = reasons.filter((reason) => !PASSING.includes(reason));
      if (!isInTime) continue;
      if (lasting.length === 0) {
        if (row.ends_at <= now) releasedBefore += row.lsa_fils;
      } else if (lasting.every((reason) => reason === 'report')) {
        waiting.fils += row.lsa_fils;
        waiting.count += 1;
      }
    }
    return { at, releasedBefore, waiting };
  }

  async sessions({ userId }: Viewer, query: z.output<typeof listEarnedSessions.query>) {
    const { db, clock } = this.#platform;
    const filter = { stage: query.stage, payoutId: query.payout_id };
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const before = at && id ? { startsAt: new Date(at), id } : null;
    const [found, count] = await Promise.all([
      repository.listEarned(db, userId, filter, { before, limit: limit + 1 }),
      repository.countEarned(db, userId, filter),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const waits = await this.#waits(shown, clock.now());
    const answer: AnswerOf<typeof listEarnedSessions> = {
      results: shown.map((row) => presentSession(row, waits.get(row.id) ?? [])),
      next: last ? encodeCursor([last.starts_at, last.id]) : null,
      count,
    };
    return answer;
  }

  async payouts({ userId }: Viewer, query: z.output<typeof listPayouts.query>): Promise<AnswerOf<typeof listPayouts>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const before = at && id ? { createdAt: new Date(at), id } : null;
    const [found, count, sessions, rewards] = await Promise.all([
      repository.listPayouts(db, userId, { before, limit: limit + 1 }),
      repository.countPayouts(db, userId),
      repository.countSessions(db, userId),
      listRewards(db, userId),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => presentPayout(row, sessions.get(row.id) ?? 0, rewards)),
      next: last ? encodeCursor([last.created_at, last.id]) : null,
      count,
    };
  }

  /** Why each session that is held is not released yet. */
  async #waits(rows: readonly repository.EarnedRow[], now: Date): Promise<Map<string, ReleaseWait[]>> {
    const held = rows.filter(({ stage }) => stage === 'held');
    const waits = await listReleaseWaits(
      this.#platform,
      held.map(({ id }) => id),
    );
    return new Map(
      held.map((row) => [
        row.id,
        [
          ...(row.ends_at > now ? (['session'] as const) : []),
          ...(row.ends_at <= now && releasedFrom(row) > now ? (['waiting_period'] as const) : []),
          ...(waits.get(row.id) ?? []),
        ],
      ]),
    );
  }
}

function releasedFrom({ ends_at }: repository.EarnedRow): Date {
  return minutesAfter(ends_at, SETTLE_HOURS * 60);
}

function presentSession(row: repository.EarnedRow, waits_for: ReleaseWait[]): EarnedSession {
  return {
    booking_id: row.id,
    child_first_name: firstName(row.child_name),
    parent_name: row.parent_closed ? row.parent_name : publicName(row.parent_name),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: row.state,
    price_fils: row.price_fils,
    kept_fils: row.lsa_fils + row.fee_fils,
    fee_fils: row.fee_fils,
    vat_fils: vatIn(row.fee_fils, row.vat_basis_points),
    lsa_fils: row.lsa_fils,
    stage: row.stage,
    waits_for,
    released_at: (row.released_at ?? releasedFrom(row)).toISOString(),
    payout_id: row.payout_id,
    paid_at: row.paid_at?.toISOString() ?? null,
    tax_invoice:
      row.invoice_year && row.invoice_number
        ? taxInvoiceNumber({ year: row.invoice_year, number: row.invoice_number })
        : null,
  };
}

function withRewards(sum: typeof NONE, rewards: readonly EarnedReward[], stage: EarningStage): typeof NONE {
  return { ...sum, fils: sum.fils + sumRewards(rewards, stage) };
}

function presentPayout(
  row: Awaited<ReturnType<typeof repository.listPayouts>>[number],
  sessions: number,
  rewards: readonly EarnedReward[],
): Payout {
  return {
    id: row.id,
    number: payoutNumber(row),
    amount_fils: row.amount_fils,
    way: row.way as Payout['way'],
    account: row.account_last_digits,
    stage: row.state as Payout['stage'],
    failure: row.failure,
    sessions,
    rewards_fils: rewards.reduce((sum, one) => (one.payout_id === row.id ? sum + one.fils : sum), 0),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
