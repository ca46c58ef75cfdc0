import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteContext } from './feedback.presenter.ts';
import type { ReviewRow } from './reviews.repository.ts';

/**
 * A review has two sides: who leaves takes the words and the name along, and the stars stay, because others were judged
 * by them. What was not published goes altogether. A reply is the words of the person it is about.
 */
export function feedbackData({ clock, vault }: Platform) {
  return {
    name: 'feedback',

    export: async (db: Queryable, userId: string) => {
      const written = await db
        .selectFrom('reviews')
        .selectAll()
        .where('author_user_id', '=', userId)
        .orderBy('created_at')
        .$castTo<ReviewRow>()
        .execute();
      return {
        written: written.map(({ private_note_encrypted: note, hidden_by: _, lsa_id: __, ...row }) => ({
          ...row,
          private_note: note && vault.decrypt(note, noteContext(row.booking_id, row.author_side)),
        })),
        received: await listReceived(db, userId),
        ...(await listOther(db, userId)),
      };
    },

    erase: async (tx: Tx, userId: string) => {
      await tx.deleteFrom('reviews').where('author_user_id', '=', userId).where('published_at', 'is', null).execute();
      await tx
        .updateTable('reviews')
        .set({
          text: '',
          private_note_encrypted: null,
          private_note_at: null,
          author_relationship: null,
          child_age: null,
          hidden_reason: sql`CASE WHEN hidden_at IS NULL THEN NULL ELSE '' END`,
          erased_at: clock.now(),
        })
        .where('author_user_id', '=', userId)
        .execute();
      await tx.updateTable('reviews').set({ reply: '' }).where('subject_user_id', '=', userId).execute();
      await tx.updateTable('review_reports').set({ details: '' }).where('reporter_user_id', '=', userId).execute();
      await tx.deleteFrom('product_feedback').where('user_id', '=', userId).execute();
      await tx.deleteFrom('review_dismissals').where('user_id', '=', userId).execute();
      await tx
        .deleteFrom('review_invitations')
        .where((eb) => eb.or([eb('parent_user_id', '=', userId), eb('lsa_user_id', '=', userId)]))
        .execute();
    },
  };
}

/** Only what is published: also an export must not tell earlier that the other side has written. */
async function listReceived(db: Queryable, userId: string) {
  return db
    .selectFrom('reviews')
    .select(['stars', 'understands_child', 'on_time', 'clear_reports', 'looks_forward'])
    .select(['prepared', 'clear_communication', 'welcoming_place', 'text', 'published_at', 'reply', 'replied_at'])
    .select(['author_relationship', 'child_age'])
    .where('subject_user_id', '=', userId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .orderBy('published_at')
    .execute();
}

async function listOther(db: Queryable, userId: string) {
  const all = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
  return {
    not_now: await all(sql`SELECT booking_id, dismissed_at FROM review_dismissals WHERE user_id = ${userId}`),
    invitations: await all(sql`
      SELECT booking_id, invited_at FROM review_invitations WHERE parent_user_id = ${userId} OR lsa_user_id = ${userId}`),
    reports: await all(sql`
      SELECT reason, details, created_at, closed_at, outcome FROM review_reports WHERE reporter_user_id = ${userId}`),
    product_feedback: await all(sql`
      SELECT kind, text, may_contact, created_at FROM product_feedback WHERE user_id = ${userId}`),
    rating: await all(sql`
      SELECT r.* FROM lsa_ratings r JOIN lsa_profiles p ON p.id = r.lsa_id WHERE p.user_id = ${userId}`),
  };
}
