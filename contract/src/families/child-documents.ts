import { z } from 'zod';
import { endpoint, nothing, page } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { line } from '../text/texts.ts';
import { requiredDay } from '../time/calendar-day.ts';

export const CHILD_DOCUMENT_KINDS = ['assessment', 'iep', 'school_report', 'other'] as const;
export type ChildDocumentKind = (typeof CHILD_DOCUMENT_KINDS)[number];
export const CHILD_DOCUMENT_NAME_MAX = 120;
export const CHILD_DOCUMENTS_MAX = 30;
export const CHILD_DOCUMENT_FILE_TAKEN = 'You’ve already added this file. Please choose another one.';

/** Written on paper, so never in the future; a day of slack for zones ahead of ours. */
function isPastDay(day: string): boolean {
  return day >= '1990-01-01' && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

export const childDocumentDetails = z.object({
  kind: z.enum(CHILD_DOCUMENT_KINDS, { error: 'Please choose a kind of document.' }),
  name: line(CHILD_DOCUMENT_NAME_MAX, 'Give the document a name.'),
  date: requiredDay('Date of the document is required').refine(isPastDay, 'Enter a date that isn’t in the future.'),
});

/** As an LSA or our team sees it in the child's record. The file itself has an endpoint of its own, which logs it. */
export const recordDocument = z.object({
  id: z.uuid(),
  kind: z.enum(CHILD_DOCUMENT_KINDS),
  name: z.string(),
  date: z.iso.date(),
  media_type: z.string(),
  bytes: z.number().int(),
});
export type RecordDocument = z.output<typeof recordDocument>;

const childDocument = recordDocument.extend({
  address: z.string().describe('Where to download it, for a few minutes'),
  shared_with: z.array(z.uuid()).describe('Ids of LSA profiles'),
  created_at: z.iso.datetime(),
});
export type ChildDocument = z.output<typeof childDocument>;

const documentLsa = z.object({ id: z.uuid(), name: z.string(), photo: picture.nullable() });
export type DocumentLsa = z.output<typeof documentLsa>;

const ofChild = z.object({ id: z.uuid() });
const ofDocument = ofChild.extend({ document_id: z.uuid() });
const ofShare = ofDocument.extend({ lsa_id: z.uuid() });

export const listChildDocuments = endpoint({
  method: 'GET',
  path: 'accounts/parent/children/{id}/documents/',
  summary: 'Assessments, IEPs and reports of one’s own child, newest date first, and the LSAs to share them with',
  access: ['PARENT'],
  params: ofChild,
  answers: { 200: page(childDocument).extend({ lsas: z.array(documentLsa) }) },
  errors: ['not_found'],
});

export const addChildDocument = endpoint({
  method: 'POST',
  path: 'accounts/parent/children/{id}/documents/',
  summary: 'Add a document with a file uploaded as `child_document`. It is private until it is shared',
  access: ['PARENT'],
  params: ofChild,
  body: childDocumentDetails.extend({ file: z.uuid({ error: 'Choose a file.' }) }),
  answers: { 201: childDocument },
  errors: ['not_found', 'list_full'],
});

export const deleteChildDocument = endpoint({
  method: 'DELETE',
  path: 'accounts/parent/children/{id}/documents/{document_id}/',
  summary: 'Delete a document, its file and every share of it',
  access: ['PARENT'],
  params: ofDocument,
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const shareChildDocument = endpoint({
  method: 'PUT',
  path: 'accounts/parent/children/{id}/documents/{document_id}/shares/{lsa_id}/',
  summary: 'Let an LSA who may open the child’s record read this document. Shared again, nothing changes',
  access: ['PARENT'],
  params: ofShare,
  answers: { 200: childDocument },
  errors: ['not_found'],
});

export const unshareChildDocument = endpoint({
  method: 'DELETE',
  path: 'accounts/parent/children/{id}/documents/{document_id}/shares/{lsa_id}/',
  summary: 'Stop sharing this document with an LSA, at once',
  access: ['PARENT'],
  params: ofShare,
  answers: { 200: childDocument },
  errors: ['not_found'],
});

export const openChildDocument = endpoint({
  method: 'POST',
  path: 'children/{id}/documents/{document_id}/openings/',
  summary: 'Open a document in a child’s record as the LSA it is shared with, or as staff. It is logged for the parent',
  access: ['LSA', 'CST_ADMIN', 'SUPER_ADMIN'],
  params: ofDocument,
  answers: { 201: recordDocument.extend({ address: z.string().describe('Works for a few minutes') }) },
  errors: ['not_found'],
});
