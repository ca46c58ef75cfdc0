import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { getSeeAs, SeeAsLook, startSeeAs } from '@sanad/contract/staff/see-as.ts';
import { SEE_AS_ANSWER_HOURS, SEE_AS_MINUTES, SEE_AS_TOKEN } from '@sanad/contract/staff/see-as-rules.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { lockOpenUser } from '../../accounts/index.ts';
import { findFacts } from '../person/person.repository.ts';
import type { PersonPages } from '../person/person.service.ts';
import { factOf, type LookEndings } from './look-endings.ts';
import { canBeSeen } from './see-as.policy.ts';
import { presentLook, reasonContext, stateOf } from './see-as.presenter.ts';
import * as repository from './see-as.repository.ts';

const REQUESTS_PER_HOUR = 20;

/** The staff side: ask, start, stop. Each look belongs to the member of staff who asked. */
export class StaffLooks {
  readonly #platform: Platform;
  readonly #pages: PersonPages;
  readonly #endings: LookEndings;

  constructor(platform: Platform, pages: PersonPages, endings: LookEndings) {
    this.#platform = platform;
    this.#pages = pages;
    this.#endings = endings;
  }

  async get(viewer: Viewer, id: string): Promise<AnswerOf<typeof getSeeAs>> {
    const { db, clock, vault } = this.#platform;
    const { account_type } = await this.#pages.find(db, viewer, id);
    const facts = await findFacts(db, id, clock.now());
    const row = await repository.findLatestLook(db, viewer.userId, id);
    return {
      can_ask: facts !== undefined && canBeSeen({ ...facts, account_type }),
      latest: row ? presentLook(row, vault, clock.now()) : null,
    };
  }

  async request(viewer: Viewer, id: string, reason: string): Promise<SeeAsLook> {
    const { db, clock, vault, limits, events } = this.#platform;
    await limits.take({ key: `see-as:${viewer.userId}`, max: REQUESTS_PER_HOUR, minutes: 60 });
    return db.transaction().execute(async (tx) => {
      await this.#pages.find(tx, viewer, id);
      const person = await lockOpenUser(tx, id);
      if (!person) throw new Refusal('not_found');
      if (!canBeSeen(person)) throw new Refusal('wrong_role');
      const now = clock.now();
      const before = await repository.lockOpenLook(tx, viewer.userId, id);
      if (before) {
        const state = stateOf(before, now);
        if (state === before.state) throw new Refusal('conflict');
        await this.#endings.end(tx, before, 'time', null);
      }
      const lookId = randomUUID();
      const answerBy = minutesAfter(now, SEE_AS_ANSWER_HOURS * 60);
      const row = await repository.insertLook(tx, {
        id: lookId,
        staff_user_id: viewer.userId,
        subject_user_id: id,
        reason_encrypted: vault.encrypt(reason, reasonContext(lookId)),
        state: 'requested',
        requested_at: now,
        answer_by: answerBy,
      });
      await this.#record(tx, viewer, 'see_as.requested', row);
      await events.publish(tx, 'see_as.requested', id, { ...factOf(row), answerBy: answerBy.toISOString() });
      return presentLook(row, vault, now);
    });
  }

  /** The token is shown once; only its hash is stored. */
  async start(viewer: Viewer, id: string): Promise<AnswerOf<typeof startSeeAs>> {
    const { db, clock, events } = this.#platform;
    const token = `${SEE_AS_TOKEN}${newToken()}`;
    return db.transaction().execute(async (tx) => {
      await this.#pages.find(tx, viewer, id);
      const person = await lockOpenUser(tx, id);
      const now = clock.now();
      const row = await repository.lockOpenLook(tx, viewer.userId, id);
      const state = row && stateOf(row, now);
      const canStart = person && canBeSeen(person) && (state === 'allowed' || state === 'running');
      if (!row || !canStart) throw new Refusal('no_longer_possible');
      const ends_at = row.ends_at ?? minutesAfter(now, SEE_AS_MINUTES);
      await repository.updateLook(tx, row.id, {
        state: 'running',
        token_hash: tokenHash(token),
        staff_session_id: viewer.authSessionId,
        started_at: row.started_at ?? now,
        ends_at,
      });
      if (state === 'allowed') {
        await this.#record(tx, viewer, 'see_as.started', row);
        await events.publish(tx, 'see_as.started', id, factOf(row));
      }
      return { token, ends_at: ends_at.toISOString() };
    });
  }

  async stop(viewer: Viewer, id: string): Promise<SeeAsLook> {
    const { db, clock, vault } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await this.#pages.find(tx, viewer, id);
      const row = await repository.lockOpenLook(tx, viewer.userId, id);
      if (!row) throw new Refusal('no_longer_possible');
      return presentLook(await this.#endings.end(tx, row, 'staff', viewer.userId), vault, clock.now());
    });
  }

  async #record(
    tx: Parameters<typeof repository.lockLook>[0],
    viewer: Viewer,
    action: 'see_as.requested' | 'see_as.started',
    row: repository.LookRow,
  ): Promise<void> {
    const subject = { kind: 'user', id: row.subject_user_id } as const;
    await this.#platform.audit.record(tx, { actor: viewer, action, subject, details: { look: row.id } });
  }
}
