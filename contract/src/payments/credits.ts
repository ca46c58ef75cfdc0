import { z } from 'zod';

/** Credit is used before the card; each lasts so long. */
export const CREDIT_MONTHS = 12;
export const CREDIT_KINDS = ['referral', 'goodwill', 'sick_child', 'late_cancellation'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const credit = z
  .object({
    id: z.uuid(),
    kind: z.enum(CREDIT_KINDS),
    amount_fils: z.number().int(),
    left_fils: z.number().int().describe('Not used and not reserved'),
    note: z.string().describe('What our team wrote to it; empty for the others'),
    granted_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Credit' });
export type Credit = z.output<typeof credit>;
