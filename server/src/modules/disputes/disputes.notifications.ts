import type { Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type ClearedNotifications,
  type Facts,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
  SUPER_ADMINS,
} from '../../platform/messages/notification-registry.ts';
import type { DisputeFact } from './disputes.events.ts';

const byId = ({ id = '' }: Facts) => id;
const partyPage = ({ id, side }: Facts) =>
  `${side === 'lsa' ? pagePaths.lsaDisputes : pagePaths.familyDisputes}?dispute=${id}`;
const casePage = ({ id = '' }: Facts) => pagePaths.disputeCase(id);

function toParty(fact: DisputeFact, side: Party, kind: string, more: Facts = {}): NotificationPayload[] {
  const to = side === 'parent' ? fact.parentUserId : fact.lsaUserId;
  return to ? [{ to, kind, facts: { id: fact.disputeId, number: fact.number, side, ...more } }] : [];
}

function toBoth(fact: DisputeFact, kind: string, more: Facts = {}): NotificationPayload[] {
  return [...toParty(fact, 'parent', kind, more), ...toParty(fact, 'lsa', kind, more)];
}

function toOwners(fact: DisputeFact, kind: string, more: Facts = {}): NotificationPayload[] {
  return fact.ownerIds.map((to) => ({ to, kind, facts: { id: fact.disputeId, number: fact.number, ...more } }));
}

function toAdmins(fact: DisputeFact, kind: string, more: Facts = {}): NotificationPayload[] {
  return [{ to: SUPER_ADMINS, kind, facts: { id: fact.disputeId, number: fact.number, ...more } }];
}

/** Whoever contests a report knows what they did, and the other side is told of that. */
const toBothOfRaising = (fact: DisputeFact) => [
  ...toParty(fact, 'parent', 'dispute.raised', { own: fact.raisedBy === fact.parentUserId ? 'yes' : 'no' }),
  ...toParty(fact, 'lsa', 'dispute.raised', { own: fact.raisedBy === fact.lsaUserId ? 'yes' : 'no' }),
];

const clearForBoth = (fact: DisputeFact, kind: string): ClearedNotifications[] =>
  [fact.parentUserId, fact.lsaUserId].flatMap((to) => (to ? { to, kind, group: fact.disputeId } : []));

