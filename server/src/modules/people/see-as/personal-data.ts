import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PersonalData } from '../../accounts/index.ts';
import { presentVisit } from './see-as.presenter.ts';
import { deleteLooksAbout, listVisits } from './see-as.repository.ts';

const MOST = 10_000;

/** Who of our team asked to see a person's pages, and what they looked at, is theirs to take along. */
export function seeAsPersonalData({ vault, clock }: Platform): PersonalData {
  return {
    name: 'visits_of_our_team',

    async export(db: Queryable, userId: string) {
      const rows = await listVisits(db, userId, { limit: MOST });
      return rows.length === 0 ? null : rows.map((row) => presentVisit(row, vault, clock.now()));
    },

    async erase(tx: Tx, userId: string): Promise<void> {
      await deleteLooksAbout(tx, userId);
    },
  };
}
