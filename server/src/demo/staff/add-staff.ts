import { randomUUID } from 'node:crypto';
import { INVITATION_HOURS } from '@sanad/contract/staff/team.ts';
import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import { noteContext } from '../../modules/people/index.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { addAccounts, type DemoAccount } from '../accounts.ts';
import { once } from '../run-once.ts';

const TEAM_STAFF: (DemoAccount & { team: StaffTeam })[] = [
  { email: 'marketing@sanad.test', name: 'Layla Haddad', type: 'CST_ADMIN', team: 'marketing' },
  { email: 'accounts@sanad.test', name: 'Imran Qureshi', type: 'CST_ADMIN', team: 'accounts' },
  { email: 'technical@sanad.test', name: 'Petra Novak', type: 'CST_ADMIN', team: 'technical' },
];
const SUSPENDED: DemoAccount = { email: 'suspended@sanad.test', name: 'Faisal Darwish', type: 'PARENT' };

/** About Mariam, newest first. */
const NOTES = [
  { by: 'cst2@sanad.test', daysAgo: 0, text: 'Call-back done on the number on file, passport number matches.' },
  { by: 'cst1@sanad.test', daysAgo: 54, text: 'Late cancellation was a hospital visit. The strike stays, she agreed.' },
];
/** The second has run out. */
const INVITATIONS = [
  { email: 'noor.saleh@sanad.test', role: 'CST_ADMIN', daysAgo: 1 },
  { email: 'adam.reed@sanad.test', role: 'CST_ADMIN', daysAgo: 9 },
];

/** Teams and duties of staff, invitations, notes about a person, and somebody who is suspended. */
export async function addDemoStaff(platform: Platform): Promise<void> {
  await once(platform, 'staff', async (tx) => {
    const now = platform.clock.now();
    const since = daysAfter(now, -200);
    const added = await addAccounts(
      tx,
      platform,
      [...TEAM_STAFF, SUSPENDED].map((account) => ({ ...account, since })),
    );
    for (const { email, team } of TEAM_STAFF) {
      const user_id = added.get(email);
      if (user_id) await tx.insertInto('staff_team_members').values({ user_id, team }).execute();
    }
    const idOf = await idsOf(tx);
    await putDuties(tx, idOf, now);
    await suspendOne(tx, added.get(SUSPENDED.email), idOf('admin@sanad.test'), now);
    await invite(tx, idOf('admin@sanad.test'), now);
    await writeNotes(tx, platform, idOf);
  });
}

async function idsOf(tx: Tx) {
  const rows = await tx.selectFrom('users').select(['id', 'email']).where('email', 'like', '%@sanad.test').execute();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return (email: string) => ids.get(email);
}

async function putDuties(tx: Tx, idOf: (email: string) => string | undefined, now: Date): Promise<void> {
  const duties = [
    { email: 'admin@sanad.test', is_safeguarding_lead: true, on_duty: false },
    { email: 'cst1@sanad.test', is_safeguarding_lead: false, on_duty: true },
    { email: 'cst3@sanad.test', is_safeguarding_lead: true, on_duty: false },
  ];
  for (const { email, ...duty } of duties) {
    const user_id = idOf(email);
    if (user_id)
      await tx
        .insertInto('staff_duties')
        .values({ user_id, ...duty, changed_at: now })
        .execute();
  }
}

async function suspendOne(tx: Tx, userId: string | undefined, by: string | undefined, now: Date): Promise<void> {
  if (!userId || !by) return;
  const suspended_at = daysAfter(now, -3);
  await tx.updateTable('users').set({ suspended_at }).where('id', '=', userId).execute();
  const reason = 'We need to see the card you paid with before you book again.';
  await tx
    .insertInto('suspensions')
    .values({
      user_id: userId,
      suspended_at,
      suspended_by: by,
      reason,
      reason_code: 'payment',
      ends_at: daysAfter(now, 11),
    })
    .execute();
}

async function invite(tx: Tx, by: string | undefined, now: Date): Promise<void> {
  if (!by) return;
  for (const { email, role, daysAgo } of INVITATIONS) {
    const at = daysAfter(now, -daysAgo);
    await tx
      .insertInto('staff_invitations')
      .values({
        id: randomUUID(),
        email,
        account_type: role,
        token_hash: tokenHash(newToken()),
        invited_by: by,
        created_at: at,
        sent_at: at,
        expires_at: minutesAfter(at, INVITATION_HOURS * 60),
      })
      .execute();
  }
}

async function writeNotes(
  tx: Tx,
  { clock, vault }: Platform,
  idOf: (email: string) => string | undefined,
): Promise<void> {
  const about = idOf('lsa@sanad.test');
  if (!about) return;
  for (const { by, daysAgo, text } of NOTES) {
    const author_id = idOf(by);
    if (!author_id) continue;
    const created_at = minutesAfter(daysAfter(clock.now(), -daysAgo), -20);
    const text_encrypted = vault.encrypt(text, noteContext(about));
    await tx
      .insertInto('person_notes')
      .values({ id: randomUUID(), user_id: about, author_id, text_encrypted, created_at })
      .execute();
  }
}
