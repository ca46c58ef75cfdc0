import type { DeviceStatus } from '@sanad/contract/calls/call-frames.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { createStore } from 'zustand/vanilla';
import type { LiveConnection } from '../../../lib/api/live-connection.ts';
import type { LocalMedia } from '../media/local-media.ts';
import { type CallState, type EndedReason, FIRST_STATE } from './call-state.ts';
import { createDevices } from './devices.ts';
import type { OutgoingTracks } from './link-media.ts';
import { createMessageBus } from './message-bus.ts';
import { onNetworkChange } from './network-changes.ts';
import { chooseScreen } from './screen-share.ts';
import { type CallTicket, createSignalling } from './signalling.ts';

export interface CallConnectionOptions {
  bookingId: string;
  side: CallSide;
  /** Stays the same while the page is open. */
  deviceId: string;
  media: Pick<LocalMedia, 'getState' | 'subscribe' | 'setCameraOn'>;
  live: LiveConnection;
  fetchTicket: () => Promise<CallTicket>;
}

type CallFrame = Extract<ServerFrame, { type: `call.${string}` }>;

const MEASURE_MS = 2_000;
const REPAIR_MS = 500;
const LISTEN_MS = 250;
const WEAK_FOR_MS = 10_000;

function isSame(one: DeviceStatus, other: DeviceStatus): boolean {
  return one.microphone === other.microphone && one.camera === other.camera && one.screen === other.screen;
}

/** One call of one page: signalling over the product's socket, media and messages from device to device. */
export function createCallConnection(options: CallConnectionOptions) {
  const { deviceId, media, live } = options;
  const store = createStore<CallState>(() => FIRST_STATE);
  let screenTrack: MediaStreamTrack | null = null;
  let configuration: RTCConfiguration = {};
  let weakSince: number | null = null;
  let hadCamera = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  const tracks = (): OutgoingTracks => {
    const { audioTrack, videoTrack } = media.getState();
    return { audio: audioTrack, video: videoTrack, screen: screenTrack };
  };
  const status = (): DeviceStatus => {
    const { audioTrack, videoTrack, microphone, camera } = media.getState();
    return {
      microphone: audioTrack !== null && microphone.isOn,
      camera: videoTrack !== null && camera.isOn,
      screen: screenTrack !== null,
    };
  };

  const devices = createDevices({
    ownId: deviceId,
    ownSide: options.side,
    configuration: () => configuration,
    tracks,
    wantsLowVideo: () => store.getState().isAudioFirst,
    send: (to, signal) => live.send({ type: 'call.signal', device_id: deviceId, to, signal }),
    onChange: (peers) => store.setState({ peers }),
    onOpen: (id) => bus.peerOpened(id),
    onMessage: (message, from) => bus.receive(message, from),
  });
  const bus = createMessageBus(devices.broadcast);
  const signalling = createSignalling({
    ...options,
    status,
    onTicket: ({ ice_servers, ice_policy }) => {
      configuration = {
        iceServers: ice_servers.map(({ urls, username, credential }) => ({
          urls,
          ...(username !== undefined && { username }),
          ...(credential !== undefined && { credential }),
        })),
        iceTransportPolicy: ice_policy,
        bundlePolicy: 'max-bundle',
      };
    },
    onFrame: receive,
    onLost: () => {
      if (store.getState().status === 'joined') store.setState({ status: 'reconnecting' });
    },
    onRefused: (refusal) => {
      stop(false);
      store.setState({ status: 'refused', refusal });
    },
  });

  function receive(frame: CallFrame) {
    switch (frame.type) {
      case 'call.joined':
        store.setState({ status: 'joined' });
        start();
        return devices.joined(frame.devices);
      case 'call.device_joined':
        devices.arrived(frame.device);
        return signalling.sendStatus(status());
      case 'call.device_left':
        return devices.left(frame.device_id);
      case 'call.status':
        return devices.setStatus(frame.device_id, frame.status);
      case 'call.signal':
        return void devices.receive(frame.from, frame.signal);
      case 'call.ended':
        return end(frame.reason);
    }
  }

  function start() {
    if (timers.length > 0) return;
    timers = [
      setInterval(() => devices.repair(Date.now()), REPAIR_MS),
      setInterval(() => devices.listen(Date.now()), LISTEN_MS),
      setInterval(() => void devices.measure().then(judgeLine), MEASURE_MS),
    ];
  }

  function stop(sayBye: boolean) {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    weakSince = null;
    endScreen();
    devices.clear(sayBye);
    store.setState({ isWeak: false });
  }

  function end(reason: EndedReason) {
    signalling.end();
    stop(true);
    store.setState({ status: 'ended', endedReason: reason });
  }

  function judgeLine() {
    const isWeakNow = store.getState().peers.some(({ link, quality }) => link === 'connected' && quality === 'weak');
    weakSince = isWeakNow ? (weakSince ?? Date.now()) : null;
    const isWeak = weakSince !== null && Date.now() - weakSince >= WEAK_FOR_MS;
    if (isWeak !== store.getState().isWeak) store.setState({ isWeak });
  }

  function endScreen() {
    screenTrack?.removeEventListener('ended', stopSharing);
    screenTrack?.stop();
    screenTrack = null;
    store.setState({ isSharingScreen: false });
  }

  const isIn = () => ['joined', 'reconnecting'].includes(store.getState().status);

  function startSharing(track: MediaStreamTrack) {
    screenTrack = track;
    store.setState({ isSharingScreen: true });
    sendOwn();
  }

  function stopSharing() {
    if (!screenTrack) return;
    endScreen();
    sendOwn();
  }

  let sentStatus = status();
  function sendOwn() {
    devices.setTracks();
    const next = status();
    if (isSame(next, sentStatus)) return;
    sentStatus = next;
    signalling.sendStatus(next);
  }

  const stopMedia = media.subscribe(sendOwn);
  const stopNetwork = onNetworkChange(() => devices.restart());

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** To every other device, for the whiteboard. */
    channel: bus.channel,
    join(): void {
      store.setState({ status: 'joining', refusal: null, endedReason: null });
      signalling.join();
    },
    leave(): void {
      signalling.leave();
      stop(true);
      store.setState({ status: 'left' });
    },
    /** False when the browser could not; changing one's mind is no failure. */
    async shareScreen(): Promise<boolean> {
      let chosen: MediaStreamTrack | null;
      try {
        chosen = await chooseScreen(stopSharing);
      } catch {
        return false;
      }
      // While somebody chose, the call may have ended, or another screen been shared.
      if (screenTrack || !isIn()) chosen?.stop();
      else if (chosen) startSharing(chosen);
      return true;
    },
    stopSharing,
    setAudioFirst(isAudioFirst: boolean): void {
      if (isAudioFirst === store.getState().isAudioFirst) return;
      store.setState({ isAudioFirst });
      devices.wantLowVideo(isAudioFirst);
      if (isAudioFirst) hadCamera = media.getState().camera.isOn;
      if (hadCamera) void media.setCameraOn(!isAudioFirst);
    },
    close(): void {
      stopMedia();
      stopNetwork();
      signalling.close();
      stop(true);
      store.setState({ status: 'left' });
      devices.close();
      bus.close();
    },
  };
}

export type CallConnection = ReturnType<typeof createCallConnection>;
