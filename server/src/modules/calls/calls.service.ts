import { CALL_TICKET_SECONDS } from '@sanad/contract/calls/call-rules.ts';
import type { Call, createCallTicket, listCallVisits, setCallAgreements } from '@sanad/contract/calls/calls.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { z } from 'zod';
import { minutesAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import type { Bookings } from '../bookings/index.ts';
import { type AgreementKey, findAgreements, insertTicket, saveAgreements } from './calls.repository.ts';
import { iceServersFor } from './ice-servers.ts';
import { listVisits } from './visits/call-visits.repository.ts';

const TICKETS = { max: 60, minutes: 10 };

type CallSession = Awaited<ReturnType<Bookings['callAttendance']['find']>>['session'];

/** What can be asked about a call. Being in one: visits/ and live/. */
export class Calls {
  readonly #platform: Platform;
  readonly #attendance: Bookings['callAttendance'];

  constructor(platform: Platform, attendance: Bookings['callAttendance']) {
    this.#platform = platform;
    this.#attendance = attendance;
  }

  async get(viewer: Viewer, id: string): Promise<Call> {
    const { session, summary } = await this.#attendance.find(viewer, id);
    const { kind, lsa, parent, child, starts_at, ends_at, your_side } = summary;
    const key = agreementKey(session);
    const agreed = key && (await findAgreements(this.#platform.db, key));
    return {
      booking_id: id,
      kind,
      state: session.state,
      your_side: your_side === 'lsa' ? 'lsa' : 'parent',
      parent,
      lsa: { name: lsa.name, photo: lsa.photo },
      child: { first_name: child.first_name },
      starts_at,
      ends_at,
      opens_at: session.opensAt.toISOString(),
      closes_at: session.closesAt.toISOString(),
      here: session.here,
      agreements: {
        child_may_be_alone: agreed?.child_may_be_alone ?? null,
        keep_board: agreed?.keep_board ?? false,
      },
    };
  }

  async createTicket(viewer: Viewer, id: string): Promise<AnswerOf<typeof createCallTicket>> {
    const { clock, config, db, limits } = this.#platform;
    const { session } = await this.#attendance.find(viewer, id);
    if (session.state === 'early') {
      throw new Refusal('too_early', { info: { opens_at: session.opensAt.toISOString() } });
    }
    if (session.state !== 'open') throw new Refusal('no_longer_possible');
    await limits.take({ key: `call-ticket:${viewer.userId}`, ...TICKETS });
    const ticket = newToken();
    const now = clock.now();
    await insertTicket(db, {
      ticket_hash: tokenHash(ticket),
      booking_id: id,
      auth_session_id: viewer.authSessionId,
      expires_at: minutesAfter(now, CALL_TICKET_SECONDS / 60),
    });
    return { ticket, ...iceServersFor(config.callServers, now) };
  }

  async setAgreements(viewer: Viewer, id: string, changes: z.output<typeof setCallAgreements.body>): Promise<void> {
    const { bus, clock, db } = this.#platform;
    const { session } = await this.#attendance.find(viewer, id);
    const key = agreementKey(session);
    if (!key || session.parentUserId !== viewer.userId) throw new Refusal('not_found');
    const { child_may_be_alone, keep_board } = changes;
    await db.transaction().execute(async (tx) => {
      await saveAgreements(tx, {
        ...key,
        ...(child_may_be_alone !== undefined && { child_may_be_alone }),
        ...(keep_board !== undefined && { keep_board }),
        changed_at: clock.now(),
      });
      const frame: ServerFrame = { type: 'call.changed', booking_id: id };
      for (const userId of [session.parentUserId, session.lsaUserId]) {
        await bus.publish(tx, { topic: 'user', userId, frame });
      }
    });
  }

  async listVisits(viewer: Viewer, id: string): Promise<AnswerOf<typeof listCallVisits>> {
    const { session } = await this.#attendance.find(viewer, id);
    const visits = await listVisits(this.#platform.db, id);
    const { parent, lsa, together } = session.seconds;
    return {
      visits: visits.map(({ side, joined_at, left_at }) => ({
        side: side === 'lsa' ? 'lsa' : 'parent',
        joined_at: joined_at.toISOString(),
        left_at: left_at?.toISOString() ?? null,
      })),
      parent_seconds: parent,
      lsa_seconds: lsa,
      together_seconds: together,
    };
  }
}

/** Null for a child whose record was deleted. */
function agreementKey({ parentUserId, lsaUserId, childId }: CallSession): AgreementKey | null {
  if (childId === null) return null;
  return { parent_user_id: parentUserId, lsa_user_id: lsaUserId, child_id: childId };
}
