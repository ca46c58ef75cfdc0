import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/feedback/reviews.ts';
import { getLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { searchLsas } from '@sanad/contract/search/search.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import type { Family, Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { FeedbackScenario } from '../../../test/scenarios/feedback-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: FeedbackScenario;
let family: Family;
let lsa: Lsa;
let session: string;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new FeedbackScenario(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  [family, lsa] = await scenario.pair();
  session = await scenario.completed(family, lsa);
});

const see = async (person: Person, id = session) =>
  (await person.client.call(contract.getReviewSession, { params: { id } })).body;
const list = async (person: Person, which: contract.ReviewList) =>
  (await person.client.call(contract.listReviewSessions, { query: { which } })).body.results.map(({ id }) => id);
const aboutMe = async (person: Person) => (await person.client.call(contract.listReviewsAboutMe, { query: {} })).body;
const publicReviews = async () =>
  (await app.client().call(contract.listLsaReviews, { params: { id: lsa.profile.id }, query: {} })).body;
const kinds = async (person: Person) => {
  await app.settle();
  const { body } = await person.client.call(listNotifications);
  return [...body.needs_you, ...body.results].map(({ kind }) => kind).filter((kind) => kind.startsWith('review.'));
};

describe('a review of a session', () => {
  it('can be written and changed until it is published; then it is over', async () => {
    expect(await list(family, 'to_review')).toEqual([session]);
    const note = { private_note: 'The garden gate was open.' };
    const first = await scenario.write(family, session, { stars: 3, text: 'A start.', ...note });
    expect(first.body.review).toMatchObject({ stars: 3, text: 'A start.', published_at: null, ...note });
    const aspects = { on_time: 5, understands_child: 4 } as const;
    await scenario.write(family, session, { stars: 4, aspects, text: 'She noticed at once.' });
    expect((await see(family)).review).toMatchObject({
      stars: 4,
      aspects,
      text: 'She noticed at once.',
      private_note: '',
    });
    expect([await list(family, 'to_review'), await list(family, 'waiting')]).toEqual([[], [session]]);
    await scenario.write(lsa, session, { stars: 5, aspects: { prepared: 5 } });
    expect(await list(family, 'published')).toEqual([session]);
    const late = await scenario.write(family, session, { stars: 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'review_closed']);
    expect((await see(family)).can_write).toBe(false);
  });

  it('tells nobody whether the other side has written, until both are in', async () => {
    const views = async () => ({
      session: await see(lsa),
      lists: [await list(lsa, 'to_review'), await list(lsa, 'waiting'), await list(lsa, 'published')],
      about: await aboutMe(lsa),
      reviews: await publicReviews(),
      profile: (await app.client().call(getLsaProfile, { params: { id: lsa.profile.id } })).body,
      notifications: await kinds(lsa),
    });
    const before = await views();
    await scenario.write(family, session, { stars: 2, text: 'Not for us.', private_note: 'Please call.' });
    expect(await views()).toEqual(before);
    // What the LSA writes alone is answered in the same way, whoever has written.
    const other = await scenario.pair();
    const alone = await scenario.write(other[1], await scenario.completed(...other), { stars: 5 });
    expect(alone.body.review?.published_at).toBeNull();
    const both = await scenario.write(lsa, session, { stars: 5, text: 'A warm welcome.' });
    expect(both.body.review?.published_at).not.toBeNull();
    expect((await aboutMe(lsa)).results[0]).toMatchObject({ stars: 2, text: 'Not for us.' });
    expect((await aboutMe(family)).results[0]).toMatchObject({ stars: 5, text: 'A warm welcome.' });
    expect(JSON.stringify([await aboutMe(lsa), await publicReviews()])).not.toContain('Please call');
  });

  it('is published alone seven days after the session, and both are told', async () => {
    await scenario.write(family, session, { stars: 4 });
    app.clock.advance({ minutes: 7 * 24 * 60 - 1 });
    await app.feedback.tick();
    expect((await publicReviews()).count).toBe(0);
    expect((await scenario.write(family, session, { stars: 5 })).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await scenario.write(lsa, session, { stars: 1 })).problem.code).toBe('review_closed');
    await app.feedback.tick();
    await app.feedback.tick();
    expect(await publicReviews()).toMatchObject({ count: 1, summary: { rating: 5, review_count: 1 } });
    expect(await list(lsa, 'to_review')).toEqual([]);
    const titles = async (person: Person) => {
      await app.settle();
      const { results } = (await person.client.call(listNotifications)).body;
      return results.filter(({ kind }) => kind === 'review.published').map(({ words }) => words.en.title);
    };
    expect(await titles(family)).toEqual([expect.stringMatching(/^Your review of .* is published$/)]);
    expect(await titles(lsa)).toEqual([expect.stringMatching(/ has reviewed you$/)]);
  });

  it('both sides at once: published once, both', async () => {
    const answers = await Promise.all([
      scenario.write(family, session, { stars: 5 }),
      scenario.write(lsa, session, { stars: 4 }),
      scenario.write(family, session, { stars: 5 }),
      scenario.write(lsa, session, { stars: 4 }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect([(await aboutMe(lsa)).count, (await aboutMe(family)).count]).toEqual([1, 1]);
    expect((await kinds(family)).filter((kind) => kind === 'review.published')).toHaveLength(1);
    expect((await kinds(lsa)).filter((kind) => kind === 'review.published')).toHaveLength(1);
  });

  it('shows the parent as first name, initial, relation and the child’s age: no name of the child', async () => {
    await scenario.write(family, session, { stars: 5 });
    await scenario.write(lsa, session, { stars: 5 });
    const [review] = (await publicReviews()).results;
    expect(review?.author).toEqual({
      side: 'parent',
      name: expect.stringMatching(/^\S+ \S\.$/),
      relationship: family.children[0]?.relationship,
      child_age: expect.any(Number),
    });
    expect(JSON.stringify(review)).not.toContain(family.children[0]?.first_name);
    expect((await see(family)).shown_as).toEqual(review?.author);
  });

  it('moves the LSA’s stars in search, filter and order as soon as it is published', async () => {
    const found = async (query: object) =>
      (await app.client().call(searchLsas, { query: { limit: 50, ...query } })).body.results.find(
        ({ id }) => id === lsa.profile.id,
      );
    expect(await found({})).toMatchObject({ rating: null, review_count: 0 });
    await scenario.write(family, session, { stars: 4 });
    await scenario.write(lsa, session, { stars: 5 });
    await vi.waitFor(async () => expect(await found({ rating_min: 4 })).toMatchObject({ rating: 4, review_count: 1 }));
    expect(await found({ rating_min: 4.5 })).toBeUndefined();
    const { body } = await app.client().call(searchLsas, { query: { sort: 'rating', limit: 50 } });
    const ratings = body.results.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual([...ratings].sort((one, other) => other - one));
  });

  it('takes whole stars, the side’s own aspects, and texts of the right length without contact details', async () => {
    const cases: [object, number][] = [
      [{ stars: 0 }, 422],
      [{ stars: 6 }, 422],
      [{ stars: 4.5 }, 422],
      [{ text: 'x'.repeat(1001) }, 422],
      [{ private_note: 'x'.repeat(1001) }, 422],
      [{ text: 'Call me: 050 123 4567' }, 422],
      [{ aspects: { on_time: 9 } }, 422],
      [{ aspects: { welcoming_place: 5 } }, 422],
      [{ aspects: { magic: 5 } }, 422],
      [{ text: 'x'.repeat(1000), aspects: { clear_reports: 1 } }, 200],
    ];
    for (const [body, status] of cases) {
      expect((await scenario.write(family, session, body)).status, JSON.stringify(body).slice(0, 60)).toBe(status);
    }
  });

  it('that is still to write stands first where the time for it ends first, also page by page', async () => {
    const others = [await scenario.completed(family, lsa), await scenario.completed(family, lsa)];
    const inOrder = [session, ...others];
    const ends = new Map(await Promise.all(inOrder.map(async (id) => [id, (await see(family, id)).ends_at] as const)));
    expect([...ends.values()]).toEqual([...ends.values()].sort());
    expect(await list(family, 'to_review')).toEqual(inOrder);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { body }: { body: AnswerOf<typeof contract.listReviewSessions> } = await family.client.call(
        contract.listReviewSessions,
        { query: { which: 'to_review', limit: 1, ...(cursor && { cursor }) } },
      );
      read.push(...body.results.map(({ id }) => id));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(read).toEqual(inOrder);
    for (const id of inOrder) await scenario.write(family, id, { stars: 5 });
    expect(await list(family, 'waiting')).toEqual(inOrder.toReversed());
  });

  it('is only for the two people of a completed paid session', async () => {
    const [otherFamily, otherLsa] = await scenario.pair();
    for (const stranger of [otherFamily, otherLsa]) {
      expect((await scenario.write(stranger, session)).status).toBe(404);
    }
    const staff = await app.make.staff('CST_ADMIN');
    expect((await scenario.write(staff, session)).status).toBe(403);
    const trial = await scenario.confirmed(otherFamily, lsa, scenario.at(3, 12), { kind: 'trial' });
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', trial).execute();
    expect((await scenario.write(otherFamily, trial)).status).toBe(404);
    const ahead = await scenario.confirmed(otherFamily, lsa, scenario.at(3, 14));
    expect((await scenario.write(otherFamily, ahead)).status).toBe(404);
  });
});

describe('asking for a review', () => {
  it('happens once after the first session of a pair, and then at most every four weeks', async () => {
    expect([await kinds(family), await kinds(lsa)]).toEqual([['review.invited'], ['review.invited']]);
    expect(await list(family, 'invited')).toEqual([session]);
    await scenario.completed(family, lsa);
    expect(await kinds(lsa)).toEqual(['review.invited']);
    expect(await list(lsa, 'invited')).toEqual([session]);
    expect(await list(lsa, 'to_review')).toHaveLength(2);
    for (let week = 0; week < 4; week++) {
      app.clock.advance({ days: 6.5 });
      // Who comes back within two weeks stays signed in.
      for (const person of [family, lsa]) await see(person);
    }
    const later = await scenario.completed(family, lsa);
    expect(await list(family, 'invited')).toEqual([later]);
  });

  it('ends with “Not now”, or with the review itself', async () => {
    const mail = async (person: Person) =>
      (await app.make.messagesTo(person.email)).filter(({ subject }) => subject?.startsWith('How was your session'));
    await app.settle();
    expect(await mail(family)).toHaveLength(1);
    const dismiss = () => family.client.call(contract.dismissReview, { params: { id: session } });
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 204]);
    await scenario.write(lsa, session);
    await app.settle();
    for (const person of [family, lsa]) {
      const { needs_you } = (await person.client.call(listNotifications)).body;
      expect(needs_you.filter(({ kind }) => kind.startsWith('review.'))).toEqual([]);
      expect(await list(person, 'invited')).toEqual([]);
    }
    // It can still be reviewed.
    expect(await list(family, 'to_review')).toEqual([session]);
  });

  it('comes with the family’s stars for an LSA who is asked for a session', async () => {
    const rating = async (person: Person, id: string) =>
      person.client.call(contract.getFamilyRating, { params: { id } });
    const [, other] = await scenario.pair();
    const [request = ''] = await scenario.requested(family, other, scenario.at(2, 15));
    expect((await rating(other, request)).body).toEqual({ rating: null, review_count: 0 });
    await scenario.write(lsa, session, { stars: 4 });
    expect((await rating(other, request)).body).toEqual({ rating: null, review_count: 0 });
    await scenario.write(family, session, { stars: 4 });
    expect((await rating(other, request)).body).toEqual({ rating: 4, review_count: 1 });
    expect((await rating(lsa, request)).status).toBe(404);
  });
});
