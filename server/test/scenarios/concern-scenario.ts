import { randomUUID } from 'node:crypto';
import { openChat, sendMessage } from '@sanad/contract/chat/chat.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/safeguarding/concerns.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';
import { BookingScenario, type Family, type Lsa } from './booking-scenario.ts';

type Report = BodyOf<typeof contract.reportConcern>;
type Step = BodyOf<typeof contract.workOnConcern>;
type Without<T> = T extends unknown ? Omit<T, 'version'> : never;

/** A family and its LSA, staff with and without duties, and concerns about the child. */
export class ConcernScenario {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  async staff(duties: { is_safeguarding_lead?: boolean; on_duty?: boolean } = {}): Promise<Person> {
    const person = await this.#app.make.staff('CST_ADMIN');
    const row = { user_id: person.id, is_safeguarding_lead: false, on_duty: false, ...duties };
    await this.#app.platform.db
      .insertInto('staff_duties')
      .values({ ...row, changed_at: this.#app.clock.now() })
      .execute();
    return person;
  }

  async pair(): Promise<{ family: Family; lsa: Lsa; childId: string; session: string }> {
    const scenario = new BookingScenario(this.#app);
    const [family, lsa] = await scenario.pair();
    const session = await scenario.confirmed(family, lsa, scenario.at(5, 10));
    return { family, lsa, childId: family.children[0]?.id ?? '', session };
  }

  async chat(family: Family, lsa: Lsa, count = 9): Promise<string> {
    const { body } = await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } });
    for (let n = 1; n <= count; n++) {
      const message = { id: randomUUID(), text: `Message ${n}` };
      await family.client.call(sendMessage, { params: { id: body.id }, body: message });
    }
    return body.id;
  }

  report(by: Person, report: Partial<Report> & Pick<Report, 'source' | 'subject_id'>) {
    this.#app.clock.advance({ seconds: 1 });
    const body: Report = { kind: 'wellbeing', words: 'Something worries me.', ...report };
    return by.client.call(contract.reportConcern, { body });
  }

  async idOf(number: string): Promise<string> {
    const row = await this.#app.platform.db
      .selectFrom('concerns')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async reported(by: Person, report: Partial<Report> & Pick<Report, 'source' | 'subject_id'>): Promise<string> {
    const { status, body } = await this.report(by, report);
    if (status !== 201) throw new Error(`Not reported: ${JSON.stringify(body)}`);
    return this.idOf(body.number);
  }

  open(by: Person, id: string) {
    return by.client.call(contract.getConcern, { params: { id } });
  }

  async work(by: Person, id: string, step: Without<Step>) {
    const { version } = (await this.open(by, id)).body;
    return by.client.call(contract.workOnConcern, { params: { id }, body: { ...step, version } });
  }
}
