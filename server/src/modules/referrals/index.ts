import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { LedgerModule } from '../ledger/index.ts';
import { referralPersonalData } from './personal-data.ts';
import { ReferralRewards } from './referral-rewards.service.ts';
import { referralNotifications } from './referrals.notifications.ts';
import { mountReferrals } from './referrals.routes.ts';
import { Referrals } from './referrals.service.ts';
import { followReferrals } from './referrals.subscriptions.ts';

export { referralsAbout } from './referrals-for-staff.ts';

/** For tests that repeat what events do, and for the demo. */
export interface ReferralsModule {
  referrals: Referrals;
  rewards: ReferralRewards;
  /** The same at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): Referrals;
}

export async function registerReferrals(
  platform: Platform,
  accounts: Accounts,
  books: LedgerModule,
): Promise<ReferralsModule> {
  const referrals = new Referrals(platform);
  const rewards = new ReferralRewards(platform, books);
  platform.notifications.add(referralNotifications);
  mountReferrals(platform, referrals);
  followReferrals(platform, referrals, rewards);
  accounts.addPersonalData(referralPersonalData);
  // Earnings are released all day; payouts leave on Mondays at ten.
  await platform.jobs.every('collect-referral-rewards', '*/10 * * * *', () => rewards.collectAll());
  const at = (clock: Clock) => new Referrals({ ...platform, clock, events: platform.events.at(clock) });
  return { referrals, rewards, at };
}
