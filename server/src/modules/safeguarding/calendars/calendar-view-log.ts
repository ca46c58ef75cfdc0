import { minutesAfter } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { namesOf } from '../../accounts/index.ts';
import type { Families } from '../../families/index.ts';
import './calendars.events.ts';

const VIEWED = 'vulnerability.viewed';
/** A screen that refreshes by itself is one view; opening a child's own calendar is always another. */
const SAME_VIEW_MINUTES = 15;
const PARENT_SEES_AGAIN_MINUTES = 60;
const LISTED = 20;

/** Who has looked at which child's calendar; the parent finds it in the list of who opened the record. */
export class CalendarViewLog {
  readonly #platform: Platform;
  readonly #families: Families;

  constructor(platform: Platform, families: Families) {
    this.#platform = platform;
    this.#families = families;
  }

  async note(viewer: Viewer, childIds: readonly string[], where: 'grid' | 'today' | 'search' | 'child'): Promise<void> {
    const { db, audit, clock } = this.#platform;
    const since = minutesAfter(clock.now(), -SAME_VIEW_MINUTES);
    for (const id of new Set(childIds)) {
      const subject = { kind: 'child', id } as const;
      const view = { actorId: viewer.userId, action: VIEWED, subject, since } as const;
      if (where !== 'child' && (await audit.hasDone(db, view))) continue;
      await db
        .transaction()
        .execute((tx) => audit.record(tx, { actor: viewer, action: VIEWED, subject, details: { where } }));
      const reading = { childId: id, part: 'care_plan', withinMinutes: PARENT_SEES_AGAIN_MINUTES } as const;
      await this.#families.noteReading(viewer, reading);
    }
  }

  async list(childId: string): Promise<{ at: string; name: string }[]> {
    const { db, audit } = this.#platform;
    const entries = await audit.list(db, {
      action: VIEWED,
      subjects: { kind: 'child', ids: [childId] },
      limit: LISTED,
    });
    const names = await namesOf(
      db,
      entries.flatMap(({ actor_id }) => actor_id ?? []),
    );
    return entries.map(({ at, actor_id }) => ({ at: at.toISOString(), name: names.get(actor_id ?? '') ?? '' }));
  }
}
