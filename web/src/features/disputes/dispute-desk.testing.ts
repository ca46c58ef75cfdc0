import type { DisputeActivity } from '@sanad/contract/disputes/dispute-activity.ts';
import type { DisputeCard, DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeQuote } from '@sanad/contract/disputes/dispute-outcomes.ts';

export const uuid = (last: number) => `0192d7a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export function cardOf(change: Partial<DisputeCard> = {}): DisputeCard {
  return {
    id: uuid(418),
    number: 'D-2026-0418',
    type: 'lsa_absent',
    source: 'party',
    state: 'open',
    severity: null,
    title: 'Nobody came to our 4 pm session',
    description: 'We waited at home in Al Nahda from 3:45 pm.',
    raised_at: '2026-11-17T11:41:00.000Z',
    raised_by: { id: uuid(1), name: 'Priya Menon', photo: null, party: 'parent' },
    assignee: null,
    session: { id: uuid(10), number: 20_418 },
    acknowledge_by: inMinutes(18.5),
    resolve_by: inMinutes(3 * 24 * 60),
    paused_since: null,
    object_until: null,
    version: 1,
    ...change,
  };
}

export const CST3 = { staff_id: uuid(33), team: null, name: 'CST 3', photo: null };

export function assigneesOf() {
  const people = [1, 2, 3, 4].map((n) => ({
    staff_id: uuid(30 + n),
    team: null,
    name: `CST ${n}`,
    photo: null,
    pending: [7, 4, 2, 4][n - 1] ?? 0,
  }));
  const teams = (['marketing', 'accounts', 'technical'] as const).map((team, place) => ({
    staff_id: null,
    team,
    name: '',
    photo: null,
    pending: [0, 3, 1][place] ?? 0,
  }));
  return { at: '2026-11-17T11:52:00.000Z', results: [...people, ...teams], suggested: uuid(33) };
}

export function activityOf(change: Partial<DisputeActivity> = {}): DisputeActivity {
  return {
    id: 2,
    kind: 'resolved',
    at: '2026-11-17T11:18:00.000Z',
    dispute: {
      id: uuid(361),
      number: 'D-2026-0361',
      title: 'Payment taken twice',
      type: 'payment',
      session_number: 20_361,
    },
    by: { id: uuid(33), name: 'CST 3', photo: null, party: null },
    from: null,
    to: null,
    words: 'AED 150.00 went back to the card.',
    outcome: { refund_fils: 15_000, credit_fils: 0, consequence: null, words: 'AED 150.00 went back to the card.' },
    is_new: true,
    ...change,
  };
}

export function caseOf(change: Partial<DisputeCase> = {}): DisputeCase {
  return {
    ...cardOf({ state: 'investigating', severity: 'medium', assignee: CST3, acknowledge_by: null, version: 3 }),
    parties: [
      {
        id: uuid(1),
        party: 'parent',
        name: 'Priya Menon',
        photo: null,
        detail: '',
        raised_it: true,
        sessions: 23,
        disputes: 1,
        strikes: null,
      },
      {
        id: uuid(2),
        party: 'lsa',
        name: 'Karim Nassar',
        photo: null,
        detail: 'educator',
        raised_it: false,
        sessions: 118,
        disputes: 1,
        strikes: 1,
      },
    ],
    child: { id: uuid(5), first_name: 'Arjun', age: 9 },
    booking: {
      id: uuid(10),
      number: 20_418,
      starts_at: '2026-11-16T12:00:00.000Z',
      ends_at: '2026-11-16T14:00:00.000Z',
      mode: 'in_person',
      place: 'al_nahda_dubai',
      state: 'completed',
      money_state: 'captured',
      price_fils: 30_000,
      frozen_fils: 30_000,
      card: { brand: 'visa', last_digits: '4242' },
      needs_decision: false,
    },
    acknowledged_at: '2026-11-17T11:58:00.000Z',
    opened_for_minutes: 39,
    waiting_for: null,
    attachments: [],
    messages: [],
    notes: [],
    tasks: [],
    proposals: [],
    history: [],
    may: { work: true, approve: false, resolve: false, reopen: false },
    ...change,
  };
}

export function quoteOf(change: Partial<DisputeQuote> = {}): DisputeQuote {
  return {
    refundable_fils: 30_000,
    obstacle: null,
    to_card_fils: 0,
    returned_credit_fils: 0,
    credit_fils: 0,
    lsa_fils: 0,
    fee_fils: 0,
    covered_fils: 0,
    strikes: null,
    needs_approval: false,
    suggested: null,
    ...change,
  };
}
