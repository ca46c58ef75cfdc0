import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { personName } from '../text/texts.ts';
import { CHOOSABLE_TYPES } from './accounts.ts';

export const createDemoAccount = endpoint({
  method: 'POST',
  path: 'dev/accounts/',
  summary: 'Demo mode only: a new account with a confirmed e-mail address and the demo’s password',
  access: 'public',
  body: z.object({ account_type: z.enum(CHOOSABLE_TYPES), full_name: personName(120, 'Full name is required') }),
  answers: { 201: z.object({ email: z.string() }) },
  errors: [],
});

export const verifyDemoChecks = endpoint({
  method: 'POST',
  path: 'dev/own-checks/',
  summary: 'Demo mode only: every check of the signed-in LSA counts as verified',
  access: ['LSA'],
  answers: { 204: nothing },
  errors: ['not_found'],
});
