import { sendProductFeedback } from '@sanad/contract/feedback/feedback-moderation.ts';
import { dismissReview, listReviewsAboutMe, replyToReview, reportReview } from '@sanad/contract/feedback/reviews.ts';
import type { Family, Lsa } from '../scenarios/booking-scenario.ts';
import { FeedbackScenario } from '../scenarios/feedback-scenario.ts';
import type { TestApp } from '../test-app.ts';

/** A session the two have reviewed; the one it is about also replies, reports, puts off a review and writes to us. */
export async function reviewABit(
  app: TestApp,
  { family, lsa, by }: { family: Family; lsa: Lsa; by: Family | Lsa },
  word: string,
): Promise<void> {
  const scenario = new FeedbackScenario(app);
  const id = await scenario.confirmed(family, lsa, scenario.at(8, 13));
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
  const other = by === family ? lsa : family;
  await scenario.write(by, id, { stars: 4, text: `${word} review`, private_note: `${word} note` });
  await scenario.write(other, id, { stars: 5, text: 'plain review' });
  const received = (await by.client.call(listReviewsAboutMe, { query: {} })).body.results[0]?.id ?? '';
  await by.client.call(replyToReview, { params: { id: received }, body: { text: `${word} reply` } });
  const report = { reason: 'other' as const, details: `${word} report` };
  await by.client.call(reportReview, { params: { id: received }, body: report });
  await by.client.call(dismissReview, { params: { id } });
  await by.client.call(sendProductFeedback, { body: { kind: 'idea', text: `${word} idea` } });
  const pair = { parent_user_id: family.id, lsa_user_id: lsa.id };
  await app.platform.db
    .insertInto('review_invitations')
    .values({ ...pair, booking_id: id, invited_at: app.clock.now() })
    .execute();
}
