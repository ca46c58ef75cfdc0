import { CODE_MINUTES } from '@sanad/contract/accounts/accounts.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { Text } from '../accounts.texts.ts';

interface Input {
  code: string;
  /** Where to choose a new password. */
  link: string;
  /** What there is now, shortened. */
  detail: string;
}

const notYouEn = ({ link }: Input) => ({
  button: { label: 'Choose a new password', url: link },
  note: 'If this wasn’t you, choose a new password now. Then reply to this e-mail, and we’ll help you put things right.',
});
const notYouAr = ({ link }: Input) => ({
  button: { label: 'اختيار كلمة مرور جديدة', url: link },
  note: 'إذا لم يكن هذا بعلمك، فاختر كلمة مرور جديدة الآن، ثم ردّ على هذه الرسالة لنساعدك على إصلاح الأمر.',
});

/** What people hear about the keys to their account: to the address or number that was there before. */
export const SECURITY_TEXTS = {
  confirmationCode: {
    en: ({ code }) => ({
      subject: `${code} is your ${PRODUCT_NAME} code`,
      body: `Enter this code to confirm it’s you. It works for ${CODE_MINUTES} minutes. Don’t share it with anyone.`,
      code,
      note: 'If you didn’t ask for it, someone may be using your account. Log out your other devices.',
    }),
    ar: ({ code }) => ({
      subject: `${code} هو رمزك في ${PRODUCT_NAME_AR}`,
      body: `أدخل هذا الرمز لتأكيد هويتك. وهو صالح لمدة ${CODE_MINUTES} دقائق. لا تشاركه مع أي أحد.`,
      code,
      note: 'إذا لم تطلبه، فقد يكون أحدهم يستخدم حسابك: سجّل خروج أجهزتك الأخرى.',
    }),
  },
  phoneChanged: {
    en: (input) => ({
      subject: `Your ${PRODUCT_NAME} phone number was changed`,
      body: `Your account’s phone number now ends in ${input.detail}. Your other devices were logged out, and you can no longer log in with the old number.`,
      ...notYouEn(input),
    }),
    ar: (input) => ({
      subject: `تم تغيير رقم هاتفك في ${PRODUCT_NAME_AR}`,
      body: `أصبح رقم هاتف حسابك ينتهي بـ ${input.detail}. تم تسجيل خروج أجهزتك الأخرى، ولم يعد بالإمكان تسجيل الدخول بالرقم السابق.`,
      ...notYouAr(input),
    }),
  },
  phoneRemoved: {
    en: (input) => ({
      subject: `Your ${PRODUCT_NAME} phone number was removed`,
      body: `Your account no longer has a phone number. Your other devices were logged out.`,
      ...notYouEn(input),
    }),
    ar: (input) => ({
      subject: `تمت إزالة رقم هاتفك من ${PRODUCT_NAME_AR}`,
      body: `لم يعد لحسابك رقم هاتف. تم تسجيل خروج أجهزتك الأخرى.`,
      ...notYouAr(input),
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
      body: `The number ending in ${input.detail} was confirmed. From now on you can also log in with a code sent to it.`,
      ...notYouEn(input),
    }),
    ar: (input) => ({
      subject: `يمكنك الآن تسجيل الدخول إلى ${PRODUCT_NAME_AR} برقم هاتفك`,
      body: `تم تأكيد الرقم المنتهي بـ ${input.detail}. يمكنك من الآن تسجيل الدخول أيضًا برمز يُرسل إليه.`,
      ...notYouAr(input),
    }),
  },
  emailChangeCode: {
    en: ({ code }) => ({
      subject: `${code} is your ${PRODUCT_NAME} code`,
      body: `Enter this code to use this e-mail address with your account. It works for ${CODE_MINUTES} minutes.`,
      code,
      note: 'If you didn’t ask for it, you can ignore this message.',
    }),
    ar: ({ code }) => ({
      subject: `${code} هو رمزك في ${PRODUCT_NAME_AR}`,
      body: `أدخل هذا الرمز لاستخدام هذا البريد مع حسابك. وهو صالح لمدة ${CODE_MINUTES} دقائق.`,
      code,
      note: 'إذا لم تطلبه، فيمكنك تجاهل هذه الرسالة.',
    }),
  },
  emailTaken: {
    en: ({ link }) => ({
      subject: 'Someone wanted to use your e-mail address',
      body: `Someone wanted to use this e-mail address for another ${PRODUCT_NAME} account. It belongs to yours, so nothing has changed. Was it you? Log in with this address, or choose a new password if you forgot yours.`,
      button: { label: 'Choose a new password', url: link },
    }),
    ar: ({ link }) => ({
      subject: `أراد أحدهم استخدام بريدك الإلكتروني`,
      body: `أراد أحدهم استخدام هذا البريد لحساب آخر في ${PRODUCT_NAME_AR}. هو تابع لحسابك، فلم يتغيّر شيء. إن كان الطلب منك، فسجّل الدخول بهذا البريد، أو اختر كلمة مرور جديدة إذا نسيتها.`,
      button: { label: 'اختيار كلمة مرور جديدة', url: link },
    }),
  },
  /** To the old address, from which the password cannot be reset any more. */
  emailChanged: {
    en: ({ detail }) => ({
      subject: `The e-mail address of your ${PRODUCT_NAME} account was changed`,
      body: `Your account now uses ${detail}. Your other devices were logged out, and you can no longer log in with this address or its Google account.\n\nIf this wasn’t you, reply to this e-mail right away. We’ll lock the account and give it back to you.`,
    }),
    ar: ({ detail }) => ({
      subject: `تم تغيير البريد الإلكتروني لحسابك في ${PRODUCT_NAME_AR}`,
      body: `أصبح حسابك يستخدم ${detail}. تم تسجيل خروج أجهزتك الأخرى، ولم يعد بالإمكان تسجيل الدخول بهذا البريد أو بحساب Google المرتبط به.\n\nإذا لم يكن هذا بعلمك، فردّ على هذه الرسالة فورًا، وسنقفل الحساب ونعيده إليك.`,
    }),
  },
  secondFactorSet: {
    en: (input) => ({
      subject: `A new authenticator app is connected to your ${PRODUCT_NAME} account`,
      body: `An authenticator app was connected to your account. An app connected before, and its recovery codes, no longer work. Your other devices were logged out.`,
      ...notYouEn(input),
    }),
    ar: (input) => ({
      subject: `تم ربط تطبيق مصادقة جديد بحسابك في ${PRODUCT_NAME_AR}`,
      body: `تم ربط تطبيق مصادقة بحسابك. لم يعد التطبيق السابق ورموز الاسترداد الخاصة به صالحة. تم تسجيل خروج أجهزتك الأخرى.`,
      ...notYouAr(input),
    }),
  },
  googleConnected: {
    en: (input) => ({
      subject: `You can now log in to ${PRODUCT_NAME} with Google`,
      body: `Your Google account was connected. From now on you can also log in with Google.`,
      ...notYouEn(input),
    }),
    ar: (input) => ({
      subject: `يمكنك الآن تسجيل الدخول إلى ${PRODUCT_NAME_AR} بحساب Google`,
      body: `تم ربط حسابك في Google. يمكنك من الآن تسجيل الدخول به أيضًا.`,
      ...notYouAr(input),
    }),
  },
  payoutsChanged: {
    en: (input) => ({
      subject: `Your ${PRODUCT_NAME} payouts go to a new account`,
      body: `Your payouts now go to the bank account ending in ${input.detail}. Your other devices were logged out.`,
      ...notYouEn(input),
    }),
    ar: (input) => ({
      subject: `تُحوَّل مستحقاتك في ${PRODUCT_NAME_AR} إلى حساب جديد`,
      body: `تُحوَّل مستحقاتك الآن إلى الحساب المصرفي المنتهي بـ ${input.detail}. تم تسجيل خروج أجهزتك الأخرى.`,
      ...notYouAr(input),
    }),
  },
} satisfies Record<string, Record<Language, (input: Input) => Text>>;
