// node bench/bookings.ts [bookings]: how long lists, previews and bookings take, in a database of its own with so many.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { Figures } from '../server/src/modules/figures/figures.service.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { createPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { newToken, tokenHash } from '../server/src/platform/security/secrets.ts';

const BOOKINGS = Number(process.argv[2] ?? 200_000);
const LSAS = 2000;
const NOW = new Date('2026-11-17T08:00:00.000Z');
const ROUNDS = 300;
const AT = `'${NOW.toISOString()}'::timestamptz`;

/** 2,000 LSAs who work all week, as many families with one child, and sessions spread over two years up to last week. */
const FILL = `
  SET statement_timeout = 0;
  CREATE FUNCTION bench_id(key text) RETURNS uuid LANGUAGE sql AS
    $$ SELECT overlay(overlay(md5(key) placing '4' from 13) placing '8' from 17)::uuid $$;
  INSERT INTO users (id, account_type, full_name, email, terms_version, terms_accepted_at, created_at)
    SELECT bench_id(k || n), CASE k WHEN 'l' THEN 'LSA' ELSE 'PARENT' END, 'Person ' || n, k || n || '@example.com', 'bench', ${AT}, ${AT}
    FROM generate_series(1, ${LSAS}) n, unnest('{l,p}'::text[]) k;
  INSERT INTO lsa_profiles (id, user_id, full_name, main_specialization, session_types, bio, needs_supported, price_per_hour_fils, created_at)
    SELECT bench_id('l' || n), bench_id('l' || n), 'LSA ' || n, 'educator', '{online,in_person}', 'bio', '{adhd}', 20000, ${AT}
    FROM generate_series(1, ${LSAS}) n;
  INSERT INTO lsa_compliance (lsa_id, rules_version, is_clear) SELECT id, 1, true FROM lsa_profiles;
  DELETE FROM lsa_listing_blocks;
  INSERT INTO lsa_weekly_hours (lsa_id, day, slot)
    SELECT bench_id('l' || n), d, s FROM generate_series(1, ${LSAS}) n, generate_series(1, 7) d, generate_series(0, 9) s;
  INSERT INTO children (id, parent_user_id, full_name, date_of_birth, relationship, created_at)
    SELECT bench_id('c' || n), bench_id('p' || n), 'Child ' || n, '2018-01-01', 'MOTHER', ${AT} FROM generate_series(1, ${LSAS}) n;
  INSERT INTO consents (id, user_id, purpose, version, language, given_at)
    SELECT gen_random_uuid(), bench_id('p' || n), 'child_record', 'bench', 'en', ${AT} FROM generate_series(1, ${LSAS}) n;
  INSERT INTO bookings (id, checkout_id, place, of_sessions, kind, state, parent_user_id, lsa_user_id, child_id, lsa_id,
      during, zone, mode, list_hourly_fils, hourly_fils, price_fils, fee_basis_points, fee_fils, policy, created_at, changed_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 1, 1, 'session', CASE WHEN k < 3 THEN 'confirmed' ELSE 'settled' END,
      bench_id('p' || n), bench_id('l' || n), bench_id('c' || n), bench_id('l' || n),
      tstzrange(start, start + interval '1 hour'), 'Asia/Dubai', 'online', 20000, 20000, 20000, 1500, 3000,
      '{"version":"bench","refund_tiers":[]}', ${AT}, ${AT}
    FROM generate_series(1, ${LSAS}) n, generate_series(0, ${Math.ceil(BOOKINGS / LSAS)} - 1) k,
      LATERAL (SELECT date_trunc('day', ${AT}) + (CASE WHEN k < 3 THEN 20 + k ELSE -7 * k END) * interval '1 day' + interval '8 hours') s (start);
  INSERT INTO booking_history (booking_id, at, side, what, from_state, to_state)
    SELECT id, lower(during) - interval '3 days' + w.place * interval '40 minutes', 'lsa', w.what, 'held', 'requested'
    FROM bookings, unnest('{request,accept}'::text[]) WITH ORDINALITY w (what, place);
`;

