import { randomUUID } from 'node:crypto';
import {
  type Availability,
  type addException,
  type changeAvailabilityRules,
  EXCEPTION_DAYS_AHEAD,
  EXCEPTIONS_MAX,
  type saveWeeklyHours,
  type TouchedBooking,
} from '@sanad/contract/availability.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import type { z } from 'zod';
import { dayAfter } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockUser } from '../accounts/index.ts';
import { findLsaOfUser, isListed, listWeeklyHours, lockLsa, replaceWeeklyHours } from '../lsas/index.ts';
import { addsNothing, bookableDays, hoursOf, slotsOf } from './availability.policy.ts';
import { presentAvailability, presentDays, presentTouched } from './availability.presenter.ts';
import * as repository from './availability.repository.ts';
import { freeSlotsOfLsa } from './free-hours.service.ts';
import { listHolidays } from './holidays/holidays.repository.ts';
import { listDays, listOutside } from './open-hours.repository.ts';

type Changed = { availability: Availability; touched: TouchedBooking[] };

const PREVIEW_DAYS = 14;
const NEXT_HOLIDAYS = 12;

/** An LSA's own hours. Every change returns what is booked across it: that stays, and is moved by hand. */
export class AvailabilityService {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** For everybody, of an LSA whom everybody may see. */
  async slots(lsaId: string, query: { from: string; to: string }) {
    const { db, clock } = this.#platform;
    if (!(await isListed(db, lsaId))) throw new Refusal('not_found');
    return freeSlotsOfLsa(db, { lsaId, range: query, now: clock.now() });
  }

  async ownSlots(viewer: Viewer, query: { from: string; to: string }) {
    const { db, clock } = this.#platform;
    return freeSlotsOfLsa(db, { lsaId: await this.#lsaId(viewer), range: query, now: clock.now() });
  }

  async own(viewer: Viewer): Promise<Availability> {
    const { db } = this.#platform;
    return this.#present(db, viewer, await this.#lsaId(viewer));
  }

  async preview(viewer: Viewer) {
    const { db, clock } = this.#platform;
    const lsaId = await this.#lsaId(viewer);
    const now = clock.now();
    const from = dayIn(now, (await repository.getRules(db, lsaId)).zone);
    const rows = await listDays(db, { lsaIds: [lsaId], from, to: dayAfter(from, PREVIEW_DAYS - 1), now });
    return { results: presentDays(rows) };
  }

  saveWeek(viewer: Viewer, input: z.output<typeof saveWeeklyHours.body>): Promise<Changed> {
    return this.#change(viewer, (tx, lsaId) => replaceWeeklyHours(tx, lsaId, hoursOf(input.weekly_hours)));
  }

  /** What saving it would touch: it is written, looked at and taken back, in turn with what is really saved. */
  async previewWeek(viewer: Viewer, input: z.output<typeof saveWeeklyHours.body>) {
    const tx = await this.#platform.db.startTransaction().execute();
    try {
      const lsa = await lockLsa(tx, viewer.userId);
      if (!lsa) throw new Refusal('not_found');
      await replaceWeeklyHours(tx, lsa.id, hoursOf(input.weekly_hours));
      return { touched: await this.#touched(tx, lsa.id) };
    } finally {
      await tx.rollback().execute();
    }
  }

  addException(viewer: Viewer, input: z.output<typeof addException.body>): Promise<Changed> {
    return this.#change(viewer, async (tx, lsaId) => {
      const now = this.#platform.clock.now();
      const today = dayIn(now, (await repository.getRules(tx, lsaId)).zone);
      if (input.to < today) throw Refusal.at('to', 'range_invalid', 'Choose today or a later day.');
      if (input.to > dayAfter(today, EXCEPTION_DAYS_AHEAD)) {
        throw Refusal.at('to', 'range_invalid', 'Choose a day within the next two years.');
      }
      const known = await repository.listExceptions(tx, lsaId, today);
      if (known.length >= EXCEPTIONS_MAX) throw new Refusal('list_full');
      const hasBegun = input.from < today;
      const exception = {
        kind: input.kind,
        from_date: hasBegun ? today : input.from,
        to_date: input.to,
        slots: slotsOf(input.times),
      };
      if (addsNothing(known, exception)) throw new Refusal('exception_exists');
      await repository.insertException(tx, {
        id: randomUUID(),
        lsa_id: lsaId,
        ...exception,
        from_date: input.from,
        note: input.note,
        created_at: now,
      });
    });
  }

  removeException(viewer: Viewer, id: string): Promise<Changed> {
    return this.#change(viewer, async (tx, lsaId) => {
      if (!(await repository.deleteException(tx, lsaId, id))) throw new Refusal('not_found');
    });
  }

  changeRules(viewer: Viewer, input: z.output<typeof changeAvailabilityRules.body>): Promise<Changed> {
    return this.#change(viewer, async (tx, lsaId) => {
      const before = await repository.getRules(tx, lsaId);
      await repository.saveRules(tx, {
        lsa_id: lsaId,
        zone: input.zone ?? before.zone,
        notice_online_hours: input.notice_hours?.online ?? before.notice_online_hours,
        notice_in_person_hours: input.notice_hours?.in_person ?? before.notice_in_person_hours,
        works_public_holidays: input.works_public_holidays ?? before.works_public_holidays,
        changed_at: this.#platform.clock.now(),
      });
    });
  }

  /** Of two changes at once, from two tabs, the later one waits for the first. */
  #change(viewer: Viewer, write: (tx: Tx, lsaId: string) => Promise<void>): Promise<Changed> {
    const { db, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, viewer.userId);
      const lsa = await lockLsa(tx, viewer.userId);
      if (!lsa) throw new Refusal('not_found');
      await write(tx, lsa.id);
      await events.publish(tx, 'availability.changed', lsa.id, { lsaId: lsa.id });
      return { availability: await this.#present(tx, viewer, lsa.id), touched: await this.#touched(tx, lsa.id) };
    });
  }

  async #touched(tx: Tx, lsaId: string): Promise<TouchedBooking[]> {
    const now = this.#platform.clock.now();
    return (await listOutside(tx, { lsaIds: [lsaId], ...bookableDays(now), now })).map(presentTouched);
  }

  async #lsaId({ userId }: Viewer): Promise<string> {
    const lsa = await findLsaOfUser(this.#platform.db, userId);
    if (!lsa) throw new Refusal('not_found');
    return lsa.id;
  }

  async #present(db: Queryable, { language }: Viewer, lsaId: string): Promise<Availability> {
    const rules = await repository.getRules(db, lsaId);
    const today = dayIn(this.#platform.clock.now(), rules.zone);
    const whole = {
      rules,
      hours: await listWeeklyHours(db, lsaId),
      exceptions: await repository.listExceptions(db, lsaId, today),
      holidays: await listHolidays(db, today, NEXT_HOLIDAYS),
    };
    return presentAvailability(whole, language);
  }
}
