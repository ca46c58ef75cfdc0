import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLiveConnection } from './live-connection.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket | null = null;
  readonly readyState = 1;
  readonly sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  close() {}
  send(text: string) {
    this.sent.push(text);
  }
  receive(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});

it('sends only once the server is ready, and tells every listener what arrives and that it is lost', async () => {
  const connection = createLiveConnection();
  const [first, second] = [
    { onFrame: vi.fn(), onLost: vi.fn() },
    { onFrame: vi.fn(), onLost: vi.fn() },
  ];
  connection.listen(first);
  const stop = connection.listen(second);
  const close = connection.open(async () => 'ticket');
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.send({ type: 'ping' })).toBe(false);

  FakeSocket.last?.receive({ type: 'ready', unchanged_ms: 0 });
  expect(connection.isReady()).toBe(true);
  expect(connection.send({ type: 'ping' })).toBe(true);
  expect([first.onFrame.mock.calls, second.onFrame.mock.calls]).toEqual([
    [[{ type: 'ready', unchanged_ms: 0 }]],
    [[{ type: 'ready', unchanged_ms: 0 }]],
  ]);

  stop();
  FakeSocket.last?.onclose?.({ code: 1006 });
  expect([first.onLost.mock.calls.length, second.onLost.mock.calls.length]).toEqual([1, 0]);
  expect(connection.send({ type: 'ping' })).toBe(false);
  close();
});