const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));
const postgres = await startEmbeddedPostgres(folder, ['fsync=off']);
await migrate(postgres.url);
const config = {
  ...readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DEMO_MODE: 'false',
    SECRET_KEY: 'k'.repeat(40),
    ADDRESS_LIMITS: 'false',
  }),
  dataDir: folder,
};
const clock = { now: () => NOW };
const log = createLog('error', process.stderr);
const app = await createApp({ config, log, databaseUrl: postgres.url, webDist: null, clock });

/** One connection, so that what is set for it holds. */
const client = createPool(postgres.url, 1);

async function signIn(kind: 'l' | 'p', n: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT bench_id($1)::text AS id', [`${kind}${n}`]);
  const token = newToken();
  const later = new Date(NOW.getTime() + 86_400_000);
  await app.platform.db
    .insertInto('auth_sessions')
    .values({
      id: randomUUID(),
      user_id: rows[0]?.id ?? '',
      token_hash: tokenHash(token),
      user_agent: 'bench',
      created_at: NOW,
      last_seen_at: NOW,
      idle_until: later,
      expires_at: later,
    })
    .execute();
  return token;
}

async function call(token: string, method: 'GET' | 'POST', path: string, payload?: object): Promise<number> {
  const headers = {
    'x-api-key': 'sanad-web',
    'x-csrftoken': 'b',
    cookie: 'csrftoken=b',
    authorization: `Token ${token}`,
  };
  const answer = await app.platform.http.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return answer.statusCode;
}

async function time(
  what: string,
  run: (round: number) => Promise<number>,
  wanted: number,
  rounds = ROUNDS,
): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const status = await run(round);
    if (status !== wanted) throw new Error(`${what}: answered ${status}`);
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  console.log(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

try {
  await client.query(FILL);
  await client.query('VACUUM ANALYZE');
  const [parent, lsa] = [await signIn('p', 7), await signIn('l', 9)];
  const tokens = await Promise.all(Array.from({ length: ROUNDS }, (_, n) => signIn('p', 100 + n)));
  const id = (key: string) =>
    app.platform.db
      .selectFrom(key.startsWith('c') ? 'children' : 'lsa_profiles')
      .select('id')
      .where('full_name', '=', `${key.startsWith('c') ? 'Child' : 'LSA'} ${key.slice(1)}`)
      .executeTakeFirstOrThrow()
      .then((row) => row.id);
  const ids = await Promise.all(
    Array.from({ length: ROUNDS }, async (_, n) => [await id(`c${100 + n}`), await id(`l${100 + n}`)] as const),
  );
  const bookingInput = (n: number) => ({
    child_id: ids[n]?.[0],
    lsa_id: ids[n]?.[1],
    mode: 'online',
    starts: ['2026-11-20T12:00:00.000Z'],
    expected_total_fils: 20_000,
  });
  console.log(`${BOOKINGS} bookings`);
  await time('a parent’s past sessions, a page of 20', () => call(parent, 'GET', 'bookings/?which=past'), 200);
  await time('an LSA’s upcoming sessions', () => call(lsa, 'GET', 'bookings/?which=upcoming'), 200);
  await time('preview of one session', (n) => call(tokens[n] ?? '', 'POST', 'bookings/preview/', bookingInput(n)), 200);
  await time(
    'preview of a series of 8',
    (n) => call(tokens[n] ?? '', 'POST', 'bookings/preview/', { ...bookingInput(n), weeks: 8 }),
    200,
    50,
  );
  await time('holding one session', (n) => call(tokens[n] ?? '', 'POST', 'bookings/', bookingInput(n)), 201);
  for (const period of ['12_weeks', '12_months'] as const) {
    const count = async () => new Figures(app.platform).get({ accountType: 'SUPER_ADMIN' }, period).then(() => 200);
    await time(`figures of the staff home, ${period}, counted anew`, count, 200, 50);
  }
  await time('what is due by now (nothing)', async () => app.bookings.tick().then(() => 200), 200, 50);
} finally {
  await client.end();
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
