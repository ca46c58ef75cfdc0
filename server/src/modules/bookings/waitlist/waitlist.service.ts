import { randomUUID } from 'node:crypto';
import { type MeetingMode, SLOT_MINUTES } from '@sanad/contract/availability.ts';
import { WAITLIST_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { joinWaitlist, Waiting } from '@sanad/contract/bookings/waitlist.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import { isFree } from '../../availability/index.ts';
import { findParentProfile } from '../../families/index.ts';
import { findListedLsa } from '../../lsas/index.ts';
import { checkTravel, kmTooFar } from '../checkout/travel.ts';
import * as rows from './waitlist.repository.ts';

/** For a taken hour: a parent is told when it becomes free. It stays first come, first served. */
export class Waitlist {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async join(viewer: Viewer, input: z.output<typeof joinWaitlist.body>): Promise<Waiting> {
    const { db, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      const now = clock.now();
      const lsa = await findListedLsa(tx, input.lsa_id);
      if (!lsa) throw new Refusal('not_found');
      if (input.mode === 'in_person') checkTravel(lsa, await this.#areaOf(tx, viewer.userId));
      const startsAt = new Date(input.starts_at);
      const freedom = await this.#freedom(tx, input.lsa_id, startsAt, input.mode);
      if (freedom.free) throw new Refusal('slot_is_free');
      if (freedom.reason !== 'taken') throw new Refusal('booking_not_possible', { info: { clash: freedom.reason } });
      const waiting = await rows.listWaitlistOf(tx, viewer.userId, now);
      const isKnown = waiting.some(({ lsa_id, starts_at }) => lsa_id === input.lsa_id && +starts_at === +startsAt);
      if (!isKnown && waiting.length >= WAITLIST_MAX) throw new Refusal('list_full');
      const id = await rows.upsertWaitlistEntry(tx, {
        id: randomUUID(),
        user_id: viewer.userId,
        lsa_id: input.lsa_id,
        starts_at: startsAt,
        mode: input.mode,
        created_at: now,
      });
      const row = (await rows.listWaitlistOf(tx, viewer.userId, now)).find((one) => one.id === id);
      if (!row) throw new Refusal('not_found');
      return this.#present(row);
    });
  }

  async list(viewer: Viewer): Promise<Waiting[]> {
    const { db, clock } = this.#platform;
    return (await rows.listWaitlistOf(db, viewer.userId, clock.now())).map((row) => this.#present(row));
  }

  async leave(viewer: Viewer, id: string): Promise<void> {
    if (!(await rows.deleteWaitlistEntry(this.#platform.db, viewer.userId, id))) throw new Refusal('not_found');
  }

  /** A booking has gone from this time: whoever waits for an hour of it, and can have it now, hears of it. */
  async notify(tx: Tx, freed: { lsaId: string; from: string; to: string }): Promise<void> {
    const { clock, events } = this.#platform;
    const lsa = await findListedLsa(tx, freed.lsaId);
    if (!lsa) return;
    for (const row of await rows.listWaitlistForTime(tx, freed.lsaId, new Date(freed.from), new Date(freed.to))) {
      if (!(await this.#freedom(tx, row.lsa_id, row.starts_at, row.mode as MeetingMode)).free) continue;
      const isInPerson = row.mode === 'in_person';
      if (isInPerson && kmTooFar(lsa, await this.#areaOf(tx, row.user_id)) !== null) continue;
      await rows.markNotified(tx, row.id, clock.now());
      await events.publish(tx, 'waitlist.slot_freed', row.id, {
        userId: row.user_id,
        lsaId: row.lsa_id,
        lsaUserId: row.lsa_user_id,
        startsAt: row.starts_at.toISOString(),
        mode: row.mode,
      });
    }
  }

  async #areaOf(db: Queryable, userId: string): Promise<string | null> {
    return (await findParentProfile(db, userId))?.area ?? null;
  }

  #freedom(db: Queryable, lsaId: string, startsAt: Date, mode: MeetingMode) {
    const endsAt = minutesAfter(startsAt, SLOT_MINUTES);
    return isFree(db, { lsaId, startsAt, endsAt, mode, now: this.#platform.clock.now() });
  }

  #present(row: rows.WaitingRow): Waiting {
    return {
      id: row.id,
      lsa: {
        id: row.lsa_id,
        name: publicName(row.full_name),
        photo: publicPicture(row.photo_file_id),
      },
      starts_at: row.starts_at.toISOString(),
      mode: row.mode as MeetingMode,
      state: row.told_at ? 'told' : 'waiting',
    };
  }
}
