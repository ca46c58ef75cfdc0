import { CODE_MINUTES, RESET_LINK_MINUTES } from '@sanad/contract/accounts/accounts.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';

interface Text {
  subject: string;
  body: string;
}
type Texts = Record<Language, (input: { name: string; code: string; link: string }) => Text>;

const sign: Record<Language, string> = {
  en: `\n\n${PRODUCT_NAME}\nIf this was not you, you can ignore this message.`,
  ar: `\n\n${PRODUCT_NAME_AR}\nإذا لم تكن أنت من طلب ذلك، يمكنك تجاهل هذه الرسالة.`,
};

/** The account module's e-mails and text messages. No child and no health detail is ever in them. */
export const ACCOUNT_TEXTS = {
  signupCode: {
    en: ({ name, code, link }) => ({
      subject: `${code} is your ${PRODUCT_NAME} code`,
      body: `Hello ${name},\n\nyour code is ${code}. It is good for ${CODE_MINUTES} minutes.\n\nEnter it here: ${link}${sign.en}`,
    }),
    ar: ({ name, code, link }) => ({
      subject: `${code} هو رمزك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nرمزك هو ${code}، وهو صالح لمدة ${CODE_MINUTES} دقائق.\n\nأدخله هنا: ${link}${sign.ar}`,
    }),
  },
  alreadyKnown: {
    en: ({ name, link }) => ({
      subject: `You already have a ${PRODUCT_NAME} account`,
      body: `Hello ${name},\n\nsomebody tried to open a ${PRODUCT_NAME} account with this e-mail address, which already has one. You can log in, or choose a new password if you forgot yours: ${link}${sign.en}`,
    }),
    ar: ({ name, link }) => ({
      subject: `لديك حساب في ${PRODUCT_NAME_AR} بالفعل`,
      body: `مرحبًا ${name}،\n\nحاول أحدهم فتح حساب في ${PRODUCT_NAME_AR} بهذا البريد، وهو مسجّل لدينا بالفعل. يمكنك تسجيل الدخول، أو اختيار كلمة مرور جديدة إذا نسيتها: ${link}${sign.ar}`,
    }),
  },
  loginCode: {
    en: ({ code }) => ({ subject: '', body: `${code} is your ${PRODUCT_NAME} code. Do not share it with anyone.` }),
    ar: ({ code }) => ({ subject: '', body: `${code} هو رمزك في ${PRODUCT_NAME_AR}. لا تشاركه مع أي أحد.` }),
  },
  resetLink: {
    en: ({ name, link }) => ({
      subject: `Choose a new ${PRODUCT_NAME} password`,
      body: `Hello ${name},\n\nchoose a new password here: ${link}\n\nThe link is good once and for ${RESET_LINK_MINUTES} minutes.${sign.en}`,
    }),
    ar: ({ name, link }) => ({
      subject: `اختر كلمة مرور جديدة لحسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nاختر كلمة مرور جديدة هنا: ${link}\n\nالرابط صالح لمرة واحدة ولمدة ${RESET_LINK_MINUTES} دقيقة.${sign.ar}`,
    }),
  },
  passwordChanged: {
    en: ({ name, link }) => ({
      subject: `Your ${PRODUCT_NAME} password was changed`,
      body: `Hello ${name},\n\nyour password was changed, and your other devices were signed out. If this was not you, choose a new one now: ${link}\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, link }) => ({
      subject: `تم تغيير كلمة مرور حسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nتم تغيير كلمة مرورك وتسجيل خروج أجهزتك الأخرى. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن: ${link}\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  securityCodeSet: {
    en: ({ name, link }) => ({
      subject: `Your ${PRODUCT_NAME} security code was set`,
      body: `Hello ${name},\n\na security code was set for your account. It is never in our messages, and we will never ask you for it. If this was not you, choose a new password now: ${link}\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, link }) => ({
      subject: `تم تعيين رمز الأمان لحسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nتم تعيين رمز أمان لحسابك. لا نذكره أبدًا في رسائلنا ولا نسأل عنه. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن: ${link}\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  securityCodeChanged: {
    en: ({ name, link }) => ({
      subject: `Your ${PRODUCT_NAME} security code was changed`,
      body: `Hello ${name},\n\nthe security code of your account was changed. The old one no longer counts. If this was not you, choose a new password now: ${link}\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, link }) => ({
      subject: `تم تغيير رمز الأمان لحسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nتم تغيير رمز الأمان الخاص بحسابك، ولم يعد الرمز السابق صالحًا. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن: ${link}\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  securityCodeRemoved: {
    en: ({ name, link }) => ({
      subject: `Your ${PRODUCT_NAME} security code was removed`,
      body: `Hello ${name},\n\nyour account no longer has a security code. If this was not you, choose a new password now: ${link}\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, link }) => ({
      subject: `تمت إزالة رمز الأمان من حسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nلم يعد لحسابك رمز أمان. إذا لم تكن أنت من فعل ذلك، اختر كلمة مرور جديدة الآن: ${link}\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  /** Without a name: by then we do not know it any more. */
  accountClosed: {
    en: ({ link }) => ({
      subject: `Your ${PRODUCT_NAME} account is closed`,
      body: `Hello,\n\nyour account is closed, and what we kept with it has been erased. This is our last message to you. You are welcome back at any time: ${link}\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ link }) => ({
      subject: `تم إغلاق حسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا،\n\nتم إغلاق حسابك ومحو ما كنا نحتفظ به معه. هذه آخر رسالة منا. نرحّب بعودتك في أي وقت: ${link}\n\n${PRODUCT_NAME_AR}`,
    }),
  },
} satisfies Record<string, Texts>;
