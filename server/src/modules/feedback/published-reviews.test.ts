import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import * as moderation from '@sanad/contract/feedback/feedback-moderation.ts';
import * as contract from '@sanad/contract/feedback/reviews.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import type { Family, Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { FeedbackScenario } from '../../../test/scenarios/feedback-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: FeedbackScenario;
let family: Family;
let lsa: Lsa;
let staff: Person;
let first: string;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new FeedbackScenario(app);
  [family, lsa] = await scenario.pair();
  first = await scenario.completed(family, lsa);
});
afterAll(() => app.close());

beforeEach(async () => {
  // A login of our team ends after some hours.
  staff = await app.make.staff('CST_ADMIN');
});

let sessions = 0;
/** A published review of another session of the same two, and its id. */
async function published(stars = 5, text = 'Kind and clear.', note = ''): Promise<string> {
  const id = await scenario.another(first, -1 - (sessions++ % 4));
  await scenario.write(lsa, id, { stars: 5 });
  const { body } = await scenario.write(family, id, { stars, text, private_note: note });
  if (!body.review?.published_at) throw new Error('Not published');
  app.clock.advance({ seconds: 1 });
  return body.review.id;
}

const ofLsa = async (query: object = {}) =>
  (await app.client().call(contract.listLsaReviews, { params: { id: lsa.profile.id }, query })).body;
const reply = (person: Person, id: string, text = 'Thank you.') =>
  person.client.call(contract.replyToReview, { params: { id }, body: { text } });
const report = (person: Person, id: string) =>
  person.client.call(contract.reportReview, { params: { id }, body: { reason: 'untrue', details: 'Never happened.' } });
const hide = (id: string, reason = 'It names another family.') =>
  staff.client.call(moderation.hideReview, { params: { id }, body: { reason } });
const show = (id: string) =>
  staff.client.call(moderation.showReview, { params: { id }, body: { reason: 'A mistake.' } });
const keep = (id: string) => staff.client.call(moderation.keepReview, { params: { id } });
const moderated = async (which: 'reported' | 'hidden') =>
  (await staff.client.call(moderation.listModeratedReviews, { query: { which } })).body.results;

