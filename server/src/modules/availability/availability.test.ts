import { randomUUID } from 'node:crypto';
import * as contract from '@sanad/contract/availability.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let parent: Person;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp();
  parent = await app.make.person('PARENT');
});
afterAll(() => app.close());

// Tuesday 17 November 2026, noon in Dubai.
const MONDAY = '2026-11-23';
const WEDNESDAY = '2026-11-18';
const times = (...slots: number[]) =>
  slots.map((slot) => contract.AVAILABILITY_TIMES[slot] as contract.AvailabilityTime);

async function slotsOf(id: string, from: string, to = from) {
  const answer = await app.client().call(contract.lsaSlots, { params: { id }, query: { from, to } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const startsOf = async (id: string, from: string, to = from) =>
  (await slotsOf(id, from, to)).results.map(({ starts_at }) => starts_at);

async function engage(lsaId: string, from: string, to: string, label = ''): Promise<void> {
  const row = { id: randomUUID(), lsa_id: lsaId, label, created_at: app.clock.now() };
  await app.platform.db
    .insertInto('lsa_busy_times')
    .values({ ...row, during: sql<string>`tstzrange(${from}, ${to})` })
    .execute();
}

/** How often the change of this LSA's hours was told. */
async function notification(lsaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM events
    WHERE type = 'availability.changed' AND payload = ${JSON.stringify({ lsaId })}::jsonb`.execute(app.platform.db);
  return rows[0]?.count ?? 0;
}

describe('free hours of an LSA [LSA-07]', () => {
  it('are told to everybody, in the LSA’s zone, without what is taken', async () => {
    const { profile } = await app.make.lsa();
    await engage(profile.id, `${MONDAY}T05:30:00Z`, `${MONDAY}T05:45:00Z`);
    const { zone, results } = await slotsOf(profile.id, '2026-11-17', '2026-11-23');
    expect(zone).toBe('Asia/Dubai');
    const both = ['online', 'in_person'];
    expect(results).toEqual([
      // 9 am tomorrow is 21 hours away.
      {
        starts_at: '2026-11-18T05:00:00.000Z',
        ends_at: '2026-11-18T06:00:00.000Z',
        date: WEDNESDAY,
        time: '9am-10am',
        modes: both,
      },
      {
        starts_at: '2026-11-18T12:00:00.000Z',
        ends_at: '2026-11-18T13:00:00.000Z',
        date: WEDNESDAY,
        time: '4pm-5pm',
        modes: both,
      },
      {
        starts_at: '2026-11-23T12:00:00.000Z',
        ends_at: '2026-11-23T13:00:00.000Z',
        date: MONDAY,
        time: '4pm-5pm',
        modes: both,
      },
    ]);
  });

  it.each([
    ['a reversed range', '2026-11-20', '2026-11-19', 'The end is before the start.'],
    ['32 days', '2026-11-01', '2026-12-02', 'Choose at most 31 days.'],
  ])('refuse %s at the field', async (_, from, to, message) => {
    const { profile } = await app.make.lsa();
    const { status, problem } = await app
      .client()
      .call(contract.lsaSlots, { params: { id: profile.id }, query: { from, to } });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'range_invalid', fields: [{ field: 'to', message }] });
  });

  it('refuse what is no day, and take the farthest days there are', async () => {
    const { profile } = await app.make.lsa();
    const params = { id: profile.id };
    for (const from of ['2027-02-29', '0000-01-01', 'tomorrow', '', '2026-11-17T00:00:00Z']) {
      const answer = await app.client().call(contract.lsaSlots, { params, query: { from, to: '2027-03-01' } });
      expect(answer.problem.code).toBe('invalid_input');
    }
    for (const day of ['0001-01-01', '9999-12-31']) expect(await startsOf(profile.id, day)).toEqual([]);
    expect(await startsOf(profile.id, '2026-11-17', '2026-12-17')).not.toEqual([]);
  });

  it('are hidden of an LSA who is not shown, and of nobody', async () => {
    const query = { from: MONDAY, to: MONDAY };
    const hidden = await app.make.lsa();
    await app.platform.db.updateTable('lsa_profiles').set({ bio: '' }).where('id', '=', hidden.profile.id).execute();
    const { profile, id: userId } = await app.make.lsa();
    await app.platform.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now() })
      .where('id', '=', userId)
      .execute();
    for (const id of [hidden.profile.id, profile.id, randomUUID()]) {
      const { problem } = await app.client().call(contract.lsaSlots, { params: { id }, query });
      expect(problem.code).toBe('not_found');
    }
  });
});

describe('the own hours [LSA-07]', () => {
  it('are seen as families will see them before the LSA can be found', async () => {
    const { client, profile } = await app.make.uncheckedLsa();
    const query = { from: MONDAY, to: MONDAY };
    expect((await app.client().call(contract.lsaSlots, { params: { id: profile.id }, query })).status).toBe(404);
    const { status, body } = await client.call(contract.ownSlots, { query });
    expect([status, body.results.length > 0]).toEqual([200, true]);
    const other = await app.make.person('PARENT');
    expect((await other.client.call(contract.ownSlots, { query })).status).toBe(403);
  });

  it('are those of the wizard at first, with the rules everybody has', async () => {
    const { client } = await app.make.lsa();
    const { body } = await client.call(contract.getAvailability);
    expect(body).toEqual({
      zone: 'Asia/Dubai',
      weekly_hours: [
        { day: 'monday', times: times(0, 7) },
        { day: 'wednesday', times: times(0, 7) },
      ],
      exceptions: [],
      notice_hours: { online: 2, in_person: 12 },
      works_public_holidays: false,
      holidays: expect.arrayContaining([{ date: '2026-12-02', name: 'National Day' }]),
    });
  });

  it('replace the usual week, and name what is booked outside of it', async () => {
    const { client, profile } = await app.make.lsa();
    await engage(profile.id, `${MONDAY}T05:00:00Z`, `${MONDAY}T06:00:00Z`, 'Reading');
    await engage(profile.id, `${MONDAY}T12:00:00Z`, `${MONDAY}T13:00:00Z`, 'Stays');
    await engage(profile.id, '2026-11-10T05:00:00Z', '2026-11-10T06:00:00Z', 'Long over');
    const weekly_hours = [
      { day: 'sunday' as const, times: times(2, 1, 2) },
      { day: 'monday' as const, times: times(7) },
      { day: 'friday' as const, times: [] },
    ];
    const before = (await client.call(contract.getAvailability)).body;
    const would = await client.call(contract.previewWeeklyHours, { body: { weekly_hours } });
    expect((await client.call(contract.getAvailability)).body).toEqual(before);
    expect(await notification(profile.id)).toBe(0);
    const { status, body } = await client.call(contract.saveWeeklyHours, { body: { weekly_hours } });
    expect(status).toBe(200);
    expect(would.body.touched).toEqual(body.touched);
    expect(body.availability.weekly_hours).toEqual([
      { day: 'monday', times: times(7) },
      { day: 'sunday', times: times(1, 2) },
    ]);
    expect(body.touched).toEqual([
      { starts_at: '2026-11-23T05:00:00.000Z', ends_at: '2026-11-23T06:00:00.000Z', label: 'Reading' },
    ]);
    expect(await startsOf(profile.id, '2026-11-17', MONDAY)).toEqual([
      '2026-11-22T06:00:00.000Z',
      '2026-11-22T07:00:00.000Z',
    ]);
    expect(await notification(profile.id)).toBe(1);
  });

  it.each([
    [
      'a day twice',
      [
        { day: 'monday', times: ['9am-10am'] },
        { day: 'monday', times: ['1pm-2pm'] },
      ],
      'Choose each day only once.',
    ],
    ['no hour at all', [{ day: 'monday', times: [] }], 'Please select at least one time slot'],
    ['nothing', [], 'Please select at least one time slot'],
    ['an unknown time', [{ day: 'monday', times: ['8am-9am'] }], null],
    ['an unknown day', [{ day: 'someday', times: ['9am-10am'] }], null],
  ])('refuse %s', async (_, weekly_hours, message) => {
    const { client, profile } = await app.make.lsa();
    const { status, problem } = (await client.send({
      method: 'PUT',
      url: '/api/lsas/me/availability/week/',
      payload: { weekly_hours },
    })) as { status: number; problem: { fields: { message: string }[] } };
    expect(status).toBe(422);
    if (message) expect(problem.fields.map((field) => field.message)).toContain(message);
    expect((await client.call(contract.getAvailability)).body.weekly_hours).toEqual(profile.weekly_hours);
    expect(await notification(profile.id)).toBe(0);
  });

  it('are looked at and saved at once without getting into each other’s way', async () => {
    const { client, profile } = await app.make.lsa();
    const body = (slot: number) => ({
      weekly_hours: contract.AVAILABILITY_DAYS.map((day) => ({ day, times: times(slot) })),
    });
    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap((slot) => [
        client.call(contract.previewWeeklyHours, { body: body(slot) }),
        client.call(contract.saveWeeklyHours, { body: body(slot) }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await notification(profile.id)).toBe(4);
  });

  it('needs to be an LSA with a profile to be looked at', async () => {
    const { client } = await app.make.person('LSA');
    const weekly_hours = [{ day: 'monday' as const, times: times(1) }];
    expect((await client.call(contract.previewWeeklyHours, { body: { weekly_hours } })).status).toBe(404);
    expect((await client.call(contract.previewWeeklyHours, { body: { weekly_hours: [] } })).status).toBe(422);
  });

  it('saved from two tabs at once are one of the two, never a mixture', async () => {
    const { client, profile } = await app.make.lsa();
    const week = (slot: number) => contract.AVAILABILITY_DAYS.map((day) => ({ day, times: times(slot) }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, slot) =>
        client.call(contract.saveWeeklyHours, { body: { weekly_hours: week(slot) } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const [slot, { body }] of answers.entries()) expect(body.availability.weekly_hours).toEqual(week(slot));
    const { body } = await client.call(contract.getAvailability);
    expect(Array.from({ length: 8 }, (_, slot) => week(slot))).toContainEqual(body.weekly_hours);
    expect(await notification(profile.id)).toBe(8);
  });

  it('are for LSAs with a profile only', async () => {
    const bare = await app.make.person('LSA');
    const body = { weekly_hours: [{ day: 'monday' as const, times: times(0) }] };
    const off = { kind: 'off' as const, from: MONDAY, to: MONDAY };
    for (const [person, code] of [
      [bare, 'not_found'],
      [parent, 'wrong_role'],
    ] as const) {
      const { client } = person;
      const answers = await Promise.all([
        client.call(contract.getAvailability),
        client.call(contract.previewAvailability),
        client.call(contract.saveWeeklyHours, { body }),
        client.call(contract.addException, { body: off }),
        client.call(contract.removeException, { params: { id: randomUUID() } }),
        client.call(contract.changeAvailabilityRules, { body: {} }),
      ]);
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(6).fill(code));
    }
  });
});

describe('days off and extra hours [LSA-07]', () => {
  it('some hours off close these alone; the whole day closes the rest, and neither is added twice', async () => {
    const { client, profile } = await app.make.lsa();
    const open = await startsOf(profile.id, WEDNESDAY, WEDNESDAY);
    expect(open.length).toBeGreaterThan(1);
    const add = (overrides: { times?: ReturnType<typeof times> }) =>
      client.call(contract.addException, { body: { kind: 'off', from: WEDNESDAY, to: WEDNESDAY, ...overrides } });
    const hours = await add({ times: times(0) });
    expect(hours.body.availability.exceptions).toMatchObject([{ kind: 'off', times: times(0) }]);
    expect(await startsOf(profile.id, WEDNESDAY, WEDNESDAY)).toEqual(
      open.filter((start) => start !== `${WEDNESDAY}T05:00:00.000Z`),
    );
    expect((await add({ times: times(0) })).problem.code).toBe('exception_exists');
    expect((await add({})).status).toBe(201);
    expect(await startsOf(profile.id, WEDNESDAY, WEDNESDAY)).toEqual([]);
    expect((await add({ times: times(3) })).problem.code).toBe('exception_exists');
  });

  it('close days and open hours, overlap, and can be taken back', async () => {
    const { client, profile } = await app.make.lsa();
    await engage(profile.id, `${WEDNESDAY}T05:00:00Z`, `${WEDNESDAY}T06:00:00Z`, 'Maths');
    const off = { kind: 'off' as const, from: '2026-11-18', to: '2026-11-29', note: ' Travelling ' };
    const first = await client.call(contract.addException, { body: off });
    expect(first.status).toBe(201);
    expect(first.body.availability.exceptions).toEqual([
      { id: expect.any(String), kind: 'off', from: '2026-11-18', to: '2026-11-29', times: [], note: 'Travelling' },
    ]);
    expect(first.body.touched).toMatchObject([{ label: 'Maths' }]);
    expect(await startsOf(profile.id, '2026-11-17', '2026-11-30')).toEqual([
      '2026-11-30T05:00:00.000Z',
      '2026-11-30T12:00:00.000Z',
    ]);

    await client.call(contract.addException, { body: { kind: 'off', from: '2026-11-25', to: '2026-12-01' } });
    const extra = { kind: 'extra' as const, from: '2026-11-21', to: '2026-11-22', times: times(9, 0, 9) };
    const third = await client.call(contract.addException, { body: extra });
    expect(third.body.availability.exceptions.map(({ from, times: open }) => [from, open])).toEqual([
      ['2026-11-18', []],
      ['2026-11-21', times(0, 9)],
      ['2026-11-25', []],
    ]);
    expect(await startsOf(profile.id, '2026-11-17', '2026-12-01')).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
      '2026-11-22T14:00:00.000Z',
    ]);

    const id = first.body.availability.exceptions[0]?.id ?? '';
    const gone = await client.call(contract.removeException, { params: { id } });
    expect(gone.body.availability.exceptions).toHaveLength(2);
    expect(gone.body.touched).toEqual([]);
    expect(await startsOf(profile.id, WEDNESDAY)).toEqual(['2026-11-18T12:00:00.000Z']);
    expect((await client.call(contract.removeException, { params: { id } })).problem.code).toBe('not_found');
    expect(await notification(profile.id)).toBe(4);
  });

  it('refuse what makes no sense, at the field', async () => {
    const { client, profile } = await app.make.lsa();
    const good = { kind: 'extra', from: MONDAY, to: MONDAY, times: times(0), note: '' };
    const cases: [object, string, string | RegExp][] = [
      [{ from: '2026-11-25' }, 'to', 'The end is before the start.'],
      [{ to: '2028-01-01' }, 'to', 'Choose at most one year.'],
      [{ times: [] }, 'times', 'Please select at least one time slot'],
      [{ times: ['7pm-8pm'] }, 'times.0', /Invalid option/],
      [{ note: 'x'.repeat(10_000) }, 'note', 'At most 120 characters.'],
      [{ note: 'bell\u0007' }, 'note', 'Please use plain text only.'],
      [{ from: '2026-02-30' }, 'from', 'Choose the first day.'],
      [{ to: null }, 'to', 'Choose the last day.'],
      [{ from: '2026-11-01', to: '2026-11-16' }, 'to', 'Choose today or a later day.'],
      [{ from: '9999-12-30', to: '9999-12-31' }, 'to', 'Choose a day within the next two years.'],
      [{ from: '0000-01-01', to: '0000-01-02' }, 'from', 'Choose the first day.'],
    ];
    for (const [bad, field, message] of cases) {
      const answer = await client.send({
        method: 'POST',
        url: '/api/lsas/me/availability/exceptions/',
        payload: { ...good, ...bad },
      });
      expect(answer.status, JSON.stringify(bad).slice(0, 80)).toBe(422);
      const expected = typeof message === 'string' ? message : expect.stringMatching(message);
      expect(answer.problem.fields).toContainEqual({ field, message: expected });
    }
    expect(await notification(profile.id)).toBe(0);
  });

  it('of another LSA are out of reach', async () => {
    const one = await app.make.lsa();
    const other = await app.make.lsa();
    const body = { kind: 'off' as const, from: MONDAY, to: MONDAY };
    const made = await one.client.call(contract.addException, { body });
    const params = { id: made.body.availability.exceptions[0]?.id ?? '' };
    expect((await other.client.call(contract.removeException, { params })).problem.code).toBe('not_found');
    expect((await one.client.call(contract.getAvailability)).body.exceptions).toHaveLength(1);
  });

  it('are at most a hundred, also when added at once; those that are over do not count', async () => {
    const { client, profile } = await app.make.lsa();
    const row = { lsa_id: profile.id, kind: 'off', created_at: app.clock.now() };
    const day = (date: string) => ({ from_date: sql<Date>`${date}::date`, to_date: sql<Date>`${date}::date` });
    const fill = (count: number, date: string) =>
      app.platform.db
        .insertInto('lsa_exceptions')
        .values(Array.from({ length: count }, () => ({ ...row, ...day(date), id: randomUUID() })))
        .execute();
    await fill(5, '2026-11-16');
    await fill(contract.EXCEPTIONS_MAX - 2, '2026-12-10');
    const bodies = [18, 19, 20, 21].map((day) => {
      const date = `2026-11-${day}`;
      return { kind: 'off' as const, from: date, to: date };
    });
    const answers = await Promise.all(bodies.map((body) => client.call(contract.addException, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await client.call(contract.getAvailability)).body.exceptions).toHaveLength(contract.EXCEPTIONS_MAX);
  });
});

describe('the same exception again [LSA-07]', () => {
  const { addException } = contract;
  const off = (from: string, to: string) => ({ kind: 'off' as const, from, to });
  const extra = (from: string, to: string, ...slots: number[]) => ({
    kind: 'extra' as const,
    from,
    to,
    times: times(...slots),
  });

  it('is added once, however often it is sent at once', async () => {
    const { client } = await app.make.lsa();
    const body = off('2026-12-01', '2026-12-02');
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.call(addException, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('exception_exists');
    expect((await client.call(contract.getAvailability)).body.exceptions).toHaveLength(1);
  });

  it.each([
    ['days off inside two that meet', off('2026-12-02', '2026-12-05'), 409],
    ['one day more', off('2026-12-02', '2026-12-07'), 201],
    ['extra hours on days off', extra('2026-12-02', '2026-12-02', 3), 201],
    ['hours that are extra already', extra('2026-12-10', '2026-12-11', 9), 409],
    ['one extra hour more', extra('2026-12-10', '2026-12-11', 8, 9), 201],
    ['extra hours on one day more', extra('2026-12-10', '2026-12-13', 9), 201],
    ['days off where there are extra hours', off('2026-12-10', '2026-12-10'), 201],
    ['what began in the past, and is off from today on', off('2026-10-01', '2026-11-17'), 409],
  ])('%s', async (_, body, status) => {
    const { client } = await app.make.lsa();
    const known = [
      off('2026-11-10', '2026-11-17'),
      off('2026-12-01', '2026-12-03'),
      off('2026-12-04', '2026-12-06'),
      extra('2026-12-10', '2026-12-12', 0, 9),
    ];
    for (const one of known) expect((await client.call(addException, { body: one })).status).toBe(201);
    expect((await client.call(addException, { body })).status).toBe(status);
  });
});

describe('rules of an LSA [LSA-07]', () => {
  it('change in parts: notice, zone, holidays', async () => {
    const { client, profile } = await app.make.lsa();
    const notice_hours = { online: 48, in_person: 168 };
    const first = await client.call(contract.changeAvailabilityRules, { body: { notice_hours } });
    expect(first.body.availability).toMatchObject({ zone: 'Asia/Dubai', notice_hours, works_public_holidays: false });
    const slots = await slotsOf(profile.id, '2026-11-17', '2026-11-25');
    expect(slots.results.map(({ date, modes }) => [date, modes])).toEqual([
      [MONDAY, ['online']],
      [MONDAY, ['online']],
      ['2026-11-25', ['online', 'in_person']],
      ['2026-11-25', ['online', 'in_person']],
    ]);
    await engage(profile.id, `${MONDAY}T05:00:00Z`, `${MONDAY}T06:00:00Z`, 'Reading');
    const moved = await client.call(contract.changeAvailabilityRules, { body: { zone: 'Europe/London' } });
    expect(moved.body.availability).toMatchObject({ zone: 'Europe/London', notice_hours });
    expect(moved.body.touched).toMatchObject([{ label: 'Reading' }]);
    expect(await startsOf(profile.id, MONDAY)).toEqual(['2026-11-23T09:00:00.000Z', '2026-11-23T16:00:00.000Z']);
    expect(await startsOf(profile.id, '2026-12-02')).toEqual([]);
    await client.call(contract.changeAvailabilityRules, { body: { works_public_holidays: true } });
    expect(await startsOf(profile.id, '2026-12-02')).toHaveLength(2);
  });

  it.each([
    [{ notice_hours: { online: 1, in_person: 12 } }, 'notice_hours.online', 'At least 2 hours.'],
    [{ notice_hours: { online: 2, in_person: 11 } }, 'notice_hours.in_person', 'At least 12 hours.'],
    [{ notice_hours: { online: 2.5, in_person: 12 } }, 'notice_hours.online', 'Enter a number of hours.'],
    [{ notice_hours: { online: 2, in_person: 169 } }, 'notice_hours.in_person', 'At most 168 hours.'],
    [{ zone: 'Mars/Olympus' }, 'zone', expect.any(String)],
    [{ works_public_holidays: 'yes' }, 'works_public_holidays', expect.any(String)],
    [{ horizon: 90 }, '', expect.any(String)],
  ])('refuse %j', async (payload, field, message) => {
    const { client } = await app.make.lsa();
    const answer = await client.send({ method: 'PATCH', url: '/api/lsas/me/availability/rules/', payload });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields).toContainEqual({ field, message });
  });
});

describe('the preview of two weeks [LSA-07]', () => {
  it('says free, taken or closed for each hour of each day', async () => {
    const { client, profile } = await app.make.lsa({ availability_days: ['tuesday', 'wednesday'] });
    await engage(profile.id, '2026-11-24T05:15:00Z', '2026-11-24T05:30:00Z');
    await client.call(contract.addException, { body: { kind: 'off', from: '2026-11-25', to: '2026-11-25' } });
    const { results } = (await client.call(contract.previewAvailability)).body;
    expect(results.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 10, 17 + day)).toISOString().slice(0, 10)),
    );
    const day = (date: string) => results.find((one) => one.date === date);
    const with4pm = (nine: string, four: string) => [nine, ...Array(6).fill('closed'), four, 'closed', 'closed'];
    // Today: nine is over, four is four hours away and open online.
    expect(day('2026-11-17')).toEqual({ date: '2026-11-17', off: false, hours: with4pm('closed', 'free') });
    expect(day('2026-11-24')).toEqual({ date: '2026-11-24', off: false, hours: with4pm('taken', 'free') });
    expect(day('2026-11-25')).toEqual({ date: '2026-11-25', off: true, hours: Array(10).fill('closed') });
    expect(day('2026-11-23')).toEqual({ date: '2026-11-23', off: false, hours: Array(10).fill('closed') });
  });
});
