import { expect, it } from 'vitest';
import { chatOf, messageOf } from '../data/chat.testing.ts';
import { excerptOf } from '../data/chats.queries.ts';
import { chatsNamed, latestFirst } from './chats-in-order.ts';

const child = { id: 'k', first_name: 'Hamdan', age: 9, relationship: 'MOTHER' as const };
const chat = (id: string, name: string, at: string) =>
  chatOf({
    id,
    other: { ...chatOf().other, name, children: id === 'one' ? [child] : [] },
    last_message: excerptOf(messageOf(1, { created_at: at })),
  });
const chats = [
  chat('one', 'Noura F.', '2026-11-16T10:00:00.000Z'),
  chat('two', 'Imran K.', '2026-11-17T10:00:00.000Z'),
];

it('the chat with the latest message comes first', () => {
  expect(latestFirst(chats).map(({ id }) => id)).toEqual(['two', 'one']);
});

it('chats are found by the name of a person or a child', () => {
  expect(chatsNamed(chats, 'imr').map(({ id }) => id)).toEqual(['two']);
  expect(chatsNamed(chats, 'hamdan').map(({ id }) => id)).toEqual(['one']);
  expect(chatsNamed(chats, 'x')).toEqual([]);
});