const forParties: NotificationsOf['kinds'] = {
  'dispute.drafted': {
    topic: 'disputes',
    icon: 'scale',
    tone: 'sky',
    link: partyPage,
    action: { en: 'See the draft', ar: 'عرض المسودة' },
    group: byId,
    app: {
      en: () => ({
        title: 'We started a dispute for you',
        body: 'You disagreed with a report. Send the draft if you want our team to look at it.',
      }),
      ar: () => ({
        title: 'أعددنا لك مسودة نزاع',
        body: 'اعترضت على تقرير. بإمكانك إرسال المسودة إذا أردت أن ينظر فيها فريقنا.',
      }),
    },
  },
  'dispute.raised': {
    topic: 'disputes',
    icon: 'scale',
    tone: 'sky',
    link: partyPage,
    action: { en: 'See dispute', ar: 'عرض النزاع' },
    group: byId,
    isNews: ({ own }) => own !== 'yes',
    app: {
      en: ({ facts }) => ({
        title: 'A dispute about your session',
        body: `${facts.number}. Our team answers within 30 minutes. Only this session’s money waits.`,
      }),
      ar: ({ facts }) => ({
        title: 'نزاع حول إحدى جلساتك',
        body: `${facts.number}. يرد فريقنا خلال 30 دقيقة. لا يُعلّق سوى مبلغ هذه الجلسة.`,
      }),
    },
    mail: {
      en: ({ facts }) => ({
        subject: oneOf(
          facts.own,
          { yes: `We have your dispute ${facts.number}` },
          `A dispute about your session, ${facts.number}`,
        ),
        body: 'Our team reads it within 30 minutes and hears both sides. Only the money of this session waits until it is over.',
      }),
      ar: ({ facts }) => ({
        subject: oneOf(facts.own, { yes: `وصلنا نزاعك ${facts.number}` }, `نزاع حول إحدى جلساتك، ${facts.number}`),
        body: 'يقرؤه فريقنا خلال 30 دقيقة ويستمع إلى الطرفين. لا يُعلّق سوى مبلغ هذه الجلسة حتى ينتهي النزاع.',
      }),
    },
  },
  'dispute.acknowledged': {
    topic: 'disputes',
    icon: 'eye',
    tone: 'sky',
    link: partyPage,
    action: { en: 'See dispute', ar: 'عرض النزاع' },
    group: byId,
    app: {
      en: ({ facts }) => ({ title: 'Our team is looking into your dispute', body: `${facts.number}` }),
      ar: ({ facts }) => ({ title: 'ينظر فريقنا في النزاع', body: `${facts.number}` }),
    },
  },
  'dispute.message': {
    topic: 'disputes',
    icon: 'message-circle',
    tone: 'saffron',
    link: partyPage,
    action: { en: 'Read and answer', ar: 'القراءة والرد' },
    group: byId,
    needsYou: ({ waits }) => waits === 'yes',
    app: {
      en: ({ facts }) => ({
        title: oneOf(facts.waits, { yes: 'Our team has a question for you' }, 'Our team wrote to you'),
        body: `About dispute ${facts.number}.`,
      }),
      ar: ({ facts }) => ({
        title: oneOf(facts.waits, { yes: 'لدى فريقنا سؤال لك' }, 'رسالة من فريقنا'),
        body: `بخصوص النزاع ${facts.number}.`,
      }),
    },
    mail: {
      en: ({ facts }) => ({
        subject: oneOf(facts.waits, { yes: 'Our team has a question for you' }, 'Our team wrote to you'),
        body: `It is about dispute ${facts.number}. Open it to read the message and answer.`,
      }),
      ar: ({ facts }) => ({
        subject: oneOf(facts.waits, { yes: 'لدى فريقنا سؤال لك' }, 'رسالة من فريقنا'),
        body: `الرسالة بخصوص النزاع ${facts.number}. بإمكانك القراءة والرد في صفحته.`,
      }),
    },
  },
  'dispute.proposed': {
    topic: 'disputes',
    icon: 'handshake',
    tone: 'plum',
    link: partyPage,
    action: { en: 'See the proposal', ar: 'عرض الاقتراح' },
    group: byId,
    needsYou: () => true,
    app: {
      en: ({ facts, until }) => ({
        title: 'Our team proposes a solution',
        body: `Dispute ${facts.number}. You can object until ${until}; after that it counts.`,
      }),
      ar: ({ facts, until }) => ({
        title: 'يقترح فريقنا حلًا',
        body: `النزاع ${facts.number}. يمكن الاعتراض حتى ${until}، وبعدها يصبح نافذًا.`,
      }),
    },
    mail: {
      en: ({ facts, until }) => ({
        subject: 'Our team proposes a solution',
        body: `Open dispute ${facts.number} to read it. You can accept it, or object until ${until}. If neither side objects, it counts from then on.`,
      }),
      ar: ({ facts, until }) => ({
        subject: 'يقترح فريقنا حلًا',
        body: `تفاصيل الاقتراح في صفحة النزاع ${facts.number}. يمكن قبوله أو الاعتراض عليه حتى ${until}. وإن لم يعترض أحد الطرفين أصبح نافذًا.`,
      }),
    },
  },
  'dispute.resolved': {
    topic: 'disputes',
    icon: 'circle-check',
    tone: 'leaf',
    link: partyPage,
    action: { en: 'See the outcome', ar: 'عرض النتيجة' },
    group: byId,
    app: {
      en: ({ facts }) => ({
        title: 'Your dispute is resolved',
        body: `${facts.number}. You can reopen it once within 7 days.`,
      }),
      ar: ({ facts }) => ({ title: 'حُلّ النزاع', body: `${facts.number}. يمكن إعادة فتحه مرة واحدة خلال 7 أيام.` }),
    },
    mail: {
      en: ({ facts }) => ({
        subject: `Dispute ${facts.number} is resolved`,
        body: 'Open it to read what was decided. Money that goes back is on its way. If something is wrong, you can reopen the dispute once within 7 days.',
      }),
      ar: ({ facts }) => ({
        subject: `حُلّ النزاع ${facts.number}`,
        body: 'القرار في صفحة النزاع، والمبالغ المستردة في طريقها. إن كان هناك خطأ فيمكن إعادة فتح النزاع مرة واحدة خلال 7 أيام.',
      }),
    },
  },
  'dispute.warned': {
    topic: 'disputes',
    icon: 'triangle-alert',
    tone: 'coral',
    link: partyPage,
    action: { en: 'See the outcome', ar: 'عرض النتيجة' },
    app: {
      en: ({ facts }) => ({
        title: 'A formal warning from our team',
        body: `It is part of the outcome of dispute ${facts.number}. Another one can lead to a suspension.`,
      }),
      ar: ({ facts }) => ({
        title: 'إنذار رسمي من فريقنا',
        body: `هو جزء من نتيجة النزاع ${facts.number}. قد يؤدي إنذار آخر إلى إيقاف الحساب.`,
      }),
    },
    mail: {
      en: ({ facts }) => ({
        subject: 'A formal warning from our team',
        body: `It is part of the outcome of dispute ${facts.number}. Please read what was decided. Another warning can lead to a suspension of your account.`,
      }),
      ar: ({ facts }) => ({
        subject: 'إنذار رسمي من فريقنا',
        body: `هو جزء من نتيجة النزاع ${facts.number}. يُرجى قراءة القرار. قد يؤدي إنذار آخر إلى إيقاف حسابك.`,
      }),
    },
  },
  'dispute.reopened': {
    topic: 'disputes',
    icon: 'undo-2',
    tone: 'saffron',
    link: partyPage,
    action: { en: 'See dispute', ar: 'عرض النزاع' },
    group: byId,
    app: {
      en: ({ facts }) => ({ title: 'A dispute was reopened', body: `${facts.number}. Our team looks at it again.` }),
      ar: ({ facts }) => ({ title: 'أُعيد فتح نزاع', body: `${facts.number}. ينظر فيه فريقنا من جديد.` }),
    },
  },
};

