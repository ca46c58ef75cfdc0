import type { Signal } from '@sanad/contract/calls/call-frames.ts';
import type { BoardMessage } from '../board/board-channel.ts';
import type { LinkState } from './call-state.ts';
import { type LineSample, readSample } from './line-quality.ts';
import { createLinkMedia, type OutgoingTracks } from './link-media.ts';
import { createNegotiation, type LinkRole } from './negotiation.ts';

/** Between two devices, beside the media. */
export type LinkMessage =
  | { type: 'board'; message: BoardMessage }
  /** How much picture the sender of this message wants to receive. */
  | { type: 'video'; wanted: 'full' | 'low' }
  | { type: 'bye' };

export interface LinkOptions {
  configuration: RTCConfiguration;
  role: LinkRole;
  isPolite: boolean;
  /** False between two devices of one person: they would hear each other. */
  hasMedia: boolean;
  tracks: () => OutgoingTracks;
  send: (signal: Signal) => void;
  onReplaced: (role: LinkRole, signal: Signal | null) => void;
  onState: () => void;
  onOpen: () => void;
  onMessage: (message: LinkMessage) => void;
  /** The other side has closed its end. */
  onEnd: () => void;
}

const CHANNEL = { negotiated: true, id: 0 };

function messageIn(data: unknown): LinkMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message ? (message as LinkMessage) : null;
  } catch {
    return null;
  }
}

const STATES: Record<RTCPeerConnectionState, LinkState> = {
  new: 'connecting',
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'lost',
  failed: 'lost',
  closed: 'lost',
};

/** One connection to one device, from its first offer until it is closed. */
export function createPeerLink(options: LinkOptions) {
  const { configuration, role, isPolite, hasMedia, tracks, send, onState, onReplaced } = options;
  const pc = new RTCPeerConnection(configuration);
  const media = createLinkMedia(pc);
  let wasConnected = false;
  let isClosed = false;
  const negotiation = createNegotiation({
    pc,
    role,
    isPolite,
    send,
    onReplaced,
    onFirstOffer: () => {
      if (hasMedia) media.answerTracks(tracks());
      onState();
    },
  });
  const channel = pc.createDataChannel('call', CHANNEL);
  channel.addEventListener('open', () => isClosed || options.onOpen());
  channel.addEventListener('close', () => isClosed || options.onEnd());
  channel.addEventListener('message', ({ data }) => {
    const message = messageIn(data);
    if (message && !isClosed) options.onMessage(message);
  });
  pc.addEventListener('connectionstatechange', () => {
    if (isClosed) return;
    if (pc.connectionState === 'connected') wasConnected = true;
    onState();
  });
  if (role === 'initiator' && hasMedia) media.offerTracks(tracks());

  return {
    media,
    receive: negotiation.receive,
    isUnanswered: negotiation.isUnanswered,
    sendAgain: negotiation.sendAgain,
    /** A connection that worked once and looks for a new way is lost until it has found one. */
    state(): LinkState {
      const state = STATES[pc.connectionState] ?? 'connecting';
      return wasConnected && state !== 'connected' ? 'lost' : state;
    },
    hasFailed: () => pc.connectionState === 'failed',
    sendMessage(message: LinkMessage): boolean {
      if (channel.readyState !== 'open') return false;
      channel.send(JSON.stringify(message));
      return true;
    },
    restart: () => pc.restartIce(),
    configure: (changed: RTCConfiguration) => pc.setConfiguration(changed),
    sample: (): Promise<LineSample> => readSample(pc),
    close(): void {
      isClosed = true;
      negotiation.close();
      channel.close();
      pc.close();
    },
  };
}

export type PeerLink = ReturnType<typeof createPeerLink>;
