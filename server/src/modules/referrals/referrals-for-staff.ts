import type { Person } from '@sanad/contract/staff/people.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReferralState, RefusalRule } from './referrals.policy.ts';

const REFERRALS_SHOWN = 10;

interface StaffReferralRow {
  id: string;
  full_name: string;
  is_closed: boolean;
  state: ReferralState;
  refused_for: RefusalRule | null;
  joined_at: Date;
  total: number;
}

/** Who invited a person and whom they invited, with the rule behind a refusal: only our team reads that. */
export async function referralsAbout(db: Queryable, userId: string): Promise<Person['referrals']> {
  const [[invitation], invited] = await Promise.all([
    listReferrals(db, { other: 'referrer_user_id', own: 'referred_user_id', userId }),
    listReferrals(db, { other: 'referred_user_id', own: 'referrer_user_id', userId }),
  ]);
  return {
    invited_by: invitation ? present(invitation) : null,
    invited: invited.map(present),
    invited_count: invited[0]?.total ?? 0,
  };
}

type Side = 'referrer_user_id' | 'referred_user_id';

async function listReferrals(
  db: Queryable,
  { own, other, userId }: { own: Side; other: Side; userId: string },
): Promise<StaffReferralRow[]> {
  const { rows } = await sql<StaffReferralRow>`
    SELECT u.id, u.full_name, u.closed_at IS NOT NULL AS is_closed, r.state, r.refused_for, r.joined_at,
      (count(*) OVER ())::int AS total
    FROM referrals r JOIN users u ON u.id = r.${sql.ref(other)}
    WHERE r.${sql.ref(own)} = ${userId}
    ORDER BY r.joined_at DESC, r.id DESC LIMIT ${REFERRALS_SHOWN}`.execute(db);
  return rows;
}

function present(row: StaffReferralRow): Person['referrals']['invited'][number] {
  return {
    user_id: row.id,
    name: row.is_closed ? null : row.full_name,
    state: row.state,
    refused_for: row.refused_for,
    joined_at: row.joined_at.toISOString(),
  };
}
