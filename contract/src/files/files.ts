import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { FILE_PURPOSES } from './file-rules.ts';

/**
 * A picture in its three sizes. Addresses of private pictures work for a few minutes, while the login that got them
 * lasts and may see them; `getFile` gives fresh ones.
 */
export const picture = z.object({ id: z.uuid(), small: z.string(), medium: z.string(), large: z.string() });
export type Picture = z.output<typeof picture>;

export const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  address: z.string().describe('Where to open it: the document, or the largest picture'),
  picture: picture.nullable().describe('Null for documents'),
});
export type StoredFile = z.output<typeof storedFile>;

export const uploadFile = endpoint({
  method: 'POST',
  path: 'uploads/{purpose}/',
  summary: 'Keep one file for a form that is being filled in. A file no form takes is deleted after 30 days',
  access: 'signed_in',
  params: z.object({ purpose: z.enum(FILE_PURPOSES) }),
  body: z.object({ file: z.uuid({ error: 'Choose a file.' }) }),
  form: { files: { file: 'from_path' } },
  answers: { 201: storedFile },
  errors: [
    'wrong_role',
    'file_kind_refused',
    'file_unreadable',
    'pdf_has_scripts',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
  ],
});

export const getFile = endpoint({
  method: 'GET',
  path: 'files/{id}/',
  summary: 'What is known of a file one may read, with fresh addresses',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  answers: { 200: storedFile },
  errors: ['not_found'],
});

export const discardFile = endpoint({
  method: 'DELETE',
  path: 'files/{id}/',
  summary: 'Throw away a file of one’s own that no form has taken yet',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const readFile = endpoint({
  method: 'GET',
  path: 'files/{id}/{variant}/',
  summary: 'The file itself, by an address the API has given out',
  access: 'public',
  limitedAs: 'files',
  openedByBrowser: true,
  params: z.object({ id: z.uuid(), variant: z.enum(['small', 'medium', 'large', 'original']) }),
  query: z.object({
    until: z.string().max(20).optional(),
    session: z.string().max(40).optional().describe('The login it was given to'),
    signature: z.string().max(100).optional(),
  }),
  answers: { 200: z.unknown().describe('The bytes') },
  errors: ['not_found'],
});