describe('published reviews', () => {
  it('are read page by page, newest first, by everybody', async () => {
    for (let n = 0; n < 5; n++) await published(4 + (n % 2), `Number ${n}`);
    const whole = await ofLsa();
    expect(whole.results.map(({ text }) => text).slice(0, 2)).toEqual(['Number 4', 'Number 3']);
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ofLsa({ limit: 2, ...(cursor && { cursor }) });
      pages.push(...page.results);
      cursor = page.next;
    }
    expect(pages).toEqual(whole.results);
    expect(whole.summary).toMatchObject({ rating: 4.4, review_count: 5 });
    const call = { params: { id: family.id }, query: {} };
    expect((await app.client().call(contract.listLsaReviews, call)).status).toBe(404);
  });

  it('are replied to once by the person they are about, who can edit it for a day', async () => {
    const id = await published();
    expect((await reply(family, id)).status).toBe(404);
    expect((await reply(lsa, id)).body.reply?.text).toBe('Thank you.');
    expect((await reply(lsa, id, 'Thank you, both.')).body.reply?.text).toBe('Thank you, both.');
    expect((await reply(lsa, id, 'Write to me@example.com')).status).toBe(422);
    expect((await reply(lsa, id, 'x'.repeat(601))).status).toBe(422);
    app.clock.advance({ hours: 24 });
    expect((await reply(lsa, id, 'Too late')).status).toBe(409);
    expect((await ofLsa()).results[0]?.reply?.text).toBe('Thank you, both.');
    await app.settle();
    const { results } = (await family.client.call(listNotifications)).body;
    expect(results.filter(({ kind }) => kind === 'review.replied')).toHaveLength(1);
  });

  it('are reported once by each person, and our team keeps or hides them; the author reads why', async () => {
    const id = await published(1, 'Rude and late.', 'I felt unsafe.');
    for (const _ of [1, 2]) expect((await report(lsa, id)).status).toBe(204);
    const [seen] = await moderated('reported');
    expect(seen).toMatchObject({
      id,
      text: 'Rude and late.',
      reports: [{ reason: 'untrue', details: 'Never happened.' }],
    });
    expect((await keep(id)).body.reports).toEqual([]);
    expect((await keep(id)).status).toBe(409);
    const { count, summary } = await ofLsa();
    await report(lsa, id);
    expect((await hide(id)).body.hidden?.reason).toBe('It names another family.');
    expect((await hide(id)).status).toBe(409);
    expect([(await ofLsa()).count, await moderated('reported')]).toEqual([count - 1, []]);
    expect((await report(lsa, id)).status).toBe(404);
    expect((await reply(lsa, id)).status).toBe(404);
    await app.settle();
    const { results } = (await family.client.call(listNotifications)).body;
    expect(results.find(({ kind }) => kind === 'review.hidden')?.words.en.body).toBe('Why: It names another family.');
    expect((await moderated('hidden')).map((one) => one.id)).toEqual([id]);
    expect((await show(id)).body.hidden).toBeNull();
    expect((await ofLsa()).summary).toEqual(summary);
    const log = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'review.kept', actor_id: staff.id, reason: null },
      { action: 'review.hidden', actor_id: staff.id, reason: 'It names another family.' },
      { action: 'review.shown', actor_id: staff.id, reason: 'A mistake.' },
    ]);
  });

  it('and lines to our team are moderated by our team alone; nobody can touch what is not published', async () => {
    const id = await published();
    for (const person of [family, lsa]) {
      const calls = [
        person.client.call(moderation.hideReview, { params: { id }, body: { reason: 'Mine' } }),
        person.client.call(moderation.listModeratedReviews, { query: { which: 'reported' } }),
        person.client.call(moderation.listPrivateNotes, { query: {} }),
        person.client.call(moderation.listProductFeedback, { query: {} }),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    }
    const waiting = (await scenario.write(family, first, { stars: 1, private_note: 'Her car smells of smoke.' })).body;
    const unpublished = waiting.review?.id ?? '';
    expect([(await hide(unpublished)).status, (await report(lsa, unpublished)).status]).toEqual([404, 404]);
    const notes = (await staff.client.call(moderation.listPrivateNotes, { query: {} })).body;
    expect(notes.results.map(({ note }) => note)).toContain('Her car smells of smoke.');
    const { rows } = await sql<{ row: string }>`SELECT r::text AS row FROM reviews r WHERE id = ${unpublished}`.execute(
      app.platform.db,
    );
    expect(rows[0]?.row).not.toContain('smoke');
  });

  it('stay without the words and the name when the author leaves; what was not published goes', async () => {
    const [parent, other] = await scenario.pair();
    const session = await scenario.completed(parent, other);
    await scenario.write(parent, session, { stars: 2, text: 'Secret words' });
    await scenario.write(other, session, { stars: 5 });
    const unpublished = await scenario.another(session, 0.1);
    await scenario.write(parent, unpublished, { stars: 1 });
    const body = { email: parent.email, password: parent.password };
    expect((await parent.client.call(closeAccount, { body })).status).toBe(204);
    const reviews = await app.client().call(contract.listLsaReviews, { params: { id: other.profile.id }, query: {} });
    expect(reviews.body.results).toMatchObject([
      { stars: 2, text: '', author: { name: null, relationship: null, child_age: null } },
    ]);
    const left = await app.platform.db
      .selectFrom('reviews')
      .select('id')
      .where('booking_id', '=', unpublished)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('feedback on the product', () => {
  it('reaches our team, with an address only from those who may be contacted', async () => {
    const send = (person: Person, body: object) =>
      person.client.call(moderation.sendProductFeedback, { body: body as never });
    expect((await send(family, { kind: 'idea', text: 'A dark calendar.', may_contact: true })).status).toBe(204);
    expect((await send(lsa, { kind: 'praise', text: 'I like it.' })).status).toBe(204);
    expect((await send(lsa, { kind: 'nonsense', text: 'x' })).status).toBe(422);
    expect((await send(lsa, { kind: 'idea', text: ' ' })).status).toBe(422);
    const list = async (query: object = {}) =>
      (await staff.client.call(moderation.listProductFeedback, { query })).body.results;
    expect((await list()).map(({ text, from }) => [text, from.email])).toEqual(
      expect.arrayContaining([
        ['A dark calendar.', family.email],
        ['I like it.', null],
      ]),
    );
    expect((await list({ kind: 'praise' })).map(({ text }) => text)).toEqual(['I like it.']);
    for (let n = 0; n < 9; n++) await send(family, { kind: 'problem', text: `Number ${n}` });
    expect((await send(family, { kind: 'problem', text: 'Too many' })).status).toBe(429);
  });
});
