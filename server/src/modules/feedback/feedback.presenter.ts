import type { MeetingMode } from '@sanad/contract/availability.ts';
import type { Relationship } from '@sanad/contract/families/families.ts';
import { ASPECTS, LSA_ASPECTS, type LsaAspect, type ReviewSide } from '@sanad/contract/feedback/review-rules.ts';
import type { AspectStars, RatingSummary, Review, ReviewSession } from '@sanad/contract/feedback/reviews.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import type { FileAddresses } from '../../platform/files/files.ts';
import type { Vault } from '../../platform/security/secrets.ts';
import { ageOn } from '../families/index.ts';
import { canReply, canWrite, publishAt } from './feedback.policy.ts';
import type { SessionRow } from './review-sessions.repository.ts';
import type { LsaRatingRow, PublicReviewRow, ReviewRow } from './reviews.repository.ts';

export const noteContext = (bookingId: string, side: string) => `review-note:${bookingId}:${side}`;

function presentAspects(row: ReviewRow): AspectStars {
  return Object.fromEntries(
    ASPECTS.flatMap((aspect) => {
      const stars = row[aspect];
      return stars === null ? [] : [[aspect, stars]];
    }),
  );
}

const presentReply = ({ reply, replied_at }: ReviewRow): Review['reply'] =>
  replied_at === null || reply === '' ? null : { text: reply, at: replied_at.toISOString() };

/** Without `viewerId`: for everybody. */
export function presentReview(row: PublicReviewRow, now: Date, viewerId?: string): Review {
  const hasLeft = row.erased_at !== null || row.author_closed;
  return {
    id: row.id,
    stars: row.stars,
    aspects: presentAspects(row),
    text: row.text,
    author: {
      side: row.author_side,
      name: hasLeft ? null : publicName(row.author_name),
      relationship: row.author_relationship as Relationship | null,
      child_age: row.child_age,
    },
    published_at: (row.published_at ?? row.publish_at).toISOString(),
    reply: presentReply(row),
    may_reply: row.subject_user_id === viewerId && canReply(row, now),
  };
}

export function ratingOf(starsSum: number, count: number): number | null {
  return count > 0 ? Math.round((starsSum * 100) / count) / 100 : null;
}

export function presentSummary(row: LsaRatingRow | undefined): RatingSummary {
  const aspects = Object.fromEntries(
    LSA_ASPECTS.map((aspect) => [aspect, row ? ratingOf(row[`${aspect}_sum`], row[`${aspect}_count`]) : null]),
  ) as Record<LsaAspect, number | null>;
  return {
    rating: row ? ratingOf(row.stars_sum, row.review_count) : null,
    review_count: row?.review_count ?? 0,
    aspects,
  };
}

/** How a parent signs: mother of a 7-year-old, as it was when the session took place. An LSA signs with the name alone. */
export function signatureOf(row: SessionRow, side: ReviewSide) {
  if (side === 'lsa') return { relationship: null, childAge: null };
  return {
    relationship: row.relationship,
    childAge: row.child_born === null ? null : ageOn(row.child_born, row.endsAt),
  };
}

function presentOwnReview(review: ReviewRow, vault: Vault): ReviewSession['review'] {
  const { private_note_encrypted: note } = review;
  return {
    id: review.id,
    stars: review.stars,
    aspects: presentAspects(review),
    text: review.text,
    private_note: note ? vault.decrypt(note, noteContext(review.booking_id, review.author_side)) : '',
    changed_at: review.changed_at.toISOString(),
    published_at: review.published_at?.toISOString() ?? null,
    hidden_reason: review.hidden_at === null ? null : (review.hidden_reason ?? ''),
    reply: presentReply(review),
  };
}

export function presentSession(
  row: SessionRow,
  side: ReviewSide,
  { files, vault, now }: { files: FileAddresses; vault: Vault; now: Date },
): ReviewSession {
  const name = (fullName: string, isClosed: boolean) => (isClosed ? fullName : publicName(fullName));
  const { relationship, childAge } = signatureOf(row, side);
  const [own, other] =
    side === 'parent'
      ? [row.parent_name, { name: name(row.lsa_name, row.lsa_closed), photo: publicPicture(row.lsa_photo) }]
      : [row.lsa_name, { name: name(row.parent_name, row.parent_closed), photo: files.picture(row.parent_photo) }];
  return {
    id: row.id,
    your_side: side,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    mode: row.mode as MeetingMode,
    other: { id: side === 'parent' ? row.lsa_id : null, ...other, since: row.since.toISOString() },
    child: { first_name: firstName(row.child_name) },
    shown_as: {
      side,
      name: publicName(own),
      relationship: relationship as Relationship | null,
      child_age: childAge,
    },
    write_until: publishAt(row.endsAt).toISOString(),
    can_write: canWrite(row, now),
    dismissed: row.isDismissed,
    review: row.review && presentOwnReview(row.review, vault),
  };
}
