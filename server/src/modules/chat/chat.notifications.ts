import { pagePaths } from '@sanad/contract/page-paths.ts';
import {
  counted,
  type Facts,
  type NotificationsOf,
  oneOf,
  STAFF,
} from '../../platform/messages/notification-registry.ts';
import './chat.events.ts';

function messagesLink({ side, id }: Facts): string {
  const page = side === 'parent' ? pagePaths.familyMessages : pagePaths.lsaMessages;
  return id ? `${page}?chat=${id}` : page;
}

const MESSAGES_EN = { one: '# message', other: '# messages' };
const MESSAGES_AR = { one: 'رسالة واحدة', two: 'رسالتان', few: '# رسائل', many: '# رسالة', other: '# رسالة' };

/** Never what was written: only that there is something to read, and from whom. */
export const chatNotifications = {
  kinds: {
    'chat.unread': {
      topic: 'messages',
      icon: 'message-circle',
      tone: 'mint',
      link: messagesLink,
      action: { en: 'Open chat', ar: 'فتح المحادثة' },
      group: ({ id }) => id ?? '',
      app: {
        en: ({ name, count }) => ({
          title: `${name} sent you ${counted('en', count, MESSAGES_EN)}`,
          body: 'Open the chat to read and answer.',
        }),
        ar: ({ name, count }) => ({
          title: `لديك ${counted('ar', count, MESSAGES_AR)} من ${name}`,
          body: 'بإمكانك القراءة والرد في المحادثة.',
        }),
      },
    },
    'chat.digest': {
      topic: 'messages',
      icon: 'message-circle',
      tone: 'mint',
      link: messagesLink,
      action: { en: 'Open your messages', ar: 'فتح رسائلك' },
      mail: {
        en: ({ name, count, facts }) => ({
          subject: `You have ${counted('en', count, { one: 'an unread message', other: '# unread messages' })}`,
          body:
            facts.others === '0'
              ? `${name} has written to you on Sanad. Open your messages to read and answer.`
              : `${name} and ${counted('en', Number(facts.others), { one: 'one other person', other: '# other people' })} have written to you on Sanad. Open your messages to read and answer.`,
        }),
        ar: ({ name, count, facts }) => ({
          subject: `لديك ${counted('ar', count, { one: 'رسالة غير مقروءة', two: 'رسالتان غير مقروءتين', few: '# رسائل غير مقروءة', many: '# رسالة غير مقروءة', other: '# رسالة غير مقروءة' })}`,
          body:
            facts.others === '0'
              ? `وصلتك رسائل من ${name} على سند. بإمكانك القراءة والرد في صفحة رسائلك.`
              : `وصلتك رسائل من ${name} ومن آخرين على سند. بإمكانك القراءة والرد في صفحة رسائلك.`,
        }),
      },
    },
    'chat.reported': {
      topic: 'disputes',
      icon: 'triangle-alert',
      tone: 'coral',
      link: () => pagePaths.chatReports,
      action: { en: 'See report', ar: 'عرض البلاغ' },
      app: {
        en: ({ facts }) => ({
          title: oneOf(
            facts.reason,
            { child_safety: 'A child’s safety was reported in a chat' },
            'A chat was reported',
          ),
          body: 'Open the report to see what it is about.',
        }),
        ar: ({ facts }) => ({
          title: oneOf(facts.reason, { child_safety: 'بلاغ عن سلامة طفل في محادثة' }, 'بلاغ عن محادثة'),
          body: 'يظهر موضوع البلاغ عند فتحه.',
        }),
      },
    },
  },
  notify: {
    'chat.unread': ({ chatId, userId, side, fromUserId, count }) => [
      { to: userId, kind: 'chat.unread', facts: { id: chatId, side, count: String(count) }, aboutId: fromUserId },
    ],
    'chat.digest_due': ({ userId, side, fromUserId, count, others }) => [
      {
        to: userId,
        kind: 'chat.digest',
        facts: { side, count: String(count), others: String(others) },
        aboutId: fromUserId,
      },
    ],
    'chat.reported': ({ reason }) => [{ to: STAFF, kind: 'chat.reported', facts: { reason } }],
  },
  clear: {
    'chat.read': ({ chatId, userId }) => [{ to: userId, kind: 'chat.unread', group: chatId }],
  },
} satisfies NotificationsOf;
