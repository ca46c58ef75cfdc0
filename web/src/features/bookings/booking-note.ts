import { useState } from 'react';

/**
 * What a parent writes for the LSA is nobody else's business: it stays in this tab rather than in the address, until
 * it is sent with a booking that came about.
 */
const keyOf = (lsa: string, owner: string) => `booking-note:${owner}:${lsa}`;

export function useBookingNote(lsa: string, owner: string) {
  const key = keyOf(lsa, owner);
  const [note, setNote] = useState(() => sessionStorage.getItem(key) ?? '');
  return {
    note,
    write: (text: string) => {
      setNote(text);
      if (text) sessionStorage.setItem(key, text);
      else sessionStorage.removeItem(key);
    },
  };
}

/** It is on its way to the LSA: nothing of it stays behind. */
export function forgetNote(lsa: string, owner: string): void {
  sessionStorage.removeItem(keyOf(lsa, owner));
}
