import type { Picture, StoredFile } from '@sanad/contract/files/files.ts';
import type { Clock } from '../clock.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Vault } from '../security/secrets.ts';
import type { Variant } from './content.ts';
import { plainFileName } from './file-name.ts';
import type { FileRow } from './files.repository.ts';

/** An address lives for one window and what is left of another, so two and a half to five minutes. */
const WINDOW_SECONDS = 150;

type AddressMaker = (id: string, variant: Variant) => string;
export type FileAsker = Pick<Viewer, 'userId' | 'authSessionId'>;

/** What an address of a private file carries. */
export interface Signed {
  until?: string | undefined;
  session?: string | undefined;
  signature?: string | undefined;
}

const plainAddress: AddressMaker = (id, variant) => `/api/files/${id}/${variant}/`;

function pictureAt(id: string, addressOf: AddressMaker): Picture {
  return { id, small: addressOf(id, 'small'), medium: addressOf(id, 'medium'), large: addressOf(id, 'large') };
}

/** Of a file that everybody may see. */
export function publicPicture(id: string | null): Picture | null {
  return id === null ? null : pictureAt(id, plainAddress);
}

/**
 * A browser cannot send a token with a picture, so the address of a private file carries a signature over the file, the
 * login that asked for it, and when it runs out. It stays the same within a window, so that pictures are fetched once.
 */
export class AddressSigner {
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault;
    this.#clock = clock;
  }

  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }

  addressOf(id: string, variant: Variant, session: string): string {
    const until = String((Math.floor(this.#now() / WINDOW_SECONDS) + 2) * WINDOW_SECONDS);
    const signature = this.#vault.sign(signedText(id, until, session));
    return `${plainAddress(id, variant)}?until=${until}&session=${session}&signature=${signature}`;
  }

  /** The login an address was given to, while the address lives. */
  sessionOf(id: string, { until, session, signature }: Signed): string | null {
    if (!until || !session || !signature || !/^\d{1,12}$/.test(until) || Number(until) <= this.#now()) return null;
    return this.#vault.isSigned(signedText(id, until, session), signature) ? session : null;
  }
}

function signedText(id: string, until: string, session: string): string {
  return `file:${id}:${until}:${session}`;
}

/** The addresses of files as one login gets them; they work for nobody else, and no longer than that login lasts. */
export class FileAddresses {
  readonly #asker: FileAsker;
  readonly #private: AddressMaker;

  constructor(signer: AddressSigner, asker: FileAsker) {
    this.#asker = asker;
    this.#private = (id, variant) => signer.addressOf(id, variant, asker.authSessionId);
  }

  picture(id: string | null): Picture | null {
    return id === null ? null : pictureAt(id, this.#private);
  }

  stored(row: FileRow): StoredFile {
    const isPicture = row.media_type.startsWith('image/');
    const addressOf = row.is_public ? plainAddress : this.#private;
    return {
      id: row.id,
      // What somebody called a photo is nobody else's business.
      name: isPicture && row.owner_user_id !== this.#asker.userId ? '' : plainFileName(row.name),
      media_type: row.media_type,
      bytes: row.bytes,
      address: addressOf(row.id, isPicture ? 'large' : 'original'),
      picture: isPicture ? pictureAt(row.id, addressOf) : null,
    };
  }
}
