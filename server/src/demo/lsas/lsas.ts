import { randomUUID } from 'node:crypto';
import { TRAVEL_RADIUS_DEFAULT_KM } from '@sanad/contract/lsas/lsas.ts';
import { AREAS, emirateOf } from '@sanad/contract/places/places.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAccounts } from '../accounts.ts';
import { putVerifiedChecks } from '../compliance/verified-checks.ts';
import { once } from '../run-once.ts';
import type { DemoLsa } from './demo-lsa.ts';
import { LSAS_ABU_DHABI } from './lsas-abu-dhabi.ts';
import { LSAS_DUBAI_COAST } from './lsas-dubai-coast.ts';
import { LSAS_DUBAI_CREEK } from './lsas-dubai-creek.ts';
import { LSAS_SHARJAH } from './lsas-sharjah.ts';
import { readWeeklyHours } from './weekly-hours.ts';

export const DEMO_LSAS: DemoLsa[] = [...LSAS_DUBAI_COAST, ...LSAS_DUBAI_CREEK, ...LSAS_ABU_DHABI, ...LSAS_SHARJAH];

const REJECTED_BECAUSE = 'The name on the document cannot be read. Please upload a sharper copy.';

/** LSAs with everything a family looks for; whose profile is still bare gets the rest. */
export async function addDemoLsas(platform: Platform): Promise<void> {
  await once(platform, 'lsas', (tx) => putLsas(tx, platform, DEMO_LSAS));
}

export async function putLsas(tx: Tx, platform: Platform, lsas: readonly DemoLsa[]): Promise<void> {
  const now = platform.clock.now();
  // The main one has reports and reviews of many months, and joined before all of them.
  const since = lsas.map((lsa, index) => daysAfter(now, -(lsa === DEMO_LSAS[0] ? 420 : 12 + ((index * 37) % 520))));
  const accounts = lsas.map(({ email, name }, index) => ({
    email,
    name,
    type: 'LSA' as const,
    contact: `+97155500${1000 + index}`,
    since: since[index] ?? now,
  }));
  const ids = await addAccounts(tx, platform, accounts);
  const rows = lsas.flatMap((lsa, index) => {
    const userId = ids.get(lsa.email);
    return userId ? [profileRow(lsa, userId, index, since[index] ?? now)] : [];
  });
  const filled = await putProfiles(tx, rows);
  const lsaByUser = new Map(lsas.map((lsa) => [ids.get(lsa.email) ?? '', lsa]));
  const pairs = filled.flatMap(({ id, user_id }) => {
    const lsa = lsaByUser.get(user_id);
    return lsa ? [{ id, lsa }] : [];
  });
  if (pairs.length === 0) return;
  await putDetails(tx, pairs, now);
  const checked = pairs.map(({ id, lsa: { work, area, sessions } }) => ({
    id,
    main_specialization: work,
    area,
    session_types: sessions,
  }));
  await putVerifiedChecks(tx, checked, { at: now, until: daysAfter(now, 300).toISOString().slice(0, 10) });
}

function profileRow(lsa: DemoLsa, userId: string, index: number, since: Date) {
  return {
    id: randomUUID(),
    user_id: userId,
    full_name: lsa.name,
    contact_email: lsa.email,
    address: addressOf(lsa, index),
    area: lsa.area,
    gender: lsa.gender,
    travel_radius_km: lsa.travelKm ?? TRAVEL_RADIUS_DEFAULT_KM,
    bio: lsa.bio,
    main_specialization: lsa.work,
    years_of_experience: lsa.years,
    needs_supported: lsa.needs,
    languages: lsa.languages,
    session_types: lsa.sessions,
    price_per_hour_fils: lsa.price * 100,
    open_to_negotiation: !lsa.fixedPrice,
    created_at: since,
  };
}

/** Never shown to others; only has to look like an address. */
function addressOf({ area }: DemoLsa, index: number): string {
  const place = area.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const emirate = Object.keys(AREAS).indexOf(emirateOf(area));
  return `Flat ${101 + ((index * 73) % 1800)}, Building ${1 + ((index * 7 + emirate) % 48)}, ${place}`;
}

/** New profiles, and older ones that say nothing yet. Answers only these. */
function putProfiles(tx: Tx, rows: ReturnType<typeof profileRow>[]) {
  return tx
    .insertInto('lsa_profiles')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({
          contact_email: eb.ref('excluded.contact_email'),
          address: eb.ref('excluded.address'),
          area: eb.ref('excluded.area'),
          gender: eb.ref('excluded.gender'),
          travel_radius_km: eb.ref('excluded.travel_radius_km'),
          bio: eb.ref('excluded.bio'),
          years_of_experience: eb.ref('excluded.years_of_experience'),
          needs_supported: eb.ref('excluded.needs_supported'),
          languages: eb.ref('excluded.languages'),
          session_types: eb.ref('excluded.session_types'),
          price_per_hour_fils: eb.ref('excluded.price_per_hour_fils'),
          open_to_negotiation: eb.ref('excluded.open_to_negotiation'),
        }))
        .where('lsa_profiles.bio', '=', '')
        .where('lsa_profiles.price_per_hour_fils', 'is', null),
    )
    .returning(['id', 'user_id'])
    .execute();
}

/** The profiles were not all made in one moment. */
const HOURS_APART = 5;

async function putDetails(tx: Tx, pairs: { id: string; lsa: DemoLsa }[], now: Date): Promise<void> {
  const hours = pairs.flatMap(({ id, lsa }) => readWeeklyHours(lsa.hours).map((hour) => ({ lsa_id: id, ...hour })));
  await tx
    .insertInto('lsa_weekly_hours')
    .values(hours)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const certificates = pairs.flatMap(({ id, lsa }, index) =>
    lsa.certificates.map(([title, issuing_body, status], place) => {
      const verdict = status === 'verified' || status === 'rejected' ? status : null;
      return {
        id: randomUUID(),
        lsa_id: id,
        title,
        issuing_body,
        verdict,
        reason: verdict === 'rejected' ? REJECTED_BECAUSE : null,
        checked_at: verdict ? now : null,
        created_at: new Date(minutesAfter(now, -60 * HOURS_APART * index).getTime() + place),
      };
    }),
  );
  if (certificates.length > 0) await tx.insertInto('lsa_certificates').values(certificates).execute();
}
