import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { canWrite, publishAt } from './feedback.policy.ts';
import { findSessionEnd, reserveInvitation } from './review-sessions.repository.ts';
import './feedback.events.ts';

/** After a pair's first paid session, and then at most every four weeks, both are asked once how it was. */
export function inviteAfterSessions(platform: Platform): void {
  const { clock, events } = platform;

  async function invite(tx: Tx, pair: { bookingId: string; parentUserId: string; lsaUserId: string }): Promise<void> {
    const endsAt = await findSessionEnd(tx, pair.bookingId);
    if (!endsAt || !canWrite({ endsAt, review: null }, clock.now())) return;
    if (!(await reserveInvitation(tx, { ...pair, at: endsAt }))) return;
    await events.publish(tx, 'review.invited', pair.bookingId, {
      ...pair,
      writeUntil: publishAt(endsAt).toISOString(),
    });
  }

  events.subscribe('feedback.invitations', 'booking.completed', (tx, { bookingId, parentUserId, lsaUserId }) =>
    invite(tx, { bookingId, parentUserId, lsaUserId }),
  );
}
