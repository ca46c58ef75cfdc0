import { vi } from 'vitest';

/** Enough of WebRTC to negotiate with itself: two connections that know each other's session are connected. */
let sessions = 0;
const connections = new Set<FakePeerConnection>();

class FakeMediaStream {
  readonly tracks: unknown[];
  constructor(tracks: unknown[] = []) {
    this.tracks = tracks;
  }
  getTracks() {
    return this.tracks;
  }
}

export class FakeTrack extends EventTarget {
  readonly kind: string;
  enabled = true;
  contentHint = '';
  stop = vi.fn();
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
}

class FakeSender {
  track: unknown = null;
  parameters = { encodings: [{}] as RTCRtpEncodingParameters[] };
  async replaceTrack(track: unknown) {
    this.track = track;
  }
  getParameters() {
    return this.parameters;
  }
  async setParameters(parameters: typeof this.parameters) {
    this.parameters = parameters;
  }
}

class FakeTransceiver {
  readonly sender = new FakeSender();
  readonly receiver: { track: FakeTrack; getSynchronizationSources: () => { audioLevel: number }[] };
  direction = 'recvonly';
  constructor(kind: 'audio' | 'video', owner: FakePeerConnection) {
    this.receiver = { track: new FakeTrack(kind), getSynchronizationSources: () => [{ audioLevel: owner.audioLevel }] };
  }
}

class FakeChannel extends EventTarget {
  readyState: 'connecting' | 'open' | 'closed' = 'connecting';
  other: FakeChannel | null = null;
  open(other: FakeChannel) {
    if (this.readyState !== 'connecting') return;
    this.other = other;
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  send(data: string) {
    this.other?.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    const { other } = this;
    queueMicrotask(() => other?.close());
    this.dispatchEvent(new Event('close'));
  }
}

export class FakePeerConnection extends EventTarget {
  readonly session = String(++sessions);
  configuration: RTCConfiguration;
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  readonly transceivers: FakeTransceiver[] = [];
  channel: FakeChannel | null = null;
  restarts = 0;
  audioLevel = 0;
  stats: Record<string, unknown>[] = [];
  candidates: unknown[] = [];
  private needsNegotiation = false;
  private isAsking = false;

  constructor(configuration: RTCConfiguration = {}) {
    super();
    this.configuration = configuration;
    connections.add(this);
  }
  get remoteSession() {
    return /^o=\S+ (\S+)/m.exec(this.remoteDescription?.sdp ?? '')?.[1] ?? null;
  }
  addTransceiver(kind: 'audio' | 'video', { direction }: { direction: string }) {
    const transceiver = new FakeTransceiver(kind, this);
    transceiver.direction = direction;
    this.transceivers.push(transceiver);
    this.askForNegotiation();
    return transceiver;
  }
  getTransceivers = () => this.transceivers;
  getReceivers = () => this.transceivers.map(({ receiver }) => receiver);
  createDataChannel() {
    this.channel = new FakeChannel();
    this.askForNegotiation();
    return this.channel;
  }
  setConfiguration(configuration: RTCConfiguration) {
    this.configuration = configuration;
  }
  restartIce() {
    this.restarts += 1;
    this.askForNegotiation();
  }
  async getStats() {
    return new Map(this.stats.map((report, index) => [String(index), report]));
  }
  async addIceCandidate(candidate: unknown) {
    this.candidates.push(candidate);
  }
  async setLocalDescription() {
    await Promise.resolve();
    if (this.signalingState === 'closed') throw new Error('closed');
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.needsNegotiation = false;
    const media = this.transceivers.map(({ receiver }) => `m=${receiver.track.kind}`).join('\r\n');
    this.localDescription = { type, sdp: `v=0\r\no=- ${this.session} 2 IN IP4 127.0.0.1\r\n${media}` };
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    for (const index of [1, 2, 3]) this.emitCandidate(`${this.session}-${index}`);
    connectPairs();
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    await Promise.resolve();
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer') throw new Error('wrong state');
    this.remoteDescription = description;
    const kinds = [...description.sdp.matchAll(/^m=(audio|video)/gm)].map(([, kind]) => kind as 'audio' | 'video');
    for (const kind of kinds.slice(this.transceivers.length)) this.transceivers.push(new FakeTransceiver(kind, this));
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (this.signalingState === 'stable' && this.needsNegotiation) this.askForNegotiation();
    connectPairs();
  }
  setConnectionState(state: RTCPeerConnectionState) {
    if (this.connectionState === state) return;
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  close() {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
    this.channel?.close();
    connections.delete(this);
  }
  private emitCandidate(candidate: string) {
    const event = Object.assign(new Event('icecandidate'), { candidate: { candidate, toJSON: () => ({ candidate }) } });
    queueMicrotask(() => this.dispatchEvent(event));
  }
  private askForNegotiation() {
    this.needsNegotiation = true;
    if (this.isAsking) return;
    this.isAsking = true;
    queueMicrotask(() => {
      this.isAsking = false;
      if (this.needsNegotiation && this.signalingState === 'stable') this.dispatchEvent(new Event('negotiationneeded'));
    });
  }
}

function connectPairs() {
  for (const one of connections) {
    for (const other of connections) {
      const areStable = one.signalingState === 'stable' && other.signalingState === 'stable';
      if (!areStable || one.remoteSession !== other.session || other.remoteSession !== one.session) continue;
      queueMicrotask(() => {
        one.setConnectionState('connected');
        if (other.channel) one.channel?.open(other.channel);
      });
    }
  }
}

/** Every connection that is still open. */
export const openConnections = (): FakePeerConnection[] => [...connections];

export function stubRtc(): void {
  for (const connection of connections) connection.close();
  connections.clear();
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', FakeMediaStream);
}
