import type { listMessages, Message } from '@sanad/contract/chat/chat.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';

export type MessagePage = AnswerOf<typeof listMessages>;

/** What this page holds of one chat: a stretch of messages without gaps, in their order. */
export interface ChatHistory {
  messages: readonly Message[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** Every change up to this one has been applied. */
  change: number;
}

export function historyOf({ results, has_earlier, has_later, last_change }: MessagePage): ChatHistory {
  return { messages: results, hasEarlier: has_earlier, hasLater: has_later, change: last_change };
}

/** A page that was loaded while messages changed may bring an older version of what is held already. */
function joined(held: readonly Message[], more: readonly Message[]): Message[] {
  const bySequence = new Map(held.map((message) => [message.sequence, message]));
  for (const message of more) {
    const known = bySequence.get(message.sequence);
    if (!known || known.change < message.change) bySequence.set(message.sequence, message);
  }
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

export function withEarlier(history: ChatHistory, page: MessagePage): ChatHistory {
  return { ...history, messages: joined(history.messages, page.results), hasEarlier: page.has_earlier };
}

/** A message that arrived after this page was read was left out as lying beyond the end: it is still to be loaded. */
export function withLater(history: ChatHistory, page: MessagePage): ChatHistory {
  const hasLater = page.has_later || page.last_change < history.change;
  return { ...history, messages: joined(history.messages, page.results), hasLater };
}

/** Whether changes between what was applied and this message are missing. */
export function hasGap({ change }: ChatHistory, message: Message): boolean {
  return message.change > change + 1;
}

/** Applies new and changed messages. Those outside the held stretch are left out: they are loaded when scrolled to. */
export function withChanges(history: ChatHistory, changes: readonly Message[]): ChatHistory {
  const { messages, hasEarlier, hasLater } = history;
  let { change } = history;
  let held = messages;
  for (const message of [...changes].sort((a, b) => a.sequence - b.sequence)) {
    change = Math.max(change, message.change);
    const first = held[0]?.sequence;
    const last = held.at(-1)?.sequence;
    const isInside = first !== undefined && last !== undefined && message.sequence >= first && message.sequence <= last;
    const isNext = !hasLater && (last === undefined ? !hasEarlier : message.sequence === last + 1);
    if (isInside || isNext) held = joined(held, [message]);
  }
  return { ...history, messages: held, change };
}
