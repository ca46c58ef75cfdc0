import type { ReviewSide } from '@sanad/contract/feedback/review-rules.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type ClearedNotifications,
  type Facts,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
  STAFF,
} from '../../platform/messages/notification-registry.ts';
import './feedback.events.ts';

interface Pair {
  bookingId: string;
  parentUserId: string;
  lsaUserId: string;
}

function notify(pair: Pair, side: ReviewSide, kind: string, more: Facts = {}): NotificationPayload {
  const [to, aboutId] = side === 'parent' ? [pair.parentUserId, pair.lsaUserId] : [pair.lsaUserId, pair.parentUserId];
  return { to, kind, facts: { id: pair.bookingId, side, ...more }, aboutId };
}

const feedbackPage = ({ side }: Facts) => (side === 'parent' ? pagePaths.familyFeedback : pagePaths.lsaFeedback);
const sessionLink = (facts: Facts) => `${feedbackPage(facts)}?session=${facts.id}`;

const clearInvitation = ({ bookingId, userId }: { bookingId: string; userId: string }): ClearedNotifications[] => [
  { to: userId, kind: 'review.invited', group: bookingId },
];

const published = {
  en: (name: string, whose: string | undefined) =>
    oneOf(
      whose,
      { both: `Your review and ${name}’s are published`, own: `Your review of ${name} is published` },
      `${name} has reviewed you`,
    ),
  ar: (name: string, whose: string | undefined) =>
    oneOf(whose, { both: `نُشر تقييمك وتقييم ${name}`, own: `نُشر تقييمك لـ ${name}` }, `نُشر تقييم لك من ${name}`),
};

