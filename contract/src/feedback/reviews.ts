import { z } from 'zod';
import { MEETING_MODES } from '../availability.ts';
import { endpoint, nothing, page, pageQuery } from '../endpoint.ts';
import { RELATIONSHIPS } from '../families/families.ts';
import { picture } from '../files/files.ts';
import { optionalPublicText, optionalText, publicText } from '../text/texts.ts';
import {
  ASPECTS,
  PRIVATE_NOTE_MAX,
  REPLY_MAX,
  REPORT_DETAILS_MAX,
  REVIEW_REPORT_REASONS,
  REVIEW_SIDES,
  REVIEW_TEXT_MAX,
} from './review-rules.ts';

const stars = z.number({ error: 'Choose between one and five stars.' }).int().min(1).max(5);
const aspects = z.partialRecord(z.enum(ASPECTS), stars);
export type AspectStars = z.output<typeof aspects>;

/** As everybody may read it. */
export const review = z
  .object({
    id: z.uuid(),
    stars,
    aspects,
    text: z.string(),
    author: z.object({
      side: z.enum(REVIEW_SIDES),
      name: z.string().nullable().describe('First name and initial; null: the author has left'),
      relationship: z.enum(RELATIONSHIPS).nullable(),
      child_age: z.number().int().nullable().describe('In years, at the time of the session'),
    }),
    published_at: z.iso.datetime(),
    reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable().describe('From the person it is about'),
    may_reply: z.boolean().describe('For the person it is about'),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

const rating = z.number().min(1).max(5).nullable().describe('1 to 5, to the hundredth; null without reviews');
const summary = z
  .object({
    rating,
    review_count: z.number().int(),
    aspects: z.object({ understands_child: rating, on_time: rating, clear_reports: rating, looks_forward: rating }),
  })
  .meta({ id: 'RatingSummary' });
export type RatingSummary = z.output<typeof summary>;

export const listLsaReviews = endpoint({
  method: 'GET',
  path: 'lsas/{id}/reviews/',
  summary: 'What families say about an LSA: the average, the aspects and the reviews, newest first',
  access: 'public',
  seenByStaff: 'search',
  params: z.object({ id: z.uuid() }),
  query: z.object(pageQuery),
  answers: { 200: page(review).extend({ summary }) },
  errors: ['not_found'],
});

/** One's own review, whatever has become of it. */
const ownReview = z.object({
  id: z.uuid(),
  stars,
  aspects,
  text: z.string(),
  private_note: z.string().describe('Read by our team only; it never counts'),
  changed_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  hidden_reason: z.string().nullable().describe('Our team has hidden it, and why'),
  reply: review.shape.reply,
});

const reviewSession = z
  .object({
    id: z.uuid().describe('The session'),
    your_side: z.enum(REVIEW_SIDES),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    mode: z.enum(MEETING_MODES),
    other: z.object({
      id: z.uuid().nullable().describe('An LSA’s profile'),
      name: z.string().describe('First name and initial'),
      photo: picture.nullable(),
      since: z.iso.datetime().describe('The first paid session of the two'),
    }),
    child: z.object({ first_name: z.string() }),
    shown_as: review.shape.author.describe('How the review will be signed'),
    write_until: z.iso.datetime().describe('Published then at the latest; writing is over'),
    can_write: z.boolean(),
    dismissed: z.boolean().describe('The person does not want to be asked about this session'),
    review: ownReview.nullable(),
  })
  .meta({ id: 'ReviewSession' });
export type ReviewSession = z.output<typeof reviewSession>;

export const REVIEW_LISTS = ['to_review', 'invited', 'waiting', 'published'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

export const listReviewSessions = endpoint({
  method: 'GET',
  path: 'feedback/sessions/',
  summary:
    'The signed-in person’s sessions: to review, what closes soonest first, or reviewed, newest first. `invited`: those we ask about',
  access: ['PARENT', 'LSA'],
  query: z.object({ ...pageQuery, which: z.enum(REVIEW_LISTS) }),
  answers: { 200: page(reviewSession) },
  errors: [],
});

const bySession = z.object({ id: z.uuid() });

export const getReviewSession = endpoint({
  method: 'GET',
  path: 'feedback/sessions/{id}/',
  summary: 'One completed paid session with one’s own review of it',
  access: ['PARENT', 'LSA'],
  params: bySession,
  answers: { 200: reviewSession },
  errors: ['not_found'],
});

export const writeReview = endpoint({
  method: 'PUT',
  path: 'feedback/sessions/{id}/review/',
  summary: 'Write one’s review of a session, or change it until it is published',
  access: ['PARENT', 'LSA'],
  params: bySession,
  body: z.object({
    stars,
    aspects: aspects.default({}),
    text: optionalPublicText(REVIEW_TEXT_MAX).default(''),
    private_note: optionalText(PRIVATE_NOTE_MAX).default(''),
  }),
  answers: { 200: reviewSession },
  errors: ['not_found', 'review_closed', 'too_many_requests'],
});

export const dismissReview = endpoint({
  method: 'POST',
  path: 'feedback/sessions/{id}/not-now/',
  summary: 'Do not ask about this session again. It can still be reviewed',
  access: ['PARENT', 'LSA'],
  params: bySession,
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const listReviewsAboutMe = endpoint({
  method: 'GET',
  path: 'feedback/reviews/',
  summary: 'Published reviews about the signed-in person, newest first; for LSAs with the aspects',
  access: ['PARENT', 'LSA'],
  query: z.object(pageQuery),
  answers: { 200: page(review).extend({ rating, summary: summary.nullable() }) },
  errors: [],
});

const byReview = z.object({ id: z.uuid() });

export const replyToReview = endpoint({
  method: 'PUT',
  path: 'feedback/reviews/{id}/reply/',
  summary: 'Reply in public to a review about oneself. The reply can be edited for 24 hours',
  access: ['PARENT', 'LSA'],
  params: byReview,
  body: z.object({ text: publicText(REPLY_MAX, 'Write a reply.') }),
  answers: { 200: review },
  errors: ['not_found', 'no_longer_possible', 'too_many_requests'],
});

export const reportReview = endpoint({
  method: 'POST',
  path: 'feedback/reviews/{id}/reports/',
  summary: 'Report a published review to our team. The author is not told who did',
  access: 'signed_in',
  params: byReview,
  body: z.object({
    reason: z.enum(REVIEW_REPORT_REASONS, { error: 'Choose what is wrong.' }),
    details: optionalText(REPORT_DETAILS_MAX).default(''),
  }),
  answers: { 204: nothing },
  errors: ['not_found', 'too_many_requests'],
});

export const getFamilyRating = endpoint({
  method: 'GET',
  path: 'bookings/{id}/family-rating/',
  summary: 'What LSAs say about the family that asks for a session; for that LSA',
  access: ['LSA'],
  params: bySession,
  answers: { 200: z.object({ rating, review_count: z.number().int() }) },
  errors: ['not_found'],
});
