import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSION,
  exportData,
  giveConsent,
  withdrawConsent,
} from '@sanad/contract/accounts/account-settings.ts';
import { listOpenings } from '@sanad/contract/families/families.ts';
import * as calendar from '@sanad/contract/safeguarding/calendar.ts';
import { getCareNote, getCarePlan } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import * as writing from '@sanad/contract/safeguarding/calendar-windows.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CalendarScenario } from '../../../../test/scenarios/calendar-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: CalendarScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = await CalendarScenario.of(app);
});
afterAll(() => app.close());

const month = () => ({ from: scenario.day(-10), to: scenario.day(20) });
const grid = async (query = {}) => {
  const answer = await scenario.staff.client.call(calendar.getCalendar, {
    query: { ...month(), limit: 100, ...query },
  });
  return answer.body;
};
const planOf = async (family: Awaited<ReturnType<CalendarScenario['active']>>['family']) =>
  (await family.client.call(getCarePlan, { params: { id: scenario.childOf(family) } })).body;

describe('the parent’s consent', () => {
  it('comes first: a window waits, the parent is asked, and a yes plans the check-ins', async () => {
    const family = await scenario.booking.family();
    const windowId = await scenario.prepared(family, { level: 'amber' });
    expect(await planOf(family)).toMatchObject({ status: 'waiting', rhythm: null, ends_on: null });
    expect(await scenario.notified(family.id, 'safeguarding.consent_needed')).toBe(1);
    expect((await scenario.answer(family, 'agree')).body).toMatchObject({
      status: 'active',
      rhythm: 'three_a_week',
      ends_on: scenario.day(6),
    });
    expect((await scenario.checkIns(windowId)).length).toBeGreaterThan(1);
  });

  it('can be declined, given later and withdrawn, here or in the account’s settings', async () => {
    const family = await scenario.booking.family();
    const windowId = await scenario.prepared(family);
    expect((await scenario.answer(family, 'decline')).body.status).toBe('declined');
    expect((await scenario.answer(family, 'agree')).body.status).toBe('active');
    const params = { purpose: 'vulnerability_plan' } as const;
    await family.client.call(withdrawConsent, { params });
    await app.settle();
    expect((await planOf(family)).status).toBe('declined');
    expect(await scenario.checkIns(windowId)).toEqual([]);
    await family.client.call(giveConsent, { params, body: { version: CONSENT_VERSION } });
    await app.settle();
    expect((await planOf(family)).status).toBe('active');
  });

  it('given once, a further window counts at once', async () => {
    const { family } = await scenario.active({ ends_on: scenario.day(2) });
    const next = await scenario.prepared(family, {
      level: 'yellow',
      starts_on: scenario.day(3),
      ends_on: scenario.day(9),
    });
    expect(await scenario.checkIns(next)).toHaveLength(1);
  });

  it('shows the family neither level nor reason nor notes', async () => {
    const { family } = await scenario.active();
    const text = JSON.stringify(await planOf(family));
    for (const word of ['CANARY-REASON', 'red', 'New dose', 'medical_change']) expect(text).not.toContain(word);
  });
});

describe('the care note', () => {
  it('is read by the LSA of a session inside the window, without reason or level, and written down', async () => {
    const { family, childId } = await scenario.active({ level: 'amber' });
    const lsa = await scenario.booking.lsa();
    const read = () => lsa.client.call(getCareNote, { params: { id: childId } });
    expect((await read()).problem.code).toBe('not_found');
    await scenario.booking.confirmed(family, lsa, scenario.booking.at(3, 16));
    const { body } = await read();
    expect(body.notes).toEqual([
      { text: 'Keep the room quiet.', starts_on: scenario.day(0), ends_on: scenario.day(6) },
    ]);
    const openings = await family.client.call(listOpenings, { params: { id: childId } });
    expect(openings.body.results).toMatchObject([{ part: 'care_plan', by: { account_type: 'LSA' } }]);
  });

  it('is not there for a session outside the window', async () => {
    const { family, childId } = await scenario.active({ level: 'amber', ends_on: scenario.day(2) });
    const lsa = await scenario.booking.lsa();
    await scenario.booking.confirmed(family, lsa, scenario.booking.at(5, 16));
    expect((await lsa.client.call(getCareNote, { params: { id: childId } })).body.notes).toEqual([]);
  });
});

