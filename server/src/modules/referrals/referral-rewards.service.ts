import { randomUUID } from 'node:crypto';
import { REFERRAL_ROUNDS } from '@sanad/contract/referrals.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LedgerEntry, type LedgerModule, referralRewardEntry, referralTakenBackEntry } from '../ledger/index.ts';
import './referrals.events.ts';
import { type RewardSide, referrerFils, rewardKind } from './referrals.policy.ts';
import * as repository from './referrals.repository.ts';
import { refuseReferral } from './refuse-referral.ts';
import { findSharedTrait } from './shared-traits.ts';
import { yearAround } from './uae-year.ts';

/** In the books, once: the same cause again posts nothing. */
export function rewardCause({
  referral_id,
  round,
  side,
}: Pick<repository.RewardRow, 'referral_id' | 'round' | 'side'>) {
  return `referral:${referral_id}:${round}:${side}`;
}

/**
 * Gives rewards and takes them back. Lock order: the referral, its referrer's code, credits, the accounts of the books.
 * Each step may be repeated: a referral is rewarded in a state that it then leaves.
 */
export class ReferralRewards {
  readonly #platform: Platform;
  readonly #books: LedgerModule;

  constructor(platform: Platform, books: LedgerModule) {
    this.#platform = platform;
    this.#books = books;
  }

  /** A session of somebody is over or paid: both sides get their reward, if it is the newcomer's first. */
  async rewardFor(tx: Tx, newcomerId: string, bookingId: string, at: Date): Promise<void> {
    const referral = await repository.lockRewardable(tx, newcomerId);
    if (!referral || !(await repository.isEarning(tx, bookingId))) return;
    const round = (await repository.countRounds(tx, referral.id)) + 1;
    if (round > REFERRAL_ROUNDS) return;
    const referrerId = referral.referrer_user_id;
    const rule = await findSharedTrait(tx, { referrerId, newcomerId });
    if (rule) return refuseReferral(tx, this.#platform, { id: referral.id, rule, at });
    const rewards = await this.#rewardsOf(tx, referral, round, at);
    await repository.insertRewards(tx, rewards);
    const change = { state: 'rewarded', booking_id: bookingId, changed_at: at };
    await repository.updateReferral(tx, referral.id, change);
    for (const reward of rewards) {
      await this.#publish(tx, 'referral.rewarded', referral, { ...reward, at });
    }
    await this.#books.ledger.post(tx, await this.#entriesFor(tx, rewards, at), at);
  }

  async #rewardsOf(tx: Tx, referral: repository.ReferralRow, round: number, at: Date) {
    const { referrer_user_id, referred_user_id } = referral;
    const referrer = await repository.lockReferrer(tx, referrer_user_id);
    const newcomer = await repository.findMember(tx, referred_user_id);
    const ofYear = await repository.listEarned(tx, referrer_user_id, yearAround(at));
    const { referral_reward_fils: rewardFils } = this.#platform.policy.figuresAt(referral.joined_at);
    const reward = (side: RewardSide, member: { account_type: string | null }, fils: number) => ({
      id: randomUUID(),
      referral_id: referral.id,
      round,
      side,
      user_id: side === 'referrer' ? referrer_user_id : referred_user_id,
      kind: rewardKind(member.account_type),
      fils,
      granted_at: at,
    });
    return [
      ...(newcomer ? [reward('newcomer', newcomer, rewardFils)] : []),
      ...(referrer ? [reward('referrer', referrer, referrerFils(ofYear.length, rewardFils))] : []),
    ];
  }

