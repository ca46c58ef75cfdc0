import { PRESENCE_SECONDS, TYPING_SECONDS } from '@sanad/contract/chat/chat-frames.ts';
import { create } from 'zustand';
import { SECOND_MS } from '../../../lib/time/durations.ts';

type Kind = 'typing' | 'online';

/** After half as long again without a word it is over. */
const LASTS_MS: Record<Kind, number> = {
  typing: TYPING_SECONDS * 1.5 * SECOND_MS,
  online: PRESENCE_SECONDS * 1.5 * SECOND_MS,
};

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** In which chats the other person is writing, or has the product open. */
export const useChatActivity = create<Record<Kind, ReadonlySet<string>>>()(() => ({
  typing: new Set(),
  online: new Set(),
}));

function set(kind: Kind, chatId: string, isOn: boolean): void {
  const { [kind]: now } = useChatActivity.getState();
  if (now.has(chatId) === isOn) return;
  const next = new Set(now);
  if (isOn) next.add(chatId);
  else next.delete(chatId);
  useChatActivity.setState({ [kind]: next });
}

export function noteActivity(kind: Kind, chatId: string): void {
  const name = `${kind} ${chatId}`;
  clearTimeout(timers.get(name));
  set(kind, chatId, true);
  timers.set(
    name,
    setTimeout(() => set(kind, chatId, false), LASTS_MS[kind]),
  );
}

/** What they wrote has arrived. */
export function endTyping(chatId: string): void {
  set('typing', chatId, false);
}
