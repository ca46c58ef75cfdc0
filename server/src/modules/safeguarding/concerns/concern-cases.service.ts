import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { CONCERN_VIEWS, type ConcernView } from '@sanad/contract/safeguarding/concern-rules.ts';
import type * as contract from '@sanad/contract/safeguarding/concerns.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listStaffIds, namesOf } from '../../accounts/index.ts';
import { clearanceOf, firstReaders, readersOf } from './concern-staff.ts';
import * as subjects from './concern-subjects.repository.ts';
import { actionsOf, type Clearance, canRead } from './concerns.policy.ts';
import { presentConcern, presentMessage } from './concerns.presenter.ts';
import type { ConcernRow } from './concerns.repository.ts';
import * as repository from './concerns.repository.ts';

/** How many messages before and after the reported one are open, and how many with a reason. */
const AROUND = 2;
const AROUND_WITH_REASON = 20;
/** The page asking again within this time is the same reading. */
const SAME_READING_MINUTES = 5;
const VIEWS_SHOWN = 100;

/** One concern on one screen. Every reading is written down in the same transaction, before anything is read. */
export class ConcernCases {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async open(viewer: Viewer, id: string): Promise<Concern> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const { row, clearance } = await this.lockReadable(tx, viewer, id);
      await this.#log(tx, viewer, id, 'concern.opened');
      return this.present(tx, clearance, row.state === 'new' ? await this.#takeFirstLook(tx, viewer, row) : row);
    });
  }

  async showReporter(viewer: Viewer, id: string): Promise<AnswerOf<typeof contract.showReporter>> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const { row } = await this.lockReadable(tx, viewer, id);
      await this.#log(tx, viewer, id, 'concern.reporter_shown');
      const user = row.reporter_user_id ? await subjects.findReporter(tx, row.reporter_user_id) : undefined;
      if (!user) return { reporter: null };
      const role = user.account_type === 'LSA' ? 'lsa' : 'parent';
      const reach = { phone: user.phone_number ?? '', email: user.email };
      return { reporter: { id: user.id, name: user.full_name, role, ...reach } };
    });
  }

  async openMessages(viewer: Viewer, id: string, reason: string) {
    return this.#platform.db.transaction().execute(async (tx) => {
      const { row } = await this.lockReadable(tx, viewer, id);
      if (!row.chat_id) throw new Refusal('not_found');
      await this.#log(tx, viewer, id, 'concern.messages_opened', reason);
      return { messages: (await this.#messages(tx, row, AROUND_WITH_REASON)).map(presentMessage) };
    });
  }

  /** To everybody else it does not exist. */
  async lockReadable(tx: Tx, viewer: Viewer, id: string): Promise<{ row: ConcernRow; clearance: Clearance }> {
    const row = await repository.lockConcern(tx, id);
    const clearance = await clearanceOf(tx, viewer);
    const isLetIn = row ? (await repository.listLetIn(tx, id)).includes(viewer.userId) : false;
    if (!row || !canRead(row, clearance, isLetIn)) throw new Refusal('not_found');
    return { row, clearance };
  }

  async present(tx: Tx, clearance: Clearance, row: ConcernRow): Promise<Concern> {
    const { clock, vault } = this.#platform;
    const now = clock.now();
    const steps = await repository.listSteps(tx, row.id);
    const people = await readersOf(tx, row);
    const entries = await this.#views(tx, row.id);
    const staff = await listStaffIds(tx);
    const named = [...staff, ...entries.flatMap(({ actor_id }) => actor_id ?? []), ...people.map(({ id }) => id)];
    const others = [row.about_user_id, row.closure_proposed_by].filter((id) => id !== null);
    const names = await namesOf(tx, [...named, ...others]);
    return presentConcern(
      {
        row,
        child: row.child_id ? await subjects.findChildWithNextSession(tx, row.child_id, now) : undefined,
        messages: await this.#messages(tx, row, AROUND),
        steps,
        names,
        people,
        views: entries.map(({ at, actor_id, action, reason }) => ({
          at: at.toISOString(),
          by: { id: actor_id ?? row.id, name: names.get(actor_id ?? '') ?? '' },
          what: action as ConcernView,
          reason,
        })),
        checkedAt: await subjects.findLastWholeCheck(tx),
        colleagueIds: staff,
        may: actionsOf(
          row,
          clearance,
          steps.map(({ action }) => action),
        ),
        now,
      },
      vault,
    );
  }

  /** Whoever reads it first has it, until it is handed over. */
  async #takeFirstLook(tx: Tx, viewer: Viewer, row: ConcernRow): Promise<ConcernRow> {
    const now = this.#platform.clock.now();
    const read = await repository.updateConcern(tx, row.id, {
      state: 'open',
      first_look_at: now,
      owner_user_id: row.owner_user_id ?? viewer.userId,
    });
    const step = { id: randomUUID(), concern_id: row.id, at: now, by_user_id: viewer.userId };
    await repository.insertStep(tx, { ...step, action: 'read' });
    const staffIds = await firstReaders(tx);
    await this.#platform.events.publish(tx, 'concern.read', row.id, {
      concernId: row.id,
      number: row.number,
      staffIds,
    });
    return read;
  }

  async #messages(db: Queryable, row: ConcernRow, around: number) {
    if (!row.chat_id) return [];
    return subjects.listMessagesAround(db, { chatId: row.chat_id, sequence: row.chat_sequence, around });
  }

  async #views(db: Queryable, id: string) {
    const subject = { kind: 'concern', ids: [id] } as const;
    const lists = [];
    for (const action of CONCERN_VIEWS) {
      lists.push(await this.#platform.audit.list(db, { action, subjects: subject, limit: VIEWS_SHOWN }));
    }
    return lists
      .flat()
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, VIEWS_SHOWN);
  }

  async #log(tx: Tx, viewer: Viewer, id: string, action: ConcernView, reason?: string): Promise<void> {
    const { audit, clock } = this.#platform;
    const subject = { kind: 'concern', id } as const;
    if (action === 'concern.opened') {
      const since = minutesAfter(clock.now(), -SAME_READING_MINUTES);
      if (await audit.hasDone(tx, { actorId: viewer.userId, action, subject, since })) return;
    }
    await audit.record(tx, { actor: viewer, action, subject, ...(reason === undefined ? {} : { reason }) });
  }
}
