import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { FILE_PURPOSES, type FilePurpose } from '@sanad/contract/files/file-rules.ts';
import type { Queryable } from '../database/database.ts';
import type { Viewer } from '../http/viewer.ts';
import type { FileRow } from './files.repository.ts';

/** May this person read this file now, and perhaps under another name? Asked at every reading. */
export type MayRead = (db: Queryable, viewer: Viewer, file: FileRow) => Promise<boolean | { name: string }>;

/**
 * Who may upload for a purpose: the account types whose modules attach such files. Who may read a private file: its owner
 * always; everybody else where the modules that show it say so by its purpose. A file nobody uses yet is its owner's alone.
 */
export class FileAccess {
  readonly #uploaders = new Map<string, AccountType[]>();
  readonly #readers = new Map<string, MayRead[]>();

  addUploader(purpose: FilePurpose, accountType: AccountType): void {
    this.#uploaders.set(purpose, [...(this.#uploaders.get(purpose) ?? []), accountType]);
  }

  addReader(purpose: FilePurpose, canRead: MayRead): void {
    this.#readers.set(purpose, [...(this.#readers.get(purpose) ?? []), canRead]);
  }

  /** A purpose no module has spoken for keeps the server from starting. */
  requireAll(): void {
    const unknown = FILE_PURPOSES.filter((purpose) => !this.#uploaders.has(purpose));
    if (unknown.length > 0) throw new Error(`Nobody says who may upload files for ${unknown.join(', ')}`);
  }

  canUpload({ accountType }: Viewer, purpose: FilePurpose): boolean {
    return accountType !== null && (this.#uploaders.get(purpose) ?? []).includes(accountType);
  }

  /** The file as this person sees it; null: they may not read it. */
  async asReadBy(db: Queryable, viewer: Viewer, file: FileRow): Promise<FileRow | null> {
    if (viewer.secondFactorOpen) return null;
    if (file.owner_user_id === viewer.userId) return file;
    if (file.attached_at === null) return null;
    for (const mayRead of this.#readers.get(file.purpose) ?? []) {
      const answer = await mayRead(db, viewer, file);
      if (answer) return answer === true ? file : { ...file, ...answer };
    }
    return null;
  }
}
