import { pagePaths } from '@sanad/contract/page-paths.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import type { PolicyFigures } from '@sanad/contract/policy/figures.ts';
import type { Language } from '@sanad/contract/product.ts';
import { DEFAULT_ZONE, dayIn, formatDay } from '@sanad/contract/time/time.ts';
import {
  type Facts,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../platform/messages/notification-registry.ts';
import type { Announcement } from './policy.events.ts';

/** Facts are strings: `before_…` and `after_…` of each figure, and the day it begins in the UAE. */
function factsOf({ number, topic, audience, effectiveFrom, before, after }: Announcement): Facts {
  const day = dayIn(new Date(effectiveFrom), DEFAULT_ZONE);
  const facts: Facts = { id: `${number}:${topic}`, what: topic, audience, day };
  for (const name of Object.keys(before) as (keyof PolicyFigures)[]) {
    facts[`before_${name}`] = String(before[name]);
    facts[`after_${name}`] = String(after[name]);
  }
  return facts;
}

type When = 'before' | 'after';
const figure = (facts: Readonly<Facts>, when: When, name: keyof PolicyFigures) => facts[`${when}_${name}`] ?? '';
const percent = (facts: Readonly<Facts>, when: When) =>
  `${Number(figure(facts, when, 'fee_basis_points')) / 100}\u00a0%`;
const payout = (facts: Readonly<Facts>, when: When, language: Language) =>
  formatFils(Number(figure(facts, when, 'lowest_payout_fils')), language);
const day = (facts: Readonly<Facts>) => formatDay(facts.day ?? '');

const cancelling = {
  en: (facts: Readonly<Facts>, when: When) =>
    `100\u00a0% back until ${figure(facts, when, 'free_cancel_hours')} hours before the start, ${figure(facts, when, 'partial_refund_percent')}\u00a0% until ${figure(facts, when, 'partial_refund_hours')} hours before`,
  ar: (facts: Readonly<Facts>, when: When) =>
    `استرداد 100\u00a0% حتى ${figure(facts, when, 'free_cancel_hours')} ساعة قبل البداية، و${figure(facts, when, 'partial_refund_percent')}\u00a0% حتى ${figure(facts, when, 'partial_refund_hours')} ساعة قبلها`,
};

const title = {
  en: (facts: Readonly<Facts>) =>
    oneOf(
      facts.what,
      {
        fee: `Our fee changes on ${day(facts)}`,
        payout: `The lowest payout changes on ${day(facts)}`,
      },
      `Our cancelling terms change on ${day(facts)}`,
    ),
  ar: (facts: Readonly<Facts>) =>
    oneOf(
      facts.what,
      {
        fee: `تتغير رسومنا في ${day(facts)}`,
        payout: `يتغير الحد الأدنى للتحويل في ${day(facts)}`,
      },
      `تتغير شروط الإلغاء في ${day(facts)}`,
    ),
};

const change = {
  en: (facts: Readonly<Facts>) =>
    oneOf(
      facts.what,
      {
        fee: `From ${percent(facts, 'before')} to ${percent(facts, 'after')}. Sessions booked before then keep ${percent(facts, 'before')}.`,
        payout: `From ${payout(facts, 'before', 'en')} to ${payout(facts, 'after', 'en')}. A smaller balance waits for a later payout.`,
      },
      `When a parent cancels: ${cancelling.en(facts, 'after')}. Sessions booked before then keep their terms.`,
    ),
  ar: (facts: Readonly<Facts>) =>
    oneOf(
      facts.what,
      {
        fee: `من ${percent(facts, 'before')} إلى ${percent(facts, 'after')}. تبقى الجلسات المحجوزة قبل هذا التاريخ على ${percent(facts, 'before')}.`,
        payout: `من ${payout(facts, 'before', 'ar')} إلى ${payout(facts, 'after', 'ar')}. والرصيد الأقل ينتظر تحويلًا لاحقًا.`,
      },
      `عند إلغاء الجلسة من الأسرة: ${cancelling.ar(facts, 'after')}. تبقى الجلسات المحجوزة قبل هذا التاريخ على شروطها.`,
    ),
};

const stays = {
  en: (facts: Readonly<Facts>) =>
    oneOf(
      facts.what,
      {
        fee: `Our fee stays at ${percent(facts, 'before')}`,
        payout: `The lowest payout stays at ${payout(facts, 'before', 'en')}`,
      },
      'Our cancelling terms stay as they are',
    ),
  ar: (facts: Readonly<Facts>) =>
    oneOf(
      facts.what,
      {
        fee: `تبقى رسومنا ${percent(facts, 'before')}`,
        payout: `يبقى الحد الأدنى للتحويل ${payout(facts, 'before', 'ar')}`,
      },
      'تبقى شروط الإلغاء كما هي',
    ),
};
const wontHappen = {
  en: (facts: Readonly<Facts>) => `The change we announced for ${day(facts)} won’t happen.`,
  ar: (facts: Readonly<Facts>) => `التغيير الذي أعلنّا عنه ليوم ${day(facts)} لن يُطبَّق.`,
};

const look = {
  topic: 'payments',
  icon: 'scale',
  link: ({ what, audience }: Facts) =>
    what === 'cancelling' || audience === 'PARENT' ? pagePaths.terms : pagePaths.earnings,
  action: { en: 'See details', ar: 'عرض التفاصيل' },
} as const;

const announcement = (kind: string) => (fact: Announcement) =>
  [{ to: fact.userId, kind, facts: factsOf(fact) }] satisfies NotificationPayload[];

export const policyNotifications = {
  kinds: {
    'policy.announced': {
      ...look,
      tone: 'sky',
      app: {
        en: ({ facts }) => ({ title: title.en(facts), body: change.en(facts) }),
        ar: ({ facts }) => ({ title: title.ar(facts), body: change.ar(facts) }),
      },
      mail: {
        en: ({ facts }) => ({ subject: title.en(facts), body: change.en(facts) }),
        ar: ({ facts }) => ({ subject: title.ar(facts), body: change.ar(facts) }),
      },
    },
    'policy.withdrawn': {
      ...look,
      tone: 'leaf',
      app: {
        en: ({ facts }) => ({ title: stays.en(facts), body: wontHappen.en(facts) }),
        ar: ({ facts }) => ({ title: stays.ar(facts), body: wontHappen.ar(facts) }),
      },
      mail: {
        en: ({ facts }) => ({ subject: stays.en(facts), body: wontHappen.en(facts) }),
        ar: ({ facts }) => ({ subject: stays.ar(facts), body: wontHappen.ar(facts) }),
      },
    },
  },
  notify: {
    'policy.announced': announcement('policy.announced'),
    'policy.withdrawal_announced': announcement('policy.withdrawn'),
  },
} satisfies NotificationsOf;
