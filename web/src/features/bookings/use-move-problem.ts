import { useProblemWords } from '../../lib/api/problem-words.ts';
import { bookingOf } from './bookings.queries.ts';

/** What a refused move says. One that came too late says nothing here: the screen shows how it stands now. */
export function useMoveProblem(onStale: () => void): (error: unknown) => string | null {
  const wordsFor = useProblemWords();
  return (error) => {
    if (!bookingOf(error)) return wordsFor(error).message;
    onStale();
    return null;
  };
}
