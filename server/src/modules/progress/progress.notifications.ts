import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  type ClearedNotifications,
  type Facts,
  type NotificationPayload,
  type NotificationsOf,
  oneOf,
} from '../../platform/messages/notification-registry.ts';
import type { GoalFact, ReportFact } from './progress.events.ts';

const byId = ({ id = '' }: Facts) => id;
const reportForParent = ({ id, child = '' }: Facts) => `${pagePaths.childProgress(child)}?report=${id}`;
const progressForParent = ({ child = '' }: Facts) => pagePaths.childProgress(child);
const progressForLsa = ({ child }: Facts) => `${pagePaths.viewProgress}?child=${child}`;
const addReport = ({ id }: Facts) => `${pagePaths.addReport}?session=${id}`;

const reportFacts = ({ bookingId, childId, startsAt }: ReportFact) => ({
  id: bookingId,
  child: childId,
  starts_at: startsAt,
});

function notifyParent(kind: string, fact: ReportFact, more: Facts = {}): NotificationPayload {
  return { to: fact.parentUserId, kind, facts: { ...reportFacts(fact), ...more }, aboutId: fact.lsaUserId };
}

function notifyLsa(kind: string, fact: ReportFact, more: Facts = {}): NotificationPayload {
  return { to: fact.lsaUserId, kind, facts: { ...reportFacts(fact), ...more }, aboutId: fact.parentUserId };
}

function notifyOfGoal(side: 'parent' | 'lsa', kind: string, fact: GoalFact, more: Facts = {}): NotificationPayload {
  const [to, aboutId] = side === 'parent' ? [fact.parentUserId, fact.lsaUserId] : [fact.lsaUserId, fact.parentUserId];
  return { to, kind, facts: { id: fact.goalId, child: fact.childId, ...more }, aboutId };
}

const clearProposal = ({ parentUserId, goalId }: GoalFact): ClearedNotifications[] => [
  { to: parentUserId, kind: 'progress.goal_proposed', group: goalId },
];

