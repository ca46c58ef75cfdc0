import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type ClearedNotifications,
  type Facts,
  type NotificationsOf,
  oneOf,
  STAFF,
} from '../../../platform/messages/notification-registry.ts';
import './calendars.events.ts';

/** Nothing here names a child, a level or a reason: mails are read on locked screens and by others. */
const careCard = ({ child_id = '' }: Facts) => pagePaths.childPage(child_id);
const calendar = () => pagePaths.vulnerabilityCalendar;

interface CheckInFact {
  checkInId: string;
  ownerId: string;
  backupId: string;
  dueAt: string;
}

const remind = (to: string, kind: string, { checkInId, dueAt }: CheckInFact) => ({
  to,
  kind,
  facts: { id: checkInId, starts_at: dueAt },
});

/** Made, or missed for good: nobody needs to be reminded any more. */
function clearReminders({ checkInId, ownerId, backupId }: CheckInFact): ClearedNotifications[] {
  return [ownerId, backupId].flatMap((to) =>
    ['safeguarding.check_in_due', 'safeguarding.check_in_overdue'].map((kind) => ({ to, kind, group: checkInId })),
  );
}

const openCalendar = { en: 'Open calendar', ar: 'فتح التقويم' };
const openPlan = { en: 'Read and answer', ar: 'الاطلاع والرد' };

