import { randomUUID } from 'node:crypto';
import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { FilePurpose } from '@sanad/contract/files/file-rules.ts';
import pLimit from 'p-limit';
import { type Clock, daysAfter } from '../clock.ts';
import type { Database, Queryable, Tx } from '../database/database.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Jobs } from '../jobs.ts';
import { Refusal } from '../refusal.ts';
import type { Vault } from '../security/secrets.ts';
import { AddressSigner, FileAddresses, type FileAsker, type Signed } from './addresses.ts';
import { checkContent, type Variant } from './content.ts';
import { FileAccess, type MayRead } from './file-access.ts';
import { fileNameOf } from './file-name.ts';
import * as rows from './files.repository.ts';
import type { Storage } from './storage.ts';

export type { FileAddresses } from './addresses.ts';
export type { FileRow } from './files.repository.ts';

/** A wizard may lie half-filled for a while; its files wait as long. */
const LOOSE_DAYS = 30;
const SWEEP_AT_ONCE = 500;
const DRAWN_AT_ONCE = 2;
const DELETE_BYTES = 'delete-file-bytes';

/** Who a login belongs to, while it lasts; provided by the accounts module. */
type SessionViewer = (authSessionId: string) => Promise<Viewer | null>;

interface Gone {
  id: string;
  variants: string[];
}

/** What people upload: checked by content, kept once, handed out only by an address we have made. */
export class Files {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #jobs: Jobs;
  readonly #storage: Storage;
  readonly #signer: AddressSigner;
  readonly #access = new FileAccess();
  #viewerOf: SessionViewer = async () => null;
  readonly #limit = pLimit(DRAWN_AT_ONCE);

  constructor(parts: { db: Database; clock: Clock; jobs: Jobs; vault: Vault; storage: Storage }) {
    this.#signer = new AddressSigner(parts.vault, parts.clock);
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#jobs = parts.jobs;
    this.#storage = parts.storage;
  }

