import { CODE_MINUTES, RESET_LINK_MINUTES } from '@sanad/contract/accounts/accounts.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { Mail } from '../../platform/messages/mail.ts';

/** The words of a mail; a text message takes the body alone. */
export type Text = Pick<Mail, 'subject' | 'body' | 'code' | 'button' | 'note'>;
type Texts = Record<Language, (input: { code: string; link: string }) => Text>;

const REASONS: Record<Language, string> = {
  en: `We send this about your ${PRODUCT_NAME} account. It can’t be turned off, because it keeps your account safe.`,
  ar: `نرسل هذه الرسالة بشأن حسابك في ${PRODUCT_NAME_AR}. لا يمكن إيقافها لأنها تحمي حسابك.`,
};

/** A mail about the account itself. */
export function accountMail(language: Language, name: string, text: Text): Mail {
  return { language, name, reason: REASONS[language], ...text };
}

const notYou: Record<Language, string> = {
  en: 'If this wasn’t you, you can ignore this message.',
  ar: 'إذا لم تكن أنت من طلب ذلك، يمكنك تجاهل هذه الرسالة.',
};
const newPassword: Record<Language, (url: string) => Mail['button']> = {
  en: (url) => ({ label: 'Choose a new password', url }),
  ar: (url) => ({ label: 'اختيار كلمة مرور جديدة', url }),
};

/** The account module's e-mails and text messages. No child and no health detail is ever in them. */
export const ACCOUNT_TEXTS = {
  signupCode: {
    en: ({ code, link }) => ({
      subject: `${code} is your ${PRODUCT_NAME} code`,
      body: `Enter this code to open your account. It works for ${CODE_MINUTES} minutes.`,
      code,
      button: { label: 'Confirm my e-mail', url: link },
      note: notYou.en,
    }),
    ar: ({ code, link }) => ({
      subject: `${code} هو رمزك في ${PRODUCT_NAME_AR}`,
      body: `أدخل هذا الرمز لفتح حسابك. وهو صالح لمدة ${CODE_MINUTES} دقائق.`,
      code,
      button: { label: 'تأكيد بريدي الإلكتروني', url: link },
      note: notYou.ar,
    }),
  },
  alreadyKnown: {
    en: ({ link }) => ({
      subject: `You already have a ${PRODUCT_NAME} account`,
      body: `Someone tried to open a ${PRODUCT_NAME} account with this e-mail address, which already has one. You can log in, or choose a new password if you forgot yours.`,
      button: newPassword.en(link),
      note: notYou.en,
    }),
    ar: ({ link }) => ({
      subject: `لديك حساب في ${PRODUCT_NAME_AR} بالفعل`,
      body: `حاول أحدهم فتح حساب في ${PRODUCT_NAME_AR} بهذا البريد، وهو مسجّل لدينا بالفعل. يمكنك تسجيل الدخول، أو اختيار كلمة مرور جديدة إذا نسيتها.`,
      button: newPassword.ar(link),
      note: notYou.ar,
    }),
  },
  loginCode: {
    en: ({ code }) => ({ subject: '', body: `${code} is your ${PRODUCT_NAME} code. Don’t share it with anyone.` }),
    ar: ({ code }) => ({ subject: '', body: `${code} هو رمزك في ${PRODUCT_NAME_AR}. لا تشاركه مع أي أحد.` }),
  },
  resetLink: {
    en: ({ link }) => ({
      subject: `Choose a new ${PRODUCT_NAME} password`,
      body: `You can choose a new password now. The link works once, for ${RESET_LINK_MINUTES} minutes.`,
      button: newPassword.en(link),
      note: notYou.en,
    }),
    ar: ({ link }) => ({
      subject: `اختر كلمة مرور جديدة لحسابك في ${PRODUCT_NAME_AR}`,
      body: `يمكنك الآن اختيار كلمة مرور جديدة. الرابط صالح لمرة واحدة ولمدة ${RESET_LINK_MINUTES} دقيقة.`,
      button: newPassword.ar(link),
      note: notYou.ar,
    }),
  },
  passwordChanged: {
    en: ({ link }) => ({
      subject: `Your ${PRODUCT_NAME} password was changed`,
      body: `Your password was changed, and your other devices were logged out. If this wasn’t you, choose a new one now.`,
      button: newPassword.en(link),
    }),
    ar: ({ link }) => ({
      subject: `تم تغيير كلمة مرور حسابك في ${PRODUCT_NAME_AR}`,
      body: `تم تغيير كلمة مرورك وتسجيل خروج أجهزتك الأخرى. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن.`,
      button: newPassword.ar(link),
    }),
  },
  securityCodeSet: {
    en: ({ link }) => ({
      subject: `Your ${PRODUCT_NAME} security code was set`,
      body: `A security code was set for your account. It’s never in our messages, and we’ll never ask you for it. If this wasn’t you, choose a new password now.`,
      button: newPassword.en(link),
    }),
    ar: ({ link }) => ({
      subject: `تم تعيين رمز الأمان لحسابك في ${PRODUCT_NAME_AR}`,
      body: `تم تعيين رمز أمان لحسابك. لا نذكره أبدًا في رسائلنا ولا نسأل عنه. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن.`,
      button: newPassword.ar(link),
    }),
  },
  securityCodeChanged: {
    en: ({ link }) => ({
      subject: `Your ${PRODUCT_NAME} security code was changed`,
      body: `Your account’s security code was changed. The old one no longer works. If this wasn’t you, choose a new password now.`,
      button: newPassword.en(link),
    }),
    ar: ({ link }) => ({
      subject: `تم تغيير رمز الأمان لحسابك في ${PRODUCT_NAME_AR}`,
      body: `تم تغيير رمز الأمان الخاص بحسابك، ولم يعد الرمز السابق صالحًا. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن.`,
      button: newPassword.ar(link),
    }),
  },
  securityCodeRemoved: {
    en: ({ link }) => ({
      subject: `Your ${PRODUCT_NAME} security code was removed`,
      body: `Your account no longer has a security code. If this wasn’t you, choose a new password now.`,
      button: newPassword.en(link),
    }),
    ar: ({ link }) => ({
      subject: `تمت إزالة رمز الأمان من حسابك في ${PRODUCT_NAME_AR}`,
      body: `لم يعد لحسابك رمز أمان. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن.`,
      button: newPassword.ar(link),
    }),
  },
  /** Without a name: by then we do not know it any more. */
  accountClosed: {
    en: ({ link }) => ({
      subject: `Your ${PRODUCT_NAME} account is closed`,
      body: `Your account is closed, and what we kept with it has been erased. This is our last message to you. You’re welcome back at any time.`,
      button: { label: `Go to ${PRODUCT_NAME}`, url: link },
    }),
    ar: ({ link }) => ({
      subject: `تم إغلاق حسابك في ${PRODUCT_NAME_AR}`,
      body: `تم إغلاق حسابك ومحو ما كنا نحتفظ به معه. هذه آخر رسالة منا. نرحّب بعودتك في أي وقت.`,
      button: { label: `الانتقال إلى ${PRODUCT_NAME_AR}`, url: link },
    }),
  },
} satisfies Record<string, Texts>;
