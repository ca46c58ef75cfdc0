import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { bookingOf } from './bookings.queries.ts';

/** What a refused move says. One that came too late says nothing here: the screen shows how it stands now. */
export function useActionProblem(onStale: () => void): (error: unknown) => string | null {
  const errorText = useErrorMessage();
  return (error) => {
    if (!bookingOf(error)) return errorText(error).message;
    onStale();
    return null;
  };
}
