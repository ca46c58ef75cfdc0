import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { normaliseAddress, type RefusalRule } from './referrals.policy.ts';

/** Shorter ones name a place, not a home. */
const ADDRESS_MIN = 8;

/**
 * What a newcomer has in common with the referrer, or with somebody the referrer has brought before. Phone numbers and
 * addresses are compared where they are kept; cards and devices by keyed hashes. Nothing is copied.
 */
export async function findSharedTrait(
  db: Queryable,
  { referrerId, newcomerId }: { referrerId: string; newcomerId: string },
): Promise<RefusalRule | null> {
  const { rows } = await sql<{ phone: boolean; device: boolean; card: boolean }>`
    WITH others AS (
      SELECT ${referrerId}::uuid AS id
      UNION SELECT referred_user_id FROM referrals
      WHERE referrer_user_id = ${referrerId} AND referred_user_id <> ${newcomerId}
    )
    SELECT
      EXISTS (SELECT FROM users n JOIN users u ON u.phone_number = n.phone_number JOIN others o ON o.id = u.id
        WHERE n.id = ${newcomerId}) AS phone,
      EXISTS (SELECT FROM account_devices n JOIN account_devices d ON d.device_hash = n.device_hash
        JOIN others o ON o.id = d.user_id WHERE n.user_id = ${newcomerId}) AS device,
      EXISTS (SELECT FROM bookings nb JOIN booking_payments np ON np.booking_id = nb.id
        JOIN booking_payments p ON p.card_hash = np.card_hash JOIN bookings b ON b.id = p.booking_id
        JOIN others o ON o.id = b.parent_user_id WHERE nb.parent_user_id = ${newcomerId}) AS card`.execute(db);
  const [shared] = rows;
  if (shared?.phone) return 'phone';
  if (shared?.card) return 'card';
  if (await hasSameAddress(db, { referrerId, newcomerId })) return 'address';
  return shared?.device ? 'device' : null;
}

async function hasSameAddress(
  db: Queryable,
  { referrerId, newcomerId }: { referrerId: string; newcomerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: string; address: string }>`
    SELECT user_id, address FROM (
      SELECT user_id, address FROM parent_profiles UNION ALL SELECT user_id, address FROM lsa_profiles
    ) p
    WHERE address <> '' AND user_id IN (
      SELECT ${referrerId}::uuid UNION SELECT ${newcomerId}::uuid
      UNION SELECT referred_user_id FROM referrals WHERE referrer_user_id = ${referrerId}
    )`.execute(db);
  const own = new Set(
    rows.filter(({ user_id }) => user_id === newcomerId).map(({ address }) => normaliseAddress(address)),
  );
  return rows.some(({ user_id, address }) => {
    const normalised = normaliseAddress(address);
    return user_id !== newcomerId && normalised.length >= ADDRESS_MIN && own.has(normalised);
  });
}
