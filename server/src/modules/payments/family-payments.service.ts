import { SETTLE_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { Credit, CreditKind } from '@sanad/contract/payments/credits.ts';
import type {
  listTransactions,
  PaymentOverview,
  Transaction,
  UpcomingCharge,
} from '@sanad/contract/payments/family-payments.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../platform/clock.ts';
import { CURSOR_INSTANT, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMonths, lastMonths, monthOf, startOfMonth } from '../../platform/uae-months.ts';
import type { Bookings } from '../bookings/index.ts';
import { listUsableCredits } from '../ledger/index.ts';
import * as repository from './family-payments.repository.ts';
import { listReleaseWaits } from './release-waits.ts';

const PAGE = 20;
const MONTHS = 6;
const CURSOR_NUMBER = /^\d{1,15}$/;
/** The LSA's yes is still missing, or the money is there. */
const IS_AHEAD: readonly string[] = ['authorised', 'captured'];

type Query = z.output<typeof listTransactions.query>;

/** What a family is told about its money. All of it is read from the books and the sessions behind them. */
export class FamilyPayments {
  readonly #platform: Platform;
  readonly #bookings: Pick<Bookings, 'unsettled'>;

  constructor(platform: Platform, bookings: Pick<Bookings, 'unsettled'>) {
    this.#platform = platform;
    this.#bookings = bookings;
  }

  async overview(viewer: Viewer): Promise<PaymentOverview> {
    const { db, clock } = this.#platform;
    const { userId } = viewer;
    const now = clock.now();
    const months = lastMonths(now, MONTHS);
    const [unsettled, money, credits, filters] = await Promise.all([
      this.#bookings.unsettled(viewer),
      repository.listSessionMoney(db, userId),
      listUsableCredits(db, userId, now),
      repository.listFilters(db, userId),
    ]);
    const thisMonth = money.filter(({ month }) => month === monthOf(now));
    const held = sumOf(money, 'held');
    const reserved = unsettled.filter(({ booking }) => booking.money_state === 'authorised');
    return {
      reserved: {
        fils: reserved.reduce((sum, { booking, creditFils }) => sum + booking.price_fils - creditFils, 0),
        count: reserved.length,
      },
      held: { fils: held, count: sumOf(money, 'held_count') },
      held_before_fils: held - sumOf(thisMonth, 'held'),
      released: { fils: sumOf(thisMonth, 'released'), count: sumOf(thisMonth, 'released_count') },
      credit_paid_fils: sumOf(thisMonth, 'credit'),
      upcoming: await this.#upcoming(unsettled),
      failed: unsettled.map(({ booking }) => booking).filter(({ may }) => may.includes('pay_again')),
      months: months.map((month) => ({
        month,
        fils: sumOf(
          money.filter((one) => one.month === month),
          'paid',
        ),
      })),
      children: thisMonth
        .filter(({ paid }) => paid !== 0)
        .map(({ child_id, child_name, sessions, paid }) => ({
          id: child_id,
          first_name: firstName(child_name),
          sessions,
          fils: paid,
        })),
      credit_fils: credits.reduce((sum, { left_fils }) => sum + left_fils, 0),
      credits: credits.map(presentCredit),
      filters: presentFilters(filters),
    };
  }

  async #upcoming(unsettled: Awaited<ReturnType<Bookings['unsettled']>>): Promise<UpcomingCharge[]> {
    const ahead = unsettled.filter(({ booking }) => IS_AHEAD.includes(booking.money_state));
    if (ahead.length === 0) return [];
    const ids = ahead.map(({ booking }) => booking.id);
    const [charged, waits] = await Promise.all([
      repository.listChargeTimes(this.#platform.db, ids),
      listReleaseWaits(this.#platform, ids),
    ]);
    return ahead.map(({ booking, creditFils, freeUntil }) => ({
      booking,
      credit_fils: creditFils,
      charged_at: charged.get(booking.id)?.toISOString() ?? null,
      free_until: freeUntil?.toISOString() ?? null,
      released_from: minutesAfter(new Date(booking.ends_at), SETTLE_HOURS * 60).toISOString(),
      waits_for: waits.get(booking.id) ?? [],
    }));
  }

  async transactions({ userId }: Viewer, query: Query): Promise<AnswerOf<typeof listTransactions>> {
    const { db } = this.#platform;
    const { child_id: childId, lsa_id: lsaId, month, kind } = query;
    const range = month && { from: startOfMonth(month), to: startOfMonth(addMonths(month, 1)) };
    const filter = { childId, lsaId, kind, ...range };
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_NUMBER]) : [];
    const before = at && id ? { at: new Date(at), id: Number(id) } : null;
    const [found, totals] = await Promise.all([
      repository.listTransactions(db, userId, filter, { before, limit: limit + 1 }),
      repository.sumTransactions(db, userId, filter),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map(presentTransaction),
      next: last ? encodeCursor([last.at, String(last.id)]) : null,
      count: totals.count,
      totals: {
        charged_fils: totals.charged,
        refunded_fils: totals.refunded,
        credit_used_fils: totals.credit_used,
      },
    };
  }
}

type SumOfMoney = 'paid' | 'credit' | 'held' | 'held_count' | 'released' | 'released_count';

function sumOf(money: readonly repository.SessionMoney[], name: SumOfMoney): number {
  return money.reduce((sum, row) => sum + row[name], 0);
}

function presentTransaction(row: repository.TransactionRow): Transaction {
  const isSession = row.booking_id !== null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    card_fils: Math.abs(row.card_fils),
    credit_fils: Math.abs(row.credit_fils),
    booking_id: row.booking_id,
    child: isSession ? { id: row.child_id, first_name: firstName(row.child_name) } : null,
    lsa: isSession && row.lsa_name !== null ? { id: row.lsa_id, name: lsaName(row.lsa_name, row.lsa_closed) } : null,
    session_starts_at: row.starts_at?.toISOString() ?? null,
    card:
      row.card_fils !== 0 && row.card_brand && row.card_last_digits
        ? { brand: row.card_brand, last_digits: row.card_last_digits }
        : null,
  };
}

function lsaName(fullName: string, isClosed: boolean | null): string {
  return isClosed ? fullName : publicName(fullName);
}

function presentCredit(row: Awaited<ReturnType<typeof listUsableCredits>>[number]): Credit {
  return {
    id: row.id,
    kind: row.kind as CreditKind,
    amount_fils: row.amount_fils,
    left_fils: row.left_fils,
    note: row.note,
    granted_at: row.granted_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

function presentFilters(rows: Awaited<ReturnType<typeof repository.listFilters>>): PaymentOverview['filters'] {
  const children = new Map<string, string>();
  const lsas = new Map<string, string>();
  for (const { child_id, child_name, lsa_id, lsa_name } of rows) {
    if (child_id && child_name) children.set(child_id, firstName(child_name));
    if (lsa_id && lsa_name) lsas.set(lsa_id, publicName(lsa_name));
  }
  const months = [...new Set(rows.map(({ month }) => month))].sort().reverse();
  return {
    children: [...children].map(([id, first_name]) => ({ id, first_name })),
    lsas: [...lsas].map(([id, name]) => ({ id, name })),
    months,
    years: [...new Set(months.map((month) => Number(month.slice(0, 4))))],
  };
}
