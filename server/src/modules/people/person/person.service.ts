import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type {
  listPersonEvents,
  Person,
  PersonEvent,
  previewSuspension,
  revealContact,
} from '@sanad/contract/staff/people.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock.ts';
import { CURSOR_INSTANT, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { monthOf, startOfMonth } from '../../../platform/uae-months.ts';
import { deviceName, findOpenSuspension, loginLockedUntil } from '../../accounts/index.ts';
import { suspensionEffect, usualAnswerMinutes } from '../../bookings/index.ts';
import { checksOf } from '../../compliance/index.ts';
import { casesAbout } from '../../disputes/index.ts';
import { listUsableCredits } from '../../ledger/index.ts';
import { earningsSummary, nextPayoutAt, payoutNumber } from '../../payouts/index.ts';
import { referralsAbout } from '../../referrals/index.ts';
import { canSee } from '../people.policy.ts';
import '../people.events.ts';
import { findPerson, type PersonListRow } from '../people.repository.ts';
import { messageContext } from '../words.service.ts';
import { type PersonParts, presentPerson } from './person.presenter.ts';
import * as repository from './person.repository.ts';
import { listPersonEvents as listEvents, type PersonEventRow } from './person-events.repository.ts';

const PAGE = 20;
/** Loading the page again, or coming back to it, is the same opening. */
const SAME_OPENING_MINUTES = 15;
const EVENT_ID = /^[a-z_]{4,20}:[\w-]{1,60}$/;

/** One person as staff see them. Every opening and every look at a contact detail is in the audit log. */
export class PersonPages {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async open(viewer: Viewer, id: string): Promise<Person> {
    const { db, clock } = this.#platform;
    const row = await this.find(db, viewer, id);
    const now = clock.now();
    const openedAt = await this.#logOpening(viewer, id, now);
    const facts = await repository.findFacts(db, id, now);
    if (!facts) throw new Refusal('not_found');
    const parts = await this.#parts(db, row, facts, now);
    const checks = facts.lsa_id ? ((await checksOf(db, [facts.lsa_id], now)).get(facts.lsa_id) ?? []) : null;
    const cases = await casesAbout(db, viewer, id);
    const referrals = await referralsAbout(db, id);
    return { ...presentPerson(viewer, row, facts, parts, openedAt), checks, cases, referrals };
  }

  /** Colleagues' accounts do not exist for customer service. */
  async find(db: Queryable, viewer: Viewer, id: string): Promise<PersonListRow> {
    const row = await findPerson(db, id);
    if (!row || !canSee(viewer, row)) throw new Refusal('not_found');
    return row;
  }

  async #logOpening(viewer: Viewer, id: string, now: Date): Promise<Date> {
    const { db, audit } = this.#platform;
    const subject = { kind: 'user', id } as const;
    return db.transaction().execute(async (tx) => {
      const [last] = await audit.list(tx, {
        action: 'person.opened',
        subjects: { kind: 'user', ids: [id] },
        limit: 1,
      });
      const isSame = last?.actor_id === viewer.userId && minutesAfter(last.at, SAME_OPENING_MINUTES) > now;
      if (isSame) return last.at;
      await audit.record(tx, { actor: viewer, action: 'person.opened', subject });
      return now;
    });
  }

  async #parts(db: Queryable, row: PersonListRow, facts: repository.PersonFacts, now: Date): Promise<PersonParts> {
    const { id, account_type: type } = row;
    const year = startOfMonth(`${monthOf(now).slice(0, 4)}-01`);
    const isLsa = facts.lsa_id !== null;
    const [sessions, next, suspension, lockedOutUntil, reports, answerMinutes, strikes] = await Promise.all([
      repository.countSessions(db, id, now),
      repository.listNextSessions(db, id, now),
      findOpenSuspension(db, id),
      loginLockedUntil(db, row.email, now),
      isLsa ? repository.countReports(db, id, now) : null,
      isLsa ? usualAnswerMinutes(db, id, now) : null,
      facts.lsa_id ? repository.countStrikes(db, facts.lsa_id, now) : null,
    ]);
    const [earnings, spending, credits] = await Promise.all([
      isLsa ? earningsSummary(db, id, now) : null,
      type === 'PARENT' ? repository.sumSpending(db, id, year) : null,
      type === 'PARENT' ? listUsableCredits(db, id, now) : [],
    ]);
    const credit = credits.reduce((sum, { left_fils }) => sum + left_fils, 0);
    const money = { earnings, spending: spending && { ...spending, credit } };
    return { sessions, next, suspension, lockedOutUntil, reports, answerMinutes, strikes, ...money };
  }

  async reveal(viewer: Viewer, id: string, field: z.output<typeof revealContact.body>['field']): Promise<string> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.find(tx, viewer, id);
      const value = row[field];
      if (!value) throw new Refusal('not_found');
      const subject = { kind: 'user', id } as const;
      await audit.record(tx, { actor: viewer, action: 'person.contact_shown', subject, details: { field } });
      return value;
    });
  }

  async events(
    viewer: Viewer,
    id: string,
    query: z.output<typeof listPersonEvents.query>,
  ): Promise<AnswerOf<typeof listPersonEvents>> {
    const { db } = this.#platform;
    await this.find(db, viewer, id);
    const limit = query.limit ?? PAGE;
    const [at, eventId] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, EVENT_ID]) : [];
    const before = at && eventId ? { at: new Date(at), id: eventId } : null;
    const rows = await listEvents(db, id, { group: query.group, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { results: shown.map((row) => this.#event(row, id)), next: last ? encodeCursor([last.at, last.id]) : null };
  }

  #event(row: PersonEventRow, userId: string): PersonEvent {
    const text = row.sealed ? this.#platform.vault.decrypt(row.sealed, messageContext(userId)) : row.text;
    return {
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      detail: row.kind === 'signed_in' ? deviceName(row.detail) : row.detail,
      name: row.name,
      fils: row.fils,
      number: numberOf(row),
      text: text || null,
    };
  }

  async preview(viewer: Viewer, id: string): Promise<AnswerOf<typeof previewSuspension>> {
    const { db, clock } = this.#platform;
    const row = await this.find(db, viewer, id);
    const now = clock.now();
    const [effect, devices, earnings] = await Promise.all([
      suspensionEffect(db, id, now),
      repository.countDevices(db, id, now),
      row.account_type === 'LSA' ? earningsSummary(db, id, now) : null,
    ]);
    return {
      ...effect,
      devices,
      listed: row.account_type === 'LSA' && row.state === 'active',
      available_fils: earnings?.available_fils ?? null,
      next_payout_at: nextPayoutAt(now).toISOString(),
    };
  }
}

function numberOf({ kind, number, at }: PersonEventRow): string | null {
  if (number === null) return null;
  return kind === 'payout' ? payoutNumber({ number, created_at: at }) : `S-${number}`;
}
