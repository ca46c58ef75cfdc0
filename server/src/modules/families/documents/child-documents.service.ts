import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import {
  type addChildDocument,
  CHILD_DOCUMENT_FILE_TAKEN,
  CHILD_DOCUMENTS_MAX,
  type ChildDocument,
  type listChildDocuments,
  type shareChildDocument,
} from '@sanad/contract/families/child-documents.ts';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../../accounts/index.ts';
import { findOwnChild } from '../children.repository.ts';
import type { RecordAccessService } from '../record-access/record-access.service.ts';
import type { RecordLsa } from '../record-access/record-readers.ts';
import { presentDocumentLsa, presentOwnDocument } from './child-documents.presenter.ts';
import * as rows from './child-documents.repository.ts';

type Input = z.output<typeof addChildDocument.body>;
type ShareParams = z.output<typeof shareChildDocument.params>;

/** A parent's documents about a child. Every change locks the parent's account, as changes of the child do. */
export class ChildDocumentsService {
  readonly #platform: Platform;
  readonly #access: RecordAccessService;

  constructor(platform: Platform, access: RecordAccessService) {
    this.#platform = platform;
    this.#access = access;
  }

  async list(viewer: Viewer, childId: string): Promise<AnswerOf<typeof listChildDocuments>> {
    const { db } = this.#platform;
    const child = await this.#own(db, viewer, childId);
    const [found, lsas] = await Promise.all([rows.listDocuments(db, [childId]), this.#access.listLsas(db, child)]);
    const results = await this.#present(db, viewer, found, lsas);
    return { results, next: null, count: results.length, lsas: lsas.map(presentDocumentLsa) };
  }

  async add(viewer: Viewer, childId: string, input: Input): Promise<ChildDocument> {
    return this.#change(viewer, async (tx) => {
      const child = await this.#own(tx, viewer, childId);
      if ((await rows.listDocuments(tx, [childId])).length >= CHILD_DOCUMENTS_MAX) throw new Refusal('list_full');
      await this.#takeFile(tx, viewer, input.file);
      const id = randomUUID();
      await rows.insertDocument(tx, {
        id,
        child_id: childId,
        file_id: input.file,
        kind: input.kind,
        name: input.name,
        document_date: input.date,
        created_at: this.#platform.clock.now(),
      });
      return this.#presentOne(tx, viewer, child, id);
    });
  }

  async remove(viewer: Viewer, childId: string, id: string): Promise<void> {
    await this.#change(viewer, async (tx) => {
      const { file_id } = await this.#ownDocument(tx, viewer, childId, id);
      await rows.deleteDocument(tx, id);
      await this.#platform.files.remove(tx, [file_id]);
    });
  }

  async share(viewer: Viewer, params: ShareParams): Promise<ChildDocument> {
    const { audit, clock, events } = this.#platform;
    return this.#change(viewer, async (tx) => {
      const child = await this.#own(tx, viewer, params.id);
      const document = await this.#ownDocument(tx, viewer, child.id, params.document_id);
      const lsa = (await this.#access.listLsas(tx, child)).find(({ lsaId }) => lsaId === params.lsa_id);
      if (!lsa) throw new Refusal('not_found');
      const share = { document_id: document.id, lsa_user_id: lsa.userId, shared_at: clock.now() };
      if (await rows.insertShare(tx, share)) {
        const details = { lsa: lsa.userId, document: document.id };
        const subject = { kind: 'child', id: child.id } as const;
        await audit.record(tx, { actor: viewer, action: 'child.document_shared', subject, details });
        const shared = { childId: child.id, parentUserId: viewer.userId, lsaUserId: lsa.userId };
        await events.publish(tx, 'family.document_shared', document.id, shared);
      }
      return this.#presentOne(tx, viewer, child, document.id);
    });
  }

  async unshare(viewer: Viewer, params: ShareParams): Promise<ChildDocument> {
    return this.#change(viewer, async (tx) => {
      const child = await this.#own(tx, viewer, params.id);
      const document = await this.#ownDocument(tx, viewer, child.id, params.document_id);
      const lsa = (await this.#access.listLsas(tx, child)).find(({ lsaId }) => lsaId === params.lsa_id);
      if (lsa && (await rows.deleteShare(tx, document.id, lsa.userId))) {
        const details = { lsa: lsa.userId, document: document.id };
        const subject = { kind: 'child', id: child.id } as const;
        await this.#platform.audit.record(tx, { actor: viewer, action: 'child.document_unshared', subject, details });
      }
      return this.#presentOne(tx, viewer, child, document.id);
    });
  }

  #change<Result>({ userId }: Viewer, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#platform.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      return work(tx);
    });
  }

  /** Another family's child and no child at all look the same. */
  async #own(db: Queryable, { userId }: Viewer, childId: string) {
    const child = await findOwnChild(db, userId, childId);
    if (!child) throw new Refusal('not_found');
    return child;
  }

  async #ownDocument(db: Queryable, viewer: Viewer, childId: string, id: string): Promise<rows.DocumentRow> {
    const child = await this.#own(db, viewer, childId);
    const document = await rows.findDocument(db, child.id, id);
    if (!document) throw new Refusal('not_found');
    return document;
  }

  /** One file is one document: deleting it there must not take it away here. */
  async #takeFile(tx: Tx, { userId }: Viewer, id: string): Promise<void> {
    if (await rows.findDocumentOfFile(tx, id)) {
      throw new Refusal('invalid_input', { fields: [{ field: 'file', message: CHILD_DOCUMENT_FILE_TAKEN }] });
    }
    await this.#platform.files.attach(tx, { id, ownerUserId: userId, purpose: 'child_document', field: 'file' });
  }

  async #presentOne(tx: Tx, viewer: Viewer, child: { id: string; parent_user_id: string }, id: string) {
    const document = await this.#ownDocument(tx, viewer, child.id, id);
    const [shown] = await this.#present(tx, viewer, [document], await this.#access.listLsas(tx, child));
    if (!shown) throw new Refusal('not_found');
    return shown;
  }

  async #present(db: Queryable, viewer: Viewer, found: rows.DocumentRow[], lsas: readonly RecordLsa[]) {
    const { files } = this.#platform;
    const shares = await rows.listShares(
      db,
      found.map(({ id }) => id),
    );
    const stored = await files.find(
      db,
      found.map(({ file_id }) => file_id),
    );
    const addresses = files.addressesFor(viewer);
    return found.flatMap((row) => {
      const file = stored.find(({ id }) => id === row.file_id);
      const readers = shares.filter((share) => share.document_id === row.id).map((share) => share.lsa_user_id);
      const sharedWith = lsas.filter(({ userId }) => readers.includes(userId));
      return file ? [presentOwnDocument(row, { file, addresses, sharedWith })] : [];
    });
  }
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    /** By the parent: which LSA may read a document about the child. */
    'child.document_shared': 'child';
    'child.document_unshared': 'child';
  }
}
