import type { Chat } from '@sanad/contract/chat/chat.ts';

/** By any part of the other person's name, or of a child's. */
export function chatsNamed(chats: readonly Chat[], words: string): Chat[] {
  const wanted = words.toLocaleLowerCase();
  return chats.filter(({ other }) =>
    [other.name, ...other.children.map(({ first_name }) => first_name)].some((name) =>
      name.toLocaleLowerCase().includes(wanted),
    ),
  );
}

/** As the server sorts them; messages that arrive change the order. */
export function latestFirst(chats: readonly Chat[]): Chat[] {
  const at = ({ last_message, created_at }: Chat) => Date.parse(last_message?.created_at ?? created_at);
  return chats.toSorted((a, b) => at(b) - at(a));
}
