import type { CalendarFeed } from '@sanad/contract/calendars.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { languageOf, lockUser, zoneOf } from '../accounts/index.ts';
import { listSessionsForCalendar } from '../bookings/index.ts';
import { presentFeed, presentSessions } from './calendars.presenter.ts';
import * as repository from './calendars.repository.ts';
import { sessionFile } from './session-file.ts';

const SHOWN_DAYS_BACK = 30;
const RENEWALS_PER_HOUR = 10;
/** Calendar programs ask a few times an hour; a family may have several of them. */
const READINGS_PER_HOUR = 60;

const contextOf = (userId: string) => `calendar-feed:${userId}`;

/** A private address for calendar programs. Who knows it reads the sessions, so it can be changed at any time. */
export class Calendars {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async get({ userId }: Viewer): Promise<CalendarFeed> {
    const { db, vault } = this.#platform;
    const row = await repository.findFeedOf(db, userId);
    if (!row) return presentFeed(null);
    const token = vault.decrypt(row.token_encrypted, contextOf(userId));
    return presentFeed({ address: this.#addressOf(token), createdAt: row.created_at });
  }

  async renew({ userId }: Viewer): Promise<CalendarFeed> {
    const { db, vault, limits, clock } = this.#platform;
    await limits.take({ key: `calendar-renewal:${userId}`, max: RENEWALS_PER_HOUR, minutes: 60 });
    const token = newToken();
    const createdAt = clock.now();
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await repository.putFeed(tx, {
        user_id: userId,
        token_hash: tokenHash(token),
        token_encrypted: vault.encrypt(token, contextOf(userId)),
        created_at: createdAt,
      });
    });
    return presentFeed({ address: this.#addressOf(token), createdAt });
  }

  async revoke({ userId }: Viewer): Promise<void> {
    await repository.deleteFeedOf(this.#platform.db, userId);
  }

  async read(token: string): Promise<string> {
    const { db, clock, limits, publicUrl } = this.#platform;
    const hash = tokenHash(token);
    const reader = await repository.findReader(db, hash);
    if (!reader) throw new Refusal('not_found');
    await limits.take({ key: `calendar:${hash.toString('hex')}`, max: READINGS_PER_HOUR, minutes: 60 });
    const from = daysAfter(clock.now(), -SHOWN_DAYS_BACK);
    const sessions = await listSessionsForCalendar(db, { userId: reader.id, from });
    return presentSessions(sessions, { language: languageOf(reader), zone: zoneOf(reader), publicUrl: publicUrl() });
  }

  async sessionFile({ userId }: Viewer, bookingId: string): Promise<string> {
    const { db, publicUrl } = this.#platform;
    const person = await repository.findPerson(db, userId);
    const reader = { language: languageOf(person), zone: zoneOf(person), publicUrl: publicUrl() };
    const file = await sessionFile(db, { userId, bookingId, ...reader });
    if (file === null) throw new Refusal('not_found');
    return file;
  }

  #addressOf(token: string): string {
    return `${this.#platform.publicUrl()}/api/calendars/${token}/sanad.ics`;
  }
}
