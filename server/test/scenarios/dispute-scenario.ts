import { randomUUID } from 'node:crypto';
import { contestNoShow, reportNoShow } from '@sanad/contract/bookings/booking-actions.ts';
import { openChat, sendMessage } from '@sanad/contract/chat/chat.ts';
import {
  acknowledgeDispute,
  assignDispute,
  type DisputeCase,
  getDisputeCase,
} from '@sanad/contract/disputes/dispute-desk.ts';
import { getDispute, raiseDispute } from '@sanad/contract/disputes/disputes.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { respondToReport } from '@sanad/contract/progress/reports.ts';
import type { Person } from '../factory.ts';
import type { Family, Lsa } from './booking-scenario.ts';
import { ProgressScenario } from './progress-scenario.ts';

/** Sessions that were held and paid, disputes about them, and staff who work on them. */
export class DisputeScenario extends ProgressScenario {
  async raise(by: Person, session: string, wish: Partial<BodyOf<typeof raiseDispute>> = {}) {
    const { status, body } = await by.client.call(raiseDispute, {
      body: {
        session_id: session,
        type: 'payment',
        title: 'Charged for the full hour',
        description: 'We only had twenty minutes.',
        ...wish,
      },
    });
    if (status !== 201) throw new Error(`Not raised: ${JSON.stringify(body)}`);
    return body;
  }

  /** A session that is over, and the family's dispute about it. */
  async raised(wish: Partial<BodyOf<typeof raiseDispute>> = {}, pair?: { family: Family; lsa: Lsa }) {
    const held = await this.sessionHeld(pair);
    const dispute = await this.raise(held.family, held.booking, wish);
    return { ...held, dispute };
  }

  async case(person: Person, id: string): Promise<DisputeCase> {
    const { status, body } = await person.client.call(getDisputeCase, { params: { id } });
    if (status !== 200) throw new Error(`Not opened: ${JSON.stringify(body)}`);
    return body;
  }

  /** Given to somebody of customer service who has acknowledged it. */
  async investigated(wish: Partial<BodyOf<typeof raiseDispute>> = {}, pair?: { family: Family; lsa: Lsa }) {
    const raised = await this.raised(wish, pair);
    const admin = await this.app.make.staff('SUPER_ADMIN');
    const cst = await this.app.make.staff('CST_ADMIN');
    const { id } = raised.dispute;
    const { version } = await this.case(admin, id);
    await admin.client.call(assignDispute, {
      params: { id },
      body: { version, staff_id: cst.id, severity: 'medium' },
    });
    const assigned = await this.case(cst, id);
    await cst.client.call(acknowledgeDispute, { params: { id }, body: { version: assigned.version } });
    return { ...raised, id, admin, cst };
  }

  /** Signed without goals. */
  report(lsa: Lsa, booking: string) {
    return this.sign(lsa, booking, this.content([]));
  }

  async disagree(family: Family, booking: string, text: string): Promise<void> {
    const { status, body } = await family.client.call(respondToReport, {
      params: { id: booking },
      body: { kind: 'disagreed', text },
    });
    if (status >= 300) throw new Error(`Not answered: ${JSON.stringify(body)}`);
  }

  async write(family: Family, lsa: Lsa, text: string): Promise<void> {
    const { body } = await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } });
    await family.client.call(sendMessage, { params: { id: body.id }, body: { id: randomUUID(), text } });
  }

  /** The family says that the LSA did not come, and the LSA was there. */
  async contested() {
    const [family, lsa] = await this.pair();
    const id = await this.confirmed(family, lsa, this.at(1, 16), { mode: 'in_person' });
    await this.tick();
    await this.goTo(family, id, -20);
    await family.client.call(reportNoShow, { params: { id }, body: {} });
    await lsa.client.call(contestNoShow, { params: { id }, body: { reason: 'I was there.' } });
    await this.app.settle();
    return { family, lsa, id };
  }

  async seen(by: Family | Lsa, id: string) {
    return (await by.client.call(getDispute, { params: { id } })).body;
  }
}
