import { pagePaths } from '@sanad/contract/page-paths.ts';
import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import { type NotificationsOf, oneOf } from '../../../platform/messages/notification-registry.ts';
import './see-as.events.ts';

const visits = () => pagePaths.staffVisits;
const personPage = ({ person_id = '' }) => pagePaths.staffPerson(person_id);
const groupOf = ({ id = '' }) => id;

export const seeAsNotifications = {
  kinds: {
    'see_as.requested': {
      topic: 'security',
      icon: 'eye',
      tone: 'plum',
      link: visits,
      action: { en: 'Read and answer', ar: 'الاطلاع والرد' },
      group: groupOf,
      needsYou: () => true,
      app: {
        en: ({ name }) => ({
          title: `${name} of ${PRODUCT_NAME} asks to see what you see`,
          body: 'To help you. Nothing is shown unless you allow it.',
        }),
        ar: ({ name }) => ({
          title: `طلب من ${name} من فريق ${PRODUCT_NAME_AR} للاطلاع على صفحاتك`,
          body: 'لمساعدتك، ولا يُعرض شيء دون موافقتك.',
        }),
      },
      mail: {
        en: ({ name }) => ({
          subject: `${name} of ${PRODUCT_NAME} asks to see what you see`,
          body: `To help you, ${name} of our team asks to look at your pages in ${PRODUCT_NAME} for 30 minutes. Messages, your child’s record, files and cards are never shown, and nothing can be changed. Open ${PRODUCT_NAME} to read why, then allow or decline it.`,
        }),
        ar: ({ name }) => ({
          subject: `طلب من ${name} من فريق ${PRODUCT_NAME_AR} للاطلاع على صفحاتك`,
          body: `لمساعدتك، وصل طلب من ${name} من فريقنا للاطلاع على صفحاتك في ${PRODUCT_NAME_AR} لمدة 30 دقيقة. لا تُعرض الرسائل ولا سجل طفلك ولا الملفات ولا البطاقات، ولا يمكن تغيير شيء. يمكن الاطلاع على السبب في ${PRODUCT_NAME_AR} ثم السماح أو الرفض.`,
        }),
      },
    },
    'see_as.started': {
      topic: 'security',
      icon: 'eye',
      tone: 'plum',
      link: visits,
      action: { en: 'See or stop', ar: 'العرض أو الإيقاف' },
      app: {
        en: ({ name }) => ({
          title: `${name} of ${PRODUCT_NAME} is looking at your pages`,
          body: 'For 30 minutes at most. You can stop it at any time.',
        }),
        ar: ({ name }) => ({
          title: `بدأ اطلاع ${name} من فريق ${PRODUCT_NAME_AR} على صفحاتك`,
          body: 'لمدة 30 دقيقة على الأكثر، ويمكن إيقافه في أي وقت.',
        }),
      },
    },
    'see_as.answered': {
      topic: 'security',
      icon: 'eye',
      tone: 'sky',
      link: personPage,
      action: { en: 'Open person', ar: 'فتح صفحة الشخص' },
      app: {
        en: ({ name, facts }) => ({
          title: oneOf(
            facts.answer,
            { allow: `${name} lets you see what they see` },
            `${name} declined to show you their pages`,
          ),
          body: oneOf(facts.answer, { allow: 'You can start within 24 hours.' }, 'Help them another way.'),
        }),
        ar: ({ name, facts }) => ({
          title: oneOf(facts.answer, { allow: `وصل سماح ${name} بالاطلاع` }, `لم يصل سماح ${name} بالاطلاع`),
          body: oneOf(facts.answer, { allow: 'يمكن البدء خلال 24 ساعة.' }, 'يمكن تقديم المساعدة بطريقة أخرى.'),
        }),
      },
    },
  },
  notify: {
    'see_as.requested': ({ lookId, subjectUserId, staffUserId, answerBy }) => [
      {
        to: subjectUserId,
        kind: 'see_as.requested',
        facts: { id: lookId, answer_by: answerBy },
        aboutId: staffUserId,
      },
    ],
    'see_as.started': ({ lookId, subjectUserId, staffUserId }) => [
      { to: subjectUserId, kind: 'see_as.started', facts: { id: lookId }, aboutId: staffUserId },
    ],
    'see_as.answered': ({ lookId, subjectUserId, staffUserId, answer }) => [
      {
        to: staffUserId,
        kind: 'see_as.answered',
        facts: { id: lookId, person_id: subjectUserId, answer },
        aboutId: subjectUserId,
      },
    ],
  },
  clear: {
    'see_as.answered': ({ lookId, subjectUserId }) => [{ to: subjectUserId, kind: 'see_as.requested', group: lookId }],
    'see_as.ended': ({ lookId, subjectUserId }) => [{ to: subjectUserId, kind: 'see_as.requested', group: lookId }],
  },
} satisfies NotificationsOf;
