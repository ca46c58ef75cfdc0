import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { chatNotifications } from './chat.notifications.ts';
import { mountChat } from './chat.routes.ts';
import { mayReadFile } from './chat-files.repository.ts';
import { ChatMembers } from './chat-members.ts';
import { Chats } from './chats.service.ts';
import { Announcer } from './live/announcer.ts';
import { listenToChatFrames } from './live/chat-sockets.ts';
import { startMessagePush } from './live/message-push.ts';
import { Messages } from './messages/messages.service.ts';
import { chatData } from './personal-data.ts';
import { mountChatReports } from './reports/chat-reports.routes.ts';
import { ChatReports, type ChildSafetyHandler } from './reports/chat-reports.service.ts';
import { writeSessionLines } from './session-lines.ts';
import { UnreadReminders } from './unread/unread-reminders.ts';

interface ChatServices {
  chats: Chats;
  messages: Messages;
  reports: ChatReports;
}

/** What the demo, and tests that move the clock, may ask of the chat. */
export interface ChatModule {
  unreadReminders: UnreadReminders;
  /** A later module takes what is reported as unsafe for a child; it does not become an ordinary report. */
  onChildSafetyReport(handler: ChildSafetyHandler): void;
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): ChatServices;
}

export async function registerChat(platform: Platform, accounts: Accounts): Promise<ChatModule> {
  const { db, bus, files, jobs, notifications } = platform;
  const members = new ChatMembers(platform);
  const announcer = new Announcer(db, bus);
  let takeChildSafety: ChildSafetyHandler | null = null;
  const createServices = (parts: Platform): ChatServices => ({
    chats: new Chats(parts, members),
    messages: new Messages(parts, members, announcer),
    reports: new ChatReports(parts, members, () => takeChildSafety),
  });
  const { chats, messages, reports } = createServices(platform);
  const unreadReminders = new UnreadReminders(platform);
  notifications.add(chatNotifications);
  mountChat(platform, chats, messages);
  mountChatReports(platform, reports);
  listenToChatFrames(platform, { chats, messages, members });
  startMessagePush(platform);
  writeSessionLines(platform, announcer);
  for (const accountType of ['PARENT', 'LSA'] as const) files.addUploader('chat_media', accountType);
  files.addReader('chat_media', (queryable, viewer, file) => mayReadFile(queryable, viewer, file));
  accounts.addPersonalData(chatData(platform));
  await jobs.every('chat-unread', '* * * * *', () => unreadReminders.tick());
  return {
    unreadReminders,
    onChildSafetyReport: (handler) => {
      takeChildSafety = handler;
    },
    at: (clock) => createServices({ ...platform, clock, events: platform.events.at(clock) }),
  };
}