  async start(): Promise<void> {
    await this.#jobs.work<Gone>(DELETE_BYTES, async ({ id, variants }) => {
      for (const variant of variants) await this.#storage.remove(`${id}/${variant}`);
    });
    await this.#jobs.every('sweep-loose-files', '41 3 * * *', () => this.sweep());
  }

  authenticateWith(viewerOf: SessionViewer): void {
    this.#viewerOf = viewerOf;
  }

  /** A module says what it keeps files for, and whose. */
  addUploader(purpose: FilePurpose, accountType: AccountType): void {
    this.#access.addUploader(purpose, accountType);
  }

  /** A module says who besides the owner may read them now. */
  addReader(purpose: FilePurpose, canRead: MayRead): void {
    this.#access.addReader(purpose, canRead);
  }

  requireUploaders(): void {
    this.#access.requireAll();
  }

  refuseUploadBy(viewer: Viewer, purpose: FilePurpose): void {
    if (!this.#access.canUpload(viewer, purpose)) throw new Refusal('wrong_role');
  }

  addressesFor(asker: FileAsker): FileAddresses {
    return new FileAddresses(this.#signer, asker);
  }

  /** A file this person may read, or "not found". */
  async readable(viewer: Viewer, id: string): Promise<rows.FileRow> {
    const [row] = await rows.findFiles(this.#db, [id]);
    if (row?.is_public) return row;
    const readable = row && (await this.#access.asReadBy(this.#db, viewer, row));
    if (!readable) throw new Refusal('not_found');
    return readable;
  }

  /** A file by an address we have given out: its login must still be there, and still be allowed to read it. */
  async readableAt(id: string, signed: Signed): Promise<rows.FileRow> {
    const [row] = await rows.findFiles(this.#db, [id]);
    if (row?.is_public) return row;
    const session = this.#signer.sessionOf(id, signed);
    const viewer = row && session ? await this.#viewerOf(session) : null;
    const readable = row && viewer && (await this.#access.asReadBy(this.#db, viewer, row));
    if (!readable) throw new Refusal('not_found');
    return readable;
  }

  /** Checks and keeps what somebody uploads. Until a record takes it, it is loose. */
  async keep(ownerUserId: string, purpose: FilePurpose, name: string, bytes: Buffer): Promise<rows.FileRow> {
    const { kind, mediaType, variants } = await this.#limit(() => checkContent(bytes, purpose));
    const kept = Object.entries(variants);
    // The row comes first: if we die in between, the sweep finds it.
    const row = await this.#db.transaction().execute((tx) =>
      rows.insertFile(tx, {
        id: randomUUID(),
        owner_user_id: ownerUserId,
        purpose,
        media_type: mediaType,
        name: fileNameOf(name, kind),
        bytes: bytes.length,
        variants: kept.map(([variant]) => variant),
        created_at: this.#clock.now(),
      }),
    );
    if (!row) throw new Refusal('not_signed_in');
    const keys = kept.map(([variant, drawn]) => ({ key: `${row.id}/${variant}`, drawn }));
    await Promise.all(keys.map(({ key, drawn }) => this.#storage.put(key, drawn, mediaType)));
    // The account may have been closed meanwhile, and its rows removed before the bytes were there.
    if ((await rows.findFiles(this.#db, [row.id])).length === 0) {
      await Promise.all(keys.map(({ key }) => this.#storage.remove(key)));
      throw new Refusal('not_signed_in');
    }
    return row;
  }

  /** Takes an own file into use by a record. */
  async attach(
    tx: Tx,
    wanted: { id: string; ownerUserId: string; purpose: FilePurpose; field: string; isPublic?: boolean },
  ): Promise<void> {
    const { field, ...file } = wanted;
    const isThere = await rows.attachFile(tx, { isPublic: false, ...file, now: this.#clock.now() });
    if (isThere) return;
    const message = 'We couldn’t find this file. Please choose it again.';
    throw new Refusal('invalid_input', { fields: [{ field, message }] });
  }

  /** They belong to somebody else from now on: a record that others write in is its owner's. */
  async handOver(tx: Tx, ids: readonly string[], toUserId: string): Promise<void> {
    if (ids.length > 0) await rows.changeOwner(tx, ids, toUserId);
  }

  /** The rows go with the transaction, the bytes soon after it. */
  async remove(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
    const known = ids.filter((id) => id !== null);
    if (known.length > 0) await this.#dropBytes(tx, await rows.deleteFiles(tx, known));
  }

  async removeAllOf(tx: Tx, ownerUserId: string): Promise<void> {
    const own = await rows.listFilesOf(tx, ownerUserId);
    await this.remove(
      tx,
      own.map(({ id }) => id),
    );
  }

  /** Throws away an own file that no record has taken. */
  async discard(id: string, ownerUserId: string): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const gone = await rows.deleteLooseFile(tx, id, ownerUserId);
      if (!gone) throw new Refusal('not_found');
      await this.#dropBytes(tx, [gone]);
    });
  }

  async sweep(): Promise<void> {
    const before = daysAfter(this.#clock.now(), -LOOSE_DAYS);
    let found = SWEEP_AT_ONCE;
    while (found === SWEEP_AT_ONCE) {
      found = await this.#db.transaction().execute(async (tx) => {
        const gone = await rows.deleteLooseBefore(tx, before, SWEEP_AT_ONCE);
        await this.#dropBytes(tx, gone);
        return gone.length;
      });
    }
  }

  async #dropBytes(tx: Tx, gone: readonly Gone[]): Promise<void> {
    for (const file of gone) await this.#jobs.send(tx, DELETE_BYTES, file);
  }

  find(db: Queryable, ids: readonly string[]): Promise<rows.FileRow[]> {
    return rows.findFiles(db, ids);
  }

  listOf(db: Queryable, ownerUserId: string): Promise<rows.FileRow[]> {
    return rows.listFilesOf(db, ownerUserId);
  }

  async read(id: string, variant: Variant): Promise<Buffer> {
    const bytes = await this.#storage.get(`${id}/${variant}`);
    if (!bytes) throw new Refusal('not_found');
    return bytes;
  }
}
