import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';

/** A server whose answers the test gives. */
function heldServer() {
  const open: { draft: string; answer: () => void; fail: () => void }[] = [];
  const send = vi.fn(
    (draft: string, _isLeaving: boolean) =>
      new Promise<void>((resolve, reject) => {
        open.push({ draft, answer: resolve, fail: () => reject(new Error('no connection')) });
      }),
  );
  return { send, last: () => open.at(-1) as (typeof open)[number], sent: () => open.map(({ draft }) => draft) };
}

describe('saving a draft', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('sends nothing while nothing has changed, and what is typed once typing rests', async () => {
    const server = heldServer();
    const saver = createDraftSaver('start', server.send, vi.fn());
    saver.want('start');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent()).toEqual([]);
    saver.want('a');
    await vi.advanceTimersByTimeAsync(300);
    saver.want('ab');
    await vi.advanceTimersByTimeAsync(600);
    expect(server.sent()).toEqual(['ab']);
  });

  it('has one request at a time, and of what is typed meanwhile sends the newest', async () => {
    const server = heldServer();
    const tell = vi.fn();
    const saver = createDraftSaver('', server.send, tell);
    saver.want('one');
    await vi.advanceTimersByTimeAsync(600);
    saver.want('two');
    await vi.advanceTimersByTimeAsync(5_000);
    saver.want('three');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent()).toEqual(['one']);
    server.last().answer();
    await vi.advanceTimersByTimeAsync(600);
    expect(server.sent()).toEqual(['one', 'three']);
    server.last().answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).toHaveBeenLastCalledWith('saved');
    expect(saver.unsaved()).toBeNull();
  });

  it('tries again less and less often while it fails, and says that it is not saved', async () => {
    const server = heldServer();
    const tell = vi.fn();
    const saver = createDraftSaver('', server.send, tell);
    saver.want('one');
    await vi.advanceTimersByTimeAsync(600);
    for (const [wait, count] of [
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
    ] as const) {
      server.last().fail();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(server.sent()).toHaveLength(count - 1);
      expect(tell).toHaveBeenLastCalledWith('failed');
      await vi.advanceTimersByTimeAsync(1);
      expect(server.sent()).toHaveLength(count);
    }
  });

  it('is not put off by typing while it fails, and what was typed last is saved', async () => {
    const server = heldServer();
    const tell = vi.fn();
    const saver = createDraftSaver('', server.send, tell);
    saver.want('a');
    await vi.advanceTimersByTimeAsync(600);
    server.last().fail();
    for (const text of ['ab', 'abc', 'abcd', 'abcde']) {
      await vi.advanceTimersByTimeAsync(500);
      saver.want(text);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent()).toEqual(['a', 'abcd']);
    server.last().answer();
    await vi.advanceTimersByTimeAsync(600);
    server.last().answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent()).toEqual(['a', 'abcd', 'abcde']);
    expect(tell).toHaveBeenLastCalledWith('saved');
  });

  it('is saved again once what could not be saved is taken back', async () => {
    const server = heldServer();
    const tell = vi.fn();
    const saver = createDraftSaver('start', server.send, tell);
    saver.want('wrong');
    await vi.advanceTimersByTimeAsync(600);
    server.last().fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).toHaveBeenLastCalledWith('failed');
    saver.want('start');
    expect(tell).toHaveBeenLastCalledWith('saved');
  });

  it('knows that what went out when the page was left is saved', async () => {
    const server = heldServer();
    const tell = vi.fn();
    const saver = createDraftSaver('', server.send, tell);
    saver.want('one');
    await vi.advanceTimersByTimeAsync(600);
    server.last().fail();
    await vi.advanceTimersByTimeAsync(0);
    saver.leave();
    server.last().answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).toHaveBeenLastCalledWith('saved');
    expect(saver.unsaved()).toBeNull();
  });

  it('sends at once when it is asked to, and when the page is left', async () => {
    const server = heldServer();
    const saver = createDraftSaver('', server.send, vi.fn());
    saver.want('one');
    void saver.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    server.last().answer();
    await vi.advanceTimersByTimeAsync(0);
    saver.want('two');
    saver.leave();
    expect(server.send).toHaveBeenLastCalledWith('two', true);
  });
});
