import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Bookings } from '../../modules/bookings/index.ts';
import type { DisputesModule } from '../../modules/disputes/index.ts';
import type { ProgressModule } from '../../modules/progress/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { once } from '../run-once.ts';
import { readOldNews } from '../sessions/add-sessions.ts';
import { decideContestedReports } from './contested-report.ts';
import { DEMO_DISPUTES } from './demo-disputes.ts';
import { addDisagreement } from './disagreement.ts';
import { type DisputedBooking, DisputeRows, type StaffIds } from './dispute-rows.ts';
import { addRefundedDispute } from './refunded-dispute.ts';

interface Deps {
  bookings: Bookings;
  disputes: DisputesModule;
  progress: ProgressModule;
}

interface HeldBooking extends DisputedBooking {
  parent: string;
  lsa: string;
}

/**
 * Disputes in every state. Written straight into the tables: by way of the services they would take seconds. What
 * moves money comes about by the rules, and so does Huda's draft after a report she disagrees with.
 */
export async function addDemoDisputes(platform: Platform, { bookings, disputes, progress }: Deps): Promise<void> {
  let isMine = false;
  await once(platform, 'disputes', async (tx) => {
    isMine = true;
    await insertDisputes(tx, platform);
  });
  if (!isMine) return;
  await addRefundedDispute(platform, disputes);
  await decideContestedReports(platform, disputes);
  await bookings.tick();
  await readRefundNews(platform);
  await addDisagreement(platform, progress);
  await readOldNews(platform);
}

/** The refund of weeks ago is announced only now. */
async function readRefundNews({ db, clock, events }: Platform): Promise<void> {
  await events.deliverDue();
  await db
    .updateTable('notifications')
    .set({ read_at: clock.now() })
    .where('read_at', 'is', null)
    .where('kind', '=', 'booking.refunded')
    .execute();
}

async function insertDisputes(tx: Tx, platform: Platform): Promise<void> {
  const found = await findRows(tx, platform.clock.now());
  found.sort((one, other) => one.raisedAt.getTime() - other.raisedAt.getTime());
  if (found.length === 0) return;
  const numbers = await takeNumbers(tx, found);
  await tx
    .insertInto('disputes')
    .values(found.map((rows, index) => rows.dispute(numbers[index] ?? '')))
    .execute();
  const proposals = found.flatMap((rows) => rows.proposals());
  if (proposals.length > 0) await tx.insertInto('dispute_proposals').values(proposals).execute();
  await sql`UPDATE disputes d SET outcome_id = p.id FROM dispute_proposals p
    WHERE p.dispute_id = d.id AND p.state = 'accepted' AND d.resolved_at IS NOT NULL`.execute(tx);
  // The newest entries have the highest ids, as when they are written one by one.
  const history = found.flatMap((rows) => rows.history());
  history.sort((one, other) => one.at.getTime() - other.at.getTime());
  await tx.insertInto('dispute_history').values(history).execute();
  const messages = found.flatMap((rows) => rows.messages());
  if (messages.length > 0) await tx.insertInto('dispute_messages').values(messages).execute();
  const tasks = found.flatMap((rows) => rows.tasks());
  if (tasks.length > 0) await tx.insertInto('dispute_tasks').values(tasks).execute();
  await insertNotes(tx, platform, found);
}

async function findRows(tx: Tx, now: Date): Promise<DisputeRows[]> {
  const staff = await findStaffIds(tx);
  const bookings = await listHeld(tx);
  const used = new Set<string>();
  return DEMO_DISPUTES.flatMap((demo, index) => {
    const { parent, lsa, raisedHoursAgo } = demo;
    const before = raisedHoursAgo === undefined ? minutesAfter(now, -7 * 60) : minutesAfter(now, -raisedHoursAgo * 60);
    const booking = bookings.find(
      (one) => one.parent === parent && one.lsa === lsa && one.endsAt < before && !used.has(one.id),
    );
    // In a demo that was used before, a session may be missing.
    if (!booking) return [];
    used.add(booking.id);
    return [new DisputeRows(idOf(index + 1), { demo, booking, staff, now })];
  });
}

const idOf = (index: number) => `d15b0000-0000-4000-8000-${String(index).padStart(12, '0')}`;

async function findStaffIds(tx: Tx): Promise<StaffIds> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('account_type', 'in', ['CST_ADMIN', 'SUPER_ADMIN'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email.split('@')[0] ?? '', id]));
}

/** The newest first. */
async function listHeld(tx: Tx): Promise<HeldBooking[]> {
  const { rows } = await sql<HeldBooking>`
    SELECT b.id, b.child_id AS "childId", b.parent_user_id AS "parentUserId", b.lsa_user_id AS "lsaUserId",
      upper(b.during) AS "endsAt", p.email AS parent, l.email AS lsa
    FROM bookings b JOIN users p ON p.id = b.parent_user_id JOIN users l ON l.id = b.lsa_user_id
    WHERE b.state IN ('completed', 'settled') AND b.kind = 'session'
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.booking_id = b.id)
    ORDER BY b.during DESC`.execute(tx);
  return rows;
}

async function takeNumbers(tx: Tx, found: readonly DisputeRows[]): Promise<string[]> {
  const { rows } = await sql<{ next: number }>`
    SELECT nextval('dispute_numbers')::int AS next FROM generate_series(1, ${found.length})`.execute(tx);
  return found.map(
    ({ raisedAt }, index) => `D-${raisedAt.getUTCFullYear()}-${String(rows[index]?.next ?? 0).padStart(4, '0')}`,
  );
}

async function insertNotes(tx: Tx, { vault }: Platform, found: readonly DisputeRows[]): Promise<void> {
  const notes = found.flatMap(({ demo, id, writerId, raisedAt }) => {
    const noteId = randomUUID();
    if (!demo.note) return [];
    const text_encrypted = vault.encrypt(demo.note, `dispute_notes.text:${noteId}`);
    const written_at = minutesAfter(raisedAt, 55);
    return [{ id: noteId, dispute_id: id, author_user_id: writerId, text_encrypted, written_at }];
  });
  if (notes.length > 0) await tx.insertInto('dispute_notes').values(notes).execute();
}
