import { answerReschedule } from '@sanad/contract/bookings/booking-actions.ts';
import { HOLD_MINUTES, UNPAID_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { createBooking, getCheckout, releaseCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { lockOpenUser } from '../../accounts/index.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const CHILDREN = Array.from({ length: 8 }, () => ({}));

const hold = (family: Family, lsa: Lsa, starts: string | string[], child = 0, hours = 1) =>
  family.client.call(createBooking, {
    body: scenario.bookingInput(family, lsa, starts, { child_id: family.children[child]?.id ?? '', hours }),
  });

describe('unpaid hours [PAR-06] [BKG-01]', () => {
  it(`are at most ${UNPAID_HOURS_MAX} at once over all LSAs; paid or released, there is room again`, async () => {
    const [family, one, other] = [
      await scenario.family({ children: CHILDREN }),
      await scenario.lsa(),
      await scenario.lsa(),
    ];
    expect((await hold(family, one, scenario.at(3, 9), 0, 3)).status).toBe(201);
    const second = await hold(family, other, scenario.at(4, 9), 1, 2);
    expect(second.status).toBe(201);
    const full = await hold(family, one, scenario.at(5, 9), 2, 2);
    expect([full.status, full.problem.code]).toEqual([409, 'unpaid_hours_full']);
    expect(full.problem.info).toEqual({ held_hours: 5, most_hours: UNPAID_HOURS_MAX });
    expect((await hold(family, one, scenario.at(5, 9), 2, 1)).status).toBe(201);
    await family.client.call(releaseCheckout, { params: { checkout_id: second.body.checkout_id } });
    expect((await hold(family, one, scenario.at(6, 9), 3, 2)).status).toBe(201);
  });

  it('are held while something else is written about the LSA, and the two never wait for each other', async () => {
    const [family, lsa] = await scenario.pair();
    await app.platform.db.transaction().execute(async (tx) => {
      await lockOpenUser(tx, lsa.id);
      expect((await hold(family, lsa, scenario.at(3, 9))).status).toBe(201);
      expect(await lockOpenUser(tx, family.id)).toBeDefined();
    });
  });

  it('are not more when they are asked for all at once', async () => {
    const family = await scenario.family({ children: CHILDREN });
    const lsas = await Promise.all(CHILDREN.map(() => scenario.lsa()));
    const answers = await Promise.all(lsas.map((lsa, child) => hold(family, lsa, scenario.at(3, 9 + child), child)));
    const codes = answers.map(({ status, problem }) => (status === 201 ? 'held' : problem.code));
    expect(codes.filter((code) => code === 'held')).toHaveLength(UNPAID_HOURS_MAX);
    expect(codes.filter((code) => code === 'unpaid_hours_full')).toHaveLength(CHILDREN.length - UNPAID_HOURS_MAX);
  });

  it('may be one weekly series instead, with nothing beside it', async () => {
    const [family, lsa, other] = [
      await scenario.family({ children: CHILDREN }),
      await scenario.lsa(),
      await scenario.lsa(),
    ];
    const weekly = Array.from({ length: 8 }, (_, week) => scenario.at(3 + 7 * week, 16));
    expect((await hold(family, lsa, weekly)).status).toBe(201);
    expect((await hold(family, other, scenario.at(4, 9), 1)).problem.code).toBe('unpaid_hours_full');
    // The same series once more takes the place of the first.
    expect((await hold(family, lsa, weekly)).status).toBe(201);
  });

  it('are not a series because they are many', async () => {
    const [family, lsa] = await scenario.pair();
    const daily = Array.from({ length: 8 }, (_, day) => scenario.at(3 + day, 16));
    expect((await hold(family, lsa, daily)).problem.code).toBe('unpaid_hours_full');
  });
});

describe('holding the same time again [PAR-06]', () => {
  it('is possible once; then the time is others’ for an hour', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const at = scenario.at(3, 16);
    for (const _ of ['held', 'renewed']) {
      expect((await hold(family, lsa, at)).status).toBe(201);
      app.clock.advance({ minutes: HOLD_MINUTES });
    }
    const again = await hold(family, lsa, at);
    expect([again.status, again.problem.code]).toEqual([409, 'hold_used_up']);
    const freeAgain = Date.parse(String(again.problem.info?.free_again_at));
    expect(freeAgain - app.clock.now().getTime()).toBe(60 * 60_000);
    expect((await hold(family, lsa, scenario.at(3, 12))).status).toBe(201);
    expect((await hold(other, lsa, at)).status).toBe(201);
    app.clock.advance({ minutes: 59 });
    expect((await hold(family, lsa, at)).problem.code).toBe('hold_used_up');
    app.clock.advance({ minutes: 1 });
    expect((await hold(family, lsa, at)).status).toBe(201);
  });

  it('cannot be had by letting go or holding anew just before the end', async () => {
    const [family, lsa] = await scenario.pair();
    const at = scenario.at(3, 16);
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries++) {
      const { status, body } = await hold(family, lsa, at);
      statuses.push(status);
      app.clock.advance({ minutes: HOLD_MINUTES - 1 });
      if (tries % 2 && status === 201) {
        await family.client.call(releaseCheckout, { params: { checkout_id: body.checkout_id } });
      }
    }
    expect(statuses).toEqual([201, 201, 409, 409]);
  });

  it('does not punish a change of mind: each time starts with its whole quarter of an hour', async () => {
    const [family, lsa] = await scenario.pair();
    for (let change = 0; change < 5; change++) {
      const { status, body } = await hold(family, lsa, scenario.at(3, 16), 0, 1 + (change % 2));
      expect(status).toBe(201);
      const { checkout_id } = body;
      const checkout = (await family.client.call(getCheckout, { params: { checkout_id } })).body;
      expect(checkout.seconds_left).toBe(HOLD_MINUTES * 60);
      app.clock.advance({ minutes: 1 });
    }
  });
});

