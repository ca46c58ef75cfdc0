// node bench/slots.ts [LSAs]: how long it takes to find free hours, in a database of its own with so many LSAs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeSlots, nextFree } from '../server/src/modules/availability/index.ts';
import { daysAfter } from '../server/src/platform/clock.ts';
import { createDatabase, createPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';

const LSAS = Number(process.argv[2] ?? 10_000);
const NOW = new Date('2026-11-17T08:00:00.000Z');
const ROUNDS = 5;
const AT = `'${NOW.toISOString()}'::timestamptz`;

/**
 * Every LSA: five days with four to six hours. Every fourth has a row of rules (every eighth in London), every fifth a
 * week off, every tenth extra hours on a Sunday; each has some twenty engagements in the next 60 days, and twenty
 * older ones.
 */
const FILL = `
  SET statement_timeout = 0;
  INSERT INTO users (id, account_type, full_name, email, terms_version, terms_accepted_at, created_at)
    SELECT md5('u' || n)::uuid, 'LSA', 'LSA ' || n, 'lsa' || n || '@example.com', 'bench', ${AT}, ${AT}
    FROM generate_series(1, ${LSAS}) n;
  INSERT INTO lsa_profiles (id, user_id, full_name, main_specialization, session_types, created_at)
    SELECT md5('l' || n)::uuid, md5('u' || n)::uuid, 'LSA ' || n, 'educator',
           CASE n % 3 WHEN 0 THEN '{online}' WHEN 1 THEN '{in_person}' ELSE '{one_on_one}' END::text[], ${AT}
    FROM generate_series(1, ${LSAS}) n;
  INSERT INTO lsa_compliance (lsa_id, rules_version, is_clear) SELECT id, 1, true FROM lsa_profiles;
  DELETE FROM lsa_listing_blocks;
  INSERT INTO lsa_weekly_hours (lsa_id, day, slot)
    SELECT md5('l' || n)::uuid, 1 + (n + d) % 7, (n + s) % 10
    FROM generate_series(1, ${LSAS}) n, generate_series(0, 4) d, generate_series(0, 3 + n % 3) s;
  INSERT INTO lsa_availability_rules (lsa_id, zone, notice_online_hours, changed_at)
    SELECT md5('l' || n)::uuid, CASE n % 8 WHEN 0 THEN 'Europe/London' ELSE 'Asia/Dubai' END, 2 + n % 40, ${AT}
    FROM generate_series(4, ${LSAS}, 4) n;
  INSERT INTO lsa_exceptions (id, lsa_id, kind, from_date, to_date, slots, created_at)
    SELECT gen_random_uuid(), md5('l' || n)::uuid, 'off', ${AT}::date + n % 50, ${AT}::date + n % 50 + 6, '{}'::smallint[], ${AT}
    FROM generate_series(5, ${LSAS}, 5) n
    UNION ALL
    SELECT gen_random_uuid(), md5('l' || n)::uuid, 'extra', date '2026-11-22', date '2026-11-22', '{1,2,3}', ${AT}
    FROM generate_series(10, ${LSAS}, 10) n;
  INSERT INTO lsa_busy_times (id, lsa_id, during, created_at)
    SELECT gen_random_uuid(), md5('l' || n)::uuid, tstzrange(start, start + interval '1 hour'), ${AT}
    FROM generate_series(1, ${LSAS}) n, generate_series(-20, 19) k,
         LATERAL (SELECT ${AT} + (k * 3) * interval '1 day' + ((n * 7 + k * 3) % 10 - 3) * interval '1 hour') s (start);
`;

const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));
const postgres = await startEmbeddedPostgres(folder, ['fsync=off']);
await migrate(postgres.url);
const pool = createPool(postgres.url, 2);
const db = createDatabase(pool);

async function fill(): Promise<string[]> {
  await pool.query(FILL);
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM lsa_profiles ORDER BY id');
  return rows.map(({ id }) => id);
}

async function time(what: string, run: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await run();
    took.push(performance.now() - started);
  }
  const middle = took.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${what}: ${middle.toFixed(1)} ms`);
}

try {
  const ids = await fill();
  const page = ids.slice(0, 20);
  const day = (days: number) => daysAfter(NOW, days).toISOString().slice(0, 10);
  await time(`the next 3 free hours of all ${ids.length} LSAs`, () => nextFree(db, ids, NOW, 3));
  await time('the next 3 free hours of 20 LSAs', () => nextFree(db, page, NOW, 3));
  await time('the next 3 free hours of one LSA', () => nextFree(db, ids.slice(0, 1), NOW, 3));
  const month = { from: day(0), to: day(30), now: NOW };
  await time('the free hours of one LSA in a month', () => freeSlots(db, { lsaIds: ids.slice(0, 1), ...month }));
  await time('the free hours of 20 LSAs in a month', () => freeSlots(db, { lsaIds: page, ...month }));
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
