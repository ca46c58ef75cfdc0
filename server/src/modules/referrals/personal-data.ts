import type { Queryable, Tx } from '../../platform/database/database.ts';
import { deleteCode, findCode, findInvitation, listReferred, listRewardsOf } from './referrals.repository.ts';

/** The code carries a name and goes. Who brought whom stays as two ids: the books need to explain the rewards. */
export const referralPersonalData = {
  name: 'referrals',

  async export(db: Queryable, userId: string) {
    const code = await findCode(db, userId);
    const invitation = await findInvitation(db, userId);
    const people = await listReferred(db, userId, { before: null, limit: null });
    const rewards = await listRewardsOf(db, userId);
    if (!code && !invitation && people.length === 0 && rewards.length === 0) return null;
    return {
      code: code ? { code: code.code, created_at: code.created_at } : null,
      invited: invitation ? { state: invitation.state } : null,
      people: people.map(({ id, state, joined_at }) => ({ id, state, joined_at })),
      rewards,
    };
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    await deleteCode(tx, userId);
  },
};
