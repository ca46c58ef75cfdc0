import { randomUUID } from 'node:crypto';
import { type ComplianceItem, ITEM_MONTHS } from '@sanad/contract/compliance/compliance-rules.ts';
import type { MainSpecialization, SessionType } from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { sql } from 'kysely';
import type { ComplianceModule } from '../../modules/compliance/index.ts';
import { dayAfter, daysAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_LSAS, putLsas } from '../lsas/lsas.ts';
import { once } from '../run-once.ts';
import { DEMO_CHECKS, type DemoCheck, UNCHECKED_LSAS } from './demo-checks.ts';
import { putVerifiedChecks } from './verified-checks.ts';

interface Lsa {
  id: string;
  email: string;
  full_name: string;
  main_specialization: MainSpecialization;
  area: AreaCode | null;
  session_types: SessionType[];
}

/** Checks in every status, recurring reviews, and the tasks of today. */
export async function addDemoCompliance(platform: Platform, compliance: ComplianceModule): Promise<void> {
  const { clock } = platform;
  const services = compliance.at(clock);
  await once(platform, 'compliance', async (tx) => {
    const now = clock.now();
    await putLsas(tx, platform, UNCHECKED_LSAS);
    const lsas = await listDemoLsas(tx);
    const until = dayAfter(dayIn(now, DEFAULT_ZONE), 120);
    await putVerifiedChecks(tx, lsas, { at: daysAfter(now, -40), until });
    await spreadDays(tx, now);
    for (const check of DEMO_CHECKS) await putCheck(tx, lsas, check, now);
    await services.gate.refresh(
      tx,
      lsas.map(({ id }) => id),
    );
    await putSchedules(tx, now);
  });
  await services.schedules.makeDueTasks();
}

async function listDemoLsas(tx: Tx): Promise<Lsa[]> {
  const emails = [...DEMO_LSAS, ...UNCHECKED_LSAS].map(({ email }) => email);
  const { rows } = await sql<Lsa>`
    SELECT p.id, u.email, u.full_name, p.main_specialization, p.area, p.session_types
    FROM lsa_profiles p JOIN users u ON u.id = p.user_id
    WHERE u.email = ANY(${emails}) ORDER BY array_position(${emails}::text[], u.email)`.execute(tx);
  return rows;
}

/** Documents end on days of their own, none of them soon. */
async function spreadDays(tx: Tx, now: Date): Promise<void> {
  const today = dayIn(now, DEFAULT_ZONE);
  await sql`
    UPDATE compliance_items SET
      accepted_until = ${today}::date + 100 + abs(hashtext(lsa_id::text || item)) % 240,
      decided_at = ${now}::timestamptz - abs(hashtext(item || lsa_id::text)) % 200 * interval '1 day'
    WHERE state = 'verified' AND item <> 'code_of_conduct'`.execute(tx);
}

async function putCheck(tx: Tx, lsas: readonly Lsa[], check: DemoCheck, now: Date): Promise<void> {
  const lsa = typeof check.of === 'number' ? lsas[check.of] : lsas.find(({ email }) => email === check.of);
  if (!lsa) return;
  const today = dayIn(now, DEFAULT_ZONE);
  const until = check.endsIn === undefined ? null : dayAfter(today, check.endsIn);
  const hasAcceptance = check.state === 'verified' || until !== null;
  const sentAt = check.sentAgo === undefined ? null : daysAfter(now, -check.sentAgo);
  const documentId = sentAt && (await putDocument(tx, { lsa, check, sentAt }));
  await tx
    .updateTable('compliance_items')
    .set({
      state: check.state,
      is_accepted: hasAcceptance && (until === null || until >= today),
      accepted_as: hasAcceptance ? (check.state === 'waived' ? 'waived' : 'verified') : null,
      accepted_until: until,
      sent_at: sentAt,
      document_id: documentId,
      decided_at: sentAt ?? daysAfter(now, -30),
      reason: check.reason ?? '',
    })
    .where('lsa_id', '=', lsa.id)
    .where('item', '=', check.item)
    .execute();
  await putHistory(tx, lsa.id, check, { now, sentAt, until });
}

interface Moments {
  now: Date;
  sentAt: Date | null;
  until: string | null;
}

async function putHistory(
  tx: Tx,
  lsaId: string,
  { item, state, endsIn, reason }: DemoCheck,
  at: Moments,
): Promise<void> {
  const entry = (kind: string, when: Date, note = '') => ({
    id: randomUUID(),
    lsa_id: lsaId,
    item,
    kind,
    at: when,
    note,
    until: kind === 'waived' || kind === 'expired' ? at.until : null,
  });
  const rows = [
    ...(endsIn !== undefined && endsIn < 0 ? [entry('expired', daysAfter(at.now, endsIn + 1))] : []),
    ...(endsIn !== undefined && endsIn <= 14 ? [entry('reminded', daysAfter(at.now, endsIn - 14))] : []),
    ...(at.sentAt ? [entry('submitted', at.sentAt)] : []),
    ...(state === 'waived' || state === 'rejected' ? [entry(state, daysAfter(at.now, -4), reason)] : []),
  ];
  if (rows.length > 0) await tx.insertInto('compliance_history').values(rows).execute();
}

/** The picture of it is drawn after the start, with the demo's other files. */
async function putDocument(tx: Tx, { lsa, check, sentAt }: { lsa: Lsa; check: DemoCheck; sentAt: Date }) {
  const id = randomUUID();
  const issued = dayIn(daysAfter(sentAt, -2), DEFAULT_ZONE);
  await tx
    .insertInto('compliance_documents')
    .values({
      id,
      lsa_id: lsa.id,
      item: check.item,
      name_on_document: check.nameOnDocument ?? lsa.full_name,
      issued_on: issued,
      valid_until: endOf(check.item, issued),
      sent_at: sentAt,
    })
    .execute();
  return id;
}

function endOf(item: ComplianceItem, issued: string): string | null {
  if (item === 'degree') return null;
  return dayAfter(issued, ((ITEM_MONTHS[item] ?? 24) * 365) / 12);
}

async function putSchedules(tx: Tx, now: Date): Promise<void> {
  const today = dayIn(now, DEFAULT_ZONE);
  const { rows: owners } = await sql<{ id: string }>`
    SELECT id FROM users WHERE email IN ('cst1@sanad.test', 'cst2@sanad.test') ORDER BY email`.execute(tx);
  const [first, second = first] = owners;
  if (!first || !second) return;
  const schedule = (scope: string, every_months: number, next_on: string, owner_user_id: string) => ({
    id: randomUUID(),
    scope,
    role: null as string | null,
    emirate: null as string | null,
    every_months,
    owner_user_id,
    next_on,
    created_at: daysAfter(now, -30),
  });
  await tx
    .insertInto('review_schedules')
    .values([
      { ...schedule('health_licence', 3, dayAfter(today, -1), first.id), role: 'therapist', emirate: 'abu_dhabi' },
      { ...schedule('whole_file', 6, dayAfter(today, 12), second.id), emirate: 'dubai' },
      schedule('safeguarding', 12, dayAfter(today, 48), first.id),
    ])
    .execute();
}
