import { CODE_MINUTES } from '@sanad/contract/accounts/accounts.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';

interface Input {
  name: string;
  code: string;
  /** Where to choose a new password. */
  link: string;
  /** What there is now, shortened. */
  detail: string;
}
type Text = (input: Input) => { subject: string; body: string };

const notYouEn = ({ link }: Input) =>
  `If this wasn't you, choose a new password now: ${link}\nThen reply to this e-mail, and we'll help you put things right.\n\n${PRODUCT_NAME}`;
const notYouAr = ({ link }: Input) =>
  `إذا لم يكن هذا بعلمك، فاختر كلمة مرور جديدة الآن: ${link}\nثم ردّ على هذه الرسالة لنساعدك على إصلاح الأمر.\n\n${PRODUCT_NAME_AR}`;

/** What people hear about the keys to their account: to the address or number that was there before. */
export const SECURITY_TEXTS = {
  confirmationCode: {
    en: ({ name, code }) => ({
      subject: `${code} is your ${PRODUCT_NAME} code`,
      body: `Hello ${name},\n\nyour code to confirm it's you is ${code}. It works for ${CODE_MINUTES} minutes. Don't share it with anyone.\n\nIf you didn't ask for it, somebody may be using your account: log out your other devices.\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, code }) => ({
      subject: `${code} هو رمزك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nرمز تأكيد هويتك هو ${code}، وهو صالح لمدة ${CODE_MINUTES} دقائق. لا تشاركه مع أي أحد.\n\nإذا لم تطلبه، فقد يكون أحدهم يستخدم حسابك: سجّل خروج أجهزتك الأخرى.\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  phoneChanged: {
    en: (input) => ({
      subject: `Your ${PRODUCT_NAME} phone number was changed`,
      body: `Hello ${input.name},\n\nthe phone number of your account now ends in ${input.detail}. Your other devices were logged out, and the old number can't be used to log in any more.\n\n${notYouEn(input)}`,
    }),
    ar: (input) => ({
      subject: `تم تغيير رقم هاتفك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${input.name}،\n\nأصبح رقم هاتف حسابك ينتهي بـ ${input.detail}. تم تسجيل خروج أجهزتك الأخرى، ولم يعد بالإمكان تسجيل الدخول بالرقم السابق.\n\n${notYouAr(input)}`,
    }),
  },
  phoneRemoved: {
    en: (input) => ({
      subject: `Your ${PRODUCT_NAME} phone number was removed`,
      body: `Hello ${input.name},\n\nyour account no longer has a phone number. Your other devices were logged out.\n\n${notYouEn(input)}`,
    }),
    ar: (input) => ({
      subject: `تمت إزالة رقم هاتفك من ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${input.name}،\n\nلم يعد لحسابك رقم هاتف. تم تسجيل خروج أجهزتك الأخرى.\n\n${notYouAr(input)}`,
    }),
  },
  /** By text message, to the number that was there before. */
  phoneGone: {
    en: ({ link }) => ({
      subject: '',
      body: `This number no longer belongs to your ${PRODUCT_NAME} account. Not you? Choose a new password: ${link}`,
    }),
    ar: ({ link }) => ({
      subject: '',
      body: `لم يعد هذا الرقم تابعًا لحسابك في ${PRODUCT_NAME_AR}. لم يكن هذا بعلمك؟ اختر كلمة مرور جديدة: ${link}`,
    }),
  },
  phoneProven: {
    en: (input) => ({
      subject: `Your phone number can now be used to log in to ${PRODUCT_NAME}`,
      body: `Hello ${input.name},\n\nthe number ending in ${input.detail} was confirmed. From now on you can also log in with a code sent to it.\n\n${notYouEn(input)}`,
    }),
    ar: (input) => ({
      subject: `يمكنك الآن تسجيل الدخول إلى ${PRODUCT_NAME_AR} برقم هاتفك`,
      body: `مرحبًا ${input.name}،\n\nتم تأكيد الرقم المنتهي بـ ${input.detail}. يمكنك من الآن تسجيل الدخول أيضًا برمز يُرسل إليه.\n\n${notYouAr(input)}`,
    }),
  },
  emailChangeCode: {
    en: ({ name, code }) => ({
      subject: `${code} is your ${PRODUCT_NAME} code`,
      body: `Hello ${name},\n\nyour code to use this e-mail address with your account is ${code}. It works for ${CODE_MINUTES} minutes.\n\n${PRODUCT_NAME}\nIf you didn't ask for it, you can ignore this message.`,
    }),
    ar: ({ name, code }) => ({
      subject: `${code} هو رمزك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nرمز استخدام هذا البريد مع حسابك هو ${code}، وهو صالح لمدة ${CODE_MINUTES} دقائق.\n\n${PRODUCT_NAME_AR}\nإذا لم تطلبه، فيمكنك تجاهل هذه الرسالة.`,
    }),
  },
  emailTaken: {
    en: ({ name, link }) => ({
      subject: `Somebody wanted to use your e-mail address`,
      body: `Hello ${name},\n\nsomebody wanted to use this e-mail address for another ${PRODUCT_NAME} account. It belongs to yours, so nothing has changed. Was it you? Log in with this address, or choose a new password if you forgot yours: ${link}\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, link }) => ({
      subject: `أراد أحدهم استخدام بريدك الإلكتروني`,
      body: `مرحبًا ${name}،\n\nأراد أحدهم استخدام هذا البريد لحساب آخر في ${PRODUCT_NAME_AR}. هو تابع لحسابك، فلم يتغيّر شيء. إن كان الطلب منك، فسجّل الدخول بهذا البريد، أو اختر كلمة مرور جديدة إذا نسيتها: ${link}\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  /** To the old address, from which the password cannot be reset any more. */
  emailChanged: {
    en: ({ name, detail }) => ({
      subject: `The e-mail address of your ${PRODUCT_NAME} account was changed`,
      body: `Hello ${name},\n\nyour account now uses ${detail}. Your other devices were logged out, and neither this address nor its Google account can be used to log in any more.\n\nIf this wasn't you, reply to this e-mail straight away. We'll lock the account and give it back to you.\n\n${PRODUCT_NAME}`,
    }),
    ar: ({ name, detail }) => ({
      subject: `تم تغيير البريد الإلكتروني لحسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${name}،\n\nأصبح حسابك يستخدم ${detail}. تم تسجيل خروج أجهزتك الأخرى، ولم يعد بالإمكان تسجيل الدخول بهذا البريد أو بحساب Google المرتبط به.\n\nإذا لم يكن هذا بعلمك، فردّ على هذه الرسالة فورًا، وسنقفل الحساب ونعيده إليك.\n\n${PRODUCT_NAME_AR}`,
    }),
  },
  secondFactorSet: {
    en: (input) => ({
      subject: `A new authenticator app is connected to your ${PRODUCT_NAME} account`,
      body: `Hello ${input.name},\n\nan authenticator app was connected to your account. An app connected before, and its recovery codes, no longer work. Your other devices were logged out.\n\n${notYouEn(input)}`,
    }),
    ar: (input) => ({
      subject: `تم ربط تطبيق مصادقة جديد بحسابك في ${PRODUCT_NAME_AR}`,
      body: `مرحبًا ${input.name}،\n\nتم ربط تطبيق مصادقة بحسابك. لم يعد التطبيق السابق ورموز الاسترداد الخاصة به صالحة. تم تسجيل خروج أجهزتك الأخرى.\n\n${notYouAr(input)}`,
    }),
  },
  googleConnected: {
    en: (input) => ({
      subject: `You can now log in to ${PRODUCT_NAME} with Google`,
      body: `Hello ${input.name},\n\nyour Google account was connected. From now on you can also log in with Google.\n\n${notYouEn(input)}`,
    }),
    ar: (input) => ({
      subject: `يمكنك الآن تسجيل الدخول إلى ${PRODUCT_NAME_AR} بحساب Google`,
      body: `مرحبًا ${input.name}،\n\nتم ربط حسابك في Google. يمكنك من الآن تسجيل الدخول به أيضًا.\n\n${notYouAr(input)}`,
    }),
  },
  payoutsChanged: {
    en: (input) => ({
      subject: `Your ${PRODUCT_NAME} payouts go to a new account`,
      body: `Hello ${input.name},\n\nyour payouts now go to the bank account ending in ${input.detail}. Your other devices were logged out.\n\n${notYouEn(input)}`,
    }),
    ar: (input) => ({
      subject: `تُحوَّل مستحقاتك في ${PRODUCT_NAME_AR} إلى حساب جديد`,
      body: `مرحبًا ${input.name}،\n\nتُحوَّل مستحقاتك الآن إلى الحساب المصرفي المنتهي بـ ${input.detail}. تم تسجيل خروج أجهزتك الأخرى.\n\n${notYouAr(input)}`,
    }),
  },
} satisfies Record<string, Record<Language, Text>>;
