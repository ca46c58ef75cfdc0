import { formatFils } from '@sanad/contract/money.ts';
import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { InBoth, Said } from './said.ts';
import { SESSION_MAIL_WORDING } from './session-mail-wording.ts';

const strikeEffect: Record<Language, (facts: Said['facts']) => string> = {
  en: ({ effect, days }) => {
    if (effect === 'suspended') return 'Your account is suspended. Write to us, and we will look at it together.';
    if (effect === 'hidden')
      return `Families do not see your profile for the next ${days} days. Sessions you have stay.`;
    return 'This is a notice. With the next one, families do not see your profile for some days.';
  },
  ar: ({ effect, days }) => {
    if (effect === 'suspended') return 'تم إيقاف حسابك. راسلنا لننظر في الأمر معًا.';
    if (effect === 'hidden') return `لن تظهر صفحتك للأسر خلال الأيام القادمة (${days}). تبقى جلساتك الحالية كما هي.`;
    return 'هذا تنبيه. عند تكراره لن تظهر صفحتك للأسر لعدة أيام.';
  },
};

/** The text of every mail, in both languages. Never a child's name or a health detail. */
export const MAIL_WORDING: Record<NotificationKind, InBoth | null> = {
  'account.welcome': null,
  // The account says this itself, at once and whatever is chosen here.
  'account.password_changed': null,
  'account.new_device': {
    en: ({ facts }) => ({
      subject: 'New sign-in to your account',
      body: `somebody signed in to your account: ${facts.device}. If this was you, all is well. If not, log that device out and change your password.`,
    }),
    ar: ({ facts }) => ({
      subject: 'تسجيل دخول جديد إلى حسابك',
      body: `تم تسجيل الدخول إلى حسابك: ${facts.device}. إن كان هذا منك فلا داعي للقلق، وإلا فسجّل خروج ذلك الجهاز وغيّر كلمة المرور.`,
    }),
  },
  'family.record_opened': {
    en: () => ({
      subject: 'A record of your family was opened',
      body: 'a record of your family was opened. You can see who opened it, when and why.',
    }),
    ar: () => ({
      subject: 'تم فتح سجل من سجلات أسرتك',
      body: 'تم فتح سجل من سجلات أسرتك. يمكنك معرفة من فتحه ومتى ولماذا.',
    }),
  },
  'audit.broken': {
    en: ({ facts }) => ({
      subject: 'Someone changed the audit log',
      body: `our nightly check found entries that were edited or deleted: ${facts.faults}. This can only happen directly in the database. Please investigate today. The server log lists the entries.`,
    }),
    ar: ({ facts }) => ({
      subject: 'تغيّر سجل التدقيق',
      body: `وجد فحص الليلة الماضية إدخالات ناقصة أو مختلفة عمّا كُتب أصلًا (${facts.faults}). قد يكون هناك تعديل مباشر في قاعدة البيانات. يُرجى التحقق من الأمر اليوم؛ يذكر سجل الخادم الإدخالات المعنية.`,
    }),
  },
  // The search's name is its owner's own words, and a mail is read over shoulders.
  'search.new_match': {
    en: () => ({ subject: 'A new LSA fits a search you saved', body: 'a new LSA fits a search you saved.' }),
    ar: () => ({ subject: 'مساعد تعلّم جديد يناسب بحثك', body: 'انضم مساعد تعلّم جديد يناسب بحثًا حفظته.' }),
  },
  'negotiation.offered': {
    en: ({ name }) => ({
      subject: `${name} has made you an offer`,
      body: `${name} has made you an offer for the price of an hour. You have 48 hours to answer it.`,
    }),
    ar: ({ name }) => ({
      subject: `عرض سعر جديد من ${name}`,
      body: `وصلك عرض جديد من ${name} لسعر الساعة. أمامك 48 ساعة للرد.`,
    }),
  },
  'negotiation.accepted': {
    en: ({ name, facts }) => ({
      subject: `${name} accepted your price`,
      body: `you and ${name} have agreed on ${formatFils(Number(facts.amount_fils), 'en')} an hour. It counts for every new session of the next 90 days.`,
    }),
    ar: ({ name, facts }) => ({
      subject: `تم الاتفاق على السعر مع ${name}`,
      body: `تم الاتفاق مع ${name} على ${formatFils(Number(facts.amount_fils), 'ar')} في الساعة. يسري على كل جلسة جديدة خلال 90 يومًا.`,
    }),
  },
  'negotiation.rejected': {
    en: ({ name }) => ({
      subject: `${name} declined your offer`,
      body: `${name} declined your offer. The list price applies as before.`,
    }),
    ar: ({ name }) => ({
      subject: `لم يُقبل عرضك لدى ${name}`,
      body: `لم يُقبل عرضك لدى ${name}. يبقى السعر المعلن ساريًا كما كان.`,
    }),
  },
  'negotiation.withdrawn': {
    en: ({ name }) => ({
      subject: `${name} took the offer back`,
      body: `${name} took the offer back. There is nothing to answer any more.`,
    }),
    ar: ({ name }) => ({
      subject: `سُحب العرض من ${name}`,
      body: `سُحب العرض من ${name}. لم يعد هناك ما تردّ عليه.`,
    }),
  },
  'negotiation.expired': {
    en: ({ name }) => ({
      subject: `The price talk with ${name} has ended`,
      body: `the last offer in your price talk with ${name} was not answered in time. The list price applies as before.`,
    }),
    ar: ({ name }) => ({
      subject: `انتهى التفاوض على السعر مع ${name}`,
      body: `لم يُردّ في الوقت المحدد على آخر عرض في تفاوضك مع ${name}. يبقى السعر المعلن ساريًا كما كان.`,
    }),
  },
  ...SESSION_MAIL_WORDING,
  'lsa.strike': {
    en: ({ facts }) => ({
      subject: 'A session was let down',
      body: `a session you cancelled or missed counts as a strike. In the last 180 days: ${facts.strikes}. ${strikeEffect.en(facts)}`,
    }),
    ar: ({ facts }) => ({
      subject: 'تم تسجيل مخالفة',
      body: `سُجّلت مخالفة بسبب جلسة أُلغيت من جانبك أو لم تُحضَر. المجموع خلال 180 يومًا: ${facts.strikes}. ${strikeEffect.ar(facts)}`,
    }),
  },
};