const forStaff: NotificationsOf['kinds'] = {
  'dispute.to_assign': {
    topic: 'disputes',
    icon: 'scale',
    tone: 'saffron',
    link: casePage,
    action: { en: 'Open case', ar: 'فتح القضية' },
    group: byId,
    app: {
      en: ({ facts }) => ({
        title: `New dispute ${facts.number}`,
        body: 'It has no owner yet. Acknowledge it within 30 minutes.',
      }),
      ar: ({ facts }) => ({
        title: `نزاع جديد ${facts.number}`,
        body: 'لا مسؤول عنه بعد. يجب تأكيد استلامه خلال 30 دقيقة.',
      }),
    },
  },
  'dispute.assigned': {
    topic: 'disputes',
    icon: 'scale',
    tone: 'saffron',
    link: casePage,
    action: { en: 'Open case', ar: 'فتح القضية' },
    group: byId,
    needsYou: () => true,
    app: {
      en: ({ facts }) => ({
        title: oneOf(facts.again, { yes: 'Dispute Reassigned' }, `Dispute ${facts.number} is yours`),
        body: oneOf(facts.again, { yes: `${facts.number} is now yours.` }, 'Acknowledge it, then look into it.'),
      }),
      ar: ({ facts }) => ({
        title: oneOf(facts.again, { yes: 'أُعيد إسناد نزاع' }, `أُسند إليك النزاع ${facts.number}`),
        body: oneOf(facts.again, { yes: `أصبح ${facts.number} من مسؤوليتك.` }, 'المطلوب تأكيد استلامه ثم النظر فيه.'),
      }),
    },
  },
  'dispute.clock': {
    topic: 'disputes',
    icon: 'alarm-clock',
    tone: 'coral',
    link: casePage,
    action: { en: 'Open case', ar: 'فتح القضية' },
    group: ({ id = '', clock = '' }) => `${id}:${clock}`,
    app: {
      en: ({ facts, until }) => ({
        title: oneOf(facts.stage, { breach: `Dispute ${facts.number} is late` }, `Dispute ${facts.number} is due soon`),
        body: oneOf(facts.clock, { acknowledge: `To acknowledge by ${until}.` }, `To resolve by ${until}.`),
      }),
      ar: ({ facts, until }) => ({
        title: oneOf(facts.stage, { breach: `تأخر النزاع ${facts.number}` }, `اقترب موعد النزاع ${facts.number}`),
        body: oneOf(facts.clock, { acknowledge: `موعد تأكيد الاستلام ${until}.` }, `موعد الحل ${until}.`),
      }),
    },
  },
  'dispute.answered': {
    topic: 'disputes',
    icon: 'message-circle',
    tone: 'sky',
    link: casePage,
    action: { en: 'Open case', ar: 'فتح القضية' },
    group: byId,
    app: {
      en: ({ facts }) => ({
        title: oneOf(
          facts.what,
          {
            objected: 'A proposal was objected to',
            withdrawn: 'A dispute was withdrawn',
            reopened: 'A dispute was reopened',
          },
          'A party wrote to you',
        ),
        body: `Dispute ${facts.number}.`,
      }),
      ar: ({ facts }) => ({
        title: oneOf(
          facts.what,
          { objected: 'اعتراض على اقتراح', withdrawn: 'سُحب نزاع', reopened: 'أُعيد فتح نزاع' },
          'رسالة من أحد الطرفين',
        ),
        body: `النزاع ${facts.number}.`,
      }),
    },
  },
  'dispute.approval_needed': {
    topic: 'disputes',
    icon: 'handshake',
    tone: 'saffron',
    link: casePage,
    action: { en: 'Open case', ar: 'فتح القضية' },
    group: byId,
    app: {
      en: ({ facts }) => ({ title: 'An outcome needs a second person', body: `Dispute ${facts.number}.` }),
      ar: ({ facts }) => ({ title: 'نتيجة تحتاج إلى موافقة شخص ثانٍ', body: `النزاع ${facts.number}.` }),
    },
  },
};