export const calendarNotifications = {
  kinds: {
    'safeguarding.consent_needed': {
      topic: 'sessions',
      icon: 'heart-handshake',
      tone: 'plum',
      link: careCard,
      action: openPlan,
      group: ({ child_id = '' }) => child_id,
      needsYou: () => true,
      app: {
        en: () => ({
          title: 'We’d like your consent for a care plan',
          body: 'Read what it is, then agree or decline.',
        }),
        ar: () => ({ title: 'نطلب موافقتك على خطة رعاية', body: 'يمكن الاطلاع على تفاصيلها ثم الموافقة أو الرفض.' }),
      },
      mail: {
        en: () => ({
          subject: 'We’d like your consent for a care plan',
          body: 'Our team would like to keep a care plan for your child and check in with you regularly. Open Sanad to read what it is, then agree or decline. Nothing starts without your consent.',
        }),
        ar: () => ({
          subject: 'نطلب موافقتك على خطة رعاية',
          body: 'يودّ فريقنا إعداد خطة رعاية لطفلك والتواصل معك بانتظام. يمكن الاطلاع على التفاصيل في سند ثم الموافقة أو الرفض. لا يبدأ أي شيء دون موافقتك.',
        }),
      },
    },
    'safeguarding.plan_started': {
      topic: 'sessions',
      icon: 'heart-handshake',
      tone: 'leaf',
      link: careCard,
      action: { en: 'See care plan', ar: 'عرض خطة الرعاية' },
      app: {
        en: () => ({ title: 'Your child’s care plan was updated', body: 'See how often we’ll check in with you.' }),
        ar: () => ({ title: 'جرى تحديث خطة رعاية طفلك', body: 'يمكن الاطلاع على مواعيد تواصلنا معك.' }),
      },
    },
    'safeguarding.plan_answered': {
      topic: 'disputes',
      icon: 'heart-handshake',
      tone: 'sky',
      link: calendar,
      action: openCalendar,
      app: {
        en: ({ facts }) => ({
          title: oneOf(facts.answer, { agree: 'A parent agreed to a care plan' }, 'A parent declined a care plan'),
          body: oneOf(facts.answer, { agree: 'Its check-ins are planned.' }, 'Its check-ins were removed.'),
        }),
        ar: ({ facts }) => ({
          title: oneOf(facts.answer, { agree: 'وصلت موافقة على خطة رعاية' }, 'رُفضت خطة رعاية'),
          body: oneOf(facts.answer, { agree: 'أُضيفت مواعيد المتابعة.' }, 'أُزيلت مواعيد المتابعة.'),
        }),
      },
    },
    'safeguarding.check_in_due': {
      topic: 'disputes',
      icon: 'alarm-clock',
      tone: 'saffron',
      link: calendar,
      action: openCalendar,
      group: ({ id = '' }) => id,
      app: {
        en: ({ when }) => ({ title: 'A check-in is due soon', body: `Due ${when}.` }),
        ar: ({ when }) => ({ title: 'موعد متابعة قريب', body: `مستحق ${when}.` }),
      },
    },
    'safeguarding.check_in_overdue': {
      topic: 'disputes',
      icon: 'triangle-alert',
      tone: 'coral',
      link: calendar,
      action: openCalendar,
      group: ({ id = '' }) => id,
      needsYou: () => true,
      app: {
        en: ({ when }) => ({ title: 'A check-in is overdue', body: `It was due ${when}.` }),
        ar: ({ when }) => ({ title: 'متابعة متأخرة', body: `كان موعدها ${when}.` }),
      },
      mail: {
        en: ({ when }) => ({
          subject: 'A check-in is overdue',
          body: `A check-in you own or back up was due ${when}. Open the calendar, make it and record it.`,
        }),
        ar: ({ when }) => ({
          subject: 'متابعة متأخرة',
          body: `كان موعد متابعة ضمن مسؤوليتك ${when}. يُرجى فتح التقويم وإجراء المتابعة وتسجيلها.`,
        }),
      },
    },
    'safeguarding.check_in_missed': {
      topic: 'disputes',
      icon: 'triangle-alert',
      tone: 'coral',
      link: calendar,
      action: openCalendar,
      app: {
        en: ({ when }) => ({ title: 'A check-in was missed', body: `It was due ${when}. Make it now and record it.` }),
        ar: ({ when }) => ({ title: 'فاتت متابعة', body: `كان موعدها ${when}. يُرجى إجراؤها الآن وتسجيلها.` }),
      },
    },
    'safeguarding.approval_requested': {
      topic: 'disputes',
      icon: 'hourglass',
      tone: 'saffron',
      link: calendar,
      action: { en: 'Review booking', ar: 'مراجعة الحجز' },
      group: ({ id = '' }) => id,
      needsYou: () => true,
      app: {
        en: ({ until }) => ({ title: 'A booking is waiting for your approval', body: `Answer by ${until}.` }),
        ar: ({ until }) => ({ title: 'حجز بانتظار موافقتك', body: `الرد قبل ${until}.` }),
      },
    },
    'safeguarding.approval_decided': {
      topic: 'sessions',
      icon: 'calendar-check',
      tone: 'leaf',
      link: ({ answer, lsa_id = '', child_id = '' }) =>
        answer === 'approve' ? pagePaths.lsa(lsa_id) : pagePaths.childPage(child_id),
      action: { en: 'See answer', ar: 'عرض الرد' },
      app: {
        en: ({ name, facts }) => ({
          title: oneOf(facts.answer, { approve: `You can book ${name}` }, `We’d suggest somebody other than ${name}`),
          body: oneOf(
            facts.answer,
            { approve: 'Our team has looked at it. Choose a time.' },
            'Our team has left you a note on your child’s page.',
          ),
        }),
        ar: ({ name, facts }) => ({
          title: oneOf(facts.answer, { approve: `يمكنك الآن الحجز مع ${name}` }, `نقترح اختيار شخص آخر غير ${name}`),
          body: oneOf(
            facts.answer,
            { approve: 'راجع فريقنا الطلب. يمكنك اختيار موعد.' },
            'ترك لك فريقنا ملاحظة في صفحة طفلك.',
          ),
        }),
      },
      mail: {
        en: ({ name, facts }) => ({
          subject: oneOf(facts.answer, { approve: `You can book ${name}` }, `About your booking with ${name}`),
          body: oneOf(
            facts.answer,
            { approve: `Our team has looked at your booking. You can book ${name} now.` },
            `Our team has looked at your booking and suggests somebody other than ${name} for now. You’ll find a note on your child’s page.`,
          ),
        }),
        ar: ({ name, facts }) => ({
          subject: oneOf(facts.answer, { approve: `يمكنك الآن الحجز مع ${name}` }, `بخصوص حجزك مع ${name}`),
          body: oneOf(
            facts.answer,
            { approve: `راجع فريقنا طلبك. يمكنك الآن الحجز مع ${name}.` },
            `راجع فريقنا طلبك ويقترح اختيار شخص آخر غير ${name} في الوقت الحالي. ستجد ملاحظة في صفحة طفلك.`,
          ),
        }),
      },
    },
  },
  notify: {
    'safeguarding.consent_needed': ({ parentUserId, childId }) => [
      { to: parentUserId, kind: 'safeguarding.consent_needed', facts: { child_id: childId } },
    ],
    'safeguarding.plan_started': ({ parentUserId, childId }) => [
      { to: parentUserId, kind: 'safeguarding.plan_started', facts: { child_id: childId } },
    ],
    'safeguarding.plan_answered': ({ answer }) => [
      { to: STAFF, kind: 'safeguarding.plan_answered', facts: { answer } },
    ],
    'safeguarding.check_in_due': (fact) => [remind(fact.ownerId, 'safeguarding.check_in_due', fact)],
    'safeguarding.check_in_overdue': (fact) =>
      [fact.ownerId, fact.backupId].map((to) => remind(to, 'safeguarding.check_in_overdue', fact)),
    'safeguarding.check_in_missed': (fact) =>
      [fact.ownerId, fact.backupId].map((to) => remind(to, 'safeguarding.check_in_missed', fact)),
    'safeguarding.approval_requested': ({ approvalId, answerBy }) => [
      { to: STAFF, kind: 'safeguarding.approval_requested', facts: { id: approvalId, answer_by: answerBy } },
    ],
    'safeguarding.approval_decided': ({ parentUserId, lsaUserId, lsaId, childId, answer }) => [
      {
        to: parentUserId,
        kind: 'safeguarding.approval_decided',
        facts: { lsa_id: lsaId, child_id: childId, answer },
        aboutId: lsaUserId,
      },
    ],
  },
  clear: {
    'safeguarding.plan_answered': ({ parentUserId, childId }) => [
      { to: parentUserId, kind: 'safeguarding.consent_needed', group: childId },
    ],
    'safeguarding.check_in_recorded': clearReminders,
    'safeguarding.check_in_missed': clearReminders,
    'safeguarding.approval_decided': ({ approvalId }) => [
      { to: STAFF, kind: 'safeguarding.approval_requested', group: approvalId },
    ],
  },
} satisfies NotificationsOf;
