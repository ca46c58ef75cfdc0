import { z } from 'zod';
import { endpoint, nothing, page, pageQuery } from '../endpoint.ts';
import { LANGUAGES } from '../product.ts';

const comingSoonAddress = z.object({
  id: z.number().int(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  created_at: z.iso.datetime(),
});
export type ComingSoonAddress = z.output<typeof comingSoonAddress>;

export const listComingSoon = endpoint({
  method: 'GET',
  path: 'staff/coming-soon-emails/',
  summary: 'Addresses of people who want to hear when Sanad opens, newest first',
  access: ['SUPER_ADMIN'],
  query: z.object(pageQuery),
  answers: { 200: page(comingSoonAddress) },
  errors: [],
});

export const getComingSoonCsv = endpoint({
  method: 'GET',
  path: 'staff/coming-soon-emails/csv/',
  summary: 'All of them as CSV. Each export is logged',
  access: ['SUPER_ADMIN'],
  answers: { 200: z.unknown().describe('text/csv') },
  errors: [],
});

export const removeComingSoon = endpoint({
  method: 'DELETE',
  path: 'staff/coming-soon-emails/{id}/',
  summary: 'Remove one address for good. Logged without the address',
  access: ['SUPER_ADMIN'],
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answers: { 204: nothing },
  errors: ['not_found'],
});
