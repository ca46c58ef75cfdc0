import { z } from 'zod';
import { instant } from '../bookings/bookings.ts';
import { endpoint, nothing, page, pageQuery } from '../endpoint.ts';
import { text } from '../text/texts.ts';
import { FIGURE_LIMITS, type PolicyFigures } from './figures.ts';

export const NOTE_MAX = 500;
export const VERSION_STATES = ['past', 'current', 'coming', 'withdrawn'] as const;

const figure = (name: keyof PolicyFigures) => {
  const { min, max } = FIGURE_LIMITS[name];
  return z.number({ error: 'Enter a number.' }).int('Enter a whole number.').min(min, 'Too low.').max(max, 'Too high.');
};

const allFigures = z
  .object({
    fee_basis_points: figure('fee_basis_points').describe('Our share of the price, on the LSA’s side'),
    free_cancel_hours: figure('free_cancel_hours').describe('Cancelled so early, everything goes back'),
    partial_refund_hours: figure('partial_refund_hours').describe('Later than this, nothing goes back'),
    partial_refund_percent: figure('partial_refund_percent').describe('Goes back between the two'),
    lowest_payout_fils: figure('lowest_payout_fils').describe('A smaller balance waits'),
    referral_reward_fils: figure('referral_reward_fils').describe('For each side'),
    one_person_fils: figure('one_person_fils').describe('A larger refund needs a second person of our team'),
  })
  .meta({ id: 'PolicyFigures' });

/** The bands of cancelling get smaller towards the start of a session. */
export const policyFigures = allFigures.refine((all) => all.free_cancel_hours > all.partial_refund_hours, {
  path: ['partial_refund_hours'],
  error: 'Fewer hours than for a full refund.',
});

const publicPolicy = z
  .object({
    current: allFigures,
    coming: z.object({ figures: allFigures, effective_from: instant }).nullable().describe('The next planned change'),
  })
  .meta({ id: 'PublicPolicy' });
export type PublicPolicy = z.output<typeof publicPolicy>;

export const getPolicy = endpoint({
  method: 'GET',
  path: 'policy/',
  summary: 'Our fee, the cancelling terms and other figures in force, and the next planned change',
  access: 'public',
  answers: { 200: publicPolicy },
  errors: [],
});

const person = z.object({ id: z.uuid(), name: z.string() });
const policyVersion = z
  .object({
    number: z.number().int(),
    state: z.enum(VERSION_STATES),
    figures: allFigures,
    before: allFigures.nullable().describe('Those of the version it was based on; null for the first'),
    effective_from: instant,
    note: z.string().describe('Why'),
    made_by: person.nullable().describe('null: the product’s first figures'),
    made_at: instant,
    withdrawn_by: person.nullable(),
    withdrawn_at: instant.nullable(),
    may_withdraw: z.boolean().describe('It has not begun, and no later change is based on it'),
  })
  .meta({ id: 'PolicyVersion' });
export type PolicyVersion = z.output<typeof policyVersion>;

export const listPolicyVersions = endpoint({
  method: 'GET',
  path: 'staff/policy-versions/',
  summary: 'The figures in force, planned changes in order, and every version, newest first',
  access: ['SUPER_ADMIN'],
  query: z.object(pageQuery),
  answers: {
    200: page(policyVersion).extend({
      current: policyVersion,
      coming: z.array(policyVersion),
      latest: z.number().int().describe('The version a new one is based on'),
      vat_basis_points: z.number().int().nullable().describe('From the configuration; null: not registered for VAT'),
    }),
  },
  errors: ['cursor_invalid'],
});
export type PolicyVersions = z.output<(typeof listPolicyVersions)['answers'][200]>;

export const planPolicyChange = endpoint({
  method: 'POST',
  path: 'staff/policy-versions/',
  summary: 'Plan a change. LSAs and parents whom it concerns are told, and have 14 days',
  access: ['SUPER_ADMIN'],
  body: z.strictObject({
    figures: policyFigures,
    effective_from: instant.refine((value) => value < '2100', 'That is too far away.'),
    note: text(NOTE_MAX, 'Say why.'),
    based_on: z.number().int().min(1).describe('`latest` of the list this change was made from'),
  }),
  answers: { 201: policyVersion },
  errors: ['policy_changed', 'policy_unchanged', 'policy_too_soon', 'policy_out_of_order', 'confirmation_needed'],
});

export const withdrawPolicyChange = endpoint({
  method: 'DELETE',
  path: 'staff/policy-versions/{number}/',
  summary: 'Withdraw a planned change before it begins. Those who were told hear of it',
  access: ['SUPER_ADMIN'],
  params: z.object({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  answers: { 204: nothing },
  errors: ['not_found', 'policy_begun', 'policy_built_upon', 'no_longer_possible', 'confirmation_needed'],
});
