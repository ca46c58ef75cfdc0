import { z } from 'zod';
import { endpoint, STAFF } from '../endpoint.ts';

/** What a module may hide an LSA for, apart from what profile and account say themselves. */
const LISTING_BLOCKS = ['strikes', 'compliance'] as const;
export type ListingBlock = (typeof LISTING_BLOCKS)[number];

/** Why an LSA cannot be found, opened, written to or booked now. The rule itself is the view `lsa_listing`. */
export const LISTING_REASONS = [
  'closed',
  'suspended',
  'bio_missing',
  'price_missing',
  'needs_missing',
  'hours_missing',
  ...LISTING_BLOCKS,
] as const;
export type ListingReason = (typeof LISTING_REASONS)[number];

/** Empty: listed. */
export const listingObstacles = z.array(
  z.object({
    reason: z.enum(LISTING_REASONS),
    until: z.iso.datetime().nullable().describe('When it ends by itself, where that is known'),
  }),
);
export type ListingObstacles = z.output<typeof listingObstacles>;

export const getLsaListing = endpoint({
  method: 'GET',
  path: 'lsas/{id}/listing/',
  summary: 'For staff: whether an LSA can be found and booked, and why not',
  access: STAFF,
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ listed: z.boolean(), obstacles: listingObstacles }) },
  errors: ['not_found'],
});
