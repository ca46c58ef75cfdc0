import 'fake-indexeddb/auto';
import type { Message } from '@sanad/contract/chat/chat.ts';
import { ERRORS, type ErrorCode } from '@sanad/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { CHAT_ID, messageOf } from '../data/chat.testing.ts';
import { forgetStoredChats, hasUnsentMessages } from '../stored-chats.ts';
import { createChatStorage } from './chat-storage.ts';
import type { Deliver } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const OFFLINE = new ApiError(0, null);
function refusal(code: ErrorCode): ApiError {
  const { status, sentence } = ERRORS[code];
  const problem = { type: '', title: code, status, code, detail: sentence, fields: [], request_id: '' };
  return new ApiError(status, problem);
}

/** As the browser's: one holder, the others wait their turn. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, then: () => Promise<void>) => {
    const turn = last.then(() => (signal?.aborted ? undefined : then()));
    last = turn.catch(() => {});
    return turn;
  };
  return { request } as unknown as LockManager;
}

let user = 0;
let userId = '';
let opened: Outbox[] = [];
let locks: LockManager;
const onSent = vi.fn<(message: Message) => void>();
const deliver = vi.fn<Deliver>();

function open(sentHere = onSent): Outbox {
  const outbox = createOutbox({ name: userId, storage: createChatStorage(userId), deliver, onSent: sentHere, locks });
  opened.push(outbox);
  return outbox;
}
const write = (outbox: Outbox, text: string) =>
  outbox.add({ id: crypto.randomUUID(), chatId: CHAT_ID, text, replyTo: null, files: [] });
const shown = (outbox: Outbox) => outbox.state.getState().messages.map(({ text }) => text);
const delivered = () => deliver.mock.calls.map(([{ message }]) => message.text);

beforeEach(() => {
  user += 1;
  userId = `user-${user}`;
  opened = [];
  locks = fakeLocks();
  onSent.mockReset();
  deliver.mockReset().mockImplementation(async ({ message }) => messageOf(1, { id: message.id, text: message.text }));
});
afterEach(() => {
  for (const outbox of opened) outbox.stop();
});

describe('the outbox', () => {
  it('sends in the order of writing and forgets what has arrived', async () => {
    const outbox = open();
    await Promise.all([write(outbox, 'one'), write(outbox, 'two'), write(outbox, 'three')]);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(3));
    expect(delivered()).toEqual(['one', 'two', 'three']);
    await vi.waitFor(() => expect(shown(outbox)).toEqual([]));
    expect(hasUnsentMessages(userId)).toBe(false);
  });

  it('keeps what could not be sent over a reload, and sends it once when the connection is back', async () => {
    deliver.mockRejectedValue(OFFLINE);
    const before = open();
    await write(before, 'one');
    await write(before, 'two');
    await vi.waitFor(() => expect(before.state.getState().isWaiting).toBe(true));
    expect(hasUnsentMessages(userId)).toBe(true);
    before.stop();

    const after = open();
    await vi.waitFor(() => expect(shown(after)).toEqual(['one', 'two']));
    deliver.mockClear().mockImplementation(async ({ message }) => messageOf(1, { text: message.text }));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
    expect(delivered()).toEqual(['one', 'two']);
    expect(after.state.getState().isWaiting).toBe(false);
  });

  it('marks what the server refuses, goes on with the rest, and tries again when asked to', async () => {
    deliver.mockRejectedValueOnce(refusal('chat_closed'));
    const outbox = open();
    await write(outbox, 'refused');
    await write(outbox, 'fine');
    await vi.waitFor(() => expect(shown(outbox)).toEqual(['refused']));
    const [message] = outbox.state.getState().messages;
    expect(message?.problem?.code).toBe('chat_closed');
    await outbox.tryAgain(message?.id ?? '');
    await vi.waitFor(() => expect(shown(outbox)).toEqual([]));
    expect(delivered()).toEqual(['refused', 'fine', 'refused']);
  });

  it('deletes a refused message', async () => {
    deliver.mockRejectedValue(refusal('chat_closed'));
    const outbox = open();
    await write(outbox, 'refused');
    await vi.waitFor(() => expect(outbox.state.getState().messages[0]?.problem).not.toBeNull());
    await outbox.remove(outbox.state.getState().messages[0]?.id ?? '');
    expect(shown(outbox)).toEqual([]);
  });

  it('of two tabs one sends, both show the same, and the second takes over', async () => {
    deliver.mockRejectedValue(OFFLINE);
    const sentInSecond = vi.fn();
    const first = open();
    const second = open(sentInSecond);
    await write(first, 'from the first');
    await write(second, 'from the second');
    await vi.waitFor(() => {
      expect(shown(first)).toEqual(['from the first', 'from the second']);
      expect(shown(second)).toEqual(['from the first', 'from the second']);
      expect(second.state.getState().isWaiting).toBe(true);
    });
    deliver.mockClear().mockImplementation(async ({ message }) => messageOf(1, { text: message.text }));
    first.stop();
    await vi.waitFor(() => expect(sentInSecond).toHaveBeenCalledTimes(2));
    expect(delivered()).toEqual(['from the first', 'from the second']);
  });

  it('does not upload again what has arrived', async () => {
    const file = { name: 'a.pdf', type: 'application/pdf', content: new Blob(['x']), voice: null, storedId: null };
    deliver.mockImplementationOnce(async ({ onUploaded }) => {
      await onUploaded([{ ...file, storedId: 'stored' }]);
      throw OFFLINE;
    });
    const outbox = open();
    await outbox.add({ id: 'm', chatId: CHAT_ID, text: '', replyTo: null, files: [file] });
    await vi.waitFor(() => expect(outbox.state.getState().isWaiting).toBe(true));
    outbox.connected();
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(deliver.mock.calls[1]?.[0].message.files[0]?.storedId).toBe('stored');
  });
});

it('drafts and unsent messages are gone after logging out', async () => {
  const storage = createChatStorage(userId);
  await storage.saveDraft(CHAT_ID, 'Dear M');
  expect(await storage.readDraft(CHAT_ID)).toBe('Dear M');
  forgetStoredChats(userId);
  await vi.waitFor(async () => expect(await storage.readDraft(CHAT_ID)).toBe(''));
});
