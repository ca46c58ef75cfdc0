import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BoardDocument } from '@sanad/contract/calls/board.ts';
import type { Vault } from '../../../platform/security/secrets.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const contextOf = (bookingId: string) => `call_boards.document:${bookingId}`;

/** A board may show what a child wrote: it is kept encrypted, tied to its session. Packed first, it is a fifth as long. */
export class BoardDocuments {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  async seal(bookingId: string, document: BoardDocument): Promise<Buffer> {
    const packed = await pack(JSON.stringify(document));
    return this.#vault.encrypt(packed.toString('base64'), contextOf(bookingId));
  }

  async open(bookingId: string, sealed: Buffer): Promise<BoardDocument> {
    const packed = Buffer.from(this.#vault.decrypt(sealed, contextOf(bookingId)), 'base64');
    return JSON.parse((await unpack(packed)).toString()) as BoardDocument;
  }
}