export const feedbackNotifications = {
  kinds: {
    'review.invited': {
      topic: 'sessions',
      icon: 'star',
      tone: 'saffron',
      link: sessionLink,
      action: { en: 'Write a review', ar: 'كتابة تقييم' },
      group: ({ id = '' }) => id,
      needsYou: () => true,
      app: {
        en: ({ name }) => ({
          title: `How was your session with ${name}?`,
          body: 'You have seven days. Neither of you sees the other’s review before both are in.',
        }),
        ar: ({ name }) => ({
          title: `كيف كانت جلستك مع ${name}؟`,
          body: 'أمامك سبعة أيام. لا يظهر أي من التقييمين للطرف الآخر قبل وصولهما معًا.',
        }),
      },
      mail: {
        en: ({ name, until }) => ({
          subject: `How was your session with ${name}?`,
          body: `Two minutes are enough: choose your stars and, if you like, add a few words. ${name} doesn’t see your review before it’s published, and you can write it until ${until}.`,
        }),
        ar: ({ name, until }) => ({
          subject: `كيف كانت جلستك مع ${name}؟`,
          body: `تكفي دقيقتان: اختيار النجوم، وإضافة بضع كلمات إن رغبت. لا يظهر تقييمك لـ ${name} قبل نشره، ويمكن كتابته حتى ${until}.`,
        }),
      },
    },
    'review.published': {
      topic: 'sessions',
      icon: 'star',
      tone: 'mint',
      link: feedbackPage,
      action: { en: 'See reviews', ar: 'عرض التقييمات' },
      app: {
        en: ({ name, facts }) => ({ title: published.en(name, facts.whose), body: 'Read it on your feedback page.' }),
        ar: ({ name, facts }) => ({ title: published.ar(name, facts.whose), body: 'متاح للقراءة في صفحة التقييمات.' }),
      },
      mail: {
        en: ({ name, facts }) => ({
          subject: published.en(name, facts.whose),
          body: oneOf(
            facts.whose,
            { own: `Your review of ${name} is public now and can’t be changed any more.` },
            'You can read it on your feedback page, and reply if you like. Your reply is public, too.',
          ),
        }),
        ar: ({ name, facts }) => ({
          subject: published.ar(name, facts.whose),
          body: oneOf(
            facts.whose,
            { own: `أصبح تقييمك لـ ${name} منشورًا ولا يمكن تعديله.` },
            'يمكنك قراءته في صفحة التقييمات والرد عليه إن رغبت. يكون ردك منشورًا أيضًا.',
          ),
        }),
      },
    },
    'review.replied': {
      topic: 'sessions',
      icon: 'message-circle',
      tone: 'mint',
      link: sessionLink,
      action: { en: 'Read reply', ar: 'قراءة الرد' },
      app: {
        en: ({ name }) => ({ title: `${name} replied to your review`, body: 'The reply stands below your review.' }),
        ar: ({ name }) => ({ title: `رد من ${name} على تقييمك`, body: 'يظهر الرد أسفل تقييمك.' }),
      },
    },
    'review.hidden': {
      topic: 'disputes',
      icon: 'eye',
      tone: 'coral',
      link: sessionLink,
      action: { en: 'See review', ar: 'عرض التقييم' },
      app: {
        en: ({ name, facts }) => ({ title: `We’ve hidden your review of ${name}`, body: `Why: ${facts.reason}` }),
        ar: ({ name, facts }) => ({ title: `أخفى فريقنا تقييمك لـ ${name}`, body: `السبب: ${facts.reason}` }),
      },
      mail: {
        en: ({ name, facts }) => ({
          subject: `We’ve hidden your review of ${name}`,
          body: `Nobody sees it any more, and it doesn’t count. Why: ${facts.reason}`,
        }),
        ar: ({ name, facts }) => ({
          subject: `أخفى فريقنا تقييمك لـ ${name}`,
          body: `لم يعد التقييم ظاهرًا ولا يُحتسب. السبب: ${facts.reason}`,
        }),
      },
    },
    'review.shown': {
      topic: 'disputes',
      icon: 'eye',
      tone: 'leaf',
      link: sessionLink,
      action: { en: 'See review', ar: 'عرض التقييم' },
      app: {
        en: ({ name }) => ({
          title: `Your review of ${name} is back`,
          body: 'We looked again. It’s public and counts.',
        }),
        ar: ({ name }) => ({ title: `عاد تقييمك لـ ${name} إلى الظهور`, body: 'أعدنا النظر فيه، وهو منشور ويُحتسب.' }),
      },
    },
    'review.reported': {
      topic: 'disputes',
      icon: 'triangle-alert',
      tone: 'coral',
      link: () => pagePaths.staffReviews,
      action: { en: 'See report', ar: 'عرض البلاغ' },
      group: ({ id = '' }) => id,
      app: {
        en: () => ({ title: 'A review was reported', body: 'Decide whether it stays.' }),
        ar: () => ({ title: 'بلاغ عن تقييم', body: 'بانتظار القرار بإبقائه أو إخفائه.' }),
      },
    },
  },
  notify: {
    'review.invited': ({ writeUntil, ...pair }) =>
      (['parent', 'lsa'] as const).map((side) => notify(pair, side, 'review.invited', { answer_by: writeUntil })),
    'review.published': ({ authors, ...pair }) =>
      (['parent', 'lsa'] as const).map((side) => {
        const whose = authors.length === 2 ? 'both' : authors.includes(side) ? 'own' : 'other';
        return notify(pair, side, 'review.published', { whose });
      }),
    'review.replied': ({ authorSide, ...pair }) => [notify(pair, authorSide, 'review.replied')],
    'review.hidden': ({ authorSide, reason, ...pair }) => [notify(pair, authorSide, 'review.hidden', { reason })],
    'review.shown': ({ authorSide, ...pair }) => [notify(pair, authorSide, 'review.shown')],
    'review.reported': ({ reviewId }) => [{ to: STAFF, kind: 'review.reported', facts: { id: reviewId } }],
  },
  clear: {
    'review.written': clearInvitation,
    'review.dismissed': clearInvitation,
  },
} satisfies NotificationsOf;