describe('what staff see', () => {
  it('the grid has late children first, then by level, with the marks of each day', async () => {
    const yellow = await scenario.active({ level: 'yellow' });
    const late = await scenario.active({ level: 'amber', starts_on: scenario.day(0), ends_on: scenario.day(9) });
    const red = await scenario.active();
    await app.platform.db
      .updateTable('vulnerability_check_ins')
      .set({ due_at: new Date(app.clock.now().getTime() - 3_600_000) })
      .where('id', '=', (await scenario.checkIns(late.windowId))[0]?.id ?? '')
      .execute();
    const { results, levels, today } = await grid();
    const order = results.map(({ child }) => child.id);
    const places = [late, red, yellow].map(({ childId }) => order.indexOf(childId));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(results[0]).toMatchObject({ is_late: true, level_today: 'amber' });
    expect(today).toBe(scenario.day(0));
    expect(levels.red).toBeGreaterThan(0);
    const redRow = results.find(({ child }) => child.id === red.childId);
    expect(redRow?.check_ins).toHaveLength(7);
    const only = await grid({ level: 'yellow' });
    expect(new Set(only.results.map(({ level_today }) => level_today))).toEqual(new Set(['yellow']));
  });

  it('comes page by page, each child once', async () => {
    for (let i = 0; i < 3; i++) await scenario.active({ level: 'green' });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const body: Awaited<ReturnType<typeof grid>> = await grid({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...body.results.map(({ child }) => child.id));
      cursor = body.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await grid()).count);
  });

  it('every view is logged with the name of who looked, and the parent can see it', async () => {
    const { family, childId } = await scenario.active();
    const view = () => scenario.staff.client.call(calendar.getChildCalendar, { params: { id: childId } });
    await view();
    const { body } = await view();
    expect(body.views).toHaveLength(2);
    expect(body.views[0]?.name).toBe(scenario.staff.fullName);
    expect(body.windows[0]).toMatchObject({ reason: 'CANARY-REASON', title: 'New dose' });
    const openings = await family.client.call(listOpenings, { params: { id: childId } });
    expect(openings.body.results).toMatchObject([{ part: 'care_plan', by: { account_type: 'CST_ADMIN' } }]);
  });

  it('shows the family’s number to be called, and logs it', async () => {
    const { childId } = await scenario.active();
    const { body } = await scenario.staff.client.call(writing.showFamilyPhone, { params: { id: childId } });
    expect(body.phone_number).toBe('+971507654321');
    const subjects = { kind: 'child', ids: [childId] } as const;
    const entries = await app.platform.audit.list(app.platform.db, { action: 'vulnerability.phone_shown', subjects });
    expect(entries).toHaveLength(1);
  });

  it('is for staff alone', async () => {
    const { family, childId } = await scenario.active();
    for (const person of [family, await app.make.person('LSA')]) {
      const answers = [
        await person.client.call(calendar.getCalendar, { query: month() }),
        await person.client.call(calendar.getChildCalendar, { params: { id: childId } }),
        await person.client.call(calendar.exportWindows, { query: { format: 'csv' } }),
      ];
      for (const { problem } of answers) expect(problem.code).toBe('wrong_role');
    }
  });
});

