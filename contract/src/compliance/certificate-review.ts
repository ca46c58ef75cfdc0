import { z } from 'zod';
import { done, endpoint, STAFF } from '../endpoint.ts';
import { picture, storedFile } from '../files/files.ts';
import { ISSUING_BODIES } from '../lsas/lsas.ts';
import { text } from '../text/texts.ts';
import { REVIEW_REASON_MAX } from './compliance-rules.ts';

/** So many are listed at once: what is decided makes room for the next. */
export const CERTIFICATES_LISTED = 50;

const certificateToReview = z.object({
  id: z.uuid(),
  lsa: z.object({ id: z.uuid(), user_id: z.uuid(), name: z.string(), photo: picture.nullable() }),
  title: z.string(),
  issuing_body: z.enum(ISSUING_BODIES),
  file: storedFile,
  sent_at: z.iso.datetime(),
});
export type CertificateToReview = z.output<typeof certificateToReview>;

export const listCertificatesToReview = endpoint({
  method: 'GET',
  path: 'compliance/certificates/',
  summary: 'For staff: certificates of LSAs that wait to be checked, oldest first',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(certificateToReview), count: z.number().int() }) },
  errors: [],
});

/** The file and the title that were read: what has changed since is read again first. */
const read = { file: z.uuid(), title: z.string().max(200) };

export const decideCertificate = endpoint({
  method: 'POST',
  path: 'compliance/certificates/{id}/decision/',
  summary: 'For staff: a certificate is what it says, or is not accepted',
  access: STAFF,
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('verified'), ...read }),
    z.object({
      verdict: z.literal('rejected'),
      reason: text(REVIEW_REASON_MAX, 'Say why.').describe('The LSA reads it'),
      ...read,
    }),
  ]),
  answers: { 200: done },
  errors: ['not_found', 'check_changed'],
});
