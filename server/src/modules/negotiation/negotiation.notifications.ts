import { pagePaths } from '@sanad/contract/page-paths.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import {
  type ClearedNotifications,
  type Facts,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../platform/messages/notification-registry.ts';
import './negotiation.events.ts';
import { otherSide, type Side } from './negotiation.policy.ts';

interface Fact {
  negotiationId: string;
  parentUserId: string;
  lsaUserId: string;
}

function notify({ negotiationId, parentUserId, lsaUserId }: Fact, side: Side, kind: string): NotificationPayload {
  const [to, aboutId] = side === 'parent' ? [parentUserId, lsaUserId] : [lsaUserId, parentUserId];
  return { to, kind, facts: { id: negotiationId, side }, aboutId };
}

const negotiationLink = ({ id }: Facts) => `${pagePaths.negotiationRequest}?negotiation=${id}`;

/** Whoever had to answer an offer need not any more. */
function clearOffer(fact: Fact, sides: readonly Side[] = ['parent', 'lsa']): ClearedNotifications[] {
  return sides.map((side) => {
    const { to, facts } = notify(fact, side, 'negotiation.offered');
    return { to, kind: 'negotiation.offered', group: facts.id ?? '' };
  });
}

export const negotiationNotifications = {
  kinds: {
    'negotiation.offered': {
      topic: 'offers',
      icon: 'handshake',
      tone: 'sky',
      link: negotiationLink,
      action: { en: 'Answer', ar: 'الرد' },
      group: ({ id = '' }) => id,
      needsYou: () => true,
      app: {
        en: ({ name }) => ({
          title: `${name} has made you a price offer`,
          body: 'You have 48 hours to answer.',
        }),
        ar: ({ name }) => ({ title: `عرض سعر جديد من ${name}`, body: 'يُرجى الاطلاع على السعر والرد خلال 48 ساعة.' }),
      },
      mail: {
        en: ({ name }) => ({
          subject: `${name} has made you a price offer`,
          body: `${name} has made you a price offer for one hour. You have 48 hours to answer.`,
        }),
        ar: ({ name }) => ({
          subject: `عرض سعر جديد من ${name}`,
          body: `وصلك عرض جديد من ${name} لسعر الساعة. أمامك 48 ساعة للرد.`,
        }),
      },
    },
    'negotiation.accepted': {
      topic: 'offers',
      icon: 'handshake',
      tone: 'leaf',
      link: negotiationLink,
      action: { en: 'See offer', ar: 'عرض التفاصيل' },
      app: {
        en: ({ name, amount, facts }) => ({
          title: `${name} accepted your price`,
          body: oneOf(
            facts.effect,
            { price: `${amount} an hour, for every new session of the next 90 days.` },
            'It counts for every new session of the next 90 days.',
          ),
        }),
        ar: ({ name, amount, facts }) => ({
          title: `تم الاتفاق على السعر مع ${name}`,
          body: oneOf(
            facts.effect,
            { price: `${amount} في الساعة، لكل جلسة جديدة خلال 90 يومًا.` },
            'يسري على كل جلسة جديدة خلال 90 يومًا.',
          ),
        }),
      },
      mail: {
        en: ({ name, facts }) => ({
          subject: `${name} accepted your price`,
          body: `You and ${name} have agreed on ${formatFils(Number(facts.amount_fils), 'en')} an hour. It applies to every session you book in the next 90 days.`,
        }),
        ar: ({ name, facts }) => ({
          subject: `تم الاتفاق على السعر مع ${name}`,
          body: `تم الاتفاق مع ${name} على ${formatFils(Number(facts.amount_fils), 'ar')} في الساعة. يسري على كل جلسة جديدة خلال 90 يومًا.`,
        }),
      },
    },
    'negotiation.rejected': {
      topic: 'offers',
      icon: 'handshake',
      tone: 'saffron',
      link: negotiationLink,
      action: { en: 'See offer', ar: 'عرض التفاصيل' },
      app: {
        en: ({ name }) => ({ title: `${name} declined your offer`, body: 'The list price applies.' }),
        ar: ({ name }) => ({ title: `لم يُقبل عرضك لدى ${name}`, body: 'يبقى السعر المعلن ساريًا كما كان.' }),
      },
      mail: {
        en: ({ name }) => ({
          subject: `${name} declined your offer`,
          body: `${name} declined your offer. The list price applies.`,
        }),
        ar: ({ name }) => ({
          subject: `لم يُقبل عرضك لدى ${name}`,
          body: `لم يُقبل عرضك لدى ${name}. يبقى السعر المعلن ساريًا كما كان.`,
        }),
      },
    },
    'negotiation.withdrawn': {
      topic: 'offers',
      icon: 'undo-2',
      tone: 'saffron',
      link: negotiationLink,
      action: { en: 'See offer', ar: 'عرض التفاصيل' },
      app: {
        en: ({ name }) => ({ title: `${name} withdrew the offer`, body: 'You don’t need to answer.' }),
        ar: ({ name }) => ({ title: `سُحب العرض من ${name}`, body: 'لم يعد هناك ما تردّ عليه.' }),
      },
      mail: {
        en: ({ name }) => ({
          subject: `${name} withdrew the offer`,
          body: `${name} withdrew the offer. You don’t need to answer.`,
        }),
        ar: ({ name }) => ({
          subject: `سُحب العرض من ${name}`,
          body: `سُحب العرض من ${name}. لم يعد هناك ما تردّ عليه.`,
        }),
      },
    },
    'negotiation.expired': {
      topic: 'offers',
      icon: 'hourglass',
      tone: 'saffron',
      link: negotiationLink,
      action: { en: 'See offer', ar: 'عرض التفاصيل' },
      app: {
        en: ({ name }) => ({
          title: `Your price offer with ${name} has expired`,
          body: 'The last offer wasn’t answered in time.',
        }),
        ar: ({ name }) => ({
          title: `انتهى التفاوض على السعر مع ${name}`,
          body: 'لم يُردّ على آخر عرض في الوقت المحدد.',
        }),
      },
      mail: {
        en: ({ name }) => ({
          subject: `Your price offer with ${name} has expired`,
          body: `Your price offer with ${name} wasn’t answered in time. The list price applies.`,
        }),
        ar: ({ name }) => ({
          subject: `انتهى التفاوض على السعر مع ${name}`,
          body: `لم يُردّ في الوقت المحدد على آخر عرض في تفاوضك مع ${name}. يبقى السعر المعلن ساريًا كما كان.`,
        }),
      },
    },
  },
  notify: {
    'negotiation.offered': (fact) => [notify(fact, otherSide(fact.by), 'negotiation.offered')],
    'negotiation.accepted': (fact) => {
      const notice = notify(fact, otherSide(fact.by), 'negotiation.accepted');
      return [{ ...notice, facts: { ...notice.facts, amount_fils: String(fact.priceFils), effect: 'price' } }];
    },
    'negotiation.rejected': (fact) => [notify(fact, otherSide(fact.by), 'negotiation.rejected')],
    'negotiation.withdrawn': (fact) => [notify(fact, otherSide(fact.by), 'negotiation.withdrawn')],
    'negotiation.expired': (fact) =>
      (['parent', 'lsa'] as const)
        .filter((side) => side !== fact.by)
        .map((side) => notify(fact, side, 'negotiation.expired')),
  },
  clear: {
    // Whoever makes an offer has answered the other's.
    'negotiation.offered': (fact) => clearOffer(fact, [fact.by]),
    'negotiation.accepted': (fact) => clearOffer(fact),
    'negotiation.rejected': (fact) => clearOffer(fact),
    'negotiation.withdrawn': (fact) => clearOffer(fact),
    'negotiation.expired': (fact) => clearOffer(fact),
  },
} satisfies NotificationsOf;
