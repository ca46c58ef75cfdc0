import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('every table that grows with use has one', () => {
  expect(app.platform.retention.tables.toSorted()).toEqual([
    'account_devices',
    'auth_sessions',
    'call_tickets',
    'contact_messages',
    'events',
    'idempotent_answers',
    'notifications',
    'onboarding_drafts',
    'one_time_codes',
    'outgoing_messages',
    'password_resets',
    'payment_events',
    'payout_transfers',
    'pending_signups',
    'rate_limits',
    'socket_tickets',
    'staff_invitations',
  ]);
});

it('removes what is over, however much it is, and nothing else', async () => {
  const { db } = app.platform;
  const { id } = await app.make.person('PARENT');
  await sql`INSERT INTO notifications (id, user_id, kind, facts, created_at, event_id)
    SELECT gen_random_uuid(), ${id}, 'account.welcome', '{}', ${app.clock.now()}::timestamptz - n * interval '1 day', 1e6 + n
    FROM generate_series(1, 2500) n`.execute(db);
  await app.platform.retention.sweep();
  const own = db.selectFrom('notifications').select('id').where('user_id', '=', id).where('event_id', '>', 1e6);
  expect(await own.execute()).toHaveLength(365);
});
