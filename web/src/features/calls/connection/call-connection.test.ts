import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCallServer } from './fake-call.testing.ts';
import { FakeTrack, openConnections, stubRtc } from './fake-rtc.testing.ts';

const MONA = '00000000-0000-7000-8000-00000000000a';
const MARIAM = '00000000-0000-7000-8000-00000000000b';
const MONAS_PHONE = '00000000-0000-7000-8000-00000000000c';

let server: ReturnType<typeof fakeCallServer>;
const settle = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
  stubRtc();
  server = fakeCallServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function inCall() {
  const mona = server.device(MONA, 'parent');
  const mariam = server.device(MARIAM, 'lsa');
  mona.connection.join();
  await settle();
  mariam.connection.join();
  await settle();
  return { mona, mariam };
}

describe('two people in a call', () => {
  it('see and hear each other, with a place for a shared screen', async () => {
    const { mona, mariam } = await inCall();
    for (const { connection } of [mona, mariam]) {
      expect(connection.getState().status).toBe('joined');
      const [peer] = connection.getState().peers;
      expect(peer).toMatchObject({ link: 'connected', status: { microphone: true, camera: true, screen: false } });
      expect(peer?.stream?.getTracks()).toHaveLength(2);
      expect(peer?.screenStream?.getTracks()).toHaveLength(1);
    }
    for (const connection of openConnections()) {
      expect(connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv', 'sendrecv']);
      expect(connection.transceivers.map(({ sender }) => sender.track !== null)).toEqual([true, true, false]);
    }
  });

  it('use the servers that came with the ticket', async () => {
    await inCall();
    for (const { configuration } of openConnections()) {
      expect(configuration).toMatchObject({ iceServers: [{ urls: ['stun:stun.example'] }], iceTransportPolicy: 'all' });
    }
  });

  it('send the candidates of one burst in one frame', async () => {
    const { mona, mariam } = await inCall();
    for (const { line } of [mona, mariam]) {
      const batches = line.sent.flatMap((frame) => (frame.type === 'call.signal' ? [frame.signal.candidates] : []));
      expect(batches.filter((batch) => batch !== undefined).map((batch) => batch?.length)).toEqual([3]);
    }
    expect(openConnections().map(({ candidates }) => candidates.length)).toEqual([3, 3]);
  });

  it('tell each other when a microphone or a camera goes off, and the camera really stops being sent', async () => {
    const { mona, mariam } = await inCall();
    await mariam.media.setCameraOn(false);
    mariam.media.set({ microphone: { ...mariam.media.getState().microphone, isOn: false } });
    await settle();
    expect(mona.peers()[0]?.status).toEqual({ microphone: false, camera: false, screen: false });
    const sendCamera = openConnections().map(({ transceivers }) => transceivers[1]?.sender.track !== null);
    expect(sendCamera.sort()).toEqual([false, true]);
  });

  it('go over to another camera without a new negotiation', async () => {
    const { mona, mariam } = await inCall();
    const signals = () => mona.line.sent.filter(({ type }) => type === 'call.signal').length;
    const before = signals();
    const other = new FakeTrack('video') as unknown as MediaStreamTrack;
    mona.media.set({ videoTrack: other });
    await settle();
    expect(openConnections().some(({ transceivers }) => transceivers[1]?.sender.track === other)).toBe(true);
    expect(signals()).toBe(before);
    expect(mariam.peers()[0]?.link).toBe('connected');
  });

  it('show a screen beside the camera, until the browser’s own button ends it', async () => {
    const { mona, mariam } = await inCall();
    const screenTrack = new FakeTrack('video');
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: { getDisplayMedia: async () => ({ getVideoTracks: () => [screenTrack] }) },
    });
    await mariam.connection.shareScreen();
    await settle();
    expect(mariam.connection.getState().isSharingScreen).toBe(true);
    expect(mona.peers()[0]?.status).toEqual({ microphone: true, camera: true, screen: true });
    screenTrack.dispatchEvent(new Event('ended'));
    await settle();
    expect(mariam.connection.getState().isSharingScreen).toBe(false);
    expect(mona.peers()[0]?.status.screen).toBe(false);
  });

  it.each([['leave'], ['close']] as const)(
    'a screen that is chosen after the end (%s) is not captured any more',
    async (end) => {
      const { mariam } = await inCall();
      const screenTrack = new FakeTrack('video');
      const choice = Promise.withResolvers<object>();
      vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getDisplayMedia: () => choice.promise } });
      const sharing = mariam.connection.shareScreen();
      mariam.connection[end]();
      choice.resolve({ getVideoTracks: () => [screenTrack] });
      await sharing;
      expect(screenTrack.stop).toHaveBeenCalled();
      expect(mariam.connection.getState().isSharingScreen).toBe(false);
    },
  );

  it('say who is speaking', async () => {
    const { mona } = await inCall();
    for (const connection of openConnections()) connection.audioLevel = 0.3;
    await vi.advanceTimersByTimeAsync(300);
    expect(mona.peers()[0]?.isSpeaking).toBe(true);
    for (const connection of openConnections()) connection.audioLevel = 0;
    await vi.advanceTimersByTimeAsync(1500);
    expect(mona.peers()[0]?.isSpeaking).toBe(false);
  });

  it('nobody speaks whose connection is lost', async () => {
    const { mona } = await inCall();
    for (const connection of openConnections()) connection.audioLevel = 0.3;
    for (const connection of openConnections()) connection.setConnectionState('disconnected');
    await vi.advanceTimersByTimeAsync(300);
    expect(mona.peers()[0]).toMatchObject({ link: 'lost', isSpeaking: false });
  });

  it('work on one board', async () => {
    const { mona, mariam } = await inCall();
    const received = vi.fn();
    mona.connection.channel.onMessage(received);
    mariam.connection.channel.send({ type: 'opened', name: 'Mariam' });
    expect(received).toHaveBeenCalledWith({ type: 'opened', name: 'Mariam' }, MARIAM);
  });
});

