import * as contract from '@sanad/contract/chat/chat.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Chats } from './chats.service.ts';
import type { Messages } from './messages/messages.service.ts';

export function mountChat({ http: { app }, files }: Platform, chats: Chats, messages: Messages): void {
  route(app, contract.listChats, ({ viewer, query }) => chats.list(viewer, query));
  route(app, contract.openChat, ({ viewer, body }) => chats.open(viewer, body));
  route(app, contract.getChat, ({ viewer, params }) => chats.get(viewer, params.id));
  route(app, contract.readChat, ({ viewer, params, body }) => chats.read(viewer.userId, params.id, body.sequence));
  route(app, contract.listMessages, ({ viewer, params, query }) => messages.list(viewer, params.id, query));
  route(app, contract.sendMessage, ({ viewer, params, body }) => messages.send(viewer, params.id, body));
  route(app, contract.editMessage, ({ viewer, params, body }) =>
    messages.edit(viewer, params.id, params.sequence, body.text),
  );
  route(app, contract.reactToMessage, ({ viewer, params, body }) =>
    messages.react(viewer, params.id, params.sequence, body.emoji),
  );
  route(app, contract.translateMessage, async ({ viewer, params, body }) => ({
    text: await messages.translate(viewer, params.id, params.sequence, body.to),
  }));
  route(app, contract.searchMessages, ({ viewer, query }) => messages.search(viewer, query));
  route(app, contract.uploadChatMedia, async ({ viewer, body }) =>
    files.addressesFor(viewer).stored(await files.readable(viewer, body.file)),
  );
}
