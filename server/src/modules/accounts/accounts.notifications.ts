import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { type NotificationsOf, SUPER_ADMINS } from '../../platform/messages/notification-registry.ts';
import './accounts.events.ts';

export const accountNotifications = {
  kinds: {
    'account.welcome': {
      topic: 'news',
      icon: 'party-popper',
      tone: 'mint',
      link: () => null,
      app: {
        en: () => ({ title: `Welcome to ${PRODUCT_NAME}`, body: 'Your account is ready.' }),
        ar: () => ({ title: `مرحبًا بك في ${PRODUCT_NAME_AR}`, body: 'حسابك جاهز.' }),
      },
    },
    'account.password_changed': {
      topic: 'security',
      icon: 'key-round',
      tone: 'saffron',
      link: () => null,
      app: {
        en: () => ({
          title: 'Your password was changed',
          body: 'If this wasn’t you, choose a new password right away and contact us.',
        }),
        ar: () => ({
          title: 'تم تغيير كلمة المرور',
          body: 'إن لم يكن هذا منك، فيُرجى تغيير كلمة المرور فورًا ومراسلتنا.',
        }),
      },
    },
    'account.new_device': {
      topic: 'security',
      icon: 'monitor-smartphone',
      tone: 'sky',
      link: () => null,
      app: {
        en: ({ facts }) => ({
          title: 'New login to your account',
          body: `${facts.device || 'Unknown device'}. If this wasn’t you, log that device out and change your password.`,
        }),
        ar: ({ facts }) => ({
          title: 'تسجيل دخول جديد إلى حسابك',
          body: `${facts.device || 'جهاز غير معروف'}. إن لم يكن هذا منك، فيُرجى تسجيل خروج ذلك الجهاز وتغيير كلمة المرور.`,
        }),
      },
      mail: {
        en: ({ facts }) => ({
          subject: 'New login to your account',
          body: `Someone logged in to your account: ${facts.device || 'Unknown device'}. If this was you, there’s nothing to do. If not, log that device out and change your password.`,
        }),
        ar: ({ facts }) => ({
          subject: 'تسجيل دخول جديد إلى حسابك',
          body: `تم تسجيل الدخول إلى حسابك: ${facts.device || 'جهاز غير معروف'}. إن كان هذا منك فلا داعي للقلق، وإلا فيُرجى تسجيل خروج ذلك الجهاز وتغيير كلمة المرور.`,
        }),
      },
    },
    'audit.broken': {
      topic: 'security',
      icon: 'triangle-alert',
      tone: 'coral',
      link: () => null,
      app: {
        en: () => ({
          title: 'The audit log was changed',
          body: 'Last night’s check found missing or changed entries. Please look into it today.',
        }),
        ar: () => ({
          title: 'تغيّر سجل التدقيق',
          body: 'وجد فحص الليلة الماضية إدخالات ناقصة أو متغيّرة. يُرجى التحقق من الأمر اليوم.',
        }),
      },
      mail: {
        en: ({ facts }) => ({
          subject: 'Someone changed the audit log',
          body: `Our nightly check found entries that were edited or deleted: ${facts.faults}. This can only happen directly in the database. Please investigate today. The server log lists the entries.`,
        }),
        ar: ({ facts }) => ({
          subject: 'تغيّر سجل التدقيق',
          body: `وجد فحص الليلة الماضية إدخالات ناقصة أو مختلفة عمّا كُتب أصلًا (${facts.faults}). قد يكون هناك تعديل مباشر في قاعدة البيانات. يُرجى التحقق من الأمر اليوم؛ يذكر سجل الخادم الإدخالات المعنية.`,
        }),
      },
    },
  },
  notify: {
    'audit.broken': ({ count }) => [{ to: SUPER_ADMINS, kind: 'audit.broken', facts: { faults: String(count) } }],
    'account.created': ({ userId }) => [{ to: userId, kind: 'account.welcome', facts: {} }],
    'account.password_changed': ({ userId }) => [{ to: userId, kind: 'account.password_changed', facts: {} }],
    'account.new_device': ({ userId, device }) => [{ to: userId, kind: 'account.new_device', facts: { device } }],
  },
} satisfies NotificationsOf;