describe('a second device of the same person', () => {
  it('gets the board, but neither sound nor picture', async () => {
    const { mona } = await inCall();
    const phone = server.device(MONAS_PHONE, 'parent');
    const opened = vi.fn();
    mona.connection.channel.onPeer(opened);
    phone.connection.join();
    await settle();
    const own = phone.peers().find(({ deviceId }) => deviceId === MONA);
    expect(own).toMatchObject({ link: 'connected', stream: null, screenStream: null });
    expect(opened).toHaveBeenCalledWith(MONAS_PHONE);
    const other = phone.peers().find(({ deviceId }) => deviceId === MARIAM);
    expect(other?.stream).not.toBeNull();
    expect(openConnections().filter(({ transceivers }) => transceivers.length === 0)).toHaveLength(2);
  });
});

describe('when both sides offer at once', () => {
  it('one gives way and the call goes on', async () => {
    const { mona, mariam } = await inCall();
    for (const connection of openConnections()) connection.restartIce();
    await settle();
    expect(openConnections().map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable']);
    expect([mona, mariam].map(({ peers }) => peers()[0]?.link)).toEqual(['connected', 'connected']);
  });

  it('for the first time, there is still one connection between them', async () => {
    const { mona, mariam } = await inCall();
    mona.line.break();
    mariam.line.break();
    for (const connection of openConnections()) connection.setConnectionState('failed');
    server.leave(MONA);
    server.leave(MARIAM);
    mona.line.restore();
    mariam.line.restore();
    await vi.advanceTimersByTimeAsync(5000);
    expect(openConnections()).toHaveLength(2);
    expect([mona, mariam].map(({ peers }) => peers().map(({ link }) => link))).toEqual([['connected'], ['connected']]);
  });
});

describe('when the line breaks', () => {
  it('media goes on without the socket, and the device comes back with the same id and a new ticket', async () => {
    const { mona, mariam } = await inCall();
    const before = openConnections();
    mona.line.break();
    expect(mona.connection.getState().status).toBe('reconnecting');
    expect(mona.peers()[0]?.link).toBe('connected');
    server.leave(MONA);
    expect(mariam.peers()[0]?.link).toBe('connected');
    mona.line.restore();
    await settle();
    expect(mona.connection.getState().status).toBe('joined');
    expect(mona.fetchTicket).toHaveBeenCalledTimes(2);
    const joins = mona.line.sent.flatMap((frame) => (frame.type === 'call.join' ? [frame.device_id] : []));
    expect(joins).toEqual([MONA, MONA]);
    expect(openConnections()).toEqual(before);
  });

  it('a device that was silent for too long comes back in by itself', async () => {
    const { mona, mariam } = await inCall();
    for (const connection of openConnections()) connection.setConnectionState('failed');
    server.leave(MARIAM);
    expect(mona.peers()).toEqual([]);
    for (const frame of ['call.here', 'call.signal']) mariam.line.deliver({ type: 'error', code: 'not_found', frame });
    await vi.advanceTimersByTimeAsync(3000);
    expect(mariam.fetchTicket).toHaveBeenCalledTimes(2);
    expect([mona, mariam].map(({ peers }) => peers()[0]?.link)).toEqual(['connected', 'connected']);
    expect(openConnections()).toHaveLength(2);
  });

  it('a lost connection is looked for again after two seconds', async () => {
    const { mona } = await inCall();
    for (const connection of openConnections()) connection.setConnectionState('disconnected');
    expect(mona.peers()[0]?.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(3100);
    expect(mona.peers()[0]?.link).toBe('connected');
  });

  it('a new network is tried at once', async () => {
    await inCall();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(openConnections().every(({ restarts }) => restarts > 0)).toBe(true);
  });

  it('an offer that did not arrive is sent again', async () => {
    const mona = server.device(MONA, 'parent');
    const mariam = server.device(MARIAM, 'lsa');
    mona.connection.join();
    await settle();
    const deliver = mona.line.deliver;
    mona.line.deliver = (frame) => frame.type !== 'call.signal' && deliver(frame);
    mariam.connection.join();
    await settle();
    expect(mariam.peers()[0]?.link).toBe('connecting');
    mona.line.deliver = deliver;
    await vi.advanceTimersByTimeAsync(3000);
    expect(mariam.peers()[0]?.link).toBe('connected');
  });

  it('somebody who left and whose connection is gone is not shown any more', async () => {
    const { mona, mariam } = await inCall();
    mariam.connection.leave();
    await settle();
    expect(mona.peers()).toEqual([]);
    expect(openConnections()).toEqual([]);
  });

  it('a weak line is noticed after ten seconds', async () => {
    const { mona } = await inCall();
    const poor = { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.9 };
    for (const connection of openConnections()) connection.stats = [poor];
    await vi.advanceTimersByTimeAsync(6000);
    expect(mona.peers()[0]?.quality).toBe('weak');
    expect(mona.connection.getState().isWeak).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(mona.connection.getState().isWeak).toBe(true);
  });

  it('sound comes first: the own camera goes off and the other side sends a smaller picture', async () => {
    const { mona } = await inCall();
    mona.connection.setAudioFirst(true);
    await settle();
    expect(mona.media.setCameraOn).toHaveBeenCalledWith(false);
    const limits = openConnections().map(({ transceivers }) => transceivers[1]?.sender.parameters.encodings[0]);
    expect(limits.filter((encoding) => encoding?.maxBitrate !== undefined)).toHaveLength(1);
  });
});

it('leaves nothing behind once it is closed', async () => {
  const { mona, mariam } = await inCall();
  const closing = [mona, mariam];
  for (const { connection } of closing) connection.close();
  await settle();
  expect(openConnections()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  for (const { line, media } of closing) {
    expect(line.listeners.size).toBe(0);
    expect(media.listeners.size).toBe(0);
  }
  expect(mona.line.sent.at(-1)).toEqual({ type: 'call.leave', device_id: MONA });
});
