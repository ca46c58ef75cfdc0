import { randomUUID } from 'node:crypto';
import { LIVE_LOGINS_MAX, type SignedIn } from '@sanad/contract/accounts/accounts.ts';
import { daysAfter, minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { QueryBatch } from '../../../platform/database/query-batch.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import type { SocketOwner } from '../../../platform/sockets/connection.ts';
import { isStaff, needsSecondFactor } from '../accounts.policy.ts';
import { lockUserRow, type UserRow } from '../accounts.repository.ts';
import type { CurrentUser } from '../current-user.service.ts';
import { languageOf } from '../people.ts';
import * as sessions from './auth-sessions.repository.ts';
import { deviceName } from './device-name.ts';

const IDLE_DAYS = 14;
const STAFF_IDLE_MINUTES = 12 * 60;
const ABSOLUTE_DAYS = 60;
const TOUCH_EVERY_MS = 5 * 60_000;
const TICKET_SECONDS = 30;

function idleUntil(accountType: string | null, now: Date): Date {
  return isStaff(accountType) ? minutesAfter(now, STAFF_IDLE_MINUTES) : daysAfter(now, IDLE_DAYS);
}

/** How long a login that begins now lasts: unused, and at most. */
export function loginLifetime(accountType: string | null, now: Date) {
  return { idle_until: idleUntil(accountType, now), expires_at: daysAfter(now, ABSOLUTE_DAYS) };
}

/** Tokens: making them, recognising them, ending them. */
export class AuthSessions {
  readonly #platform: Platform;
  readonly #currentUser: CurrentUser;
  readonly #live = new QueryBatch((hashes) => this.#findLive(hashes));

  constructor(platform: Platform, currentUser: CurrentUser) {
    this.#platform = platform;
    this.#currentUser = currentUser;
  }

  /** Signs a person in on one device. What was checked before must still hold now: password, no suspension. */
  async open(tx: Tx, checked: UserRow, userAgent: string): Promise<SignedIn> {
    const user = await lockUserRow(tx, checked.id);
    if (!user || user.closed_at || user.password_hash !== checked.password_hash) throw new Refusal('credentials_wrong');
    if (user.suspended_at) throw new Refusal('account_suspended');
    const { clock, events } = this.#platform;
    const now = clock.now();
    const agent = userAgent.slice(0, 300);
    const others = await sessions.listSessions(tx, user.id, now);
    const token = newToken();
    const id = randomUUID();
    await sessions.insertAuthSession(tx, {
      id,
      user_id: user.id,
      token_hash: tokenHash(token),
      user_agent: agent,
      created_at: now,
      last_seen_at: now,
      ...loginLifetime(user.account_type, now),
    });
    for (const surplus of await sessions.listSurplusSessions(tx, user.id, id, LIVE_LOGINS_MAX, now)) {
      await this.end(tx, user.id, { only: surplus });
    }
    const device = deviceName(agent);
    if (others.length > 0 && !others.some((other) => deviceName(other.user_agent) === device)) {
      await events.publish(tx, 'account.new_device', user.id, { userId: user.id, device });
    }
    return { token, user: await this.#currentUser.within(tx, { userId: user.id, authSessionId: id }) };
  }

  /** One statement for all tokens that arrive at the same moment; none is believed longer than for its request. */
  async authenticate(token: string): Promise<Viewer | null> {
    const { db, clock } = this.#platform;
    const session = await this.#live.find(tokenHash(token).toString('hex'));
    if (!session) return null;
    const now = clock.now();
    if (now.getTime() - session.last_seen_at.getTime() > TOUCH_EVERY_MS) {
      await sessions.touchSession(db, session.id, now, idleUntil(session.account_type, now));
    }
    return this.#viewer(session);
  }

  /** Who a login belongs to, while it lasts. */
  async viewerOf(authSessionId: string): Promise<Viewer | null> {
    const { db, clock } = this.#platform;
    const [session] = await sessions.liveSession.all(db, { id: authSessionId, now: clock.now() });
    return session ? this.#viewer(session) : null;
  }

  #viewer(session: sessions.LiveSession): Viewer {
    const needsAnother = needsSecondFactor(session.account_type, this.#platform.config.demo);
    return {
      userId: session.user_id,
      accountType: session.account_type as Viewer['accountType'],
      authSessionId: session.id,
      language: languageOf(session),
      secondFactorOpen: needsAnother && session.second_factor_at === null,
    };
  }

  async #findLive(hashes: readonly string[]) {
    const { db, clock } = this.#platform;
    const rows = await sessions.liveSessions.all(db, {
      hashes: hashes.map((hash) => Buffer.from(hash, 'hex')),
      now: clock.now(),
    });
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  }

  list(viewer: Viewer) {
    return sessions.listSessions(this.#platform.db, viewer.userId, this.#platform.clock.now());
  }

  /** Ends one, all, or all other sessions; their sockets close on every node. Returns how many ended. */
  async end(tx: Tx, userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
    const ended = await sessions.deleteSessions(tx, userId, which);
    if (ended > 0) await this.#platform.bus.publish(tx, { topic: 'auth_sessions_ended', userId, ...which });
    return ended;
  }

  async giveTicket(viewer: Viewer): Promise<string> {
    const { db, clock } = this.#platform;
    const ticket = newToken();
    const expiresAt = minutesAfter(clock.now(), TICKET_SECONDS / 60);
    const isGiven = await sessions.insertTicket(db, tokenHash(ticket), viewer.authSessionId, expiresAt);
    if (!isGiven) throw new Refusal('not_signed_in');
    return ticket;
  }

  async redeemTicket(ticket: string): Promise<SocketOwner | null> {
    const session = await sessions.takeTicket(this.#platform.db, tokenHash(ticket), this.#platform.clock.now());
    return session ? { userId: session.user_id, authSessionId: session.id } : null;
  }
}
