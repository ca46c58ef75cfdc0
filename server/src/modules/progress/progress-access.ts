import { READING_MINUTES } from '@sanad/contract/progress/progress-rules.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Families } from '../families/index.ts';
import type { Side } from './progress.policy.ts';
import { type ChildOfProgress, findChild, isHistoryShared } from './progress-access.repository.ts';

/** How somebody sees one child's progress. */
export interface ProgressScope {
  side: Side;
  userId: string;
  child: ChildOfProgress;
  /** Also what other LSAs proposed and reported. */
  seesAll: boolean;
  /** Whose goals and reports are shown: this LSA's; null: everybody's. */
  only: string | null;
}

/** Who reaches which child's progress. To anybody else there is no such child. */
export class ProgressAccess {
  readonly #platform: Platform;
  readonly #families: Families;

  constructor(platform: Platform, families: Families) {
    this.#platform = platform;
    this.#families = families;
  }

  async find(db: Queryable, viewer: Viewer, childId: string): Promise<ProgressScope> {
    const scope = await this.scope(db, viewer, childId);
    if (!scope) throw new Refusal('not_found');
    return scope;
  }

  async scope(db: Queryable, viewer: Viewer, childId: string): Promise<ProgressScope | null> {
    const child = await findChild(db, childId);
    const { userId, accountType } = viewer;
    if (!child) return null;
    if (accountType === 'PARENT') {
      return child.parent_user_id === userId ? { side: 'parent', userId, child, seesAll: true, only: null } : null;
    }
    if (accountType !== 'LSA' || !(await this.#families.canOpenRecord(db, viewer, child))) return null;
    const now = this.#platform.clock.now();
    const seesAll = await isHistoryShared(db, { childId, lsaUserId: userId, now });
    return { side: 'lsa', userId, child, seesAll, only: seesAll ? null : userId };
  }

  /** Written down where the parent sees it; looking again within the same half hour is the same reading. */
  async noteReading(viewer: Viewer, { side, child }: ProgressScope): Promise<void> {
    if (side === 'lsa')
      await this.#families.noteReading(viewer, { childId: child.id, part: 'progress', withinMinutes: READING_MINUTES });
  }
}
