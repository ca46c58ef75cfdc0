import { changeWindow, recordCheckIn } from '@sanad/contract/safeguarding/calendar-windows.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CalendarScenario } from '../../../../../test/scenarios/calendar-scenario.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { CheckIns } from './check-ins.service.ts';

const app: TestApp = await createTestApp();
const START = app.clock.now();
let scenario: CalendarScenario;
beforeEach(async () => {
  app.clock.set(START);
  await app.platform.db.deleteFrom('vulnerability_windows').execute();
  scenario = await CalendarScenario.of(app);
});
afterAll(() => app.close());

const tick = () => app.safeguarding.calendars.tick();
const record = (id: string, by = scenario.staff) =>
  by.client.call(recordCheckIn, { params: { id }, body: { how: 'call', note: 'CANARY-NOTE' } });

describe('the check-ins of a window', () => {
  it('follow from its level, and a change plans only those still ahead anew', async () => {
    const { family, windowId } = await scenario.active({ starts_on: scenario.day(-2), ends_on: scenario.day(4) });
    // The ones before today are over: nobody could have made them.
    expect((await scenario.checkIns(windowId)).length).toBe(5);
    const [today] = await scenario.checkIns(windowId);
    await record(today?.id ?? '');
    scenario.goTo(scenario.day(1), 20);
    await app.make.signInAgain(scenario.staff);
    const body = { ...scenario.windowBody(family), level: 'yellow' as const, starts_on: scenario.day(-3), version: 2 };
    const changed = await scenario.staff.client.call(changeWindow, {
      params: { id: windowId },
      body: { ...body, ends_on: scenario.day(10) },
    });
    expect(changed.status).toBe(200);
    const after = await scenario.checkIns(windowId);
    expect(after.map(({ state }) => state)).toEqual(['done', 'due', 'due']);
    expect(after[1]?.due_at).toEqual(new Date(`${scenario.day(0)}T18:00:00+04:00`));
    expect(after[2]?.due_at).toEqual(new Date(`${scenario.day(4)}T18:00:00+04:00`));
  });

  it('two record the same one: the first counts, the second hears why not', async () => {
    const { windowId } = await scenario.active();
    const [first] = await scenario.checkIns(windowId);
    const answers = await Promise.all([
      record(first?.id ?? ''),
      record(first?.id ?? '', scenario.colleague),
      record(first?.id ?? '', scenario.colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem.code).toBe('check_in_recorded');
  });

  it('encrypts what was said', async () => {
    const { windowId } = await scenario.active();
    const [first] = await scenario.checkIns(windowId);
    await record(first?.id ?? '');
    const [row] = await scenario.checkIns(windowId);
    expect(row?.note_encrypted?.toString('utf8')).not.toContain('CANARY');
    expect(app.logs.join('\n')).not.toContain('CANARY');
  });
});

describe('on the clock', () => {
  it('the owner is reminded two hours before, owner and backup once it is late, each once', async () => {
    const { windowId } = await scenario.active();
    const { staff, colleague } = scenario;
    scenario.goTo(scenario.day(0), 15);
    await tick();
    expect(await scenario.notified(staff.id, 'safeguarding.check_in_due')).toBe(0);
    scenario.goTo(scenario.day(0), 16);
    await tick();
    await tick();
    expect(await scenario.notified(staff.id, 'safeguarding.check_in_due')).toBe(1);
    expect(await scenario.notified(colleague.id, 'safeguarding.check_in_due')).toBe(0);
    scenario.goTo(scenario.day(0), 19);
    await tick();
    await tick();
    for (const { id } of [staff, colleague]) {
      expect(await scenario.notified(id, 'safeguarding.check_in_overdue')).toBe(1);
    }
    expect((await scenario.checkIns(windowId))[0]).toMatchObject({ state: 'due', reminders: 2 });
  });

  it('a red one is missed when the next day begins, and opens one High case', async () => {
    const { windowId, childId } = await scenario.active();
    const openStaffCase = vi.fn(async () => ({ id: crypto.randomUUID(), number: 'D-2026-0421' }));
    const clock = new CheckIns(app.platform, { openStaffCase });
    scenario.goTo(scenario.day(0), 23);
    await clock.tick();
    expect(openStaffCase).not.toHaveBeenCalled();
    scenario.goTo(scenario.day(1), 0);
    await clock.tick();
    await clock.tick();
    expect(openStaffCase).toHaveBeenCalledTimes(1);
    expect(openStaffCase).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ severity: 'high', childId, ownerId: scenario.staff.id }),
    );
    const [first] = await scenario.checkIns(windowId);
    expect(first).toMatchObject({ state: 'missed', case_number: 'D-2026-0421' });
    expect(await scenario.notified(scenario.staff.id, 'safeguarding.check_in_missed')).toBe(1);
    await app.make.signInAgain(scenario.staff);
    const late = await record(first?.id ?? '');
    expect(late.status).toBe(200);
    expect((await scenario.checkIns(windowId))[0]).toMatchObject({ state: 'done', case_number: 'D-2026-0421' });
  });

  it('a yellow one is missed a day after it was due, without a case', async () => {
    const { windowId } = await scenario.active({ level: 'yellow' });
    const openStaffCase = vi.fn(async () => ({ id: crypto.randomUUID(), number: 'D-1' }));
    const clock = new CheckIns(app.platform, { openStaffCase });
    scenario.goTo(scenario.day(1), 17);
    await clock.tick();
    expect((await scenario.checkIns(windowId))[0]?.state).toBe('due');
    scenario.goTo(scenario.day(0), 18);
    await clock.tick();
    expect((await scenario.checkIns(windowId))[0]).toMatchObject({ state: 'missed', case_id: null });
    expect(openStaffCase).not.toHaveBeenCalled();
  });

  it('nothing is due while the parent has not agreed, or no longer does', async () => {
    const family = await scenario.booking.family();
    const waiting = await scenario.prepared(family);
    expect(await scenario.checkIns(waiting)).toEqual([]);
    const { windowId, family: other } = await scenario.active();
    await scenario.answer(other, 'decline');
    expect(await scenario.checkIns(windowId)).toEqual([]);
  });
});
