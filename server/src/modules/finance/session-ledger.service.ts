import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import {
  type FailedPayment,
  type LedgerEntryView,
  type listMoneySessions,
  type MoneySession,
  type SessionLedger,
  sessionNumber,
} from '@sanad/contract/staff/money.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { csvOf } from '../../platform/documents/csv.ts';
import type { SentDocument } from '../../platform/documents/send-document.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Bookings } from '../bookings/index.ts';
import { taxInvoiceNumber } from '../ledger/index.ts';
import { payoutNumber } from '../payouts/index.ts';
import { presentDifference } from './reconciliation.presenter.ts';
import * as reconciliations from './reconciliation.repository.ts';
import * as repository from './session-ledger.repository.ts';
import { named, presentAction } from './staff-actions.presenter.ts';
import { listOfBooking } from './staff-actions.repository.ts';

const PAGE = 20;
const FAILED_SHOWN = 200;
const CURSOR_NUMBER = /^\d{1,9}$/;
const SESSION_NUMBER = /^(?:s-?)?(\d{1,9})$/i;

/** Where the money of a session went. */
export class SessionLedgers {
  readonly #platform: Platform;
  readonly #bookings: Pick<Bookings, 'refundRoom'>;

  constructor(platform: Platform, bookings: Pick<Bookings, 'refundRoom'>) {
    this.#platform = platform;
    this.#bookings = bookings;
  }

  async list(query: z.output<typeof listMoneySessions.query>): Promise<AnswerOf<typeof listMoneySessions>> {
    const { db } = this.#platform;
    const search = readSearch(query.q ?? '');
    const limit = query.limit ?? PAGE;
    const [before] = query.cursor ? decodeCursor(query.cursor, [CURSOR_NUMBER]) : [];
    const [found, count] = await Promise.all([
      repository.listSessions(db, search, { before: before ? Number(before) : null, limit: limit + 1 }),
      repository.countSessions(db, search),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map(presentSession),
      next: last ? encodeCursor([String(last.number)]) : null,
      count,
    };
  }

  async failedPayments(): Promise<{ results: FailedPayment[] }> {
    const rows = await repository.listFailedPayments(this.#platform.db, FAILED_SHOWN);
    return {
      results: rows.map((row) => ({
        ...presentSession(row),
        failed_at: (row.failed_at ?? row.created_at).toISOString(),
        pay_until: row.pay_until?.toISOString() ?? null,
        attempt: row.attempt ?? 1,
      })),
    };
  }

  async get(viewer: Viewer, bookingId: string): Promise<SessionLedger> {
    const { db } = this.#platform;
    const session = await repository.findSession(db, bookingId);
    const room = await this.#bookings.refundRoom(db, bookingId);
    if (!session || !room) throw new Refusal('not_found');
    const [entries, payout, invoice, differences, movement, actions] = await Promise.all([
      repository.listEntries(db, bookingId),
      repository.findPayout(db, bookingId),
      repository.findTaxInvoice(db, bookingId),
      reconciliations.listOpen(db, { bookingId }),
      reconciliations.findMovement(db, bookingId),
      listOfBooking(db, bookingId),
    ]);
    return {
      session: {
        ...presentSession(session),
        ends_at: session.ends_at.toISOString(),
        mode: session.mode,
        fee_basis_points: session.fee_basis_points,
        vat_basis_points: session.vat_basis_points,
        policy: session.policy,
        tax_invoice: invoice ? taxInvoiceNumber(invoice) : null,
        card:
          session.card_brand && session.card_last_digits
            ? { brand: session.card_brand, last_digits: session.card_last_digits }
            : null,
      },
      entries: entries.map(presentEntry),
      payout: payout ? presentPayout(payout) : null,
      held_fils: room.heldFils,
      refundable_fils: room.refundableFils,
      refund_obstacle: room.obstacle,
      differences: differences.map(presentDifference),
      provider: movement
        ? {
            captured_fils: movement.in_fils,
            refunded_fils: movement.out_fils,
            checked_at: movement.checked_at.toISOString(),
          }
        : null,
      actions: actions.map((row) => presentAction(viewer, row)),
    };
  }

  async csv(bookingId: string): Promise<SentDocument> {
    const { db } = this.#platform;
    const session = await repository.findSession(db, bookingId);
    if (!session) throw new Refusal('not_found');
    const entries = await repository.listEntries(db, bookingId);
    const rows = entries.flatMap(({ id, at, kind, lines, note, posted_by_name }) =>
      lines.map(({ account, fils }) => [
        `E-${id}`,
        at.toISOString(),
        kind,
        account,
        fils > 0 ? fils : '',
        fils < 0 ? -fils : '',
        posted_by_name ?? '',
        note,
      ]),
    );
    const head = ['Entry', 'Posted at', 'Kind', 'Account', 'Debit (AED)', 'Credit (AED)', 'Posted by', 'Note'];
    return { name: `sanad-ledger-${sessionNumber(session.number)}.csv`, bytes: csvOf([head, ...rows]) };
  }
}

/** "S-20264" or "20264" is a number; anything else is part of a name. */
function readSearch(typed: string): repository.SessionSearch {
  const number = SESSION_NUMBER.exec(latinDigits(typed))?.[1];
  if (number) return { number: Number(number), name: null };
  return { number: null, name: typed ? `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%` : null };
}

function presentSession(row: repository.MoneySessionRow): MoneySession {
  return {
    booking_id: row.id,
    number: row.number,
    starts_at: row.starts_at.toISOString(),
    parent: { id: row.parent_user_id, name: row.parent_name },
    lsa: { id: row.lsa_user_id, name: row.lsa_name },
    child_first_name: firstName(row.child_name),
    state: row.state,
    money_state: row.money_state ?? 'open',
    price_fils: row.price_fils,
  };
}

function presentPayout(row: repository.PayoutRow): SessionLedger['payout'] {
  return {
    id: row.id,
    number: payoutNumber(row),
    state: row.state,
    at: (row.finished_at ?? row.created_at).toISOString(),
    fils: row.fils,
    account_last_digits: row.account_last_digits,
  };
}

function presentEntry(row: repository.EntryRow): LedgerEntryView {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    note: row.note,
    posted_by: named(row.posted_by, row.posted_by_name),
    amount_fils: row.lines.reduce((sum, { fils }) => sum + Math.max(0, fils), 0),
    lines: row.lines,
  };
}
