import { pagePaths } from '@sanad/contract/page-paths.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { counted, type NotificationsOf, STAFF } from '../../platform/messages/notification-registry.ts';
import './compliance.events.ts';

const toChecks = {
  topic: 'sessions',
  link: () => pagePaths.lsaChecks,
  action: { en: 'See your checks', ar: 'عرض الفحوصات' },
} as const;

const toCertificates = {
  topic: 'sessions',
  link: () => `${pagePaths.lsaProfile}?tab=certificates`,
  action: { en: 'See your certificates', ar: 'عرض الشهادات' },
} as const;

const ends = {
  en: (count: number, days: number) =>
    `${counted('en', count, { one: 'One of your checks ends', other: '# of your checks end' })} ${
      days === 0 ? 'today' : counted('en', days, { one: 'tomorrow', other: 'in # days' })
    }`,
  ar: (count: number, days: number) =>
    `${counted('ar', count, {
      one: 'ينتهي أحد فحوصاتك',
      two: 'ينتهي اثنان من فحوصاتك',
      few: 'تنتهي # من فحوصاتك',
      many: 'ينتهي # من فحوصاتك',
      other: 'ينتهي # من فحوصاتك',
    })} ${
      days === 0
        ? 'اليوم'
        : counted('ar', days, {
            one: 'غدًا',
            two: 'بعد يومين',
            few: 'بعد # أيام',
            many: 'بعد # يومًا',
            other: 'بعد # يوم',
          })
    }`,
};

