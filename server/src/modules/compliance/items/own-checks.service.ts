import { randomUUID } from 'node:crypto';
import {
  ISSUED_IN_FUTURE,
  type OwnChecklist,
  type signCodeOfConduct,
  type submitDocument,
  VALID_UNTIL_PAST,
} from '@sanad/contract/compliance/compliance.ts';
import { CODE_VERSION, type DocumentItem } from '@sanad/contract/compliance/compliance-rules.ts';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findLsaOfUser, listObstacles, presentObstacles } from '../../lsas/index.ts';
import { refuseUnlessPossible, todayAt } from '../compliance.policy.ts';
import { inOrder, presentDocument, presentItem } from '../compliance.presenter.ts';
import { findCredential } from '../credentials/credentials.repository.ts';
import type { ComplianceGate } from '../gate.ts';
import * as documents from './documents.repository.ts';
import * as repository from './items.repository.ts';

type Sent = z.output<typeof submitDocument.body>;

/** What an LSA does about the own checks. */
export class OwnChecks {
  readonly #platform: Platform;
  readonly #gate: ComplianceGate;

  constructor(platform: Platform, gate: ComplianceGate) {
    this.#platform = platform;
    this.#gate = gate;
  }

  async get(viewer: Viewer, db: Queryable = this.#platform.db): Promise<OwnChecklist> {
    const { clock, files, vault } = this.#platform;
    const lsa = await findLsaOfUser(db, viewer.userId);
    if (!lsa) throw new Refusal('not_found');
    const today = todayAt(clock.now());
    const rows = inOrder(await repository.listItems(db, [lsa.id]));
    const sent = new Map((await documents.listDocuments(db, lsa.id)).map((row) => [row.id, row]));
    const stored = await files.find(
      db,
      rows.flatMap(({ document_id }) => sent.get(document_id ?? '')?.file_id ?? []),
    );
    const shown = {
      files: new Map(stored.map((file) => [file.id, file])),
      addresses: files.addressesFor(viewer),
      vault,
    };
    const credential = await findCredential(db, lsa.id);
    return {
      lsa_id: lsa.id,
      listing_obstacles: presentObstacles(await listObstacles(db, lsa.id)),
      clear: rows.length > 0 && rows.every(({ is_required, is_accepted }) => is_accepted || !is_required),
      items: rows.map((row) => {
        const document = sent.get(row.document_id ?? '');
        return {
          ...presentItem(row, today),
          reason: row.state === 'waived' ? '' : row.reason,
          question: row.state === 'in_review' && row.reason !== '',
          document: document ? presentDocument(document, shown) : null,
        };
      }),
      credential: credential && { code: credential.code, created_at: credential.created_at.toISOString() },
    };
  }

  async submit(viewer: Viewer, item: DocumentItem, input: Sent): Promise<OwnChecklist> {
    const { clock, events, files, vault } = this.#platform;
    refuseImpossibleDates(input, todayAt(clock.now()));
    return this.#change(viewer, item, async (tx, row) => {
      refuseUnlessPossible(row, 'submit', todayAt(clock.now()));
      const now = clock.now();
      const attaching = { id: input.file, ownerUserId: viewer.userId, purpose: 'compliance_document' as const };
      await files.attach(tx, { ...attaching, field: 'file' });
      const id = randomUUID();
      await documents.insertDocument(tx, {
        id,
        lsa_id: row.lsa_id,
        item,
        file_id: input.file,
        name_on_document: input.name_on_document,
        number_encrypted: input.number ? vault.encrypt(input.number, documents.numberContext(id)) : null,
        issued_on: input.issued_on,
        valid_until: input.valid_until,
        sent_at: now,
      });
      await repository.updateItem(tx, row, { state: 'submitted', document_id: id, sent_at: now, reason: '' });
      await repository.addHistory(tx, [
        { lsa_id: row.lsa_id, item, kind: 'submitted', at: now, by_user_id: viewer.userId },
      ]);
      await events.publish(tx, 'compliance.submitted', row.lsa_id, {
        lsaId: row.lsa_id,
        userId: viewer.userId,
        item,
      });
    });
  }

  async sign(viewer: Viewer, { version }: z.output<typeof signCodeOfConduct.body>): Promise<OwnChecklist> {
    const { clock } = this.#platform;
    return this.#change(viewer, 'code_of_conduct', async (tx, row) => {
      if (version !== CODE_VERSION) throw new Refusal('no_longer_possible');
      refuseUnlessPossible(row, 'sign', todayAt(clock.now()));
      const now = clock.now();
      await repository.updateItem(tx, row, {
        state: 'verified',
        is_accepted: true,
        accepted_as: 'verified',
        accepted_until: null,
        code_version: version,
        sent_at: now,
        decided_at: now,
        decided_by: null,
        reason: '',
      });
      await repository.addHistory(tx, [
        { lsa_id: row.lsa_id, item: 'code_of_conduct', kind: 'signed', at: now, by_user_id: viewer.userId },
      ]);
    });
  }

  /** Changes of one LSA's checks come one by one, and the gate follows in the same transaction. */
  async #change(
    viewer: Viewer,
    item: repository.ItemRow['item'],
    change: (tx: Tx, row: repository.ItemRow) => Promise<void>,
  ): Promise<OwnChecklist> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const lsa = await findLsaOfUser(tx, viewer.userId);
      if (!lsa || !(await repository.lockChecks(tx, lsa.id))) throw new Refusal('not_found');
      const row = await repository.findItem(tx, lsa.id, item);
      if (!row) throw new Refusal('not_found');
      await change(tx, row);
      await this.#gate.refresh(tx, [lsa.id]);
      return this.get(viewer, tx);
    });
  }
}

function refuseImpossibleDates({ issued_on, valid_until }: Sent, today: string): void {
  const fields = [
    ...(issued_on !== null && issued_on > today ? [{ field: 'issued_on', message: ISSUED_IN_FUTURE }] : []),
    ...(valid_until !== null && valid_until < today ? [{ field: 'valid_until', message: VALID_UNTIL_PAST }] : []),
  ];
  if (fields.length > 0) throw new Refusal('invalid_input', { fields });
}
