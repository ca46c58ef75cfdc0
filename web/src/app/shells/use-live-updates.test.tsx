import { socketTicket } from '@sanad/contract/accounts/accounts.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

let receive: (frame: ServerFrame) => void;
class Line {
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    receive = (frame) => this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {}
}

function Layout() {
  useLiveUpdates();
  return null;
}

beforeEach(() => {
  receive = () => {};
  fakeServer().answer(socketTicket, { ticket: 't' });
  vi.stubGlobal('WebSocket', Line);
  useSession.getState().loginSucceeded({ token: 'one', user: people.parent });
});
afterEach(() => {
  useSession.getState().loggedOut();
  vi.unstubAllGlobals();
});

const ALL = [['bookings', 'one', 'b'], ['bookings', 'waiting'], ['notifications'], ['negotiations', 'list']];

it.each([
  ['ready, after a change', { type: 'ready', unchanged_ms: 0 }, ALL],
  ['bookings.changed', { type: 'bookings.changed' }, ALL.slice(0, 2)],
  ['notifications.changed', { type: 'notifications.changed' }, ALL.slice(1)],
] as const)('%s: only the data it concerns is reloaded', async (_, frame, reloaded) => {
  const { client } = await renderElement(<Layout />);
  for (const key of ALL) client.setQueryData(key, 'as it was');
  const old = () => ALL.filter((key) => client.getQueryState(key)?.isInvalidated);
  await vi.waitFor(
    () => {
      receive(frame);
      expect(old()).toEqual(reloaded);
    },
    { timeout: 5000 },
  );
});

it('nothing is reloaded when nothing happened since the page was opened', async () => {
  const { client } = await renderElement(<Layout />);
  const key = ['bookings', 'one', 'b'];
  const isOld = () => client.getQueryState(key)?.isInvalidated;
  client.setQueryData(key, 'as it was');
  await vi.waitFor(
    () => {
      receive({ type: 'bookings.changed' });
      expect(isOld()).toBe(true);
    },
    { timeout: 5000 },
  );
  client.setQueryData(key, 'as it is now');
  receive({ type: 'ready', unchanged_ms: Math.ceil(performance.now()) + 1000 });
  expect(isOld()).toBe(false);
});
