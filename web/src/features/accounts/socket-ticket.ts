import { socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { ApiError, call } from '../../lib/api/api.ts';

/** Null when the server will not give one, now or later, to this session. */
export async function fetchSocketTicket(): Promise<string | null> {
  try {
    return (await call(socketTicket, {})).ticket;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
