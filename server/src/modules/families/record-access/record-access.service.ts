import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listOpenings as endpoint, openChildRecord } from '@sanad/contract/families/families.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasConsent } from '../../accounts/index.ts';
import { ChildSecrets } from '../child-secrets.ts';
import { type ChildRow, findOwnChild, lockChild } from '../children.repository.ts';
import { presentReadableDocuments } from '../documents/readable-documents.ts';
import { canOpenRecord, canSeeHealth } from '../families.policy.ts';
import { presentChildRecord, presentRecordAccess } from '../families.presenter.ts';
import { listRecordAccess, RECORD_OPENED } from './record-access-log.ts';
import type { RecordLsa, RecordReaders } from './record-readers.ts';

const PAGE = 20;
const CURSOR_ID = /^[1-9]\d{0,14}$/;

type LinkedChild = Pick<ChildRow, 'id' | 'parent_user_id'>;

/** Reading a child's record as somebody other than the parent: written down first, in the same transaction. */
export class RecordAccessService {
  readonly #platform: Platform;
  readonly #secrets: ChildSecrets;
  readonly #readers: readonly RecordReaders[];

  constructor(platform: Platform, readers: readonly RecordReaders[]) {
    this.#platform = platform;
    this.#readers = readers;
    this.#secrets = new ChildSecrets(platform.vault);
  }

  async open(viewer: Viewer, childId: string, reason: string): Promise<AnswerOf<typeof openChildRecord>> {
    const { db, files, events, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const child = await lockChild(tx, childId);
      if (!child || !(await this.canOpen(tx, viewer, child))) throw new Refusal('not_found');
      const subject = { kind: 'child', id: child.id } as const;
      await audit.record(tx, { actor: viewer, action: RECORD_OPENED, subject, reason });
      await events.publish(tx, 'family.record_opened', child.id, { userId: child.parent_user_id, childId: child.id });
      const share_health = await hasConsent(tx, child.parent_user_id, 'share_health');
      const sources = { secrets: this.#secrets, files: files.addressesFor(viewer) };
      return {
        ...presentChildRecord(child, { ...sources, withHealth: canSeeHealth({ share_health }) }),
        documents: await presentReadableDocuments(tx, this.#platform, viewer, child),
      };
    });
  }

  /** Looking again within so many minutes is the same reading. */
  async noteReading(
    viewer: Viewer,
    { childId, part, withinMinutes }: { childId: string; part: 'progress' | 'care_plan'; withinMinutes: number },
  ): Promise<void> {
    const { audit, clock, db } = this.#platform;
    const subject = { kind: 'child', id: childId } as const;
    const reading = { actorId: viewer.userId, action: RECORD_OPENED, subject } as const;
    if (await audit.hasDone(db, { ...reading, since: minutesAfter(clock.now(), -withinMinutes) })) return;
    await db
      .transaction()
      .execute((tx) => audit.record(tx, { actor: viewer, action: RECORD_OPENED, subject, details: { part } }));
  }

  async canOpen(db: Queryable, { userId, accountType }: Viewer, child: LinkedChild): Promise<boolean> {
    return canOpenRecord(accountType, await this.#isLinked(db, userId, child));
  }

  /** While the parent agrees to the record being kept and shown. */
  async #isLinked(db: Queryable, userId: string, child: LinkedChild): Promise<boolean> {
    if (!(await hasConsent(db, child.parent_user_id, 'child_record'))) return false;
    for (const readers of this.#readers) if (await readers.canOpen(db, userId, child.id)) return true;
    return false;
  }

  /** To whom the record is open now, apart from our team. */
  async listLsas(db: Queryable, child: LinkedChild): Promise<RecordLsa[]> {
    if (!(await hasConsent(db, child.parent_user_id, 'child_record'))) return [];
    return (await Promise.all(this.#readers.map((readers) => readers.list(db, child.id)))).flat();
  }

  async list(
    { userId }: Viewer,
    childId: string,
    query: { cursor?: string | undefined; limit?: number | undefined },
  ): Promise<AnswerOf<typeof endpoint>> {
    const { db, audit } = this.#platform;
    if (!(await findOwnChild(db, userId, childId))) throw new Refusal('not_found');
    const limit = query.limit ?? PAGE;
    const before = query.cursor ? Number(decodeCursor(query.cursor, [CURSOR_ID])[0]) : null;
    const found = await listRecordAccess(audit, db, { childIds: [childId], limit: limit + 1, before });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map(presentRecordAccess),
      next: last ? encodeCursor([String(last.id)]) : null,
      count: await audit.count(db, RECORD_OPENED, { kind: 'child', id: childId }),
    };
  }
}
