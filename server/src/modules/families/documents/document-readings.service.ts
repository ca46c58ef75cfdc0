import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { openChildDocument } from '@sanad/contract/families/child-documents.ts';
import { minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { MayRead } from '../../../platform/files/file-access.ts';
import { fileNameOf } from '../../../platform/files/file-name.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ChildRow, findChild, lockChild } from '../children.repository.ts';
import type { RecordAccessService } from '../record-access/record-access.service.ts';
import { RECORD_OPENED } from '../record-access/record-access-log.ts';
import { presentRecordDocument } from './child-documents.presenter.ts';
import { type DocumentRow, findDocumentOfFile } from './child-documents.repository.ts';
import { listReadableDocuments } from './readable-documents.ts';

/** So long after giving a reason for opening the record our team may open its documents. */
const REASON_MINUTES = 30;

/** As long as an address of a file lives. After that the document is opened again, and that is logged again. */
const READING_MINUTES = 5;

/** Documents as an LSA or our team reads them: each reading is logged first, in the same transaction. */
export class DocumentReadings {
  readonly #platform: Platform;
  readonly #access: RecordAccessService;

  constructor(platform: Platform, access: RecordAccessService) {
    this.#platform = platform;
    this.#access = access;
  }

  async open(viewer: Viewer, childId: string, id: string): Promise<AnswerOf<typeof openChildDocument>> {
    const { audit, db, events, files } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const child = await lockChild(tx, childId);
      const document = child && (await this.#findReadable(tx, viewer, child, (row) => row.id === id));
      const [file] = await files.find(tx, document ? [document.file_id] : []);
      if (!document || !file || !(await this.#hasGivenReason(tx, viewer, child))) throw new Refusal('not_found');
      const details = { part: 'document', kind: document.kind, document: document.id };
      const subject = { kind: 'child', id: child.id } as const;
      await audit.record(tx, { actor: viewer, action: RECORD_OPENED, subject, details });
      await events.publish(tx, 'family.record_opened', child.id, { userId: child.parent_user_id, childId: child.id });
      return { ...presentRecordDocument(document, file), address: files.addressesFor(viewer).stored(file).address };
    });
  }

  /** The file itself, under the document's name: only after opening it here, and while they may. */
  fileReader(): MayRead {
    return async (db, viewer, file) => {
      const document = await findDocumentOfFile(db, file.id);
      const child = document && (await findChild(db, document.child_id));
      if (!child || !(await this.#findReadable(db, viewer, child, (row) => row.id === document.id))) return false;
      const { audit, clock } = this.#platform;
      const reading = {
        actorId: viewer.userId,
        action: RECORD_OPENED,
        subject: { kind: 'child', id: child.id },
        details: { document: document.id },
        since: minutesAfter(clock.now(), -READING_MINUTES),
      } as const;
      if (!(await audit.hasDone(db, reading))) return false;
      return { name: fileNameOf(document.name, file.media_type as Parameters<typeof fileNameOf>[1]) };
    };
  }

  /** An LSA has the parent's share; our team has said why it opens the record. */
  #hasGivenReason(db: Queryable, viewer: Viewer, child: ChildRow): Promise<boolean> {
    if (viewer.accountType === 'LSA') return Promise.resolve(true);
    const { audit, clock } = this.#platform;
    return audit.hasDone(db, {
      actorId: viewer.userId,
      action: RECORD_OPENED,
      subject: { kind: 'child', id: child.id },
      since: minutesAfter(clock.now(), -REASON_MINUTES),
    });
  }

  async #findReadable(db: Queryable, viewer: Viewer, child: ChildRow, isWanted: (row: DocumentRow) => boolean) {
    if (!(await this.#access.canOpen(db, viewer, child))) return undefined;
    return (await listReadableDocuments(db, viewer, child)).find(isWanted);
  }
}
