import { createBooking } from '@sanad/contract/bookings/checkouts.ts';
import { useState } from 'react';
import { tabStorage } from '../../lib/storage/storage.ts';

/**
 * What a parent writes for the LSA is nobody else's business: it stays in this tab rather than in the address, until
 * it is sent with a booking that came about.
 */
const keyOf = (lsa: string, owner: string) => `booking-note:${owner}:${lsa}`;

export function useBookingNote(lsa: string, owner: string) {
  const key = keyOf(lsa, owner);
  const [note, setNote] = useState(() => tabStorage.getItem(key) ?? '');
  return {
    note,
    write: (text: string) => {
      setNote(text);
      if (text) tabStorage.setItem(key, text);
      else tabStorage.removeItem(key);
    },
  };
}

/** Before there is a booking, a note carries no way round the product. */
export function noteProblem(note: string): string | undefined {
  return createBooking.body.shape.notes.safeParse(note).error?.issues[0]?.message;
}

/** Restores what was written elsewhere; what is in this tab is newer. */
export function saveNote(lsa: string, owner: string, note: string): void {
  const key = keyOf(lsa, owner);
  if (tabStorage.getItem(key) === null) tabStorage.setItem(key, note);
}

/** It has been sent to the LSA: the draft is removed. */
export function clearNote(lsa: string, owner: string): void {
  tabStorage.removeItem(keyOf(lsa, owner));
}
