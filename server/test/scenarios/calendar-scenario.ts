import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { answerCarePlan } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import { addDays, uaeDay } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { createWindow } from '@sanad/contract/safeguarding/calendar-windows.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';
import { BookingScenario, type Family } from './booking-scenario.ts';

type WindowBody = BodyOf<typeof createWindow>;

/** Staff, families and windows for the tests of the vulnerability calendar. */
export class CalendarScenario {
  readonly app: TestApp;
  readonly booking: BookingScenario;
  readonly staff: Person;
  readonly colleague: Person;

  private constructor(app: TestApp, staff: Person, colleague: Person) {
    this.app = app;
    this.booking = new BookingScenario(app);
    this.staff = staff;
    this.colleague = colleague;
  }

  static async of(app: TestApp): Promise<CalendarScenario> {
    return new CalendarScenario(app, await app.make.staff(), await app.make.staff());
  }

  /** The day in the UAE, so many days from today. */
  day(days: number): string {
    return addDays(uaeDay(this.app.clock.now()), days);
  }

  childOf(family: Family): string {
    return family.children[0]?.id ?? '';
  }

  windowBody(family: Family, overrides: Partial<WindowBody> = {}): WindowBody {
    return {
      child_id: this.childOf(family),
      kind: 'medical_change',
      title: 'New dose',
      level: 'red',
      starts_on: this.day(0),
      ends_on: this.day(6),
      due_hour: 18,
      reason: 'CANARY-REASON',
      care_note: 'Keep the room quiet.',
      owner_id: this.staff.id,
      backup_id: this.colleague.id,
      ...overrides,
    };
  }

  async prepared(family: Family, overrides: Partial<WindowBody> = {}): Promise<string> {
    const { status, body } = await this.staff.client.call(createWindow, { body: this.windowBody(family, overrides) });
    if (status !== 201) throw new Error(`No window: ${JSON.stringify(body)}`);
    return body.id;
  }

  async answer(family: Family, answer: 'agree' | 'decline') {
    return family.client.call(answerCarePlan, { params: { id: this.childOf(family) }, body: { answer } });
  }

  /** A family that has agreed, and a window in force. */
  async active(overrides: Partial<WindowBody> = {}): Promise<{ family: Family; windowId: string; childId: string }> {
    const family = await this.booking.family();
    const windowId = await this.prepared(family, overrides);
    await this.answer(family, 'agree');
    return { family, windowId, childId: this.childOf(family) };
  }

  async checkIns(windowId: string) {
    return this.app.platform.db
      .selectFrom('vulnerability_check_ins')
      .selectAll()
      .where('window_id', '=', windowId)
      .orderBy('due_at')
      .execute();
  }

  /** The hour in the UAE, so many days from today. */
  goTo(day: string, hour: number): void {
    this.app.clock.set(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`));
  }

  async notified(userId: string, kind: string): Promise<number> {
    await this.app.settle();
    const rows = this.app.platform.db.selectFrom('notifications').select('id').where('user_id', '=', userId);
    return (await rows.where('kind', '=', kind).execute()).length;
  }
}
