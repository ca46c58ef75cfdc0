import type { CallDevice, DeviceStatus, Signal } from '@sanad/contract/calls/call-frames.ts';
import type { LinkState, Peer, Quality } from './call-state.ts';
import { type LineSample, qualityBetween } from './line-quality.ts';
import type { OutgoingTracks } from './link-media.ts';
import type { LinkRole } from './negotiation.ts';
import { createPeerLink, type LinkMessage, type PeerLink } from './peer-link.ts';

export interface RemoteDeviceOptions {
  device: CallDevice;
  role: LinkRole;
  isPolite: boolean;
  hasMedia: boolean;
  configuration: () => RTCConfiguration;
  tracks: () => OutgoingTracks;
  send: (signal: Signal) => void;
  onChange: () => void;
  onOpen: () => void;
  onMessage: (message: LinkMessage) => void;
  /** It has left and nothing arrives from it any more. */
  onGone: () => void;
}

/**
 * A lost connection is looked for again after this long, and then this often. The polite side waits longer: two who
 * restart at once undo each other's tries.
 */
const RESTART_AFTER_MS = { impolite: 1_000, polite: 4_000 };
const RESTART_AGAIN_MS = { impolite: 1_500, polite: 5_000 };
/** A description without an answer is sent again. */
const ANSWER_MS = 2_000;
/** What no restart could repair is made anew. */
const RENEW_AFTER_MS = 12_000;
const SPEAKING_LEVEL = 0.02;
const SPEAKING_HOLD_MS = 900;

/** Another device in the call, over however many connections it takes. */
export function createRemoteDevice(options: RemoteDeviceOptions) {
  const { device, isPolite, hasMedia, tracks, send, onChange } = options;
  let status = device.status;
  let quality: Quality = 'good';
  let lastSample: LineSample | null = null;
  let isSpeaking = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let wantsLowVideo = false;
  /** Whether the server still counts it in. */
  let isPresent = true;
  /** Its end of the connection is closed. */
  let hasEnded = false;
  let wasConnected = false;
  let brokenSince: number | null = null;
  let restartedAt = Number.NEGATIVE_INFINITY;
  let describedAt = Date.now();
  let link = connect(options.role);

  function connect(role: LinkRole): PeerLink {
    return createPeerLink({
      configuration: options.configuration(),
      role,
      isPolite,
      hasMedia,
      tracks,
      send: (signal) => {
        if (signal.description) describedAt = Date.now();
        send(signal);
      },
      onReplaced: (nextRole, signal) => renew(nextRole, signal),
      onState: changed,
      onOpen: () => {
        if (wantsLowVideo) link.sendMessage({ type: 'video', wanted: 'low' });
        options.onOpen();
      },
      onMessage: receiveMessage,
      onEnd: () => {
        hasEnded = true;
        if (!isPresent) options.onGone();
      },
    });
  }

  function renew(role: LinkRole, signal: Signal | null) {
    link.close();
    lastSample = null;
    hasEnded = false;
    restartedAt = Date.now();
    link = connect(role);
    if (signal) void link.receive(signal);
    changed();
  }

  function receiveMessage(message: LinkMessage) {
    if (message.type === 'video') link.media.setVideoLow(message.wanted === 'low');
    else if (message.type === 'bye') options.onGone();
    else options.onMessage(message);
  }

  function changed() {
    if (link.state() === 'connected') {
      wasConnected = true;
      brokenSince = null;
    } else if (wasConnected || link.hasFailed()) {
      brokenSince ??= Date.now();
      isSpeaking = false;
      if (!isPresent) return options.onGone();
    }
    onChange();
  }

  function restart() {
    restartedAt = Date.now();
    link.restart();
  }

  function repair(now: number) {
    if (link.isUnanswered() && now - describedAt >= ANSWER_MS) {
      describedAt = now;
      link.sendAgain();
    }
    if (brokenSince === null) return;
    if (!isPolite && now - brokenSince >= RENEW_AFTER_MS) {
      brokenSince = now;
      return renew('initiator', null);
    }
    const manner = isPolite ? 'polite' : 'impolite';
    const isDue = (link.hasFailed() && !isPolite) || now - brokenSince >= RESTART_AFTER_MS[manner];
    if (isDue && now - restartedAt >= RESTART_AGAIN_MS[manner]) restart();
  }

  const linkState = (): LinkState =>
    link.state() === 'connected' ? 'connected' : wasConnected ? 'lost' : 'connecting';

  return {
    id: device.id,
    side: device.side,
    snapshot(): Peer {
      const incoming = hasMedia ? link.media.incoming() : null;
      return {
        deviceId: device.id,
        side: device.side,
        status,
        stream: incoming?.stream ?? null,
        screenStream: incoming?.screenStream ?? null,
        link: linkState(),
        quality,
        isSpeaking,
      };
    },
    receive: (signal: Signal) => link.receive(signal),
    setStatus(next: DeviceStatus): void {
      status = next;
      onChange();
    },
    setTracks: () => hasMedia && link.media.setTracks(tracks()),
    sendMessage: (message: LinkMessage) => link.sendMessage(message),
    wantLowVideo(low: boolean): void {
      wantsLowVideo = low;
      link.sendMessage({ type: 'video', wanted: low ? 'low' : 'full' });
    },
    /** The server counts it in again: what was said meanwhile may be lost. */
    resume(next: DeviceStatus): void {
      isPresent = true;
      status = next;
      link.configure(options.configuration());
      if (link.isUnanswered()) link.sendAgain();
      else if (linkState() === 'lost') restart();
      onChange();
    },
    /** The server does not count it in any more. As long as media flows, only its socket is gone. */
    retire(): void {
      isPresent = false;
      if (hasEnded || linkState() !== 'connected') options.onGone();
    },
    restart: () => wasConnected && restart(),
    repair,
    async measure(): Promise<void> {
      const sample = await link.sample();
      if (lastSample) {
        const measured = qualityBetween(lastSample, sample);
        if (measured !== quality) {
          quality = measured;
          onChange();
        }
      }
      lastSample = sample;
    },
    listen(now: number): void {
      if (!hasMedia) return;
      const isOnLine = status.microphone && linkState() === 'connected';
      if (isOnLine && link.media.audioLevel() > SPEAKING_LEVEL) heardAt = now;
      const isHeard = isOnLine && now - heardAt < SPEAKING_HOLD_MS;
      if (isHeard === isSpeaking) return;
      isSpeaking = isHeard;
      onChange();
    },
    close(sayBye: boolean): void {
      if (sayBye) link.sendMessage({ type: 'bye' });
      link.close();
    },
  };
}

export type RemoteDevice = ReturnType<typeof createRemoteDevice>;
