import { createHash } from 'node:crypto';

/** What tries for an address or a number are counted under; the address itself is not kept there. */
export function limitKey(what: string, address: string): string {
  return `${what}:${createHash('sha256').update(address).digest('hex')}`;
}

export function loginKey(email: string): string {
  return limitKey('login', email);
}
