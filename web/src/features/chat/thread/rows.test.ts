import { describe, expect, it } from 'vitest';
import { chatOf, messageOf } from '../data/chat.testing.ts';
import type { OutgoingMessage } from '../outbox/chat-storage.ts';
import { type Row, rowsOf } from './rows.ts';

const at = (time: string) => ({ created_at: `2026-11-17T${time}:00.000Z` });
const outgoing = (id: string): OutgoingMessage => ({
  id,
  chatId: 'c',
  text: 'On its way',
  replyTo: null,
  files: [],
  createdAt: '2026-11-17T12:00:00.000Z',
  problem: null,
});
const base = { outgoing: [], chat: chatOf(), opened: { readUpTo: 99, last: 99, unread: 0 }, zone: 'Asia/Dubai' };
const kinds = (rows: Row[]) => rows.map(({ kind }) => kind);

describe('the rows of a chat', () => {
  it('begin each day with its date, in the reader’s zone', () => {
    const messages = [messageOf(1, at('10:00')), messageOf(2, at('19:59')), messageOf(3, at('20:01'))];
    expect(kinds(rowsOf({ ...base, messages }))).toEqual(['start', 'day', 'message', 'message', 'day', 'message']);
  });

  it('set apart what was not read when the chat was opened, and nothing that arrived later', () => {
    const messages = [messageOf(1), messageOf(2, { sender: 'parent' }), messageOf(3), messageOf(4), messageOf(5)];
    const rows = rowsOf({ ...base, messages, opened: { readUpTo: 1, last: 4, unread: 2 } });
    expect(kinds(rows)).toEqual(['start', 'day', 'message', 'message', 'unread', 'message', 'message', 'message']);
    expect(rows[4]).toMatchObject({ kind: 'unread', count: 2 });
    expect(kinds(rowsOf({ ...base, messages, opened: { readUpTo: 4, last: 4, unread: 0 } }))).not.toContain('unread');
  });

  it('count what is new, also where not all of it is loaded yet', () => {
    const rows = rowsOf({ ...base, messages: [messageOf(1)], opened: { readUpTo: 0, last: 70, unread: 70 } });
    expect(rows.find(({ kind }) => kind === 'unread')).toMatchObject({ count: 70 });
  });

  it('group what one person wrote within five minutes', () => {
    const messages = [
      messageOf(1, at('10:00')),
      messageOf(2, at('10:04')),
      messageOf(3, at('10:20')),
      messageOf(4, { sender: 'parent', ...at('10:21') }),
    ];
    const places = rowsOf({ ...base, messages }).flatMap((row) =>
      row.kind === 'message' ? [[row.isFirst, row.isLast]] : [],
    );
    expect(places).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('say under the last read message that it was read, and under the last one how far it got', () => {
    const messages = [1, 2, 3].map((sequence) => messageOf(sequence, { sender: 'parent' }));
    const states = (other_delivered_sequence: number, other_read_sequence: number) =>
      rowsOf({ ...base, messages, chat: chatOf({ other_delivered_sequence, other_read_sequence }) }).flatMap((row) =>
        row.kind === 'message' ? [row.state] : [],
      );
    expect(states(0, 0)).toEqual([null, null, 'sent']);
    expect(states(3, 1)).toEqual(['read', null, 'delivered']);
    expect(states(3, 3)).toEqual([null, null, 'read']);
  });

  it('end with what is on its way, once', () => {
    const sent = messageOf(1, { sender: 'parent' });
    const rows = rowsOf({ ...base, messages: [sent], outgoing: [outgoing(sent.id), outgoing('other')] });
    expect(kinds(rows)).toEqual(['start', 'day', 'message', 'outgoing']);
  });
});
