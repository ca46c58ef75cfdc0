import { z } from 'zod';
import { endpoint, nothing, page, pageQuery, STAFF } from '../endpoint.ts';
import { text } from '../text/texts.ts';
import {
  HIDE_REASON_MAX,
  PRODUCT_FEEDBACK_KINDS,
  PRODUCT_FEEDBACK_MAX,
  REVIEW_REPORT_REASONS,
  REVIEW_SIDES,
} from './review-rules.ts';

const person = z.object({ id: z.uuid(), name: z.string() });

const moderatedReview = z
  .object({
    id: z.uuid(),
    author: person,
    author_side: z.enum(REVIEW_SIDES),
    subject: person,
    stars: z.number().int(),
    text: z.string(),
    reply: z.string(),
    published_at: z.iso.datetime(),
    hidden: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    reports: z.array(
      z.object({
        id: z.uuid(),
        reason: z.enum(REVIEW_REPORT_REASONS),
        details: z.string(),
        reporter: person,
        created_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ModeratedReview' });
export type ModeratedReview = z.output<typeof moderatedReview>;

export const listModeratedReviews = endpoint({
  method: 'GET',
  path: 'feedback/moderation/reviews/',
  summary: 'Reviews with open reports, oldest report first; or those our team has hidden, newest first',
  access: STAFF,
  query: z.object({ ...pageQuery, which: z.enum(['reported', 'hidden']) }),
  answers: { 200: page(moderatedReview) },
  errors: [],
});

const byReview = z.object({ id: z.uuid() });
const reason = text(HIDE_REASON_MAX, 'Say why.');

export const hideReview = endpoint({
  method: 'POST',
  path: 'feedback/moderation/reviews/{id}/hide/',
  summary: 'Hide a published review: nobody sees it, and it does not count. The author is told why',
  access: STAFF,
  params: byReview,
  body: z.object({ reason: reason.describe('The author reads this') }),
  answers: { 200: moderatedReview },
  errors: ['not_found', 'no_longer_possible'],
});

export const showReview = endpoint({
  method: 'POST',
  path: 'feedback/moderation/reviews/{id}/show/',
  summary: 'Show a hidden review again. The author is told',
  access: STAFF,
  params: byReview,
  body: z.object({ reason }),
  answers: { 200: moderatedReview },
  errors: ['not_found', 'no_longer_possible'],
});

export const keepReview = endpoint({
  method: 'POST',
  path: 'feedback/moderation/reviews/{id}/keep/',
  summary: 'Leave a reported review as it is, and close its reports',
  access: STAFF,
  params: byReview,
  answers: { 200: moderatedReview },
  errors: ['not_found', 'no_longer_possible'],
});

const privateNote = z.object({
  review_id: z.uuid(),
  session_id: z.uuid(),
  author: person,
  author_side: z.enum(REVIEW_SIDES),
  subject: person,
  stars: z.number().int(),
  note: z.string(),
  written_at: z.iso.datetime(),
});
export type PrivateNote = z.output<typeof privateNote>;

export const listPrivateNotes = endpoint({
  method: 'GET',
  path: 'feedback/moderation/notes/',
  summary: 'What people wrote with a review for our team alone, newest first',
  access: STAFF,
  query: z.object(pageQuery),
  answers: { 200: page(privateNote) },
  errors: [],
});

const productFeedback = z.object({
  id: z.uuid(),
  kind: z.enum(PRODUCT_FEEDBACK_KINDS),
  text: z.string(),
  from: person.extend({ email: z.string().nullable().describe('Null: they do not want to be contacted') }),
  created_at: z.iso.datetime(),
});
export type ProductFeedback = z.output<typeof productFeedback>;

export const listProductFeedback = endpoint({
  method: 'GET',
  path: 'feedback/product/',
  summary: 'What people tell us about the product, newest first',
  access: STAFF,
  query: z.object({ ...pageQuery, kind: z.enum(PRODUCT_FEEDBACK_KINDS).optional() }),
  answers: { 200: page(productFeedback) },
  errors: [],
});

export const sendProductFeedback = endpoint({
  method: 'POST',
  path: 'feedback/product/',
  summary: 'Tell our team about the product: an idea, a problem or praise',
  access: ['PARENT', 'LSA'],
  body: z.object({
    kind: z.enum(PRODUCT_FEEDBACK_KINDS, { error: 'Choose what it is.' }),
    text: text(PRODUCT_FEEDBACK_MAX, 'Write a few words.'),
    may_contact: z.boolean().default(false),
  }),
  answers: { 204: nothing },
  errors: ['too_many_requests'],
});
