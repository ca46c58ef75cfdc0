import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type findReferralCode,
  type listReferredPeople,
  REFERRAL_CODE,
  REFERRAL_REWARDS_PER_YEAR,
  type Referrals as ReferralsAnswer,
  type ReferredPerson,
} from '@sanad/contract/referrals.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sumUsedCredit } from '../ledger/index.ts';
import { newReferralCode } from './referral-code.ts';
import { rewardCause } from './referral-rewards.service.ts';
import './referrals.events.ts';
import { rewardKind } from './referrals.policy.ts';
import { presentInvitation, presentReferred } from './referrals.presenter.ts';
import * as repository from './referrals.repository.ts';
import { refuseReferral } from './refuse-referral.ts';
import { findSharedTrait } from './shared-traits.ts';
import { yearAround, yearOf } from './uae-year.ts';

const PAGE = 20;
const CODE_TRIES = 10;

/** Codes, who joined with them, and what it has earned. */
export class Referrals {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Always the same; made the first time somebody looks. */
  async codeOf(userId: string): Promise<string> {
    const { db, clock } = this.#platform;
    const member = await repository.findMember(db, userId);
    if (!member) throw new Refusal('not_signed_in');
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const known = await repository.findCode(db, userId);
      if (known) return known.code;
      const row = { user_id: userId, code: newReferralCode(member.full_name), created_at: clock.now() };
      await repository.insertCode(db, row);
    }
    throw new Error('no referral code is free for this name');
  }

  /** An account was made with a code. An unknown code, or one's own, leads to nothing. */
  async join(tx: Tx, { userId, code, at }: { userId: string; code: string; at: Date }): Promise<void> {
    const inviter = await repository.findInviter(tx, tidyCode(code));
    if (!inviter || inviter.id === userId) return;
    const id = randomUUID();
    const isNew = await repository.insertReferral(tx, {
      id,
      referrer_user_id: inviter.id,
      referred_user_id: userId,
      state: 'joined',
      joined_at: at,
      changed_at: at,
    });
    if (!isNew) return;
    const rule = await findSharedTrait(tx, { referrerId: inviter.id, newcomerId: userId });
    if (rule) return refuseReferral(tx, this.#platform, { id, rule, at });
    await this.#platform.events.publish(tx, 'referral.joined', id, {
      referralId: id,
      referrerUserId: inviter.id,
      referredUserId: userId,
      kind: rewardKind(inviter.account_type),
      rewardFils: this.#rewardAt(at),
    });
  }

  /** The first name and nothing else. */
  async findInviter(code: string): Promise<AnswerOf<typeof findReferralCode>> {
    const tidy = tidyCode(code);
    const inviter = REFERRAL_CODE.test(tidy) ? await repository.findInviter(this.#platform.db, tidy) : undefined;
    if (!inviter) throw new Refusal('not_found');
    return { first_name: firstName(inviter.full_name) };
  }

  async overview({ userId, accountType }: Viewer): Promise<ReferralsAnswer> {
    const { db, clock, publicUrl } = this.#platform;
    const now = clock.now();
    const code = await this.codeOf(userId);
    const kind = rewardKind(accountType);
    const [earned, { waiting_since }, invitation] = await Promise.all([
      repository.listEarned(db, userId, yearAround(now)),
      repository.countReferred(db, userId),
      repository.findInvitation(db, userId),
    ]);
    const causes = earned.map(rewardCause);
    const onTheWay = waiting_since.slice(0, Math.max(0, REFERRAL_REWARDS_PER_YEAR - earned.length));
    return {
      code,
      link: `${publicUrl()}${pagePaths.join(code)}`,
      reward_kind: kind,
      year: yearOf(now),
      earned_fils: earned.reduce((sum, { fils }) => sum + fils, 0),
      used_fils: kind === 'credit' ? await sumUsedCredit(db, causes) : await repository.sumPaidOut(db, userId, causes),
      rewarded: earned.length,
      on_the_way: onTheWay.length,
      on_the_way_fils: onTheWay.reduce((sum, joinedAt) => sum + this.#rewardAt(joinedAt), 0),
      invited_by: invitation ? presentInvitation(invitation, this.#rewardAt(invitation.joined_at)) : null,
    };
  }

  async people(
    { userId }: Viewer,
    query: z.output<typeof listReferredPeople.query>,
  ): Promise<AnswerOf<typeof listReferredPeople>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const before = at && id ? { joinedAt: new Date(at), id } : null;
    const [found, { count }] = await Promise.all([
      repository.listReferred(db, userId, { before, limit: limit + 1 }),
      repository.countReferred(db, userId),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const results: ReferredPerson[] = shown.map((row) => presentReferred(row, this.#rewardAt(row.joined_at)));
    return { results, next: last ? encodeCursor([last.joined_at, last.id]) : null, count };
  }

  /** As it was promised: the figure in force when the newcomer joined. */
  #rewardAt(joinedAt: Date): number {
    return this.#platform.policy.figuresAt(joinedAt).referral_reward_fils;
  }
}

function tidyCode(code: string): string {
  return latinDigits(code).trim().toUpperCase();
}
