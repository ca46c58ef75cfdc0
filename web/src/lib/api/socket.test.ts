import { SOCKET_CLOSE } from '@sanad/contract/sockets/socket-rules.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSocket, type Socket, waitBefore } from './socket.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readonly readyState = 1;
  readonly sent: string[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(text: string) {
    this.sent.push(text);
  }
  cut(code = 1006) {
    this.onclose?.({ code });
  }
  receive(frame: unknown) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the websocket', () => {
  const onFrame = vi.fn();
  const ticket = vi.fn<() => Promise<string | null>>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.opened = [];
    onFrame.mockReset();
    ticket.mockReset().mockResolvedValue('t/1');
  });
  afterEach(() => {
    for (const { close } of sockets.splice(0)) close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const sockets: Socket[] = [];
  function open(): Socket {
    const socket = openSocket({ ticket, onFrame, random: () => 0 });
    sockets.push(socket);
    return socket;
  }

  it('opens /ws/chat/ with a ticket and passes typed frames on', async () => {
    open();
    await settle();
    expect(FakeSocket.opened[0]?.address).toMatch(/^ws:\/\/.*\/ws\/chat\/\?ticket=t%2F1$/);
    FakeSocket.opened[0]?.receive({ type: 'notifications.changed' });
    expect(onFrame).toHaveBeenCalledWith({ type: 'notifications.changed' });
  });

  it('skips what is no frame', async () => {
    open();
    await settle();
    FakeSocket.opened[0]?.receive('{not json');
    FakeSocket.opened[0]?.receive({ type: 7 });
    expect(onFrame).not.toHaveBeenCalled();
  });

  it('reconnects after a lost connection, later each time, with a new ticket; a ready frame resets the delay', async () => {
    open();
    await settle();
    FakeSocket.opened[0]?.cut();
    await vi.advanceTimersByTimeAsync(499);
    expect(FakeSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.opened[1]?.cut();
    await vi.advanceTimersByTimeAsync(999);
    expect(FakeSocket.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.opened).toHaveLength(3);
    FakeSocket.opened[2]?.receive({ type: 'ready', unchanged_ms: 0 });
    FakeSocket.opened[2]?.cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(FakeSocket.opened).toHaveLength(4);
    expect(ticket).toHaveBeenCalledTimes(4);
  });

  it('tries again when no ticket could be fetched, and gives up when there will be none', async () => {
    ticket.mockRejectedValueOnce(new Error('busy')).mockResolvedValueOnce(null);
    open();
    await settle();
    await vi.advanceTimersByTimeAsync(500);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ticket).toHaveBeenCalledTimes(2);
    expect(FakeSocket.opened).toHaveLength(0);
  });

  it('sends while it is connected, and says when nothing was sent', async () => {
    const { send } = open();
    expect(send({ type: 'ping' })).toBe(false);
    await settle();
    expect(send({ type: 'ping' })).toBe(true);
    expect(FakeSocket.opened[0]?.sent).toEqual(['{"type":"ping"}']);
    FakeSocket.opened[0]?.cut();
    expect(send({ type: 'ping' })).toBe(false);
  });

  it('drops the connection when the browser goes offline, and reconnects as soon as it is back', async () => {
    const onLost = vi.fn();
    const { close } = openSocket({ ticket, onFrame, onLost, random: () => 1 });
    await settle();
    window.dispatchEvent(new Event('offline'));
    expect([FakeSocket.opened[0]?.isClosed, onLost.mock.calls.length]).toEqual([true, 1]);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(FakeSocket.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.opened).toHaveLength(2);
    close();
  });

  it('stays closed once it was closed on purpose', async () => {
    const { close } = open();
    await settle();
    close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(FakeSocket.opened[0]?.isClosed).toBe(true);
  });

  it('waits half for sure and half by chance, never longer than half a minute', () => {
    expect(waitBefore(0, () => 0)).toBe(500);
    expect(waitBefore(0, () => 1)).toBe(1000);
    expect(waitBefore(3, () => 1)).toBe(8000);
    expect(waitBefore(20, () => 1)).toBe(30_000);
  });

  it('checks that the connection is alive, and drops a dead one within 45 seconds', async () => {
    open();
    await settle();
    const first = FakeSocket.opened[0];
    for (let n = 1; n <= 3; n++) {
      await vi.advanceTimersByTimeAsync(20_000);
      first?.receive({ type: 'pong' });
    }
    expect(first?.sent).toEqual(Array.from({ length: 3 }, () => '{"type":"ping"}'));
    expect(FakeSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(40_500);
    expect([first?.isClosed, FakeSocket.opened.length]).toEqual([true, 2]);
    // What the dead line still says is nobody's business.
    first?.receive({ type: 'bookings.changed' });
    first?.cut();
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(onFrame).not.toHaveBeenCalledWith({ type: 'bookings.changed' });
  });

  it('reconnects after the longest delay when it sent too much', async () => {
    open();
    await settle();
    FakeSocket.opened[0]?.receive({ type: 'ready', unchanged_ms: 0 });
    FakeSocket.opened[0]?.cut(SOCKET_CLOSE.tooFast);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(FakeSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('replaced by newer tabs, it reconnects when this tab is shown again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    open();
    await settle();
    FakeSocket.opened[0]?.cut(SOCKET_CLOSE.tooMany);
    await vi.advanceTimersByTimeAsync(120_000);
    look();
    await settle();
    expect(FakeSocket.opened).toHaveLength(1);
    visibility.mockReturnValue('visible');
    look();
    look();
    await settle();
    expect(FakeSocket.opened).toHaveLength(2);
    visibility.mockRestore();
  });
});