  async #entriesFor(
    tx: Tx,
    rewards: readonly Pick<repository.RewardRow, 'referral_id' | 'round' | 'side' | 'user_id' | 'kind' | 'fils'>[],
    at: Date,
  ): Promise<LedgerEntry[]> {
    const entries: LedgerEntry[] = [];
    for (const reward of rewards) {
      const { user_id: userId, fils } = reward;
      const cause = rewardCause(reward);
      if (reward.kind === 'earnings') {
        entries.push(referralRewardEntry({ cause, lsaUserId: userId, fils }));
      } else {
        const grant = { userId, kind: 'referral', fils, cause, from: 'platform_revenue', at } as const;
        entries.push(...(await this.#books.credits.grant(tx, grant)));
      }
    }
    return entries;
  }

  /** A session was refunded. All of it: what it has earned goes back, unless another session has earned it as well. */
  async takeBackFor(tx: Tx, bookingId: string, at: Date): Promise<void> {
    const entries: LedgerEntry[] = [];
    for (const referral of await repository.lockRewardedBy(tx, bookingId)) {
      if (!(await repository.isRefundedInFull(tx, bookingId))) return;
      const other = await repository.findEarning(tx, referral.referred_user_id);
      if (other) await repository.updateReferral(tx, referral.id, { booking_id: other, changed_at: at });
      else entries.push(...(await this.#takeBack(tx, referral, at)));
    }
    await this.#books.ledger.post(tx, entries, at);
  }

  /** Unused credit goes back at once; earnings as soon as the LSA has as much in the books. */
  async #takeBack(tx: Tx, referral: repository.ReferralRow, at: Date): Promise<LedgerEntry[]> {
    const standing = await repository.listStanding(tx, referral.id);
    await repository.updateReferral(tx, referral.id, { state: 'taken_back', booking_id: null, changed_at: at });
    const credits = standing.filter(({ kind, fils }) => kind === 'credit' && fils > 0).map(rewardCause);
    const { entries, fils } = await this.#books.credits.takeBack(tx, credits, at);
    for (const reward of standing) {
      const owed_fils = reward.kind === 'earnings' ? reward.fils : 0;
      await repository.updateReward(tx, reward.id, { taken_back_at: at, owed_fils });
      const taken = fils.get(rewardCause(reward)) ?? owed_fils;
      if (reward.fils > 0) {
        await this.#publish(tx, 'referral.taken_back', referral, { ...reward, fils: taken, at });
      }
    }
    return entries;
  }

  /** Takes what an LSA has in the books; the rest stays owed until they have earned it. */
  async collect(tx: Tx, rewardId: string, at: Date): Promise<void> {
    const reward = await repository.lockReward(tx, rewardId);
    if (!reward || reward.owed_fils === 0) return;
    const { user_id: lsaUserId, owed_fils } = reward;
    const { ledger } = this.#books;
    const fils = Math.min(owed_fils, (await ledger.lockRefundable(tx, [lsaUserId])).get(lsaUserId) ?? 0);
    if (fils <= 0) return;
    await repository.updateReward(tx, rewardId, { owed_fils: owed_fils - fils });
    const cause = `${rewardCause(reward)}:taken_back:${owed_fils}`;
    await ledger.post(tx, [referralTakenBackEntry({ cause, lsaUserId, fils })], at);
  }

  /** Before every payout there is a round of this. */
  async collectAll(): Promise<void> {
    const { db, clock } = this.#platform;
    for (const id of await repository.listOwed(db)) {
      await db.transaction().execute((tx) => this.collect(tx, id, clock.now()));
    }
  }

  async #publish(
    tx: Tx,
    type: 'referral.rewarded' | 'referral.taken_back',
    { id, referrer_user_id, referred_user_id }: repository.ReferralRow,
    reward: Pick<repository.RewardRow, 'id' | 'side' | 'kind' | 'user_id' | 'fils'> & { at: Date },
  ): Promise<void> {
    // At the time of what led to it, however late that was delivered.
    await this.#platform.events.at({ now: () => reward.at }).publish(tx, type, id, {
      rewardId: reward.id,
      userId: reward.user_id,
      otherUserId: reward.side === 'referrer' ? referred_user_id : referrer_user_id,
      side: reward.side as RewardSide,
      kind: reward.kind as 'credit' | 'earnings',
      fils: reward.fils,
    });
  }
}
