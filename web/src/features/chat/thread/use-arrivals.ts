import type { Chat, Message } from '@sanad/contract/chat/chat.ts';
import { useRef } from 'react';
import { excerptOf } from '../data/chats.queries.ts';
import { useChatText } from '../use-chat-text.ts';

/** What arrived while the chat is open, for those who cannot see it appear. */
export function useArrivals(chat: Chat, messages: readonly Message[]): string {
  const { t, excerpt } = useChatText();
  const last = messages.findLast(({ sender }) => sender !== null && sender !== chat.your_side);
  const first = useRef<number | null>(null);
  if (first.current === null && messages.length > 0) first.current = messages.at(-1)?.sequence ?? 0;
  if (!last || first.current === null || last.sequence <= first.current) return '';
  return t('arrived', { name: chat.other.name, text: excerpt(excerptOf(last)) });
}
