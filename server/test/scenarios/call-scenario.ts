import { listCallVisits } from '@sanad/contract/calls/calls.ts';
import { type CallClient, openCallClient } from '../call-client.ts';
import type { Person } from '../factory.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { BookingScenario, type Family, type Lsa } from './booking-scenario.ts';

/** Calls between two nodes over one database: families are on one, LSAs on the other. */
export class CallScenario {
  readonly app: TestApp;
  readonly otherApp: TestApp;
  readonly bookings: BookingScenario;
  readonly #addresses: Record<'parent' | 'lsa', string>;
  readonly #clients: CallClient[] = [];

  private constructor(apps: [TestApp, TestApp], addresses: [string, string]) {
    [this.app, this.otherApp] = apps;
    this.bookings = new BookingScenario(this.app);
    this.#addresses = { parent: addresses[0], lsa: addresses[1] };
  }

  static async start(): Promise<CallScenario> {
    const app = await createTestApp();
    const otherApp = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    const local = (address: string) => address.replace('localhost', '127.0.0.1');
    return new CallScenario([app, otherApp], [local(await app.listen()), local(await otherApp.listen())]);
  }

  async connect(side: 'parent' | 'lsa', person: Person, id: string, deviceId?: string): Promise<CallClient> {
    const client = await openCallClient(this.#addresses[side], person.client, id, deviceId);
    this.#clients.push(client);
    return client;
  }

  /** A confirmed online session that starts in so many minutes. */
  async soon(minutes = 5): Promise<{ family: Family; lsa: Lsa; id: string }> {
    const [family, lsa] = (await this.bookings.pair()) as [Family, Lsa];
    const id = await this.bookings.confirmed(family, lsa, this.bookings.at(3, 16));
    await this.bookings.goTo(family, id, minutes);
    return { family, lsa, id };
  }

  async bothIn(minutes?: number) {
    const session = await this.soon(minutes);
    const parent = await this.connect('parent', session.family, session.id);
    const assistant = await this.connect('lsa', session.lsa, session.id);
    await parent.join();
    await assistant.join();
    return { ...session, parent, assistant };
  }

  async visitsOf(person: Person, id: string) {
    return (await person.client.call(listCallVisits, { params: { id } })).body;
  }

  closeClients(): void {
    for (const client of this.#clients.splice(0)) client.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.app.close(), this.otherApp.close()]);
  }
}
