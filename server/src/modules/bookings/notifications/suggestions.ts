import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import {
  type ClearedNotifications,
  counted,
  type MessageValues,
  type NotificationsOf,
} from '../../../platform/messages/notification-registry.ts';
import type { BookingFact } from '../bookings.events.ts';
import { clearFor, freeFact, notify, notifyOthers, seeSession, sessionGroup, sessionLink, unlessFree } from './tell.ts';

const listed = ({ dates }: MessageValues) => `\n\n${dates.map((date) => `- ${date}`).join('\n')}\n\n`;
const minutes = {
  en: ({ count }: MessageValues) => counted('en', count, { one: '# minute', other: '# minutes' }),
  ar: ({ count }: MessageValues) =>
    counted('ar', count, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' }),
};
const clearSuggestion = (fact: BookingFact): ClearedNotifications[] =>
  clearFor(fact, 'booking.times_suggested', ['parent']);
const clearDeclinedTimes = (fact: BookingFact): ClearedNotifications[] =>
  clearFor(fact, 'booking.times_declined', ['lsa']);
/** The request is answered or over. */
const clearBoth = (fact: BookingFact) => [...clearSuggestion(fact), ...clearDeclinedTimes(fact)];

/** Other times instead of the one that was requested, and coming late. */
export const suggestionNotifications = {
  kinds: {
    'booking.times_suggested': {
      topic: 'sessions',
      icon: 'calendar-clock',
      tone: 'sky',
      link: sessionLink,
      action: { en: 'Choose a time', ar: 'اختيار موعد' },
      group: sessionGroup,
      needsYou: () => true,
      app: {
        en: ({ name, until, facts }) => ({
          title: `${name} suggests another time`,
          body: `Choose the one that suits you by ${until}.${unlessFree(facts, ' You don’t pay again.')}`,
        }),
        ar: ({ name, until, facts }) => ({
          title: `موعد آخر مقترح من ${name}`,
          body: `يُرجى اختيار ما يناسبك قبل ${until}.${unlessFree(facts, ' لا تدفع مرة أخرى.')}`,
        }),
      },
      mail: {
        en: (values) => ({
          subject: `${values.name} suggests another time`,
          body: `${values.name} can’t make ${values.when}, but suggests:${listed(values)}Choose the one that suits you by ${values.until}. The session is confirmed with your choice${unlessFree(values.facts, ', and you don’t pay again')}.`,
        }),
        ar: (values) => ({
          subject: `موعد آخر مقترح من ${values.name}`,
          body: `لا يناسب ${values.name} موعد ${values.when}، والمواعيد المقترحة:${listed(values)}يُرجى اختيار ما يناسبك قبل ${values.until}. تتأكد الجلسة باختيارك${unlessFree(values.facts, '، ولا تدفع مرة أخرى')}.`,
        }),
      },
    },
    'booking.times_declined': {
      topic: 'sessions',
      icon: 'calendar-clock',
      tone: 'saffron',
      link: sessionLink,
      action: { en: 'Answer', ar: 'الرد' },
      group: sessionGroup,
      needsYou: () => true,
      app: {
        en: ({ name, when, until }) => ({
          title: `${name} can’t make the times you suggested`,
          body: `The request for ${when} is still open until ${until}.`,
        }),
        ar: ({ name, when, until }) => ({
          title: `لا تناسب مواعيدك المقترحة ${name}`,
          body: `لا يزال طلب ${when} مفتوحًا حتى ${until}.`,
        }),
      },
      mail: {
        en: ({ name, when, until }) => ({
          subject: `${name} can’t make the times you suggested`,
          body: `None of the times you suggested suits ${name}. The request for ${when} is still open until ${until}: accept it, suggest other times, or decline.`,
        }),
        ar: ({ name, when, until }) => ({
          subject: `لا تناسب مواعيدك المقترحة ${name}`,
          body: `لا يناسب ${name} أي من المواعيد المقترحة. لا يزال طلب ${when} مفتوحًا حتى ${until}: يمكنك قبوله أو اقتراح مواعيد أخرى أو الاعتذار عنه.`,
        }),
      },
    },
    'booking.time_picked': {
      topic: 'sessions',
      icon: 'calendar-check',
      tone: 'leaf',
      link: sessionLink,
      action: seeSession,
      attachesSession: true,
      app: {
        en: ({ name, when }) => ({
          title: `${name} chose ${when}`,
          body: 'The session is confirmed.',
        }),
        ar: ({ name, when }) => ({ title: `الموعد المختار من ${name}: ${when}`, body: 'تم تأكيد الجلسة.' }),
      },
      mail: {
        en: ({ name, when }) => ({
          subject: `${name} chose one of your times`,
          body: `Your session with ${name} is confirmed for ${when}. Open the attached file to add it to your calendar.`,
        }),
        ar: ({ name, when }) => ({
          subject: `اختيار أحد مواعيدك من ${name}`,
          body: `تم تأكيد جلستك مع ${name}: ${when}. الملف المرفق يضيفها إلى تقويمك.`,
        }),
      },
    },
    'booking.running_late': {
      topic: 'sessions',
      icon: 'alarm-clock',
      tone: 'saffron',
      link: sessionLink,
      action: seeSession,
      app: {
        en: (values) => ({
          title: `${values.name} is running ${minutes.en(values)} late`,
          body: `For your session on ${values.when}.`,
        }),
        ar: (values) => ({
          title: `تأخّر متوقع من ${values.name}: ${minutes.ar(values)}`,
          body: `عن جلستك: ${values.when}.`,
        }),
      },
      sms: {
        en: (values) => `${PRODUCT_NAME}: ${values.name} is running ${minutes.en(values)} late for your session.`,
        ar: (values) => `${PRODUCT_NAME_AR}: تأخّر متوقع من ${values.name} عن جلستك: ${minutes.ar(values)}.`,
      },
    },
  },
  notify: {
    'booking.times_suggested': (fact) => [
      notify(fact, 'parent', 'booking.times_suggested', {
        starts: fact.starts.join(' '),
        answer_by: fact.answerBy,
        ...freeFact(fact),
      }),
    ],
    'booking.times_declined': (fact) => [notify(fact, 'lsa', 'booking.times_declined', { answer_by: fact.answerBy })],
    'booking.running_late': (fact) =>
      notifyOthers(fact, 'booking.running_late').map((payload) => ({
        ...payload,
        facts: { ...payload.facts, count: String(fact.minutes) },
      })),
  },
  clear: {
    'booking.accepted': clearBoth,
    'booking.declined': clearBoth,
    'booking.expired': clearBoth,
    'booking.cancelled': clearBoth,
    'booking.times_suggested': clearDeclinedTimes,
    'booking.times_declined': clearSuggestion,
    'booking.reschedule_withdrawn': clearSuggestion,
  },
} satisfies NotificationsOf;
