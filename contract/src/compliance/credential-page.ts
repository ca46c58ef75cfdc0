import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { MAIN_SPECIALIZATIONS } from '../lsas/lsas.ts';
import { EMIRATES } from '../places/places.ts';
import { COMPLIANCE_ITEMS } from './compliance-rules.ts';

/** In an address; 22 letters and digits, too many to guess. */
export const CREDENTIAL_CODE = /^[A-Za-z0-9_-]{22}$/;

const verifiedCheck = z
  .object({
    item: z.enum(COMPLIANCE_ITEMS),
    verified_on: z.iso.date().nullable(),
    valid_until: z.iso.date().nullable(),
  })
  .meta({ id: 'VerifiedCheck' });
export type VerifiedCheck = z.output<typeof verifiedCheck>;

const credential = z.object({ code: z.string(), created_at: z.iso.datetime() });

export const createCredential = endpoint({
  method: 'POST',
  path: 'compliance/mine/credential/',
  summary: 'Make a page that shows one’s checks to whoever has its address. An earlier address stops working',
  access: ['LSA'],
  answers: { 201: credential },
  errors: ['not_found'],
});

export const revokeCredential = endpoint({
  method: 'DELETE',
  path: 'compliance/mine/credential/',
  summary: 'The address stops working at once',
  access: ['LSA'],
  answers: { 204: nothing },
  errors: ['not_found'],
});

const credentialPage = z.object({
  name: z.string(),
  photo: picture.nullable(),
  main_specialization: z.enum(MAIN_SPECIALIZATIONS),
  emirate: z.enum(EMIRATES).nullable(),
  member_since: z.iso.date(),
  clear: z.boolean().describe('Every check the role needs is in force'),
  checks: z.array(verifiedCheck).describe('Verified and in force now; never a document'),
  checked_at: z.iso.datetime().describe('When this was read'),
});
export type CredentialPage = z.output<typeof credentialPage>;

export const getCredentialPage = endpoint({
  method: 'GET',
  path: 'credentials/{code}/',
  summary: 'The checks of an LSA, for whoever has the address. Unknown and revoked ones are not found',
  access: 'public',
  params: z.object({ code: z.string().max(60) }),
  answers: { 200: credentialPage },
  errors: ['not_found'],
});

export const listLsaChecks = endpoint({
  method: 'GET',
  path: 'lsas/{id}/checks/',
  summary: 'What our team has verified about a listed LSA',
  access: 'public',
  seenByStaff: 'search',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ checks: z.array(verifiedCheck) }) },
  errors: ['not_found'],
});
