import 'fake-indexeddb/auto';
import { socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { type Call, createCallTicket, getCall } from '@sanad/contract/calls/calls.ts';
import { getChat, openChat } from '@sanad/contract/chat/chat.ts';
import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubRtc } from '../../../features/calls/connection/fake-rtc.testing.ts';
import { callOf } from '../../../features/calls/room/call-room.testing.ts';
import { chatOf } from '../../../features/chat/data/chat.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import { toast } from '../../../lib/toast.ts';
import { Component } from './call.tsx';

let server: ReturnType<typeof fakeServer>;
let closeLine: () => void;
let receive: (frame: ServerFrame) => void;
let sent: ClientFrame[];

class Line {
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    receive = (frame) => act(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }
  send(data: string) {
    sent.push(JSON.parse(data));
  }
  close() {}
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const running = (change: Partial<Call> = {}) =>
  callOf({
    opens_at: inMinutes(-30),
    starts_at: inMinutes(-20),
    ends_at: inMinutes(40),
    closes_at: inMinutes(50),
    ...change,
  });

beforeEach(async () => {
  server = fakeServer();
  sent = [];
  stubRtc();
  vi.stubGlobal('WebSocket', Line);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')),
      enumerateDevices: async () => [],
    }),
  });
  server.answer(socketTicket, { ticket: 's' });
  server.answer(createCallTicket, { ticket: 't', ice_servers: [], ice_policy: 'all' });
  server.refuse(openChat, 'not_found');
  useSession.getState().loginSucceeded({ token: 't', user: people.parent });
  closeLine = liveConnection.open(async () => 's');
  await vi.waitFor(() => expect(receive).toBeTypeOf('function'));
  receive({ type: 'ready', unchanged_ms: 0 });
});
afterEach(() => {
  closeLine();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  useSession.getState().loggedOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(call: Call = running()) {
  server.answer(getCall, call);
  return renderApp([{ path: '/call/:id', Component }], { path: `/call/${call.booking_id}` });
}

/** Presses Join and waits until this device has said so to the server. */
async function join(call: Call = running()) {
  const view = await open(call);
  await userEvent.click(await screen.findByRole('button', { name: /^Join (session|without)/ }));
  const frame = await vi.waitFor(() => {
    const found = sent.find((one) => one.type === 'call.join');
    if (!found) throw new Error('not joined yet');
    return found;
  });
  return { ...view, ids: { booking_id: frame.booking_id, device_id: frame.device_id } };
}

async function inRoom() {
  const view = await join();
  receive({ type: 'call.joined', ...view.ids, devices: [] });
  await screen.findByRole('toolbar', { name: 'Call controls' });
  return view;
}

describe('before the room', () => {
  it('a browser without calls is told so', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined);
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  });

  it('a call that could not be loaded can be tried again', async () => {
    server.refuse(getCall, 'internal');
    await renderApp([{ path: '/call/:id', Component }], { path: '/call/x' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getCall, running());
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: /^Join/ })).toBeTruthy();
  });

  it.each([['over'], ['unavailable']] as const)('a call that is %s shows no devices', async (state) => {
    await open(running({ state }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  });

  it('the tab names the call', async () => {
    await open();
    await screen.findByRole('button', { name: /^Join/ });
    expect(document.title).toContain('Call with Mariam');
  });
});

describe('joining', () => {
  it('leads into the room once the server has let this device in', async () => {
    await inRoom();
    expect(screen.getByText('Mariam isn’t here yet')).toBeTruthy();
  });

  it('a third device is told that two are in already', async () => {
    const { ids } = await join();
    receive({ type: 'call.refused', ...ids, code: 'call_full', detail: '' });
    expect(await screen.findByRole('heading', { level: 1, name: /device/ })).toBeTruthy();
  });

  it('that fails for another reason can be tried again from the same page', async () => {
    server.refuse(createCallTicket, 'too_many_requests');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Join (session|without)/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a moment');
  });
});

describe('in the room', () => {
  it('the keyboard goes on from its heading', async () => {
    await inRoom();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Omar with Mariam' }));
  });

  it('a report that cannot be opened yet opens as soon as it can', async () => {
    const failed = vi.spyOn(toast, 'error');
    await inRoom();
    await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
    await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(screen.getByRole('button', { name: 'Chat' }));
    server.answer(openChat, chatOf());
    server.answer(getChat, chatOf());
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report a concern' }));
    expect(failed).toHaveBeenCalledWith('We couldn’t open the report. We’re trying again.', { id: 'report' });
    expect(await screen.findByRole('dialog', { name: 'Report a concern' })).toBeTruthy();
  });
});

describe('after the room', () => {
  it('whoever left can come back while it is open', async () => {
    const { ids } = await inRoom();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5000 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'You left the call' })).toBeTruthy();
    expect(sent.at(-1)).toEqual({ type: 'call.leave', device_id: ids.device_id });
    await userEvent.click(screen.getByRole('button', { name: 'Rejoin' }));
    await vi.waitFor(() => expect(sent.filter(({ type }) => type === 'call.join')).toHaveLength(2));
  });

  it('the camera’s light goes out, and comes on again with Rejoin', async () => {
    const track = Object.assign(new EventTarget(), {
      kind: 'video',
      enabled: true,
      readyState: 'live',
      stop: vi.fn(),
      getSettings: () => ({ deviceId: 'camera' }),
      getCapabilities: () => ({}),
    });
    const getUserMedia = vi.fn(async () => ({
      getTracks: () => [track],
      getVideoTracks: () => [track],
      getAudioTracks: () => [],
    }));
    Object.assign(navigator.mediaDevices, { getUserMedia });
    vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
    const { ids } = await join();
    receive({ type: 'call.joined', ...ids, devices: [] });
    await screen.findByRole('toolbar', { name: 'Call controls' });
    track.stop.mockClear();
    receive({ type: 'call.ended', booking_id: ids.booking_id, reason: 'closed' });
    await screen.findByRole('heading', { name: 'You left the call' });
    expect(track.stop).toHaveBeenCalled();
    const before = getUserMedia.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Rejoin' }));
    expect(getUserMedia.mock.calls.length).toBeGreaterThan(before);
  });

  it('a page that was replaced by another one says so', async () => {
    const { ids } = await inRoom();
    receive({ type: 'call.ended', booking_id: ids.booking_id, reason: 'replaced' });
    expect(await screen.findByRole('heading', { level: 1, name: /another/ })).toBeTruthy();
  });

  it('a session that was moved ends the call and says so', async () => {
    const { ids } = await inRoom();
    receive({ type: 'call.ended', booking_id: ids.booking_id, reason: 'moved' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This session was moved' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
  });

  it('a session that was called off ends the call', async () => {
    const { ids } = await inRoom();
    receive({ type: 'call.ended', booking_id: ids.booking_id, reason: 'cancelled' });
    await vi.waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
  });
});
