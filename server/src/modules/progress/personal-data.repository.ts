import type { Queryable } from '../../platform/database/database.ts';
import type { Vault } from '../../platform/security/secrets.ts';
import { ProgressTexts } from './progress-texts.ts';

/** Everything about one's own children, or everything one wrote as an LSA. */
export async function exportProgress(db: Queryable, vault: Vault, userId: string) {
  const texts = new ProgressTexts(vault);
  const ownChildren = db.selectFrom('children').select('id').where('parent_user_id', '=', userId);
  const goals = await db
    .selectFrom('goals')
    .selectAll()
    .where((eb) => eb.or([eb('lsa_user_id', '=', userId), eb('child_id', 'in', ownChildren)]))
    .orderBy('proposed_at')
    .execute();
  const plans = await db
    .selectFrom('support_plans')
    .selectAll()
    .where((eb) => eb.or([eb('lsa_user_id', '=', userId), eb('child_id', 'in', ownChildren)]))
    .execute();
  const reports = await db
    .selectFrom('session_reports')
    .selectAll()
    .where((eb) =>
      eb.or([eb('lsa_user_id', '=', userId), eb.and([eb('parent_user_id', '=', userId), eb('state', '=', 'signed')])]),
    )
    .orderBy('session_at')
    .execute();
  const shares = await db
    .selectFrom('history_shares')
    .selectAll()
    .where((eb) => eb.or([eb('lsa_user_id', '=', userId), eb('child_id', 'in', ownChildren)]))
    .execute();
  const ids = reports.map(({ booking_id }) => booking_id);
  return {
    goals: goals.map(({ text_encrypted, decline_reason_encrypted, ...goal }) => ({
      ...goal,
      ...texts.openGoal({ id: goal.id, text_encrypted }),
      decline_reason: texts.openDeclineReason({ id: goal.id, decline_reason_encrypted }),
    })),
    plans: plans.map((plan) => ({
      child_id: plan.child_id,
      lsa_user_id: plan.lsa_user_id,
      approach: texts.openApproach(plan),
      review_on: plan.review_on,
      changed_at: plan.changed_at,
    })),
    reports: reports.map(({ content_encrypted, ...report }) => ({
      ...report,
      content: texts.openContent({ booking_id: report.booking_id, content_encrypted }),
    })),
    history_shares: shares,
    ...(await exportParts(db, texts, ids)),
  };
}

async function exportParts(db: Queryable, texts: ProgressTexts, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return { observations: [], amendments: [], responses: [], homework_ticks: [] };
  const amendments = await db
    .selectFrom('report_amendments')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .execute();
  const responses = await db.selectFrom('report_responses').selectAll().where('booking_id', 'in', bookingIds).execute();
  return {
    observations: await db
      .selectFrom('session_observations')
      .selectAll()
      .where('booking_id', 'in', bookingIds)
      .orderBy('session_at')
      .execute(),
    amendments: amendments.map(({ text_encrypted, ...row }) => ({
      ...row,
      text: texts.openAmendment({ id: row.id, text_encrypted }),
    })),
    responses: responses.map(({ text_encrypted, ...row }) => ({
      ...row,
      text: texts.openResponse({ id: row.id, text_encrypted }),
    })),
    homework_ticks: await db.selectFrom('homework_ticks').selectAll().where('booking_id', 'in', bookingIds).execute(),
  };
}
