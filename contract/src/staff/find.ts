import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/accounts.ts';
import { DISPUTE_STATES, SEVERITIES } from '../disputes/dispute-rules.ts';
import { endpoint, STAFF } from '../endpoint.ts';
import { CONCERN_LEVELS, CONCERN_STATES } from '../safeguarding/concern-rules.ts';
import { typedWords } from '../text/texts.ts';
import { PERSON_STATES } from './people.ts';

/** How many of each kind one search shows. */
export const FOUND_MOST = 5;

const found = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      full_name: z.string(),
      account_type: z.enum(ACCOUNT_TYPES).nullable(),
      state: z.enum(PERSON_STATES),
      photo: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      state: z.enum(DISPUTE_STATES),
      severity: z.enum(SEVERITIES).nullable(),
    }),
  ),
  concerns: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        level: z.enum(CONCERN_LEVELS),
        state: z.enum(CONCERN_STATES),
      }),
    )
    .describe('By their number alone, and only those the reader may open'),
});
export type Found = z.output<typeof found>;

export const findCaseOrPerson = endpoint({
  method: 'GET',
  path: 'staff/find/',
  summary: 'People, disputes and concerns that match some words, as far as the reader’s own lists show them',
  access: STAFF,
  query: z.object({ q: typedWords(100) }),
  answers: { 200: found },
  errors: [],
});