/** No message names the check or quotes a document: a locked screen shows it to anybody. */
export const complianceNotifications = {
  kinds: {
    'compliance.verified': {
      ...toChecks,
      icon: 'circle-check',
      tone: 'leaf',
      app: {
        en: () => ({ title: 'We’ve verified your document', body: 'It now counts towards your checks.' }),
        ar: () => ({ title: 'تم التحقق من مستندك', body: 'أصبح محسوبًا ضمن فحوصاتك.' }),
      },
    },
    'compliance.rejected': {
      ...toChecks,
      icon: 'file-pen',
      tone: 'coral',
      group: ({ id = '', item = '' }) => `${id} ${item}`,
      needsYou: () => true,
      action: { en: 'Send a new one', ar: 'إرسال مستند جديد' },
      app: {
        en: () => ({ title: 'We couldn’t accept a document', body: 'Your checks page says why.' }),
        ar: () => ({ title: 'تعذر قبول أحد مستنداتك', body: 'تجد السبب في صفحة فحوصاتك.' }),
      },
      mail: {
        en: () => ({
          subject: 'Please send us a new document',
          body: 'We couldn’t accept a document you sent. Your checks page says why, and you can upload a new one there.',
        }),
        ar: () => ({
          subject: 'يرجى إرسال مستند جديد',
          body: 'تعذر قبول مستند أرسلته. توضح صفحة فحوصاتك السبب، ويمكنك رفع مستند جديد منها.',
        }),
      },
    },
    'compliance.certificate_verified': {
      ...toCertificates,
      icon: 'circle-check',
      tone: 'leaf',
      app: {
        en: () => ({ title: 'We’ve checked your certificate', body: 'Families now see it as checked.' }),
        ar: () => ({ title: 'تم التحقق من شهادتك', body: 'تظهر الآن للعائلات على أنها متحقق منها.' }),
      },
    },
    'compliance.certificate_rejected': {
      ...toCertificates,
      icon: 'file-pen',
      tone: 'coral',
      needsYou: () => true,
      app: {
        en: () => ({ title: 'We couldn’t accept a certificate', body: 'Your profile says why.' }),
        ar: () => ({ title: 'تعذر قبول إحدى شهاداتك', body: 'تجد السبب في ملفك الشخصي.' }),
      },
      mail: {
        en: () => ({
          subject: 'Please look at your certificate',
          body: 'We couldn’t accept a certificate of your profile, so families don’t see it. Your profile says why, and you can send another file there.',
        }),
        ar: () => ({
          subject: 'يرجى مراجعة شهادتك',
          body: 'تعذر قبول إحدى شهادات ملفك الشخصي، لذلك لا تظهر للعائلات. تجد السبب في ملفك، ويمكنك إرسال ملف آخر منه.',
        }),
      },
    },
    'compliance.asked': {
      ...toChecks,
      icon: 'message-circle',
      tone: 'saffron',
      group: ({ id = '', item = '' }) => `${id} ${item}`,
      needsYou: () => true,
      app: {
        en: () => ({ title: 'We have a question about a document', body: 'You’ll find it on your checks page.' }),
        ar: () => ({ title: 'لدينا سؤال عن أحد مستنداتك', body: 'تجد السؤال في صفحة فحوصاتك.' }),
      },
      mail: {
        en: () => ({
          subject: 'A question about your document',
          body: 'We’re reviewing a document you sent and have a question about it. You’ll find it on your checks page.',
        }),
        ar: () => ({
          subject: 'سؤال عن مستندك',
          body: 'نراجع مستندًا أرسلته ولدينا سؤال عنه. ستجد السؤال في صفحة فحوصاتك.',
        }),
      },
    },
    'compliance.waived': {
      ...toChecks,
      icon: 'calendar-clock',
      tone: 'plum',
      app: {
        en: ({ facts }) => ({ title: 'You have more time for a check', body: `Until ${formatDay(facts.day ?? '')}.` }),
        ar: ({ facts }) => ({ title: 'لديك مهلة إضافية لأحد فحوصاتك', body: `حتى ${formatDay(facts.day ?? '')}.` }),
      },
    },
    'compliance.reminder_due': {
      ...toChecks,
      icon: 'alarm-clock',
      tone: 'saffron',
      group: ({ id = '' }) => id,
      action: { en: 'Renew it', ar: 'التجديد' },
      app: {
        en: ({ count, facts }) => ({
          title: ends.en(count, Number(facts.days ?? 0)),
          body: 'Renew in time to stay in search.',
        }),
        ar: ({ count, facts }) => ({
          title: ends.ar(count, Number(facts.days ?? 0)),
          body: 'التجديد في الوقت المناسب يبقي ملفك في نتائج البحث.',
        }),
      },
      mail: {
        en: ({ count, facts }) => ({
          subject: ends.en(count, Number(facts.days ?? 0)),
          body: `Upload the new document by ${formatDay(facts.day ?? '')}. After that, families can’t find or book you until it’s verified. Sessions already booked stay as they are.`,
        }),
        ar: ({ count, facts }) => ({
          subject: ends.ar(count, Number(facts.days ?? 0)),
          body: `يرجى رفع المستند الجديد حتى ${formatDay(facts.day ?? '')}. بعد ذلك لن يظهر ملفك للعائلات ولن تُقبل حجوزات جديدة حتى يتم التحقق منه. تبقى الجلسات المحجوزة كما هي.`,
        }),
      },
    },
    'compliance.delisted': {
      ...toChecks,
      icon: 'triangle-alert',
      tone: 'coral',
      group: ({ id = '' }) => id,
      needsYou: () => true,
      app: {
        en: () => ({
          title: 'You’re out of search',
          body: 'A required check isn’t valid any more. Booked sessions stay as they are.',
        }),
        ar: () => ({
          title: 'ملفك خارج نتائج البحث',
          body: 'انتهت صلاحية أحد الفحوصات المطلوبة. تبقى الجلسات المحجوزة كما هي.',
        }),
      },
      mail: {
        en: () => ({
          subject: 'Families can’t find you at the moment',
          body: 'A required check isn’t valid any more, so your profile is out of search and can’t take new bookings. Sessions already booked stay as they are. Send us the new document, and you’re back as soon as it’s verified.',
        }),
        ar: () => ({
          subject: 'ملفك لا يظهر للعائلات حاليًا',
          body: 'انتهت صلاحية أحد الفحوصات المطلوبة، لذلك لا يظهر ملفك في البحث ولا يستقبل حجوزات جديدة. تبقى الجلسات المحجوزة كما هي. بعد إرسال المستند الجديد والتحقق منه يعود ملفك فورًا.',
        }),
      },
    },
    'compliance.cleared': {
      ...toChecks,
      icon: 'party-popper',
      tone: 'leaf',
      app: {
        en: () => ({ title: 'All your checks are done', body: 'Families can find and book you.' }),
        ar: () => ({ title: 'اكتملت جميع فحوصاتك', body: 'يمكن للعائلات العثور على ملفك والحجز معك.' }),
      },
      mail: {
        en: () => ({
          subject: 'All your checks are done',
          body: 'Everything we need is verified. Once your profile is complete, families can find and book you.',
        }),
        ar: () => ({
          subject: 'اكتملت جميع فحوصاتك',
          body: 'تم التحقق من كل ما يلزم. عند اكتمال ملفك يمكن للعائلات العثور عليه والحجز معك.',
        }),
      },
    },
    'compliance.submitted': {
      topic: 'disputes',
      icon: 'file-pen',
      tone: 'sky',
      link: ({ id = '', item = '' }) => `${pagePaths.staffCompliance}?filter=to_review&lsa=${id}&item=${item}`,
      action: { en: 'Review', ar: 'مراجعة' },
      group: ({ id = '' }) => id,
      app: {
        en: ({ name }) => ({ title: `${name} sent a document`, body: 'It’s ready to review.' }),
        ar: ({ name }) => ({ title: `مستند جديد من ${name}`, body: 'جاهز للمراجعة.' }),
      },
    },
    'compliance.tasks_made': {
      topic: 'disputes',
      icon: 'calendar-check',
      tone: 'sky',
      link: () => pagePaths.staffReviewSchedules,
      action: { en: 'See tasks', ar: 'عرض المهام' },
      app: {
        en: ({ count }) => ({
          title: counted('en', count, { one: 'A scheduled review is due', other: '# scheduled reviews are due' }),
          body: 'They’re on your list.',
        }),
        ar: ({ count }) => ({
          title: counted('ar', count, {
            one: 'حان موعد مراجعة مجدولة',
            two: 'حان موعد مراجعتين مجدولتين',
            few: 'حان موعد # مراجعات مجدولة',
            many: 'حان موعد # مراجعة مجدولة',
            other: 'حان موعد # مراجعة مجدولة',
          }),
          body: 'ستجدها في قائمتك.',
        }),
      },
    },
  },
  notify: {
    'compliance.submitted': ({ lsaId, userId, item }) => [
      { to: STAFF, kind: 'compliance.submitted', facts: { id: lsaId, item }, aboutId: userId },
    ],
    'compliance.verified': ({ userId, lsaId, item }) => [
      { to: userId, kind: 'compliance.verified', facts: { id: lsaId, item } },
    ],
    'compliance.rejected': ({ userId, lsaId, item }) => [
      { to: userId, kind: 'compliance.rejected', facts: { id: lsaId, item } },
    ],
    'compliance.certificate_verified': ({ userId, lsaId }) => [
      { to: userId, kind: 'compliance.certificate_verified', facts: { id: lsaId } },
    ],
    'compliance.certificate_rejected': ({ userId, lsaId }) => [
      { to: userId, kind: 'compliance.certificate_rejected', facts: { id: lsaId } },
    ],
    'compliance.asked': ({ userId, lsaId, item }) => [
      { to: userId, kind: 'compliance.asked', facts: { id: lsaId, item } },
    ],
    'compliance.waived': ({ userId, lsaId, until }) => [
      { to: userId, kind: 'compliance.waived', facts: { id: lsaId, day: until } },
    ],
    'compliance.reminder_due': ({ userId, lsaId, days, count, until }) => [
      {
        to: userId,
        kind: 'compliance.reminder_due',
        facts: { id: `${lsaId} ${until} ${days}`, days: String(days), count: String(count), day: until },
      },
    ],
    'compliance.delisted': ({ userId, lsaId }) => [{ to: userId, kind: 'compliance.delisted', facts: { id: lsaId } }],
    'compliance.cleared': ({ userId, lsaId }) => [{ to: userId, kind: 'compliance.cleared', facts: { id: lsaId } }],
    'compliance.tasks_made': ({ ownerUserId, scheduleId, count }) => [
      { to: ownerUserId, kind: 'compliance.tasks_made', facts: { id: scheduleId, count: String(count) } },
    ],
  },
  clear: {
    'compliance.submitted': ({ userId, lsaId, item }) =>
      ['compliance.rejected', 'compliance.asked'].map((kind) => ({ to: userId, kind, group: `${lsaId} ${item}` })),
    'compliance.cleared': ({ userId, lsaId }) => [{ to: userId, kind: 'compliance.delisted', group: lsaId }],
  },
} satisfies NotificationsOf;
