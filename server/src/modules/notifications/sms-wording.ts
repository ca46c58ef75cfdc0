import type { NotificationKind } from '@sanad/contract/notifications.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { Said } from './said.ts';

type Short = Record<Language, (said: Said) => string>;

/** Only what cannot wait until somebody opens their mail, and short. */
const SMS_WORDING: Partial<Record<NotificationKind, Short>> = {
  'booking.confirmed': {
    en: ({ name, when }) => `${PRODUCT_NAME}: ${name} confirmed your session on ${when}.`,
    ar: ({ name, when }) => `${PRODUCT_NAME_AR}: تم تأكيد جلستك مع ${name}: ${when}.`,
  },
  'booking.cancelled': {
    en: ({ name, when }) => `${PRODUCT_NAME}: your session with ${name} on ${when} was cancelled.`,
    ar: ({ name, when }) => `${PRODUCT_NAME_AR}: أُلغيت جلستك مع ${name}: ${when}.`,
  },
  'booking.payment_failed': {
    en: ({ name, until, facts }) =>
      facts.side === 'lsa'
        ? `${PRODUCT_NAME}: the payment for your session with ${name} didn’t go through yet. We’ll keep you posted.`
        : `${PRODUCT_NAME}: your payment for the session with ${name} didn’t go through. Pay another way${until ? ` by ${until}` : ''}.`,
    ar: ({ name, until, facts }) =>
      facts.side === 'lsa'
        ? `${PRODUCT_NAME_AR}: لم يُدفع مبلغ جلستك مع ${name} بعد. سنخبرك بما يستجد.`
        : `${PRODUCT_NAME_AR}: لم ينجح دفع مبلغ جلستك مع ${name}. يُرجى الدفع بطريقة أخرى${until ? ` قبل ${until}` : ''}.`,
  },
  'booking.lapsed': {
    en: ({ name, when }) => `${PRODUCT_NAME}: your session with ${name} on ${when} wasn’t paid for and was released.`,
    ar: ({ name, when }) => `${PRODUCT_NAME_AR}: أُلغيت جلستك مع ${name} لعدم الدفع: ${when}.`,
  },
  'booking.reminder': {
    en: ({ name, when }) => `${PRODUCT_NAME}: your session with ${name} is on ${when}.`,
    ar: ({ name, when }) => `${PRODUCT_NAME_AR}: موعد جلستك مع ${name}: ${when}.`,
  },
};

const URGENT_REMINDER_HOURS = '2';

/** Undefined where a text message would only disturb. */
export function smsWordingOf(kind: NotificationKind, facts: Said['facts']): Short | undefined {
  const isEarly = kind === 'booking.reminder' && facts.hours !== URGENT_REMINDER_HOURS;
  return isEarly ? undefined : SMS_WORDING[kind];
}
