import type { User } from '@sanad/contract/accounts/accounts.ts';
import { tabStorage } from '../storage/storage.ts';

const KEY = 'seeAs';

/** A look at a person's pages. It lives in one tab, beside the login of staff that the other tabs use. */
export interface StoredLook {
  token: string;
  endsAt: string;
  personId: string;
  user: User;
}

export function storedLook(): StoredLook | null {
  const stored = tabStorage.getItem(KEY);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as StoredLook;
  } catch {
    return null;
  }
}

export const storeLook = (look: StoredLook) => tabStorage.setItem(KEY, JSON.stringify(look));
export const forgetLook = () => tabStorage.removeItem(KEY);
