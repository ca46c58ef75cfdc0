import type { suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import { formatWhen } from '@sanad/contract/time/time.ts';
import type { z } from 'zod';
import { daysAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canSuspend } from '../accounts.policy.ts';
import { lockUserRow, type UserRow, updateUser } from '../accounts.repository.ts';
import type { AuthSessions } from '../login/auth-sessions.service.ts';
import { languageOf, zoneOf } from '../people.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import * as repository from '../suspensions.repository.ts';
import { ruleReason, type SuspensionRule } from './staff.texts.ts';
import { mailFromStaff } from './staff-mail.ts';

interface Suspension {
  reason: string;
  code: string | null;
  endsAt: Date | null;
}

/** Keeping somebody out: by a person of our team, with an end or without one, or by a rule of the product. */
export class Suspensions {
  readonly #platform: Platform;
  readonly #sessions: AuthSessions;
  readonly #confirmation: Confirmation;

  constructor(platform: Platform, sessions: AuthSessions, confirmation: Confirmation) {
    this.#platform = platform;
    this.#sessions = sessions;
    this.#confirmation = confirmation;
  }

  /** Every minute: whose time is over can log in again. */
  async start(): Promise<void> {
    await this.#platform.jobs.every('end-suspensions', '* * * * *', () => this.endDue());
  }

  async suspend(viewer: Viewer, id: string, input: z.output<typeof suspendAccount.body>): Promise<void> {
    const { db, clock } = this.#platform;
    await db.transaction().execute(async (tx) => {
      const target = await lockUserRow(tx, id);
      if (!target) throw new Refusal('not_found');
      if (!canSuspend(viewer.userId, target)) throw new Refusal('wrong_role');
      await this.#confirmation.require(tx, viewer);
      if (target.suspended_at || target.closed_at) throw new Refusal('conflict');
      const endsAt = input.days ? daysAfter(clock.now(), input.days) : null;
      await this.apply(tx, id, viewer, { reason: input.reason, code: input.reason_code, endsAt });
      await this.#notify(tx, target, input.reason, endsAt);
    });
  }

  /** By a rule of the product; the person is told by mail, whatever they have chosen for other news. */
  async applyRule(tx: Tx, id: string, rule: SuspensionRule): Promise<void> {
    await this.apply(tx, id, null, { reason: ruleReason('en', rule), code: null, endsAt: null });
    const user = await lockUserRow(tx, id);
    if (user && !user.closed_at) await this.#notify(tx, user, ruleReason(languageOf(user), rule), null);
  }

  /** By a person, or by a rule (null). */
  async apply(tx: Tx, id: string, actor: Viewer | null, { reason, code, endsAt }: Suspension): Promise<void> {
    const { clock, events, audit } = this.#platform;
    const by = actor?.userId ?? null;
    const suspended_at = clock.now();
    await updateUser(tx, id, { suspended_at });
    await repository.insertSuspension(tx, {
      user_id: id,
      suspended_at,
      suspended_by: by,
      reason,
      reason_code: code,
      ends_at: endsAt,
    });
    await this.#sessions.end(tx, id);
    await audit.record(tx, { actor, action: 'account.suspended', subject: { kind: 'user', id } });
    await events.publish(tx, 'account.suspended', id, { userId: id, by });
  }

  async lift(viewer: Viewer, id: string, reason: string | null = null): Promise<void> {
    const { db, clock, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      const user = await lockUserRow(tx, id);
      if (!user) throw new Refusal('not_found');
      if (!user.suspended_at) throw new Refusal('conflict');
      await updateUser(tx, id, { suspended_at: null });
      await repository.liftSuspensions(tx, id, {
        lifted_at: clock.now(),
        lifted_by: viewer.userId,
        lift_reason: reason,
      });
      await audit.record(tx, { actor: viewer, action: 'account.restored', subject: { kind: 'user', id } });
      await this.#notifyRestored(tx, user);
    });
  }

  async endDue(): Promise<void> {
    const { db, clock } = this.#platform;
    for (const { id, user_id } of await repository.listEnding(db, clock.now())) {
      await db.transaction().execute((tx) => this.#end(tx, id, user_id));
    }
  }

  /** Another one that is still open keeps the person out. */
  async #end(tx: Tx, suspensionId: string, userId: string): Promise<void> {
    const { clock, audit } = this.#platform;
    const user = await lockUserRow(tx, userId);
    if (!user || !(await repository.endSuspension(tx, suspensionId, clock.now()))) return;
    if (await repository.hasOpenSuspension(tx, userId)) return;
    await updateUser(tx, userId, { suspended_at: null });
    await audit.record(tx, { actor: null, action: 'account.restored', subject: { kind: 'user', id: userId } });
    if (!user.closed_at) await this.#notifyRestored(tx, user);
  }

  async #notify(tx: Tx, user: UserRow, reason: string, endsAt: Date | null): Promise<void> {
    const until = endsAt ? formatWhen(endsAt, zoneOf(user), languageOf(user)) : '';
    await mailFromStaff(tx, this.#platform.messages, user, 'suspended', { reason, until });
  }

  async #notifyRestored(tx: Tx, user: UserRow): Promise<void> {
    const { messages, publicUrl } = this.#platform;
    await mailFromStaff(tx, messages, user, 'restored', { link: `${publicUrl()}${pagePaths.login}` });
  }
}
