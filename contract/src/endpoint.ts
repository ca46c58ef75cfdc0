import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';
import type { FilePurpose } from './files/file-rules.ts';

export const STAFF = ['CST_ADMIN', 'SUPER_ADMIN'] as const;

/**
 * Who may call: everybody, everybody with a live token, or only the listed account types.
 * Ownership of a record is decided later, in the module's policy.
 */
export type Access = 'public' | 'signed_in' | readonly ('PARENT' | 'LSA' | 'SUPER_ADMIN' | 'CST_ADMIN')[];

/** What staff may see of a person's pages, once that person has allowed it. */
export const SEE_AS_PARTS = [
  'account',
  'profile',
  'articles',
  'search',
  'favourites',
  'sessions',
  'payments',
  'earnings',
  'availability',
  'notifications',
] as const;
export type SeeAsPart = (typeof SEE_AS_PARTS)[number];

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address, with a trailing slash; parameters as `{name}`. */
  path: string;
  summary: string;
  access: Access;
  /** Staff whose second factor is still open may call this one. */
  beforeSecondFactor?: true;
  /** Also answers without the client key and CSRF header: only for addresses a browser opens by itself. */
  openedByBrowser?: true;
  /**
   * Takes an `Idempotency-Key`: the same key again with the same content answers as the first time and does nothing.
   * Money or a booking hangs on it.
   */
  idempotent?: true;
  /**
   * A GET that a member of staff may read as the person, with that person's consent, and which part of their pages it
   * is. Never for messages, a child's record, reports or progress, files, codes, cards, concerns or exports.
   */
  seenByStaff?: SeeAsPart;
  /** Which limit by address a public endpoint counts under; `public` where it does not say. */
  limitedAs?: 'search' | 'files';
  /** How large a body may be, where 256 KiB are too little. */
  bodyBytes?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Takes its body as multipart, too. A file sent in one of `files` is checked and kept, and its field becomes the id
   * of the kept file, just as if the id had been sent. Fields in `lists` may be repeated. `from_path`: what it is for stands in the path, as {purpose}.
   */
  form?: { files: Readonly<Record<string, FilePurpose | 'from_path'>>; lists?: readonly string[] };
  answers: Record<number, z.ZodType>;
  errors: readonly ErrorCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodType } ? z.input<P> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type AnswerOf<E extends Endpoint> = z.output<E['answers'][keyof E['answers']]>;

/** 204: nothing to say. */
export const nothing = z.undefined().describe('No content');

/** "It is done", where there is nothing more to tell. */
export const done = z.object({ detail: z.string() });

export const pageQuery = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

export function page<T extends z.ZodType>(item: T) {
  return z.object({
    results: z.array(item),
    next: z.string().nullable().describe('Cursor of the next page, null at the end'),
    count: z.number().int(),
  });
}

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    detail: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })),
    request_id: z.string(),
    retry_after: z.number().optional(),
    info: z.record(z.string(), z.unknown()).optional().describe('What helps to go on, by code'),
  })
  .meta({ id: 'Problem' });
