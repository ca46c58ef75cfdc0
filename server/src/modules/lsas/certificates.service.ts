import { randomUUID } from 'node:crypto';
import {
  type addCertificate,
  CERTIFICATE_FILE_TAKEN,
  type Certificate,
  type changeCertificate,
} from '@sanad/contract/lsas/lsa-profiles.ts';
import { CERTIFICATES_MAX } from '@sanad/contract/lsas/lsas.ts';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './certificates.repository.ts';
import { presentCertificate } from './lsas.presenter.ts';
import { lockProfile } from './lsas.repository.ts';

type Details = z.output<typeof addCertificate.body>;
type Changes = z.output<typeof changeCertificate.body>;
interface Owner {
  lsaId: string;
  userId: string;
}
const UNCHECKED = { verdict: null, reason: null, checked_at: null, checked_by: null };

/** Certificates of an LSA. Every change holds the profile, so that limits also hold for two requests at once. */
export class Certificates {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Those a profile is made with, in the order they were given. */
  async addFirst(tx: Tx, owner: Owner, input: readonly Details[]): Promise<void> {
    const rows: ReturnType<typeof this.newRow>[] = [];
    for (const [index, details] of input.entries()) {
      if (details.file) await this.#takeFile(tx, owner, details.file, rows, `certificates.${index}.file`);
      rows.push(this.newRow(owner.lsaId, details, index));
    }
    await repository.insertCertificates(tx, rows);
  }

  async add(viewer: Viewer, input: Details): Promise<Certificate> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const owner = await this.#lock(tx, viewer);
      const others = await repository.listCertificates(tx, owner.lsaId);
      if (others.length >= CERTIFICATES_MAX) {
        throw new Refusal('list_full');
      }
      if (input.file) await this.#takeFile(tx, owner, input.file, others, 'file');
      const row = this.newRow(owner.lsaId, input, 0);
      await repository.insertCertificates(tx, [row]);
      return this.#present(tx, viewer, row);
    });
  }

  async change(viewer: Viewer, id: string, input: Changes): Promise<Certificate> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const owner = await this.#lock(tx, viewer);
      const all = await repository.listCertificates(tx, owner.lsaId);
      const before = all.find((row) => row.id === id);
      if (!before) throw new Refusal('not_found');
      const { title = before.title, issuing_body = before.issuing_body, file = before.file_id } = input;
      const isNewFile = file !== before.file_id;
      if (!isNewFile && title === before.title && issuing_body === before.issuing_body)
        return this.#present(tx, viewer, before);
      if (isNewFile && file !== null) await this.#takeFile(tx, owner, file, all, 'file');
      const changes = { title, issuing_body, file_id: file, ...UNCHECKED };
      await repository.updateCertificate(tx, id, changes);
      if (isNewFile) await this.#platform.files.remove(tx, [before.file_id]);
      return this.#present(tx, viewer, { ...before, ...changes });
    });
  }

  async remove(viewer: Viewer, id: string): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const { lsaId } = await this.#lock(tx, viewer);
      const all = await repository.listCertificates(tx, lsaId);
      const gone = all.find((row) => row.id === id);
      if (!gone) throw new Refusal('not_found');
      if (all.length === 1) throw new Refusal('last_certificate');
      await repository.deleteCertificate(tx, id);
      await this.#platform.files.remove(tx, [gone.file_id]);
    });
  }

  async #lock(tx: Tx, { userId }: Viewer): Promise<Owner> {
    const profile = await lockProfile(tx, userId);
    if (!profile) throw new Refusal('not_found');
    return { lsaId: profile.id, userId };
  }

  /** One file proves one certificate: removing it there must not take it away here. */
  async #takeFile(
    tx: Tx,
    { userId }: Owner,
    id: string,
    others: readonly { file_id: string | null }[],
    field: string,
  ): Promise<void> {
    if (others.some(({ file_id }) => file_id === id)) {
      throw new Refusal('invalid_input', { fields: [{ field, message: CERTIFICATE_FILE_TAKEN }] });
    }
    await this.#platform.files.attach(tx, { id, ownerUserId: userId, purpose: 'certificate', field });
  }

  async #present(tx: Tx, viewer: Viewer, row: repository.CertificateRow): Promise<Certificate> {
    const { files } = this.#platform;
    const [file] = await files.find(tx, row.file_id ? [row.file_id] : []);
    return presentCertificate(row, file, files.addressesFor(viewer));
  }

  /** `place` keeps several that are made in one moment in order. */
  newRow(lsaId: string, { title, issuing_body, file }: Details, place: number) {
    return {
      id: randomUUID(),
      lsa_id: lsaId,
      title,
      issuing_body,
      file_id: file,
      ...UNCHECKED,
      created_at: new Date(this.#platform.clock.now().getTime() + place),
    };
  }
}
