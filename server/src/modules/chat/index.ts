import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { chatNotifications } from './chat.notifications.ts';
import { mountChat } from './chat.routes.ts';
import { canReadFile } from './chat-files.repository.ts';
import { ChatMembers } from './chat-members.ts';
import { Chats } from './chats.service.ts';
import { Announcer } from './live/announcer.ts';
import { listenToChatFrames } from './live/chat-sockets.ts';
import { startMessagePush } from './live/message-push.ts';
import { Messages } from './messages/messages.service.ts';
import { chatData } from './personal-data.ts';
import { mountChatReports } from './reports/chat-reports.routes.ts';
import { ChatReports } from './reports/chat-reports.service.ts';
import { writeSessionLines } from './session-lines.ts';
import { UnreadReminders } from './unread/unread-reminders.ts';

export interface ChatModule {
  chats: Chats;
  messages: Messages;
  unreadReminders: UnreadReminders;
}

export async function registerChat(platform: Platform, accounts: Accounts): Promise<ChatModule> {
  const { db, bus, files, jobs, notifications } = platform;
  const members = new ChatMembers(platform);
  const announcer = new Announcer(db, bus);
  const chats = new Chats(platform, members);
  const messages = new Messages(platform, members, announcer);
  const unreadReminders = new UnreadReminders(platform);
  notifications.add(chatNotifications);
  mountChat(platform, chats, messages);
  mountChatReports(platform, new ChatReports(platform, members));
  listenToChatFrames(platform, { chats, messages, members });
  startMessagePush(platform);
  writeSessionLines(platform, announcer);
  for (const accountType of ['PARENT', 'LSA'] as const) files.addUploader('chat_media', accountType);
  files.addReader('chat_media', (queryable, viewer, file) => canReadFile(queryable, viewer, file.id));
  accounts.addPersonalData(chatData(platform));
  await jobs.every('chat-unread', '* * * * *', () => unreadReminders.tick());
  return { chats, messages, unreadReminders };
}
