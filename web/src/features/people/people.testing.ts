import type { Person, PersonRow } from '@sanad/contract/staff/people.ts';
import type { StaffMember } from '@sanad/contract/staff/team.ts';

export const PERSON_ID = '0192d7a0-0000-7000-8000-000000000317';

export function personRowOf(change: Partial<PersonRow> = {}): PersonRow {
  return {
    id: PERSON_ID,
    number: 'L-00317',
    full_name: 'Mariam Al Suwaidi',
    account_type: 'LSA',
    state: 'active',
    email: 'm••••@••••.ae',
    phone_number: '••• ••• 6641',
    photo: null,
    created_at: '2026-02-03T08:00:00.000Z',
    last_seen_at: '2026-11-17T11:00:00.000Z',
    ...change,
  };
}

export function personOf(change: Partial<Person> = {}): Person {
  return {
    ...personRowOf(),
    language: 'en',
    specialization: 'educator',
    area: 'al_barsha',
    sign_in: ['password', 'phone'],
    last_sign_in_at: '2026-11-15T15:02:00.000Z',
    devices: ['Safari (iPhone)', 'Chrome (Windows)'],
    payouts: { state: 'ready', account: '7702' },
    public_profile: { price_fils: 20_000, rating: 4.9, reviews: 38, listed: true, answer_minutes: 95 },
    children: [],
    suspension: null,
    locked_out_until: null,
    sessions: {
      done: 136,
      ahead: 6,
      next: [
        {
          id: '0192d7a0-0000-7000-8000-00000000b001',
          number: 'S-20307',
          with_name: 'Omar',
          starts_at: '2026-11-18T06:00:00.000Z',
          mode: 'in_person',
        },
      ],
    },
    reports: { on_time_percent: 97, due: 1 },
    strikes: 1,
    earnings: {
      held_fils: 68_000,
      available_fils: 102_000,
      next_payout_at: '2026-11-23T06:00:00.000Z',
      paid_this_year_fils: 2_142_000,
    },
    spending: null,
    checks: [],
    cases: { pending: 1, over: 2, elsewhere: 0, latest: [] },
    referrals: { invited_by: null, invited: [], invited_count: 0 },
    can: { message: true, sign_out: true, unlock: false, reset_second_factor: false, suspend: true, lift: false },
    opened_at: '2026-11-17T11:52:00.000Z',
    ...change,
  };
}

export function memberOf(change: Partial<StaffMember> = {}): StaffMember {
  return {
    id: PERSON_ID,
    full_name: 'Layla Haddad',
    email: 'layla@sanad.test',
    role: 'CST_ADMIN',
    you: false,
    second_factor: true,
    last_seen_at: null,
    since: '2026-02-03T08:00:00.000Z',
    teams: ['marketing'],
    is_safeguarding_lead: false,
    on_duty: false,
    ...change,
  };
}
