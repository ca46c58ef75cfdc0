import { getUser, type User } from '@sanad/contract/accounts/accounts.ts';
import { startSeeAs } from '@sanad/contract/staff/see-as.ts';
import { call } from '../../lib/api/api.ts';
import { storeLook } from '../../lib/api/stored-look.ts';

/** Turns this tab into a look at a person's pages, from its next load on. Returns the person. */
export async function startLook(personId: string): Promise<User> {
  const { token, ends_at } = await call(startSeeAs, { params: { id: personId } });
  const user = await call(getUser, { token });
  storeLook({ token, endsAt: ends_at, personId, user });
  return user;
}
