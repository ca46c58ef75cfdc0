import { z } from 'zod';
import { endpoint, page, pageQuery } from './endpoint.ts';

/** Per referrer and calendar year, in UAE time. The newcomer gets theirs in any case. */
export const REFERRAL_REWARDS_PER_YEAR = 10;
/** A refund takes a reward back; a later paid session can earn it once more. */
export const REFERRAL_ROUNDS = 2;

/** HUDA-7K2M, however it was typed. */
export const referralCode = z
  .string()
  .trim()
  .max(40)
  .transform((code) => code.toUpperCase());
/** What a code looks like. */
export const REFERRAL_CODE = /^[A-Z]{2,12}-[A-Z0-9]{4}$/;

/** Where a referral is, as the referrer sees it. */
export const REFERRAL_STEPS = [
  /** Signed up, no paid session yet. */
  'joined',
  /** A paid session is confirmed. */
  'booked',
  'rewarded',
  /** The newcomer has their reward; the referrer has had all of this year's. */
  'over_limit',
  'not_eligible',
  /** The session was refunded in full. */
  'taken_back',
] as const;
export type ReferralStep = (typeof REFERRAL_STEPS)[number];

/** Parents are rewarded with credit, LSAs with earnings. */
export const REFERRAL_REWARD_KINDS = ['credit', 'earnings'] as const;

const MEMBERS = ['PARENT', 'LSA'] as const;
const fils = z.number().int();

const referrals = z
  .object({
    code: z.string().describe('Such as HUDA-7K2M'),
    link: z.url().describe('Leads to the sign-up page with the code'),
    reward_kind: z.enum(REFERRAL_REWARD_KINDS),
    year: z.number().int().describe('The calendar year of the figures below, in UAE time'),
    earned_fils: fils.describe('By inviting others, less what was taken back'),
    used_fils: fils.describe('Of that: used for sessions, or paid out to an LSA'),
    rewarded: z.number().int().describe(`How many rewards, of ${REFERRAL_REWARDS_PER_YEAR}`),
    on_the_way: z.number().int().describe('How many more can still come from those who have joined'),
    on_the_way_fils: fils.describe('What those would earn: each as it was when they joined'),
    invited_by: z
      .object({
        first_name: z.string().nullable(),
        step: z.enum(['joined', 'rewarded', 'not_eligible', 'taken_back']),
        reward_fils: fils,
      })
      .nullable()
      .describe('Whose code this person signed up with'),
  })
  .meta({ id: 'Referrals' });
export type Referrals = z.output<typeof referrals>;

export const getReferrals = endpoint({
  method: 'GET',
  path: 'referrals/',
  summary: 'The signed-in person’s code, link and what inviting others has earned this year',
  access: MEMBERS,
  answers: { 200: referrals },
  errors: [],
});

const referredPerson = z
  .object({
    id: z.uuid().describe('Of the referral, not of the person'),
    first_name: z.string().nullable().describe('Null once they have closed their account'),
    step: z.enum(REFERRAL_STEPS),
    joined_on: z.iso.date().describe('In UAE time'),
    reward_fils: fils.describe('What the referrer has got, or can get'),
  })
  .meta({ id: 'ReferredPerson' });
export type ReferredPerson = z.output<typeof referredPerson>;

export const listReferredPeople = endpoint({
  method: 'GET',
  path: 'referrals/people/',
  summary: 'Who joined with the signed-in person’s code: a first name and a step, the newest first',
  access: MEMBERS,
  query: z.object(pageQuery),
  answers: { 200: page(referredPerson) },
  errors: [],
});

export const findReferralCode = endpoint({
  method: 'GET',
  path: 'referral-codes/{code}/',
  summary: 'Who invites with this code: the first name only',
  access: 'public',
  params: z.object({ code: referralCode }),
  answers: { 200: z.object({ first_name: z.string() }) },
  errors: ['not_found', 'too_many_requests'],
});
