import { sql } from 'kysely';
import { daysAfter } from '../../../platform/clock.ts';
import type { Retention } from '../../../platform/database/retention.ts';
import { COOKIE_DAYS } from '../login/known-devices.ts';

const DRAFT_DAYS = 90;
const INVITATION_DAYS = 90;

/** What nobody can use any more, and wizards nobody has come back to. */
export function keepAccountRows(retention: Retention): void {
  retention.keep('one_time_codes', (now) => sql`expires_at < ${daysAfter(now, -1)}`);
  retention.keep('password_resets', (now) => sql`expires_at < ${daysAfter(now, -1)}`);
  retention.keep('pending_signups', (now) => sql`created_at < ${daysAfter(now, -1)}`);
  retention.keep('socket_tickets', (now) => sql`expires_at < ${now}`);
  retention.keep('auth_sessions', (now) => sql`idle_until < ${now} OR expires_at < ${now}`);
  retention.keep('account_devices', (now) => sql`last_used_at < ${daysAfter(now, -COOKIE_DAYS)}`);
  retention.keep('staff_invitations', (now) => sql`expires_at < ${daysAfter(now, -INVITATION_DAYS)}`);
  retention.keep('onboarding_drafts', (now) => sql`changed_at < ${daysAfter(now, -DRAFT_DAYS)}`);
}
