import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket, waitBefore } from './socket.ts';

class Line {
  static opened: Line[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Line.opened.push(this);
  }
  close() {
    this.isClosed = true;
    this.onclose?.();
  }
  say(frame: unknown) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the websocket', () => {
  const onFrame = vi.fn();
  const ticket = vi.fn<() => Promise<string | null>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    Line.opened = [];
    onFrame.mockReset();
    ticket.mockReset().mockResolvedValue('t/1');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const open = () => openSocket({ ticket, onFrame, random: () => 0 });

  it('opens /ws/chat/ with a ticket and hands typed frames on', async () => {
    open();
    await settle();
    expect(Line.opened[0]?.address).toMatch(/^ws:\/\/.*\/ws\/chat\/\?ticket=t%2F1$/);
    Line.opened[0]?.say({ type: 'notifications.changed', unread: 2 });
    expect(onFrame).toHaveBeenCalledWith({ type: 'notifications.changed', unread: 2 });
  });

  it('skips what it does not know', async () => {
    open();
    await settle();
    Line.opened[0]?.say({ type: 'from.the.future' });
    Line.opened[0]?.say('{not json');
    Line.opened[0]?.say({ type: 'notifications.changed', unread: 'two' });
    expect(onFrame).not.toHaveBeenCalled();
  });

  it('comes back after a cut line, later each time, with a fresh ticket; ready starts the count anew', async () => {
    open();
    await settle();
    Line.opened[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(499);
    expect(Line.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(Line.opened).toHaveLength(2);
    Line.opened[1]?.onclose?.();
    await vi.advanceTimersByTimeAsync(999);
    expect(Line.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(Line.opened).toHaveLength(3);
    Line.opened[2]?.say({ type: 'ready' });
    Line.opened[2]?.onclose?.();
    await vi.advanceTimersByTimeAsync(500);
    expect(Line.opened).toHaveLength(4);
    expect(ticket).toHaveBeenCalledTimes(4);
  });

  it('tries again when no ticket could be fetched, and gives up when there will be none', async () => {
    ticket.mockRejectedValueOnce(new Error('busy')).mockResolvedValueOnce(null);
    open();
    await settle();
    await vi.advanceTimersByTimeAsync(500);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ticket).toHaveBeenCalledTimes(2);
    expect(Line.opened).toHaveLength(0);
  });

  it('stays closed once it was closed by hand', async () => {
    const close = open();
    await settle();
    close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(Line.opened).toHaveLength(1);
    expect(Line.opened[0]?.isClosed).toBe(true);
  });

  it('waits half for sure and half by chance, never longer than half a minute', () => {
    expect(waitBefore(0, () => 0)).toBe(500);
    expect(waitBefore(0, () => 1)).toBe(1000);
    expect(waitBefore(3, () => 1)).toBe(8000);
    expect(waitBefore(20, () => 1)).toBe(30_000);
  });
});