export const disputeNotifications = {
  kinds: { ...forParties, ...forStaff },
  notify: {
    'dispute.drafted': ({ disputeId, parentUserId }) => [
      { to: parentUserId, kind: 'dispute.drafted', facts: { id: disputeId, side: 'parent' } },
    ],
    'dispute.raised': (fact) => [
      ...(fact.source === 'contested_report' ? [] : toBothOfRaising(fact)),
      ...(fact.ownerIds.length > 0 ? toOwners(fact, 'dispute.assigned') : toAdmins(fact, 'dispute.to_assign')),
    ],
    'dispute.assigned': (fact) => toOwners(fact, 'dispute.assigned', { again: fact.isReassigned ? 'yes' : 'no' }),
    'dispute.acknowledged': (fact) => toBoth(fact, 'dispute.acknowledged'),
    'dispute.clock': (fact) => {
      const more = { clock: fact.clock, stage: fact.stage, answer_by: fact.by };
      const owners = toOwners(fact, 'dispute.clock', more);
      return fact.stage === 'breach' || owners.length === 0
        ? [...owners, ...toAdmins(fact, 'dispute.clock', more)]
        : owners;
    },
    'dispute.message': (fact) =>
      fact.to === 'staff'
        ? toOwners(fact, 'dispute.answered')
        : toParty(fact, fact.to, 'dispute.message', { waits: fact.waits ? 'yes' : 'no' }),
    'dispute.approval_needed': (fact) => toAdmins(fact, 'dispute.approval_needed'),
    'dispute.proposed': (fact) => toBoth(fact, 'dispute.proposed', { answer_by: fact.objectUntil }),
    'dispute.objected': (fact) => toOwners(fact, 'dispute.answered', { what: 'objected' }),
    'dispute.resolved': (fact) => toBoth(fact, 'dispute.resolved'),
    'dispute.warned': (fact) => toParty(fact, fact.party, 'dispute.warned'),
    'dispute.reopened': (fact) =>
      [...toBoth(fact, 'dispute.reopened'), ...toOwners(fact, 'dispute.answered', { what: 'reopened' })].filter(
        ({ to }) => to !== fact.byUserId,
      ),
    'dispute.withdrawn': (fact) => toOwners(fact, 'dispute.answered', { what: 'withdrawn' }),
  },
  clear: {
    'dispute.acknowledged': (fact) =>
      fact.ownerIds.map((to) => ({ to, kind: 'dispute.assigned', group: fact.disputeId })),
    'dispute.message': (fact) => {
      const to = fact.from === 'parent' ? fact.parentUserId : fact.lsaUserId;
      return fact.from === 'staff' || !to ? [] : [{ to, kind: 'dispute.message', group: fact.disputeId }];
    },
    'dispute.objected': (fact) => clearForBoth(fact, 'dispute.proposed'),
    'dispute.resolved': (fact) => [...clearForBoth(fact, 'dispute.proposed'), ...clearForBoth(fact, 'dispute.message')],
    'dispute.withdrawn': (fact) => clearForBoth(fact, 'dispute.message'),
  },
} satisfies NotificationsOf;
