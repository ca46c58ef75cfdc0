import { stopSeeAs } from '@sanad/contract/staff/see-as.ts';
import { call } from '../../lib/api/api.ts';
import { storedToken, useSession } from '../../lib/api/session.ts';

/** The look's own token changes nothing, so the login of staff ends it. This tab forgets it whatever the server says. */
export async function stopLook(): Promise<void> {
  const { seeAs, lookEnded } = useSession.getState();
  const token = storedToken();
  try {
    if (seeAs && token) await call(stopSeeAs, { params: { id: seeAs.personId }, token });
  } catch {
    console.warn('The look could not be ended on the server. It ends there by itself.');
  } finally {
    lookEnded();
  }
}