describe('changing a window', () => {
  it('two change it at once: the second is refused and sees why', async () => {
    const { family, windowId } = await scenario.active();
    const { child_id: _, ...body } = scenario.windowBody(family, { level: 'amber' });
    const change = (by = scenario.staff) =>
      by.client.call(writing.changeWindow, { params: { id: windowId }, body: { ...body, version: 2 } });
    const answers = await Promise.all([change(), change(scenario.colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('conflict');
  });

  it('cannot overlap another one of the same child', async () => {
    const { family } = await scenario.active();
    const body = scenario.windowBody(family, { starts_on: scenario.day(6), ends_on: scenario.day(9) });
    const { problem } = await scenario.staff.client.call(writing.createWindow, { body });
    expect(problem.code).toBe('window_overlaps');
  });

  it('needs two different people of our team, and days in order', async () => {
    const family = await scenario.booking.family();
    const make = async (overrides: object) => {
      const body = { ...scenario.windowBody(family), ...overrides };
      return (await scenario.staff.client.call(writing.createWindow, { body })).problem;
    };
    expect((await make({ backup_id: scenario.staff.id })).fields).toMatchObject([{ field: 'backup_id' }]);
    expect((await make({ owner_id: family.id })).fields).toMatchObject([{ field: 'owner_id' }]);
    expect((await make({ ends_on: scenario.day(-1) })).fields).toMatchObject([{ field: 'ends_on' }]);
    const over = { starts_on: scenario.day(-5), ends_on: scenario.day(-1) };
    expect((await make(over)).fields).toMatchObject([{ field: 'ends_on', message: 'The last day is already over.' }]);
    expect((await make({ ends_on: '9999-12-31' })).fields).toMatchObject([{ field: 'ends_on' }]);
  });

  it('of several who take over at once one does, and the others hear that it has changed', async () => {
    const { windowId } = await scenario.active();
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => app.make.staff('CST_ADMIN')));
    const take = { params: { id: windowId }, body: { version: 2 } };
    const answers = await Promise.all(colleagues.map(({ client }) => client.call(writing.takeOverWindow, take)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.flatMap(({ problem }) => problem.code ?? [])).toEqual(Array(4).fill('conflict'));
  });

  it('a parent’s yes counts even while a colleague takes over', async () => {
    const family = await scenario.booking.family();
    const windowId = await scenario.prepared(family);
    const body = { version: 1 };
    await Promise.all([
      scenario.colleague.client.call(writing.takeOverWindow, { params: { id: windowId }, body }),
      scenario.answer(family, 'agree'),
    ]);
    expect((await planOf(family)).status).toBe('active');
  });

  it('a colleague takes over, and the owner until then backs up', async () => {
    const { windowId, childId } = await scenario.active();
    const take = { params: { id: windowId }, body: { version: 2 } };
    expect((await scenario.colleague.client.call(writing.takeOverWindow, take)).status).toBe(200);
    const { body } = await scenario.staff.client.call(calendar.getChildCalendar, { params: { id: childId } });
    expect(body.windows[0]).toMatchObject({ owner: { id: scenario.colleague.id }, backup: { id: scenario.staff.id } });
  });

  it('ended early, nothing is due any more and nothing can be changed', async () => {
    const { windowId, family } = await scenario.active();
    await scenario.staff.client.call(writing.endWindow, { params: { id: windowId }, body: { version: 2 } });
    expect(await scenario.checkIns(windowId)).toEqual([]);
    const again = { params: { id: windowId }, body: { version: 3 } };
    expect((await scenario.staff.client.call(writing.endWindow, again)).problem.code).toBe('no_longer_possible');
    expect((await planOf(family)).status).toBe('none');
  });
});

describe('finding and exporting windows', () => {
  it('by child, by LSA with a session in it, and by date', async () => {
    const { family, childId } = await scenario.active({ level: 'amber' });
    const lsa = await scenario.booking.lsa({ full_name: 'Zubaida Quince' });
    await scenario.booking.confirmed(family, lsa, scenario.booking.at(3, 16));
    const find = async (query: object) => {
      const { body } = await scenario.staff.client.call(calendar.findWindows, { query: { ...query, limit: 100 } });
      return body.results.map(({ child }) => child.id);
    };
    expect(await find({ lsa: 'quince' })).toEqual([childId]);
    expect(await find({ child: family.children[0]?.full_name ?? '' })).toContain(childId);
    expect(await find({ from: scenario.day(2), to: scenario.day(2) })).toContain(childId);
    expect(await find({ from: scenario.day(30) })).not.toContain(childId);
    expect(await find({ child: '%' })).toEqual([]);
  });

  it('refuses days the calendar does not have, and page ends that are not ours', async () => {
    const find = (query: object) => scenario.staff.client.call(calendar.findWindows, { query });
    const forged = Buffer.from(JSON.stringify(['9999-99-99', randomUUID()])).toString('base64url');
    for (const query of [{ from: '0000-01-01' }, { to: '0000-01-01' }, { cursor: forged }]) {
      const { status, problem } = await find(query);
      expect([status, problem.fields[0]?.field]).toEqual([422, Object.keys(query)[0]]);
    }
  });

  it('gives .ics and CSV without reason, title or note, and logs it', async () => {
    const { family } = await scenario.active();
    const name = family.children[0]?.full_name ?? '';
    for (const format of ['ics', 'csv'] as const) {
      const url = `/api/vulnerability-calendar/export/?format=${format}&child=${encodeURIComponent(name)}`;
      const answer = await scenario.staff.client.send({ method: 'GET', url });
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(name);
      for (const word of ['CANARY', 'New dose', 'quiet']) expect(answer.body).not.toContain(word);
    }
    const subjects = { kind: 'user', ids: [scenario.staff.id] } as const;
    const entries = await app.platform.audit.list(app.platform.db, { action: 'vulnerability.exported', subjects });
    expect(entries.map(({ details }) => details.format)).toEqual(['csv', 'ics']);
  });

  it('finds children by name, and says how much each of our team has to do', async () => {
    const { family } = await scenario.active();
    const search = family.children[0]?.full_name ?? '';
    const found = await scenario.staff.client.call(calendar.findCalendarChildren, { query: { search } });
    expect(found.body.results[0]).toMatchObject({ full_name: search });
    const load = (await scenario.staff.client.call(calendar.listCalendarStaff)).body.results;
    expect(load.find(({ id }) => id === scenario.staff.id)?.windows).toBeGreaterThan(0);
  });
});

describe('a family’s own data', () => {
  it('has the plan’s days and the care note, not our team’s reason', async () => {
    const { family } = await scenario.active();
    const answer = await app.platform.http.app.inject({
      method: exportData.method,
      url: `/api/${exportData.path}`,
      headers: { 'x-api-key': 'sanad-web', authorization: `Token ${family.client.token}` },
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const data = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(data).toContain('Keep the room quiet.');
    expect(data).not.toContain('CANARY-REASON');
  });

  it('goes with the child', async () => {
    const { childId, windowId } = await scenario.active();
    await app.platform.db.deleteFrom('children').where('id', '=', childId).execute();
    expect(await scenario.checkIns(windowId)).toEqual([]);
  });
});
