import { randomUUID } from 'node:crypto';
import type { DeviceStatus } from '@sanad/contract/calls/call-frames.ts';
import { DEVICE_SILENT_SECONDS, DEVICES_PER_PERSON } from '@sanad/contract/calls/call-rules.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import type { SocketOwner } from '../../../platform/sockets/connection.ts';
import type { Bookings } from '../../bookings/index.ts';
import { redeemTicket } from '../calls.repository.ts';
import { packFrame } from '../live/packed-frames.ts';
import * as visits from './call-visits.repository.ts';

export interface JoinInput {
  bookingId: string;
  deviceId: string;
  ticket: string;
  status: DeviceStatus;
}
export interface Visit {
  id: string;
  side: CallSide;
}
type OpenVisit = Awaited<ReturnType<typeof visits.listOpenVisits>>[number];

const silentSince = (now: Date) => minutesAfter(now, -DEVICE_SILENT_SECONDS / 60);

/** Who is in which call: each visit is a row, and what follows from it for the session is written with it. */
export class CallVisits {
  readonly #platform: Platform;
  readonly #attendance: Bookings['callAttendance'];

  constructor(platform: Platform, attendance: Bookings['callAttendance']) {
    this.#platform = platform;
    this.#attendance = attendance;
  }

  /**
   * Lock order: the booking, then its visits. `onVisit` runs before the commit that tells the others, so that whatever
   * they send at once finds its way.
   */
  async join(
    owner: SocketOwner,
    { bookingId, deviceId, ticket, status }: JoinInput,
    onVisit: (visit: Visit) => void,
  ): Promise<{ others: OpenVisit[]; visit: Visit }> {
    const { db, bus, clock } = this.#platform;
    const now = clock.now();
    const isGood = await redeemTicket(db, {
      hash: tokenHash(ticket),
      bookingId,
      authSessionId: owner.authSessionId,
      now,
    });
    if (!isGood) throw new Refusal('not_signed_in');
    return db.transaction().execute(async (tx) => {
      const { session, side } = await this.#attendance.lock(tx, owner.userId, bookingId);
      const others = await this.#makeRoom(tx, { bookingId, deviceId, userId: owner.userId });
      const isFirst = !(await visits.hasVisited(tx, bookingId, owner.userId));
      const visit = { id: randomUUID(), side };
      await visits.insertVisit(tx, {
        id: visit.id,
        booking_id: bookingId,
        user_id: owner.userId,
        side,
        device_id: deviceId,
        joined_at: now,
        seen_at: now,
      });
      onVisit(visit);
      const isTogether = await this.#attendance.join(tx, bookingId, { side, userId: owner.userId });
      const device = { id: deviceId, side, status };
      const packed = packFrame({ type: 'call.device_joined', device });
      await bus.publish(tx, { topic: 'call', bookingId, except: deviceId, packed });
      await this.#tellBoth(tx, session);
      if (isFirst && !isTogether) {
        const userId = side === 'lsa' ? session.parentUserId : session.lsaUserId;
        await this.#platform.events.publish(tx, 'call.waiting', bookingId, {
          bookingId,
          userId,
          fromUserId: owner.userId,
        });
      }
      return { others, visit };
    });
  }

  /** Ends what is left of earlier connections; refuses a device too many. Returns who else is there. */
  async #makeRoom(tx: Tx, own: { bookingId: string; deviceId: string; userId: string }): Promise<OpenVisit[]> {
    const { bus, clock } = this.#platform;
    const now = clock.now();
    const others: OpenVisit[] = [];
    for (const visit of await visits.listOpenVisits(tx, own.bookingId)) {
      const isSame = visit.device_id === own.deviceId;
      if (isSame && visit.user_id !== own.userId) throw new Refusal('not_found');
      const isGone = visit.seen_at <= silentSince(now);
      if (!isSame && !isGone) others.push(visit);
      else await this.#close(tx, own.bookingId, visit.id, isGone ? visit.seen_at : now);
      if (!isSame) continue;
      const { bookingId, deviceId } = own;
      await bus.publish(tx, { topic: 'call_replaced', bookingId, deviceId, visitId: visit.id });
    }
    if (others.filter(({ user_id }) => user_id === own.userId).length >= DEVICES_PER_PERSON) {
      throw new Refusal('call_full');
    }
    return others;
  }

  async leave(bookingId: string, visitId: string, at: Date): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute();
      await this.#close(tx, bookingId, visitId, at);
    });
  }

  /** The booking must be locked. */
  async #close(tx: Tx, bookingId: string, visitId: string, at: Date): Promise<void> {
    const { bus } = this.#platform;
    const closed = await visits.closeVisit(tx, visitId, at);
    if (!closed) return;
    const side = closed.side === 'lsa' ? 'lsa' : 'parent';
    const remaining = await visits.listOpenVisits(tx, bookingId);
    if (!remaining.some((visit) => visit.side === side)) {
      // Of two devices the one that was heard last may have been closed first.
      const leftAt = await visits.findLastDeparture(tx, bookingId, side);
      await this.#attendance.leave(tx, bookingId, side, leftAt ?? at);
    }
    const packed = packFrame({ type: 'call.device_left', device_id: closed.device_id, side });
    await bus.publish(tx, { topic: 'call', bookingId, except: closed.device_id, packed });
    const pair = await tx
      .selectFrom('bookings')
      .select(['id', 'parent_user_id', 'lsa_user_id'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await this.#tellBoth(tx, { bookingId, parentUserId: pair.parent_user_id, lsaUserId: pair.lsa_user_id });
  }

  async #tellBoth(tx: Tx, call: { bookingId: string; parentUserId: string; lsaUserId: string }): Promise<void> {
    const frame: ServerFrame = { type: 'call.changed', booking_id: call.bookingId };
    for (const userId of [call.parentUserId, call.lsaUserId]) {
      await this.#platform.bus.publish(tx, { topic: 'user', userId, frame });
    }
  }

  /** Rooms that have closed, and what nodes that were killed left open. */
  async closeOver(): Promise<void> {
    const { bus, clock, db } = this.#platform;
    const now = clock.now();
    for (const { id, bookingId, endedAt, isClosed } of await visits.listVisitsToClose(db, {
      now,
      silentSince: silentSince(now),
    })) {
      await this.leave(bookingId, id, endedAt);
      if (isClosed) await bus.publish(db, { topic: 'call_end', bookingId, reason: 'closed' });
    }
  }
}
