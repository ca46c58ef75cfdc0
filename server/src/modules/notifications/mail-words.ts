import type { NotificationTopic } from '@sanad/contract/notifications.ts';
import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';

/** What each topic is called inside a sentence. */
const TOPICS: Record<Language, Record<NotificationTopic, string>> = {
  en: {
    security: 'the safety of your account',
    sessions: 'your sessions',
    messages: 'messages to you',
    progress: 'progress and reports',
    payments: 'payments',
    offers: 'price offers',
    disputes: 'disputes',
    searches: 'your saved searches',
    news: 'tips and news',
  },
  ar: {
    security: 'أمان حسابك',
    sessions: 'جلساتك',
    messages: 'الرسائل الواردة إليك',
    progress: 'التقدّم والتقارير',
    payments: 'المدفوعات',
    offers: 'عروض الأسعار',
    disputes: 'النزاعات',
    searches: 'عمليات البحث المحفوظة',
    news: 'النصائح والأخبار',
  },
};

/** Why a mail came, at its foot. */
export const MAIL_REASONS: Record<Language, (topic: NotificationTopic) => string> = {
  en: (topic) => `You’re getting this e-mail from ${PRODUCT_NAME} because you chose to hear about ${TOPICS.en[topic]}.`,
  ar: (topic) => `وصلتك هذه الرسالة من ${PRODUCT_NAME_AR} لأن الإشعارات مفعّلة بشأن: ${TOPICS.ar[topic]}.`,
};
export const LOCKED_REASON: Record<Language, string> = {
  en: `We send this to keep your ${PRODUCT_NAME} account safe. It can’t be turned off.`,
  ar: `نرسل هذه الرسالة لحماية حسابك في ${PRODUCT_NAME_AR}، ولا يمكن إيقافها.`,
};
export const TURN_OFF: Record<Language, (topic: NotificationTopic) => string> = {
  en: (topic) => `Stop e-mails about ${TOPICS.en[topic]}`,
  ar: (topic) => `إيقاف رسائل البريد بشأن: ${TOPICS.ar[topic]}`,
};
export const CHOOSE: Record<Language, string> = {
  en: 'Choose what we tell you',
  ar: 'اختيار ما نخبرك به',
};
export const OPEN: Record<Language, string> = { en: 'Open', ar: 'فتح' };