export const progressNotifications = {
  kinds: {
    'progress.report_due': {
      topic: 'progress',
      icon: 'file-pen',
      tone: 'saffron',
      link: addReport,
      action: { en: 'Write the report', ar: 'كتابة التقرير' },
      group: byId,
      needsYou: () => true,
      app: {
        en: ({ name, until }) => ({
          title: `How did the session with ${name} go?`,
          body: `Write the report by ${until}. It takes about two minutes.`,
        }),
        ar: ({ name, until }) => ({
          title: `كيف كانت الجلسة مع ${name}؟`,
          body: `يُرجى كتابة التقرير قبل ${until}. يستغرق نحو دقيقتين.`,
        }),
      },
    },
    'progress.report_reminder': {
      topic: 'progress',
      icon: 'alarm-clock',
      tone: 'coral',
      link: addReport,
      action: { en: 'Write the report', ar: 'كتابة التقرير' },
      group: byId,
      needsYou: () => true,
      app: {
        en: ({ name, when, facts }) => ({
          title: oneOf(facts.effect, { late: 'A session report is late' }, 'A session report is due soon'),
          body: `Your session with ${name} on ${when}. Your pay for it is released once the report is signed.`,
        }),
        ar: ({ name, when, facts }) => ({
          title: oneOf(facts.effect, { late: 'تأخر تقرير جلسة' }, 'اقترب موعد تسليم تقرير جلسة'),
          body: `جلستك مع ${name} بتاريخ ${when}. تُصرف مستحقاتك عنها بعد توقيع التقرير.`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: oneOf(facts.effect, { late: 'A session report is late' }, 'A session report is due soon'),
          body: `The report on your session with ${name} on ${when} is still to be written. It takes about two minutes. Your pay for the session is released once the report is signed.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: oneOf(facts.effect, { late: 'تأخر تقرير جلسة' }, 'اقترب موعد تسليم تقرير جلسة'),
          body: `لم يُكتب بعد تقرير جلستك مع ${name} بتاريخ ${when}. يستغرق نحو دقيقتين، وتُصرف مستحقاتك عن الجلسة بعد توقيعه.`,
        }),
      },
    },
    'progress.report_signed': {
      topic: 'progress',
      icon: 'file-pen',
      tone: 'mint',
      link: reportForParent,
      action: { en: 'Read the report', ar: 'قراءة التقرير' },
      group: byId,
      app: {
        en: ({ name, when }) => ({ title: `${name} sent you a report`, body: `On the session of ${when}.` }),
        ar: ({ name, when }) => ({ title: `تقرير جديد من ${name}`, body: `عن جلسة ${when}.` }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `${name} sent you a report`,
          body: `${name} has written the report on the session of ${when}: what was practised, how much help was needed, and what to try at home.`,
        }),
        ar: ({ name, when }) => ({
          subject: `تقرير جديد من ${name}`,
          body: `وصل تقرير ${name} عن جلسة ${when}: ما جرى التدرب عليه، ومقدار المساعدة، وما يمكن تجربته في المنزل.`,
        }),
      },
    },
    'progress.report_amended': {
      topic: 'progress',
      icon: 'file-pen',
      tone: 'sky',
      link: reportForParent,
      action: { en: 'Read the change', ar: 'قراءة التعديل' },
      group: byId,
      app: {
        en: ({ name, when }) => ({
          title: `${name} added to a report`,
          body: `On the session of ${when}. The signed report stays as it was.`,
        }),
        ar: ({ name, when }) => ({
          title: `إضافة إلى تقرير من ${name}`,
          body: `عن جلسة ${when}. يبقى التقرير الموقّع كما هو.`,
        }),
      },
    },
    'progress.report_answered': {
      topic: 'progress',
      icon: 'message-circle',
      tone: 'sky',
      link: ({ id }) => `${pagePaths.reportDetail}?session=${id}`,
      action: { en: 'Read it', ar: 'قراءة الرد' },
      app: {
        en: ({ name, when, facts }) => ({
          title: oneOf(
            facts.effect,
            { disagreed: `${name} disagrees with your report` },
            `${name} commented on your report`,
          ),
          body: `On the session of ${when}.`,
        }),
        ar: ({ name, when, facts }) => ({
          title: oneOf(facts.effect, { disagreed: `اعتراض من ${name} على تقريرك` }, `تعليق من ${name} على تقريرك`),
          body: `عن جلسة ${when}.`,
        }),
      },
      mail: {
        en: ({ name, when, facts }) => ({
          subject: oneOf(
            facts.effect,
            { disagreed: `${name} disagrees with your report` },
            `${name} commented on your report`,
          ),
          body: `${name} wrote to you about your report on the session of ${when}. If something needs correcting, you can add an amendment.`,
        }),
        ar: ({ name, when, facts }) => ({
          subject: oneOf(facts.effect, { disagreed: `اعتراض من ${name} على تقريرك` }, `تعليق من ${name} على تقريرك`),
          body: `وصلت ملاحظة من ${name} على تقريرك عن جلسة ${when}. إن لزم التصحيح، يمكنك إضافة تعديل.`,
        }),
      },
    },
    'progress.goal_proposed': {
      topic: 'progress',
      icon: 'sprout',
      tone: 'sky',
      link: progressForParent,
      action: { en: 'Look at the goal', ar: 'الاطلاع على الهدف' },
      group: byId,
      needsYou: () => true,
      app: {
        en: ({ name }) => ({ title: `${name} suggests a goal`, body: 'It counts once you agree to it.' }),
        ar: ({ name }) => ({ title: `هدف مقترح من ${name}`, body: 'يُعتمد بعد موافقتك.' }),
      },
      mail: {
        en: ({ name }) => ({
          subject: `${name} suggests a goal`,
          body: `${name} suggests a goal to work towards. Review it and agree, or say what should be different.`,
        }),
        ar: ({ name }) => ({
          subject: `هدف مقترح من ${name}`,
          body: `وصل اقتراح هدف جديد من ${name}. يُرجى الاطلاع عليه والموافقة، أو توضيح ما ينبغي تغييره.`,
        }),
      },
    },
    'progress.goal_answered': {
      topic: 'progress',
      icon: 'sprout',
      tone: 'leaf',
      link: progressForLsa,
      action: { en: 'See the goals', ar: 'عرض الأهداف' },
      app: {
        en: ({ name, facts }) => ({
          title: oneOf(facts.effect, { agreed: `${name} agreed to a goal` }, `${name} declined a goal`),
          body: oneOf(
            facts.effect,
            { agreed: 'You can work on it from the next session on.' },
            'Read why, and suggest it again if you like.',
          ),
        }),
        ar: ({ name, facts }) => ({
          title: oneOf(facts.effect, { agreed: `موافقة ${name} على هدف` }, `لم تصل موافقة ${name} على هدف`),
          body: oneOf(
            facts.effect,
            { agreed: 'يمكن العمل عليه من الجلسة القادمة.' },
            'يمكنك قراءة السبب واقتراحه من جديد.',
          ),
        }),
      },
    },
    'progress.goal_mastered': {
      topic: 'progress',
      icon: 'party-popper',
      tone: 'saffron',
      link: progressForParent,
      action: { en: 'See what was reached', ar: 'عرض الإنجاز' },
      app: {
        en: ({ name }) => ({
          title: 'A goal is mastered',
          body: `Three sessions in a row with little or no help. ${name} has the details.`,
        }),
        ar: ({ name }) => ({
          title: 'تحقق هدف',
          body: `ثلاث جلسات متتالية بمساعدة قليلة أو دونها. التفاصيل لدى ${name}.`,
        }),
      },
      mail: {
        en: ({ name }) => ({
          subject: 'A goal is mastered',
          body: `Good news from the sessions with ${name}: a goal you agreed on is mastered, three sessions in a row with little or no help.`,
        }),
        ar: ({ name }) => ({
          subject: 'تحقق هدف',
          body: `خبر سار من الجلسات مع ${name}: تحقق هدف متفق عليه، في ثلاث جلسات متتالية بمساعدة قليلة أو دونها.`,
        }),
      },
    },
    'progress.history_shared': {
      topic: 'progress',
      icon: 'eye',
      tone: 'sky',
      link: progressForLsa,
      action: { en: 'See the progress', ar: 'عرض التقدم' },
      app: {
        en: ({ name, until }) => ({
          title: `${name} shared earlier reports with you`,
          body: `You can read them until ${until}.`,
        }),
        ar: ({ name, until }) => ({
          title: `تقارير سابقة متاحة لك من ${name}`,
          body: `يمكن قراءتها حتى ${until}.`,
        }),
      },
    },
  },
  notify: {
    'progress.report_due': (fact) => [notifyLsa('progress.report_due', fact, { answer_by: fact.dueAt })],
    'progress.report_reminder': (fact) => [notifyLsa('progress.report_reminder', fact, { effect: fact.kind })],
    'progress.report_signed': (fact) => [notifyParent('progress.report_signed', fact)],
    'progress.report_amended': (fact) => [notifyParent('progress.report_amended', fact)],
    'progress.report_answered': (fact) =>
      fact.kind === 'acknowledged' ? [] : [notifyLsa('progress.report_answered', fact, { effect: fact.kind })],
    'progress.goal_proposed': (fact) => [notifyOfGoal('parent', 'progress.goal_proposed', fact)],
    'progress.goal_answered': (fact) => [
      notifyOfGoal('lsa', 'progress.goal_answered', fact, { effect: fact.agrees ? 'agreed' : 'declined' }),
    ],
    'progress.goal_mastered': (fact) => [notifyOfGoal('parent', 'progress.goal_mastered', fact)],
    'progress.history_shared': ({ childId, parentUserId, lsaUserId, expiresAt }) => [
      {
        to: lsaUserId,
        kind: 'progress.history_shared',
        facts: { child: childId, answer_by: expiresAt },
        aboutId: parentUserId,
      },
    ],
  },
  clear: {
    'progress.report_signed': ({ lsaUserId, bookingId }) =>
      ['progress.report_due', 'progress.report_reminder'].map((kind) => ({ to: lsaUserId, kind, group: bookingId })),
    'progress.report_answered': ({ parentUserId, bookingId }) => [
      { to: parentUserId, kind: 'progress.report_signed', group: bookingId },
    ],
    'progress.goal_answered': clearProposal,
    'progress.goal_withdrawn': clearProposal,
  },
} satisfies NotificationsOf;
