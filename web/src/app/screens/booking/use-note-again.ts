import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveNote } from '../../../features/bookings/booking-note.ts';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { useSession } from '../../../lib/api/session.ts';

/** In a tab that did not write it, the note of a held session is put back, so that going back does not lose it. */
export function useNoteAgain(held: Pick<BookingSummary, 'id' | 'lsa'> | undefined): void {
  const owner = useSession((session) => session.user?.id) ?? '';
  const { data } = useQuery({ ...bookingQuery(held?.id ?? ''), enabled: held !== undefined });
  const lsa = held?.lsa.id;
  const note = data?.notes;
  useEffect(() => {
    if (lsa && note) saveNote(lsa, owner, note);
  }, [lsa, owner, note]);
}
