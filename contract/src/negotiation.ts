import { z } from 'zod';
import { endpoint, page, pageQuery } from './endpoint.ts';
import { picture } from './files/files.ts';
import { optionalPublicText } from './text/texts.ts';

/**
 * A price negotiation, turn by turn. The state says whose offer is open; the other side answers it.
 * An offer lives 48 hours. A parent offers 60 to 100 per cent of the list price, the LSA never more than the list price.
 */
export const NEGOTIATION_STATES = [
  'offered_by_parent',
  'offered_by_lsa',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type NegotiationState = (typeof NEGOTIATION_STATES)[number];
export const OPEN_NEGOTIATION_STATES = ['offered_by_parent', 'offered_by_lsa'] as const satisfies NegotiationState[];

export const NEGOTIATION_TRANSITIONS = [
  { action: 'accept', by: 'lsa', from: 'offered_by_parent', to: 'accepted' },
  { action: 'accept', by: 'parent', from: 'offered_by_lsa', to: 'accepted' },
  { action: 'counter', by: 'lsa', from: 'offered_by_parent', to: 'offered_by_lsa' },
  { action: 'counter', by: 'parent', from: 'offered_by_lsa', to: 'offered_by_parent' },
  { action: 'reject', by: 'lsa', from: 'offered_by_parent', to: 'rejected' },
  { action: 'reject', by: 'parent', from: 'offered_by_lsa', to: 'rejected' },
  { action: 'withdraw', by: 'parent', from: 'offered_by_parent', to: 'withdrawn' },
  { action: 'withdraw', by: 'lsa', from: 'offered_by_lsa', to: 'withdrawn' },
  { action: 'expire', by: 'system', from: 'offered_by_parent', to: 'expired' },
  { action: 'expire', by: 'system', from: 'offered_by_lsa', to: 'expired' },
] as const satisfies readonly {
  action: string;
  by: 'parent' | 'lsa' | 'system';
  from: NegotiationState;
  to: NegotiationState;
}[];
export type NegotiationTransition = (typeof NEGOTIATION_TRANSITIONS)[number]['action'];
export type NegotiationSide = (typeof NEGOTIATION_TRANSITIONS)[number]['by'];

/** The state after it; null where it is not allowed. */
export function negotiationStateAfter(
  action: NegotiationTransition,
  by: NegotiationSide,
  from: NegotiationState,
): NegotiationState | null {
  return NEGOTIATION_TRANSITIONS.find((one) => one.action === action && one.by === by && one.from === from)?.to ?? null;
}

export const OFFER_HOURS = 48;
export const OFFERS_PER_SIDE = 3;
export const LEAST_OFFER_PERCENT = 60;
export const AGREEMENT_DAYS = 90;
/** This long before it ends, the next price can be negotiated. */
export const RENEGOTIATE_DAYS = 14;
export const OFFER_NOTE_MAX = 500;

const offer = z.object({
  by: z.enum(['parent', 'lsa']),
  price_per_hour_fils: z.number().int(),
  note: z.string(),
  created_at: z.iso.datetime(),
});
export type NegotiationOffer = z.output<typeof offer>;

export const rateAgreement = z.object({
  id: z.uuid(),
  price_per_hour_fils: z.number().int(),
  list_price_per_hour_fils: z.number().int().describe('The list price when it was agreed'),
  valid_until: z.iso.datetime(),
});
export type RateAgreement = z.output<typeof rateAgreement>;

const negotiation = z
  .object({
    id: z.uuid(),
    state: z.enum(NEGOTIATION_STATES),
    your_side: z.enum(['parent', 'lsa']),
    lsa: z.object({ id: z.uuid().nullable(), name: z.string(), photo: picture.nullable() }),
    parent: z.object({ name: z.string().describe('First name and initial') }),
    child: z.object({ id: z.uuid().nullable(), first_name: z.string() }),
    list_price_per_hour_fils: z.number().int(),
    least_offer_fils: z.number().int().describe('The lowest a parent may offer'),
    offers: z.array(offer).describe('Oldest first'),
    offers_left: z.number().int().describe('How many more offers this viewer’s side has'),
    expires_at: z.iso.datetime().nullable().describe('When the offer on the table ends; null once it is over'),
    agreement: rateAgreement.nullable(),
    may: z.array(z.enum(['accept', 'counter', 'reject', 'withdraw'])).describe('What this viewer can do now'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Negotiation' });
export type Negotiation = z.output<typeof negotiation>;

const offerFields = {
  price_per_hour_fils: z.number({ error: 'Enter a price.' }).int('Enter a price.').positive('Enter a price.'),
  note: optionalPublicText(OFFER_NOTE_MAX).default(''),
};

export const startNegotiation = endpoint({
  method: 'POST',
  path: 'negotiations/',
  summary: 'Propose a price to an LSA for one child; the same proposal again answers the thread that is there',
  access: ['PARENT'],
  idempotent: true,
  body: z.object({ lsa_id: z.uuid(), child_id: z.uuid(), ...offerFields }),
  answers: { 201: negotiation },
  errors: [
    'too_many_requests',
    'not_found',
    'not_negotiable',
    'negotiation_open',
    'offer_out_of_range',
    'agreement_in_force',
    'consent_needed',
  ],
});

export const listNegotiations = endpoint({
  method: 'GET',
  path: 'negotiations/',
  summary: 'The signed-in person’s negotiations, those that wait for an answer first',
  access: ['PARENT', 'LSA'],
  query: z.object({ ...pageQuery, which: z.enum(['open', 'closed', 'all']).optional(), lsa_id: z.uuid().optional() }),
  answers: { 200: page(negotiation) },
  errors: [],
});

const agreedPrice = z.object({
  lsa_id: z.uuid(),
  child_id: z.uuid(),
  price_per_hour_fils: z.number().int(),
  valid_until: z.iso.datetime(),
});
export type AgreedPrice = z.output<typeof agreedPrice>;

export const listAgreedPrices = endpoint({
  method: 'GET',
  path: 'negotiations/agreed-prices/',
  summary: 'The prices the signed-in parent has agreed on with LSAs and that hold now, one for each child and LSA',
  access: ['PARENT'],
  seenByStaff: 'search',
  answers: { 200: z.object({ results: z.array(agreedPrice) }) },
  errors: [],
});

const byId = z.object({ id: z.uuid() });

export const getNegotiation = endpoint({
  method: 'GET',
  path: 'negotiations/{id}/',
  summary: 'One negotiation with all its offers',
  access: ['PARENT', 'LSA'],
  params: byId,
  answers: { 200: negotiation },
  errors: ['not_found'],
});

/** The offer that was on the screen: an answer to another one is refused. */
const seen = z.number().int().min(1).describe('How many offers the answering person has seen');

export const answerNegotiation = endpoint({
  method: 'POST',
  path: 'negotiations/{id}/answer/',
  summary: 'Accept, reject or withdraw the offer on the table',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ answer: z.enum(['accept', 'reject', 'withdraw']), offers_seen: seen }),
  answers: { 200: negotiation },
  errors: ['not_found', 'no_longer_possible'],
});

export const counterOffer = endpoint({
  method: 'POST',
  path: 'negotiations/{id}/counter/',
  summary: 'Answer the open offer with another one',
  access: ['PARENT', 'LSA'],
  idempotent: true,
  params: byId,
  body: z.object({ ...offerFields, offers_seen: seen }),
  answers: { 200: negotiation },
  errors: ['not_found', 'no_longer_possible', 'offers_used_up', 'offer_out_of_range'],
});
