import { describe, expect, it } from 'vitest';
import { messageOf } from './chat.testing.ts';
import { type ChatHistory, hasGap, withChanges, withEarlier, withLater } from './history.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => messageOf(from + n));
const held = (from: number, to: number, more: Partial<ChatHistory> = {}): ChatHistory => ({
  messages: range(from, to),
  hasEarlier: from > 1,
  hasLater: false,
  change: to,
  ...more,
});
const sequences = ({ messages }: ChatHistory) => messages.map(({ sequence }) => sequence);

describe('the held part of a chat', () => {
  it('takes a new message once, however often it arrives', () => {
    const once = withChanges(held(1, 3), [messageOf(4)]);
    expect(sequences(withChanges(once, [messageOf(4)]))).toEqual([1, 2, 3, 4]);
    expect(once.change).toBe(4);
  });

  it('replaces a message by the version with the higher change, in whatever order they arrive', () => {
    const edited = messageOf(2, { change: 5, text: 'Better' });
    const newer = withChanges(held(1, 4), [edited]);
    expect(newer.messages[1]?.text).toBe('Better');
    expect(withChanges(newer, [messageOf(2)]).messages[1]?.text).toBe('Better');
  });

  it('puts messages that arrive in the wrong order in their place', () => {
    expect(sequences(withChanges(held(1, 3), [messageOf(5), messageOf(4)]))).toEqual([1, 2, 3, 4, 5]);
  });

  it('never has a hole: what is beyond its ends is left to be loaded', () => {
    expect(sequences(withChanges(held(10, 12), [messageOf(4, { change: 13 })]))).toEqual([10, 11, 12]);
    expect(sequences(withChanges(held(10, 12, { hasLater: true }), [messageOf(13)]))).toEqual([10, 11, 12]);
    expect(sequences(withChanges(held(10, 12), [messageOf(15)]))).toEqual([10, 11, 12]);
  });

  it('goes on loading when a message arrived after the last page was read', () => {
    const arrived = withChanges(held(10, 12, { hasLater: true, change: 14 }), [messageOf(15)]);
    const last = { results: [messageOf(13), messageOf(14)], has_earlier: true, has_later: false };
    expect(withLater(arrived, { ...last, last_change: 14 }).hasLater).toBe(true);
    expect(withLater(arrived, { ...last, last_change: 15 }).hasLater).toBe(false);
  });

  it('takes the first message of an empty chat', () => {
    const empty: ChatHistory = { messages: [], hasEarlier: false, hasLater: false, change: 0 };
    expect(sequences(withChanges(empty, [messageOf(1)]))).toEqual([1]);
  });

  it('notices that changes are missing', () => {
    expect(hasGap(held(1, 3), messageOf(4))).toBe(false);
    expect(hasGap(held(1, 3), messageOf(5))).toBe(true);
    expect(hasGap(held(1, 3), messageOf(2))).toBe(false);
  });

  it('grows at both ends by pages, which never bring back an older version', () => {
    const edited = withChanges(held(3, 4), [messageOf(3, { change: 5, text: 'Better' })]);
    const page = { results: range(1, 3), has_earlier: false, has_later: true, last_change: 5 };
    const earlier = withEarlier(edited, page);
    expect([sequences(earlier), earlier.hasEarlier, earlier.messages[2]?.text]).toEqual([
      [1, 2, 3, 4],
      false,
      'Better',
    ]);
    const later = withLater(held(1, 2, { hasLater: true }), { ...page, results: range(3, 4), has_later: false });
    expect([sequences(later), later.hasLater]).toEqual([[1, 2, 3, 4], false]);
  });
});
