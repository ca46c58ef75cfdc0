import { lsaSlots, type Slot } from '@sanad/contract/availability.ts';
import {
  type BookingPreview,
  type BookingSummary,
  type Occurrence,
  previewBooking,
} from '@sanad/contract/bookings/bookings.ts';
import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { listTrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import { listWaiting } from '@sanad/contract/bookings/waitlist.ts';
import { type Child, getParentProfile, listChildren } from '@sanad/contract/families/families.ts';
import { getLsaProfile, type PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { listAgreedPrices } from '@sanad/contract/negotiation.ts';
import { listPaymentMethods, type PaymentMethod, SANDBOX_CARDS } from '@sanad/contract/payments/payments.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';

const id = (last: string) => `0192d7a0-0000-7000-8000-0000000000${last}`;
export const LSA_ID = id('aa');
export const CHILD_ID = id('cc');
export const CHECKOUT_ID = id('ee');
const HOUR = 3_600_000;

/** Noon in UTC, so many days from now, so many hours later. */
export function at(days: number, hours = 0): string {
  const day = new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T12:00:00Z`) + hours * HOUR).toISOString();
}

const later = (start: string, hours: number) => new Date(Date.parse(start) + hours * HOUR).toISOString();

const slot = (starts_at: string): Slot => ({
  starts_at,
  ends_at: later(starts_at, 1),
  date: starts_at.slice(0, 10),
  time: '4pm-5pm',
  modes: ['online', 'in_person'],
});

const PROFILE: PublicLsaProfile = {
  id: LSA_ID,
  name: 'Mariam A.',
  main_specialization: 'educator',
  years_of_experience: '5+',
  profile_bio: 'Six years in first grade.',
  profile_photo: null,
  area: null,
  gender: null,
  travel_radius_km: 15,
  languages: [],
  needs_supported: ['dyslexia'],
  session_types: ['online', 'in_person'],
  price_per_hour_fils: 20_000,
  open_to_negotiation: true,
  weekly_hours: [],
  certificates: [],
  member_since: '2026-01-01',
  rating: null,
  review_count: 0,
};

export const CHILD: Child = {
  id: CHILD_ID,
  full_name: 'Omar Mansour',
  first_name: 'Omar',
  date_of_birth: '2019-03-14',
  relationship: 'MOTHER',
  learning_disabilities: [],
  school: '',
  grade: null,
  home_language: null,
  medical_history: '',
  parent: id('01'),
  about_me: { strengths: '', triggers: '', calming: '', communication: '' },
  profile_photo: null,
  archived: false,
  created_at: '2026-01-01T08:00:00Z',
};

export const week = (starts_at: string, overrides: Partial<Occurrence> = {}, hours = 1): Occurrence => ({
  starts_at,
  ends_at: later(starts_at, hours),
  clash: null,
  nearest: [],
  ...overrides,
});

export const offer = (starts_at: string) => ({ starts_at, ends_at: later(starts_at, 1) });

export function preview(overrides: Partial<BookingPreview> = {}): BookingPreview {
  return {
    price_per_hour_fils: 20_000,
    list_price_per_hour_fils: 20_000,
    price_fils: 20_000,
    fee_fils: 3_000,
    total_fils: 20_000,
    agreement: null,
    policy: {
      version: '1',
      refund_tiers: [
        { hours_before: 24, refund_percent: 100 },
        { hours_before: 12, refund_percent: 50 },
        { hours_before: 0, refund_percent: 0 },
      ],
    },
    zone: 'Asia/Dubai',
    occurrences: [week(at(3))],
    trial_obstacle: null,
    ...overrides,
  };
}

export function session(overrides: Partial<BookingSummary> = {}): BookingSummary {
  return {
    id: id('b1'),
    checkout_id: CHECKOUT_ID,
    kind: 'session',
    state: 'held',
    withdrawn: false,
    your_side: 'parent',
    starts_at: at(3),
    ends_at: at(3, 1),
    zone: 'Asia/Dubai',
    mode: 'online',
    area: null,
    lsa: { id: LSA_ID, name: 'Mariam A.', photo: null },
    parent: { name: 'Huda M.', photo: null },
    child: { id: CHILD_ID, first_name: 'Omar' },
    series: null,
    price_per_hour_fils: 20_000,
    list_price_per_hour_fils: 20_000,
    price_fils: 20_000,
    fee_fils: 3_000,
    money_state: 'open',
    pay_until: null,
    expires_at: null,
    reschedule: null,
    report: null,
    outcome: null,
    credit_paid_fils: 0,
    may: [],
    ...overrides,
  };
}

export function checkout(overrides: Partial<Checkout> = {}): Checkout {
  const bookings = overrides.bookings ?? [session()];
  return {
    id: CHECKOUT_ID,
    state: 'held',
    expires_at: new Date(Date.now() + 15 * 60_000).toISOString(),
    seconds_left: 15 * 60,
    total_fils: 20_000 * bookings.length,
    credit_fils: 0,
    policy: preview().policy,
    ...overrides,
    bookings,
  };
}

/** A parent with one child and an LSA who is free in three days. */
export function bookingServer(lsa: Partial<PublicLsaProfile> = {}, familyArea: AreaCode | null = null) {
  const profile = { ...PROFILE, ...lsa };
  const server = fakeServer();
  useSession.setState({ user: people.parent, userType: 'PARENT', token: 't', authenticated: true });
  server.answer(getLsaProfile, profile);
  server.answer(listChildren, { results: [CHILD], next: null, count: 1 });
  server.answer(getParentProfile, {
    id: id('01'),
    full_name: 'Huda Mansour',
    address: 'Villa 12',
    area: familyArea,
    phone_number: null,
    security_code: 'unset',
    profile_photo: null,
    children: [{ id: CHILD_ID, first_name: 'Omar' }],
  });
  server.answer(lsaSlots, { zone: 'Asia/Dubai', results: [slot(at(3)), slot(at(3, 1))] });
  server.answer(listWaiting, { results: [] });
  server.answer(listTrialCalls, { results: [], left: 3 });
  server.answer(listAgreedPrices, { results: [] });
  server.answer(previewBooking, preview());
  server.answer(listPaymentMethods, {
    provider: 'sandbox',
    results: testCards(),
  });
  return { server, profile, child: CHILD };
}

/** As the sandbox lists them for somebody who has saved none. */
export function testCards(): PaymentMethod[] {
  return SANDBOX_CARDS.flatMap(({ id, number, behaviour }, at) =>
    id
      ? [
          {
            id,
            brand: 'visa',
            last_digits: number.slice(-4),
            expires: null,
            hint: behaviour,
            is_default: at === 0,
            is_saved: false,
          },
        ]
      : [],
  );
}
