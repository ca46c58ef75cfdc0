import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { bookingOf } from './bookings.queries.ts';

/** The message of a refused action. A late one has none: the screen shows the current state. */
export function useActionProblem(onStale: () => void): (error: unknown) => string | null {
  const errorText = useErrorMessage();
  return (error) => {
    if (!bookingOf(error)) return errorText(error).message;
    onStale();
    return null;
  };
}
