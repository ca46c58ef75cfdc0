import { sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention.ts';

const DRAFT_DAYS = 90;

/** What nobody can use any more, and wizards nobody has come back to. */
export function keepAccountRows(retention: Retention): void {
  for (const table of ['one_time_codes', 'password_resets'] as const) {
    retention.keep(table, (now) => sql`expires_at < ${daysAfter(now, -1)}`);
  }
  retention.keep('pending_signups', (now) => sql`created_at < ${daysAfter(now, -1)}`);
  retention.keep('socket_tickets', (now) => sql`expires_at < ${now}`);
  retention.keep('auth_sessions', (now) => sql`idle_until < ${now} OR expires_at < ${now}`);
  retention.keep('onboarding_drafts', (now) => sql`changed_at < ${daysAfter(now, -DRAFT_DAYS)}`);
}