describe('a hold that has ended and was not swept yet [BKG-01] [PAR-08 partly]', () => {
  /** The clock’s job has not come by: the row still says that it is held. */
  async function endedHold(lsa: Lsa, at: string): Promise<void> {
    await scenario.held(await scenario.family(), lsa, at);
    app.clock.advance({ minutes: HOLD_MINUTES });
  }

  it('is not in the way of a session that is moved there', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(5, 16));
    const to = scenario.at(6, 16);
    await endedHold(lsa, to);
    const moved = await scenario.reschedule(family, id, to);
    expect([moved.status, moved.body.starts_at]).toEqual([200, to]);
  });

  it('is not in the way of agreeing to another time', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(5, 16));
    const to = scenario.at(6, 16);
    const { body } = await scenario.reschedule(lsa, id, to);
    await endedHold(lsa, to);
    const answer = { request_id: body.reschedule?.id ?? '', answer: 'accept' as const };
    const agreed = await family.client.call(answerReschedule, { params: { id }, body: answer });
    expect([agreed.status, agreed.body.starts_at]).toEqual([200, to]);
  });

  it('of the same child with another LSA is not in the way either', async () => {
    const [family, lsa, other] = [await scenario.family(), await scenario.lsa(), await scenario.lsa()];
    const id = await scenario.confirmed(family, lsa, scenario.at(5, 16));
    const to = scenario.at(6, 16);
    await scenario.held(family, other, to);
    app.clock.advance({ minutes: HOLD_MINUTES });
    const moved = await scenario.reschedule(family, id, to);
    expect(moved.status).toBe(200);
  });

  it('is not in the way of a series', async () => {
    const [family, lsa] = await scenario.pair();
    await endedHold(lsa, scenario.at(10, 16));
    const series = [3, 10, 17].map((day) => scenario.at(day, 16));
    expect((await hold(family, lsa, series)).status).toBe(201);
  });
});
