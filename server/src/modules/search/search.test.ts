import { suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import { addException, changeAvailabilityRules, lsaSlots, saveWeeklyHours } from '@sanad/contract/availability.ts';
import { changeLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { changeNotificationSettings, listNotifications } from '@sanad/contract/notifications.ts';
import {
  addFavourite,
  changeSavedSearch,
  FAVOURITES_MAX,
  type LsaCard,
  listFavourites,
  listSavedSearches,
  removeFavourite,
  removeSavedSearch,
  saveSearch,
} from '@sanad/contract/search/search.ts';
import { withoutPhrase } from '@sanad/contract/text/search-text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LsaForm, Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let parent: Person;
let mariam: Awaited<ReturnType<TestApp['make']['lsa']>>;
let daniel: Awaited<ReturnType<TestApp['make']['lsa']>>;

beforeAll(async () => {
  app = await createTestApp({ config: { demo: true }, fillsDemo: false });
  await app.make.demoLsas();
  parent = await app.make.person('PARENT');
  mariam = await app.make.lsa({
    full_name: 'Mariam Secretname',
    gender: 'woman',
    needs_supported: ['dyslexia', 'adhd'],
    main_specialization: 'educator',
    price_per_hour: '160',
    session_types: ['online', 'in_person'],
    area: 'al_barsha',
    languages: ['ar', 'en'],
    profile_bio: 'Uses Orton-Gillingham with patience.',
    availability_days: ['monday', 'wednesday'],
    availability_time: ['4pm-5pm', '5pm-6pm'],
  });
  daniel = await app.make.lsa({
    full_name: 'Daniel Hidden',
    gender: 'man',
    travel_radius_km: 40,
    needs_supported: ['asd', 'adhd'],
    main_specialization: 'therapist',
    price_per_hour: '90.50',
    session_types: ['in_person'],
    area: 'yas_island',
    languages: ['en', 'fr'],
    open_to_negotiation: false,
    availability_days: ['tuesday'],
    availability_time: ['9am-10am'],
  });
});
afterAll(() => app.close());

const find = async (query: Record<string, unknown> = {}) =>
  app.client().send({ method: 'GET', url: '/api/lsas/', query: query as Record<string, string> });
/** Our two among everybody the demo brings, over all pages. */
const ours = async (query: Record<string, unknown>) => {
  const cards: LsaCard[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await find({ ...query, limit: '50', ...(cursor ? { cursor } : {}) });
    const page = body as { results: LsaCard[]; next: string | null };
    cards.push(...page.results);
    cursor = page.next;
  } while (cursor);
  return cards.filter(({ id }) => [mariam.profile.id, daniel.profile.id].includes(id));
};
/** The search index hears of changes a moment later. */
async function seen(query: Record<string, unknown>, names: string[]) {
  await expect
    .poll(async () => (await ours(query)).map(({ name }) => name.split(' ')[0]).sort(), { timeout: 5000 })
    .toEqual([...names].sort());
}

describe('search [PAR-04]', () => {
  it.each([
    [{ needs: 'dyslexia' }, ['Mariam']],
    [{ needs: ['adhd', 'asd'], needs_match: 'all' }, ['Daniel']],
    [{ needs: ['adhd', 'asd'] }, ['Mariam', 'Daniel']],
    [{ specialization: 'therapist' }, ['Daniel']],
    [{ session_type: 'online' }, ['Mariam']],
    [{ emirate: 'abu_dhabi' }, ['Daniel']],
    [{ area: 'al_barsha' }, ['Mariam']],
    [{ day: 'monday', time: '4pm-5pm' }, ['Mariam']],
    [{ date: '2026-11-18', at: '4pm-5pm' }, ['Mariam']],
    [{ date: '2026-11-24' }, ['Daniel']],
    [{ price_max: '100' }, ['Daniel']],
    [{ price_min: '91', price_max: '160' }, ['Mariam']],
    [{ negotiable: 'true' }, ['Mariam']],
    [{ language: 'fr' }, ['Daniel']],
    [{ rating_min: '4' }, []],
    [{ q: 'dyslexa' }, ['Mariam']],
    [{ gender: 'woman' }, ['Mariam']],
    [{ gender: ['woman', 'man'] }, ['Mariam', 'Daniel']],
    [{ q: 'male teacher' }, []],
    [{ q: 'male therapist' }, ['Daniel']],
    [{ q: 'عسر القراءة' }, ['Mariam']],
    [{ q: 'autism yas island' }, ['Daniel']],
    [{ q: 'miriam' }, ['Mariam']],
    [{ q: 'orton' }, ['Mariam']],
    [{ q: 'Mariam S.' }, ['Mariam']],
    [{ q: 'in person, Yas Island' }, ['Daniel']],
    [{ q: 'Al Barsha, Dubai' }, ['Mariam']],
    [{ q: 'arabic speaking adhd' }, ['Mariam']],
    [{ q: 'Secretname' }, []],
    [{ q: 'qqqqzzz' }, []],
    [{ q: 'dub' }, ['Mariam']],
    [{ q: 'abu dh' }, ['Daniel']],
    [{ q: 'dubai hi' }, []],
    [{ q: 'aut' }, ['Daniel']],
    [{ q: 'dysl dub' }, []],
    [{ q: 'adhd in yas isl' }, ['Daniel']],
    [{ q: 'adhd support for my dau' }, ['Mariam', 'Daniel']],
    [{ q: 'dan' }, ['Daniel']],
    [{ q: 'adhd d' }, ['Mariam', 'Daniel']],
    [{ q: 'دب' }, ['Mariam']],
    [{ q: 'adhd ال' }, ['Mariam', 'Daniel']],
    [{ q: 'العر' }, ['Mariam']],
    [{ q: 'adhd', needs: 'dyslexia' }, ['Mariam']],
    [{ q: 'dyslexia autism', needs: 'adhd' }, ['Mariam', 'Daniel']],
    [{ q: 'dyslexia autism', needs: 'adhd', needs_match: 'all' }, []],
    [{ q: 'al barsha', emirate: ['dubai', 'abu_dhabi'] }, ['Mariam']],
    [{ q: 'therapist', specialization: 'educator' }, []],
    [{ q: 'online', date: '2026-11-18', at: '4pm-5pm' }, ['Mariam']],
  ])('%o', async (query, names) => {
    await seen(query, names);
  });

  it('puts who lives nearest to the family first, and the card says how far they travel', async () => {
    const nearest = async (near: string) => (await ours({ sort: 'nearest', near })).map(({ id }) => id);
    expect(await nearest('yas_island')).toEqual([daniel.profile.id, mariam.profile.id]);
    expect(await nearest('mirdif')).toEqual([mariam.profile.id, daniel.profile.id]);
    const [card] = await ours({ q: 'daniel' });
    expect(card).toMatchObject({ gender: 'man', travel_radius_km: 40 });
  });

  it('leaves out of a search in person whoever does not travel to the family, and offers them online', async () => {
    await seen({ session_type: 'in_person', near: 'al_barsha' }, ['Mariam']);
    await seen({ session_type: 'in_person', near: 'al_raha' }, ['Daniel']);
    await seen({ session_type: ['online', 'in_person'], near: 'al_raha' }, ['Mariam', 'Daniel']);
    await seen({ q: 'in person', near: 'al_raha' }, ['Daniel']);
    await seen({ session_type: 'in_person' }, ['Mariam', 'Daniel']);
    const hours = async (q: string, near: string) => (await ours({ q, near }))[0]?.next_free.length;
    expect(await hours('daniel', 'al_barsha')).toBe(0);
    expect(await hours('mariam', 'al_raha')).toBe(3);
  });

  it('offers hours only in the wanted way, with the notice it needs, from the wanted day on', async () => {
    const rules = (in_person: number) =>
      mariam.client.call(changeAvailabilityRules, { body: { notice_hours: { online: 2, in_person } } });
    expect((await rules(48)).status).toBe(200);
    const wednesday = { date: '2026-11-18', at: '4pm-5pm' };
    await seen({ ...wednesday, session_type: 'in_person' }, []);
    await seen({ ...wednesday, session_type: 'online' }, ['Mariam']);
    const next = async (query: object) => (await ours({ q: 'mariam', ...query }))[0]?.next_free;
    expect((await next({ session_type: 'in_person' }))?.[0]).toBe('2026-11-23T12:00:00.000Z');
    expect((await next({ session_type: 'online' }))?.[0]).toBe('2026-11-18T12:00:00.000Z');
    expect(await next({ date: '2026-11-23', at: '5pm-6pm' })).toEqual([
      '2026-11-23T13:00:00.000Z',
      '2026-11-25T12:00:00.000Z',
      '2026-11-25T13:00:00.000Z',
    ]);
    await rules(12);
  });

  it('puts whoever works near the family first, in person', async () => {
    const first = async (query: object) =>
      ((await find({ ...query, limit: '1' })).body as { results: LsaCard[] }).results[0];
    const inPerson = { session_type: 'in_person', near: 'yas_island' };
    expect((await first(inPerson))?.area).toBe('yas_island');
    expect((await find({ near: 'atlantis' })).status).toBe(422);
  });

  it('shows first name and initial, and never what is private', async () => {
    const text = JSON.stringify(await ours({ needs: 'adhd' }));
    expect(text).toContain('"Mariam S."');
    for (const secret of ['Secretname', 'Hidden', mariam.email, '+971', 'Street']) expect(text).not.toContain(secret);
  });

  it('explains itself, honestly', async () => {
    const [card] = await ours({ needs: ['dyslexia', 'asd'], day: ['monday', 'friday'], q: 'mariam' });
    expect(card?.reasons).toEqual(
      expect.arrayContaining([
        { fits: true, kind: 'needs', facts: { needs: ['dyslexia'], met: 1, of: 2 } },
        { fits: false, kind: 'needs', facts: { needs: ['asd'] } },
        { fits: true, kind: 'days', facts: { days: ['monday'] } },
        { fits: false, kind: 'days', facts: { days: ['friday'] } },
      ]),
    );
  });

  it('offers the same next hours as the calendar of the profile', async () => {
    for (const {
      profile: { id: lsaId },
    } of [mariam, daniel]) {
      const [card] = (await ours({ needs: 'adhd' })).filter(({ id }) => id === lsaId);
      const query = { from: '2026-11-17', to: '2026-12-16' };
      const { body } = await app.client().call(lsaSlots, { params: { id: lsaId }, query });
      expect(card?.next_free).toEqual(body.results.slice(0, 3).map(({ starts_at }) => starts_at));
    }
  });

  it('leaves time to travel to a session in person, and none to one online', async () => {
    const scenario = new BookingScenario(app);
    const at = scenario.at(8, 17);
    await scenario.held(await scenario.family(), mariam, at, { mode: 'in_person', expected_total_fils: 16_000 });
    const before = { date: '2026-11-25', at: '4pm-5pm' };
    await seen({ date: '2026-11-25', at: '5pm-6pm' }, []);
    await seen({ ...before, session_type: 'in_person' }, []);
    await seen({ date: '2026-11-25', session_type: 'in_person' }, []);
    await seen({ ...before, session_type: 'online' }, ['Mariam']);
    await seen(before, ['Mariam']);
    const [card] = await ours({ q: 'mariam', session_type: 'in_person' });
    expect(card?.next_free?.map((start) => start.slice(0, 10))).not.toContain('2026-11-25');
  });

  it('follows changes of hours, days off, price and suspension', async () => {
    await mariam.client.call(saveWeeklyHours, { body: { weekly_hours: [{ day: 'friday', times: ['9am-10am'] }] } });
    await seen({ day: 'monday' }, []);
    await seen({ day: 'friday', time: '9am-10am' }, ['Mariam']);
    await seen({ date: '2026-11-20' }, ['Mariam']);
    await mariam.client.call(addException, { body: { kind: 'off', from: '2026-11-20', to: '2026-11-20' } });
    await seen({ date: '2026-11-20' }, []);
    await daniel.client.call(changeLsaProfile, { body: { price_per_hour: '300' } });
    await seen({ price_max: '100' }, []);
    const admin = await app.make.person('SUPER_ADMIN');
    await app.make.confirm(admin);
    await admin.client.call(suspendAccount, { params: { id: daniel.id }, body: { reason: 'test' } });
    await seen({ needs: 'adhd' }, ['Mariam']);
    await app.platform.db.updateTable('users').set({ suspended_at: null }).where('id', '=', daniel.id).execute();
    await seen({ needs: 'adhd' }, ['Mariam', 'Daniel']);
  });

  it('says what to leave out when nothing fits, and counts the choices', async () => {
    const { body } = await find({ q: 'mariam', language: 'ru' });
    const answer = body as { count: number; relax: { filter: string }[]; facets: { needs: Record<string, number> } };
    expect(answer.count).toBe(0);
    expect(answer.relax.map(({ filter }) => filter)).toContain('language');
    expect(answer.facets.needs).toHaveProperty('dyslexia', 0);
  });

  it.each([
    { q: 'mariam qwertyuiop' },
    { q: 'Dyslexa qwertyuiop in Dubai' },
    { q: 'adhd al barsha zzqx', price_max: '200' },
    { q: 'عسر القراءة قثصضشس' },
    { q: 'mariam, orton zzqx vvkj' },
  ])('offers to leave out one typed word, and finds as many without it as it says: %o', async (query) => {
    type Relaxing = { count: number; relax: { filter: string; word?: string; count: number }[] };
    const { count, relax } = (await find(query)).body as Relaxing;
    expect(count).toBe(0);
    const words = relax.filter(({ word }) => word !== undefined);
    expect(relax.slice(0, words.length)).toEqual(words);
    for (const { word = '', ...offer } of words) {
      const left = withoutPhrase(query.q, word);
      expect(((await find({ ...query, q: left })).body as Relaxing).count).toBe(offer.count);
    }
    // Of two words that nobody has, leaving out one does not help.
    const unknown = query.q.match(/\b(qwertyuiop|zzqx|vvkj)\b|قثصضشس/g) ?? [];
    expect(words.map(({ word }) => word)).toEqual(unknown.length > 1 ? [] : unknown);
  });

  it('does not offer to leave out one word of one, of none, or of many', async () => {
    const many = 'mariam dyslexia adhd dubai ages reading qwertyuiop';
    for (const q of ['qwertyuiop', '!! ..', 'qwertyuiop qwertyuiop', many]) {
      const { body } = await find({ q });
      expect((body as { relax: { word?: string }[] }).relax.filter(({ word }) => word !== undefined)).toEqual([]);
    }
  });

  it('walks through pages; a cursor belongs to its search', async () => {
    const first = (await find({ sort: 'price_low', limit: '7' })).body as { results: LsaCard[]; next: string };
    const ids = first.results.map(({ id }) => id);
    let next: string | null = first.next;
    while (next) {
      const page = (await find({ sort: 'price_low', limit: '7', cursor: next })).body as typeof first;
      ids.push(...page.results.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    for (const wrong of [
      { sort: 'price_high', cursor: first.next },
      { sort: 'price_low', needs: 'adhd', cursor: first.next },
      { sort: 'price_low', cursor: 'x' },
      { sort: 'price_low', cursor: `${first.next.slice(0, -3)}abc` },
    ]) {
      const { status, problem } = await find(wrong);
      expect([status, problem.code]).toEqual([400, 'cursor_invalid']);
    }
  });

  it.each([
    [{ price_min: '200', price_max: '100' }, 422],
    [{ at: '4pm-5pm' }, 422],
    [{ needs: 'flying' }, 422],
    [{ unknown: 'x' }, 422],
    [{ q: 'x'.repeat(10_000) }, 422],
    [{ q: "'; DROP TABLE users; --" }, 200],
    [{ q: '(((a+)+)+)+$' }, 200],
    [{ q: '😀 & | ! : * \\' }, 200],
    [{ q: '\u0000' }, 200],
    [{ date: '2026-02-30' }, 422],
    [{ date: '1990-01-01' }, 200],
    [{ price_max: '-1' }, 422],
    [{ limit: '1000' }, 422],
    [{ sort: 'magic' }, 422],
  ])('answers %o with %i', async (query, status) => {
    const answer = await find(query);
    expect(answer.status).toBe(status);
  });

  it('finds nobody by signs alone, and says what to leave out', async () => {
    const { status, body } = (await find({ q: '🌈 ☀️ !!' })) as {
      status: number;
      body: { count: number; results: LsaCard[]; relax: unknown };
    };
    expect([status, body.count, body.results]).toEqual([200, 0, []]);
    expect(body.relax).toEqual([{ filter: 'q', count: expect.any(Number) }]);
  });
});

describe('saved searches and favourites', () => {
  /** Somebody whose checks are all in force for the first time. */
  async function listNewLsa(overrides: Partial<LsaForm>) {
    const lsa = await app.make.lsa(overrides);
    const cleared = { lsaId: lsa.profile.id, userId: lsa.id, isFirst: true };
    const { db, events } = app.platform;
    await db.transaction().execute((tx) => events.publish(tx, 'compliance.cleared', lsa.profile.id, cleared));
    await app.settle();
    return lsa;
  }

  it('are kept once, renamed, silenced and forgotten; others cannot touch them', async () => {
    const filters = { needs: ['asd' as const], price_max: 200 };
    const saved = (await parent.client.call(saveSearch, { body: { name: 'For Omar', filters } })).body;
    const again = (await parent.client.call(saveSearch, { body: { name: 'Omar', filters } })).body;
    expect(again.id).toBe(saved.id);
    const past = { name: 'Too late', filters: { date: '2026-11-16' } };
    expect((await parent.client.call(saveSearch, { body: past })).problem.fields?.[0]?.field).toBe('filters.date');
    const params = { id: saved.id };
    const stranger = await app.make.person('PARENT');
    expect((await stranger.client.call(removeSavedSearch, { params })).status).toBe(404);
    expect((await stranger.client.call(changeSavedSearch, { params, body: { alerts: false } })).status).toBe(404);
    expect((await parent.client.call(changeSavedSearch, { params, body: { name: 'Mine' } })).body.name).toBe('Mine');
    expect((await parent.client.call(listSavedSearches)).body.results).toHaveLength(1);
    await listNewLsa({ needs_supported: ['asd'], price_per_hour: '150' });
    const { results } = (await parent.client.call(listNotifications)).body;
    expect(results).toMatchObject([{ kind: 'search.new_match', words: { en: { title: 'A new LSA fits “Mine”' } } }]);
    await parent.client.call(changeSavedSearch, { params, body: { alerts: false } });
    await listNewLsa({ needs_supported: ['asd'], price_per_hour: '150' });
    expect((await parent.client.call(listNotifications)).body.results).toHaveLength(1);
    expect((await parent.client.call(removeSavedSearch, { params })).status).toBe(204);
    expect((await parent.client.call(removeSavedSearch, { params })).status).toBe(404);
  });

  it('tell of a new LSA where the price has to be open to a proposal, and of nobody else', async () => {
    const person = await app.make.person('PARENT');
    const filters = { negotiable: 'true' as const, price_min: 777 };
    await person.client.call(saveSearch, { body: { name: 'Open', filters } });
    const notification = async () => (await person.client.call(listNotifications)).body.results.map(({ link }) => link);
    await listNewLsa({ price_per_hour: '778', open_to_negotiation: false });
    expect(await notification()).toEqual([]);
    const open = await listNewLsa({ price_per_hour: '778', open_to_negotiation: true });
    expect(await notification()).toEqual([`/lsa/${open.profile.id}`]);
  });

  it('go by e-mail too, in the person’s language and without a word of the search, unless that is turned off', async () => {
    const person = await app.make.person('PARENT');
    const { db } = app.platform;
    await db.updateTable('users').set({ language: 'ar' }).where('id', '=', person.id).execute();
    const filters = { needs: ['asd' as const], price_min: 888 };
    await person.client.call(saveSearch, { body: { name: 'Autism, for Omar', filters } });
    const mailsAfter = async (price_per_hour: string) => {
      const { profile } = await listNewLsa({ needs_supported: ['asd'], price_per_hour });
      const mails = await app.make.messagesTo(person.email);
      return { id: profile.id, mails: mails.filter(({ subject }) => subject?.endsWith('بحثك')) };
    };
    expect((await mailsAfter('500')).mails).toEqual([]);
    const { id, mails } = await mailsAfter('888');
    expect(mails).toMatchObject([{ channel: 'email', body: expect.stringContaining(`/lsa/${id}\n`) }]);
    expect(mails[0]?.body).not.toMatch(/Omar|Autism/);
    const settings = [{ topic: 'searches' as const, channel: 'email' as const, enabled: false }];
    await person.client.call(changeNotificationSettings, { body: { settings } });
    expect((await mailsAfter('889')).mails).toHaveLength(1);
    expect((await person.client.call(listNotifications)).body.count).toBe(2);
  });

  it.each([
    [{ q: 'reading\u0000\ud800' }, { q: 'reading' }],
    [{ needs: ['dyslexia', 'adhd', 'adhd'] }, { needs: ['adhd', 'dyslexia'] }],
    [
      { negotiable: 'true', verified: true },
      { negotiable: true, verified: true },
    ],
  ])('keep %o as %o', async (filters, kept) => {
    const answer = await parent.client.send({
      method: 'POST',
      url: `/api/${saveSearch.path}`,
      payload: { name: 'Any', filters },
    });
    expect(answer).toMatchObject({ status: 201, body: { filters: kept } });
  });

  it('mark people once, and only people who can be found', async () => {
    const params = { id: mariam.profile.id };
    await Promise.all([1, 2, 3].map(() => parent.client.call(addFavourite, { params })));
    expect((await parent.client.call(listFavourites)).body.results.map(({ id }) => id)).toEqual([mariam.profile.id]);
    expect((await parent.client.call(addFavourite, { params: { id: parent.id } })).status).toBe(404);
    expect((await parent.client.call(removeFavourite, { params })).status).toBe(204);
    expect((await parent.client.call(removeFavourite, { params })).status).toBe(204);
    expect((await parent.client.call(listFavourites)).body.results).toEqual([]);
  });

  it('200 favourites at most, also when the last ones are added at once', async () => {
    const { id, client } = await app.make.person('PARENT');
    await app.platform.db.transaction().execute(async (tx) => {
      // Without asking whether these LSAs exist.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`INSERT INTO favourites SELECT ${id}, gen_random_uuid(), now() FROM generate_series(2, ${FAVOURITES_MAX})`.execute(
        tx,
      );
    });
    const add = ({ profile }: typeof mariam) => client.call(addFavourite, { params: { id: profile.id } });
    const codes = (await Promise.all([mariam, daniel].map(add))).map(({ status, problem }) => problem?.code ?? status);
    expect(codes.map(String).sort()).toEqual(['204', 'list_full']);
  });
});
