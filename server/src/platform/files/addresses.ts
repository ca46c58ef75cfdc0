import type { Picture } from '@sanad/contract/files.ts';
import type { Clock } from '../clock.ts';
import type { Vault } from '../secrets.ts';
import type { Variant } from './content.ts';

const HOUR_SECONDS = 3600;

/**
 * The addresses files are read by. A browser cannot send a token with a picture, so a private address carries a
 * signature that runs out. It stays the same within an hour, so that pictures are fetched once.
 */
export class Addresses {
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault;
    this.#clock = clock;
  }

  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }

  of(id: string, variant: Variant, isPublic: boolean): string {
    const address = `/api/files/${id}/${variant}/`;
    if (isPublic) return address;
    const until = String((Math.floor(this.#now() / HOUR_SECONDS) + 2) * HOUR_SECONDS);
    return `${address}?until=${until}&signature=${this.#vault.sign(`file:${id}:${until}`)}`;
  }

  picture(id: string, isPublic: boolean): Picture {
    const at = (size: Variant) => this.of(id, size, isPublic);
    return { id, small: at('small'), medium: at('medium'), large: at('large') };
  }

  isValid(id: string, until: string | undefined, signature: string | undefined): boolean {
    if (!until || !signature || !/^\d{1,12}$/.test(until) || Number(until) < this.#now()) return false;
    return this.#vault.isSigned(`file:${id}:${until}`, signature);
  }
}
