import { answerGoal, proposeGoal } from '@sanad/contract/progress/goals.ts';
import { type ReportContent, signReport } from '@sanad/contract/progress/reports.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';
import { BookingScenario, type Family, type Lsa } from './booking-scenario.ts';

export const GOAL = {
  area: 'dyslexia',
  statement: 'Reads a page aloud',
  baseline: 'Reads single words.',
  target: 'Reads a page with a reminder.',
  levels: ['Words', 'A line', 'A page with a reminder', 'A page alone', 'A short book'],
  weight: 2,
} as const;

/** Sessions that were held, with goals the parent agreed to and reports. */
export class ProgressScenario extends BookingScenario {
  constructor(app: TestApp) {
    super(app, { writesReports: false });
  }

  /** Paid, confirmed and over. */
  async sessionHeld(pair?: { family: Family; lsa: Lsa }) {
    const [family, lsa] = pair ? [pair.family, pair.lsa] : await this.pair();
    const booking = await this.confirmed(family, lsa, this.at(1, 16));
    await this.tick();
    await this.complete(lsa, booking);
    return { family, lsa, booking, childId: family.children[0]?.id ?? '' };
  }

  /** Through the call, so that everything that follows from a completed session happens. */
  async complete(lsa: Lsa, booking: string): Promise<void> {
    const { parent } = await this.#peopleOf(booking);
    await this.goTo(lsa, booking, 0);
    await this.joinCall(parent, booking);
    await this.joinCall(lsa, booking);
    await this.goTo(lsa, booking, -60);
    await this.tick();
    this.app.clock.advance({ minutes: 61 });
    await this.tick();
    const { ends_at } = await this.see(lsa, booking);
    // Back to the very end, where the hours of a report begin.
    this.app.clock.advance({ seconds: (Date.parse(ends_at) - this.app.clock.now().getTime()) / 1000 });
  }

  async #peopleOf(booking: string): Promise<{ parent: Person }> {
    const row = await this.app.platform.db
      .selectFrom('bookings')
      .select('parent_user_id')
      .where('id', '=', booking)
      .executeTakeFirstOrThrow();
    return { parent: { id: row.parent_user_id } as Person };
  }

  async agreedGoals(family: Family, lsa: Lsa, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const id = await this.proposed(family, lsa, `${GOAL.statement} ${n + 1}`);
      await family.client.call(answerGoal, { params: { id }, body: { agrees: true } });
      ids.push(id);
    }
    return ids;
  }

  async proposed(family: Family, lsa: Lsa, statement: string = GOAL.statement): Promise<string> {
    const { status, body } = await lsa.client.call(proposeGoal, {
      params: { id: family.children[0]?.id ?? '' },
      body: { ...GOAL, levels: [...GOAL.levels], statement },
    });
    if (status !== 201) throw new Error(`Not proposed: ${JSON.stringify(body)}`);
    return body.id;
  }

  /** Goals agreed on before the session, which is over now. */
  async heldWithGoals(count: number) {
    const [family, lsa] = await this.pair();
    const booking = await this.confirmed(family, lsa, this.at(1, 16));
    await this.tick();
    const goals = await this.agreedGoals(family, lsa, count);
    await this.complete(lsa, booking);
    return { family, lsa, booking, goals, childId: family.children[0]?.id ?? '' };
  }

  /** Another session of the pair, held after the last. */
  async heldAgain(family: Family, lsa: Lsa): Promise<string> {
    const booking = await this.confirmed(family, lsa, this.at(1, 16));
    await this.tick();
    await this.complete(lsa, booking);
    return booking;
  }

  content(
    goals: readonly string[],
    { summary = 'Went well.', successes = 5, attempts = 10, prompt_level = 2, level = 0 } = {},
  ): ReportContent {
    const observations = goals.map((goal_id) => ({
      goal_id,
      is_worked_on: true,
      successes,
      attempts,
      prompt_level,
      level,
      note: '',
    }));
    return {
      summary,
      milestone: '',
      observations,
      homework: [{ id: crypto.randomUUID(), text: 'Read.' }],
      file_ids: [],
    };
  }

  async sign(lsa: Lsa, booking: string, content: ReportContent) {
    const { status, body } = await lsa.client.call(signReport, {
      params: { id: booking },
      body: { based_on: 0, content },
    });
    if (status !== 200) throw new Error(`Not signed: ${JSON.stringify(body)}`);
    return body;
  }

  async allNotificationsOf({ id }: Person): Promise<string[]> {
    await this.app.settle();
    const rows = await this.app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  }
}
