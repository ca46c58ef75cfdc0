import { createHash } from 'node:crypto';

/** What failed passwords are counted under; the address itself is not kept there. */
export function loginKey(email: string): string {
  return `login:${createHash('sha256').update(email).digest('hex')}`;
}
