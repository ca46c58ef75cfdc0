import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { INVITATION_HOURS } from '@sanad/contract/staff/team.ts';
import type { Text } from '../accounts.texts.ts';

interface Input {
  /** A page of ours. */
  link?: string;
  /** In the words of staff. */
  reason?: string;
  /** On the reader's clock; empty: no end. */
  until?: string;
}

/** A rule of the product that suspends an account: what it rests on. */
export type SuspensionRule = { rule: 'strikes'; count: number } | { rule: 'dispute'; number: string };

const RULES: Record<Language, (rule: SuspensionRule) => string> = {
  en: (one) =>
    one.rule === 'strikes' ? `${one.count} strikes in 180 days.` : `It’s part of the outcome of dispute ${one.number}.`,
  ar: (one) =>
    one.rule === 'strikes' ? `عدد المخالفات خلال 180 يومًا: ${one.count}.` : `التعليق جزء من قرار النزاع ${one.number}.`,
};
export const ruleReason = (language: Language, rule: SuspensionRule): string => RULES[language](rule);

/** What people hear when our team changes something about their account. */
export const STAFF_TEXTS = {
  suspended: {
    en: ({ reason, until }) => ({
      subject: `Your ${PRODUCT_NAME} account is suspended`,
      body: `${until ? `Your account is suspended until ${until}.` : 'Your account is suspended.'} You can’t log in, and your upcoming sessions have been cancelled. Why: ${reason}`,
      note: 'If you think this is wrong, reply to this e-mail and we’ll look at it together.',
    }),
    ar: ({ reason, until }) => ({
      subject: `تم تعليق حسابك في ${PRODUCT_NAME_AR}`,
      body: `${until ? `تم تعليق حسابك حتى ${until}.` : 'تم تعليق حسابك.'} لا يمكن تسجيل الدخول حاليًا، وأُلغيت جلساتك المقبلة. السبب: ${reason}`,
      note: 'إذا كان لديك اعتراض، فيُرجى الرد على هذه الرسالة لننظر في الأمر معًا.',
    }),
  },
  restored: {
    en: ({ link = '' }) => ({
      subject: `Your ${PRODUCT_NAME} account is open again`,
      body: 'The suspension of your account has ended. You can log in as before. Cancelled sessions stay cancelled.',
      button: { label: 'Log in', url: link },
    }),
    ar: ({ link = '' }) => ({
      subject: `أُعيد فتح حسابك في ${PRODUCT_NAME_AR}`,
      body: 'انتهى تعليق حسابك، ويمكن تسجيل الدخول كالسابق. تبقى الجلسات الملغاة ملغاة.',
      button: { label: 'تسجيل الدخول', url: link },
    }),
  },
  signedOut: {
    en: ({ link = '' }) => ({
      subject: `We’ve logged you out of ${PRODUCT_NAME}`,
      body: 'Our team has logged you out on all devices. Log in again to continue.',
      button: { label: 'Log in', url: link },
      note: 'If you didn’t ask us to do this, reply to this e-mail.',
    }),
    ar: ({ link = '' }) => ({
      subject: `تم تسجيل خروجك من ${PRODUCT_NAME_AR}`,
      body: 'سجّل فريقنا خروج حسابك من جميع الأجهزة. يُرجى تسجيل الدخول مجددًا للمتابعة.',
      button: { label: 'تسجيل الدخول', url: link },
      note: 'إذا لم يكن ذلك بطلب منك، فيُرجى الرد على هذه الرسالة.',
    }),
  },
  secondFactorReset: {
    en: ({ link = '' }) => ({
      subject: `Your ${PRODUCT_NAME} authenticator app was removed`,
      body: 'Our team has removed the authenticator app from your account and logged you out on all devices. You’ll set up a new one when you next log in.',
      button: { label: 'Log in', url: link },
      note: 'If you didn’t ask us to do this, reply to this e-mail right away.',
    }),
    ar: ({ link = '' }) => ({
      subject: `أُزيل تطبيق المصادقة من حسابك في ${PRODUCT_NAME_AR}`,
      body: 'أزال فريقنا تطبيق المصادقة من حسابك وسجّل خروجه من جميع الأجهزة. يُعَدّ تطبيق جديد عند تسجيل الدخول المقبل.',
      button: { label: 'تسجيل الدخول', url: link },
      note: 'إذا لم يكن ذلك بطلب منك، فيُرجى الرد على هذه الرسالة فورًا.',
    }),
  },
  invitation: {
    en: ({ link = '' }) => ({
      subject: `Join the ${PRODUCT_NAME} team`,
      body: `You’ve been invited to work with ${PRODUCT_NAME}. Set your name and password to get started. The link works once, for ${INVITATION_HOURS} hours.`,
      button: { label: 'Accept invitation', url: link },
      note: 'If you don’t know what this is about, you can ignore it.',
    }),
    ar: ({ link = '' }) => ({
      subject: `دعوة للانضمام إلى فريق ${PRODUCT_NAME_AR}`,
      body: `وصلتك دعوة للعمل مع ${PRODUCT_NAME_AR}. للبدء، يُرجى إدخال الاسم واختيار كلمة مرور. يُستخدم الرابط مرة واحدة وهو صالح لمدة ${INVITATION_HOURS} ساعة.`,
      button: { label: 'قبول الدعوة', url: link },
      note: 'إذا لم تكن على علم بهذه الدعوة، فيمكن تجاهل الرسالة.',
    }),
  },
} satisfies Record<string, Record<Language, (input: Input) => Text>>;
export type StaffText = keyof typeof STAFF_TEXTS;
export type StaffTextInput = Input;
