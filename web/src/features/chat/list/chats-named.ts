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
