import type { Platform } from '../../platform/platform.ts';
import { findBookingPair } from '../bookings/index.ts';
import type { ReferralRewards } from './referral-rewards.service.ts';
import type { Referrals } from './referrals.service.ts';

/** Parents and LSAs are rewarded by deliveries of their own: a session may be the first of both its people. */
export function followReferrals({ events }: Platform, referrals: Referrals, rewards: ReferralRewards): void {
  events.subscribe('referrals', 'account.created', async (tx, { userId, referralCode }, { occurredAt: at }) => {
    if (referralCode) await referrals.join(tx, { userId, code: referralCode, at });
  });

  for (const side of ['parentUserId', 'lsaUserId'] as const) {
    const subscriber = side === 'parentUserId' ? 'referrals.parents' : 'referrals.lsas';
    events.subscribe(subscriber, 'booking.completed', (tx, fact, { occurredAt }) =>
      rewards.rewardFor(tx, fact[side], fact.bookingId, occurredAt),
    );
    // A session that was still owed when it ended counts once it is paid.
    events.subscribe(subscriber, 'money.captured', async (tx, { bookingId }, { occurredAt }) => {
      const pair = await findBookingPair(tx, bookingId);
      if (pair) await rewards.rewardFor(tx, pair[side], bookingId, occurredAt);
    });
  }

  events.subscribe('referrals', 'money.posted', (tx, { bookingId }, { occurredAt }) =>
    rewards.takeBackFor(tx, bookingId, occurredAt),
  );
  events.subscribe('referrals', 'referral.taken_back', (tx, { rewardId }, { occurredAt }) =>
    rewards.collect(tx, rewardId, occurredAt),
  );
}
