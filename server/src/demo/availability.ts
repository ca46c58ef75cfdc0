import { randomUUID } from 'node:crypto';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { once } from './run-once.ts';

/** Days are counted from today; slot 0 starts at 9. */
interface DemoAvailability {
  email: string;
  rules?: { zone?: string; online?: number; inPerson?: number; holidays?: true };
  off?: [from: number, to: number, note: string][];
  extra?: [from: number, to: number, slots: number[], note: string][];
  busy?: [day: number, fromHour: number, toHour: number, label: string][];
}

const DEMO_AVAILABILITY: DemoAvailability[] = [
  {
    email: 'lsa@sanad.test',
    rules: { online: 4, inPerson: 24 },
    off: [[20, 24, 'Family visit']],
    extra: [[9, 9, [0, 1, 2], 'Make-up morning']],
    busy: [
      [2, 15, 17, 'Team training'],
      [6, 13, 14, 'Supervision'],
    ],
  },
  { email: 'lsa-shamma@sanad.test', off: [[3, 10, 'Travelling']] },
  { email: 'lsa-kate@sanad.test', rules: { inPerson: 48 }, extra: [[5, 6, [3, 4, 5, 6], 'Weekend workshop days']] },
  { email: 'lsa-mona@sanad.test', rules: { holidays: true } },
  { email: 'lsa-victoria@sanad.test', rules: { zone: 'Europe/London', online: 12 } },
  { email: 'lsa-lucas@sanad.test', rules: { online: 72 }, off: [[30, 44, 'Annual leave']] },
];

/** Some LSAs have days off, extra hours, other appointments, and ask for more notice than others. */
export async function addDemoAvailability(platform: Platform): Promise<void> {
  await once(platform, 'availability', async (tx) => {
    const emails = DEMO_AVAILABILITY.map(({ email }) => email);
    const lsas = await tx
      .selectFrom('lsa_profiles')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['lsa_profiles.id', 'email'])
      .where('email', 'in', emails)
      .execute();
    for (const input of DEMO_AVAILABILITY) {
      const lsa = lsas.find(({ email }) => email === input.email);
      if (!lsa) continue;
      await putAvailability(tx, lsa.id, input, platform.clock.now());
      await platform.events.publish(tx, 'availability.changed', lsa.id, { lsaId: lsa.id });
    }
  });
}

async function putAvailability(tx: Tx, lsaId: string, input: DemoAvailability, now: Date): Promise<void> {
  const zone = input.rules?.zone ?? DEFAULT_ZONE;
  const day = (ahead: number) => sql<Date>`((${now}::timestamptz AT TIME ZONE ${zone})::date + ${ahead}::int)`;
  const hour = (ahead: number, at: number) =>
    sql`((${day(ahead)} + make_interval(hours => ${at}::int)) AT TIME ZONE ${zone})`;
  const { rules, off = [], extra = [], busy = [] } = input;
  if (rules) {
    await tx
      .insertInto('lsa_availability_rules')
      .values({
        lsa_id: lsaId,
        zone,
        notice_online_hours: rules.online,
        notice_in_person_hours: rules.inPerson,
        works_public_holidays: rules.holidays,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const exceptions = [
    ...off.map(([from, to, note]) => ({ kind: 'off', from, to, slots: [] as number[], note })),
    ...extra.map(([from, to, slots, note]) => ({ kind: 'extra', from, to, slots, note })),
  ].map(({ kind, from, to, slots, note }) => ({
    id: randomUUID(),
    lsa_id: lsaId,
    kind,
    from_date: day(from),
    to_date: day(to),
    slots,
    note,
    created_at: now,
  }));
  if (exceptions.length > 0) await tx.insertInto('lsa_exceptions').values(exceptions).execute();
  const appointments = busy.map(([ahead, from, to, label]) => ({
    id: randomUUID(),
    lsa_id: lsaId,
    during: sql<string>`tstzrange(${hour(ahead, from)}, ${hour(ahead, to)})`,
    label,
    created_at: now,
  }));
  if (appointments.length > 0) await tx.insertInto('lsa_busy_times').values(appointments).execute();
}
