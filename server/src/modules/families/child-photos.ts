import { minutesAfter } from '../../platform/clock.ts';
import type { MayRead } from '../../platform/files/file-access.ts';
import type { Platform } from '../../platform/platform.ts';
import { listChildrenOnPhoto } from './children.repository.ts';
import type { RecordAccessService } from './record-access/record-access.service.ts';
import { RECORD_OPENED } from './record-access/record-access-log.ts';

/** A working day. After that the record is opened again, and that is written down again. */
const PHOTO_AFTER_OPENING_MINUTES = 12 * 60;

/** A child's photo is part of the record: who is not the parent sees it after opening the record, while they may. */
export function childPhotoReader({ clock, audit }: Platform, openings: RecordAccessService): MayRead {
  return async (db, viewer, file) => {
    const since = minutesAfter(clock.now(), -PHOTO_AFTER_OPENING_MINUTES);
    for (const child of await listChildrenOnPhoto(db, file.id)) {
      const opening = { actorId: viewer.userId, action: RECORD_OPENED, since } as const;
      const isOpened = await audit.hasDone(db, { ...opening, subject: { kind: 'child', id: child.id } });
      if (isOpened && (await openings.canOpen(db, viewer, child))) return true;
    }
    return false;
  };
}
