import type { Signal } from '@sanad/contract/calls/call-frames.ts';
import { createCandidateBatch } from './candidate-batch.ts';

type Description = NonNullable<Signal['description']>;
export type LinkRole = 'initiator' | 'responder';

interface Options {
  pc: RTCPeerConnection;
  role: LinkRole;
  /** When both sides offer at once, the polite one gives way. */
  isPolite: boolean;
  send: (signal: Signal) => void;
  /** Before the first answer: the initiator has said what is sent, and this side joins in. */
  onFirstOffer: () => void;
  /** The other side has made a new connection: this one has to be made anew, in this role, with this signal. */
  onReplaced: (role: LinkRole, signal: Signal | null) => void;
}

/** A description names the connection it comes from: the same one keeps its session id. */
export function sessionIn(sdp: string): string {
  return /^o=\S+ (\S+)/m.exec(sdp)?.[1] ?? '';
}

/**
 * Perfect negotiation (https://www.w3.org/TR/webrtc/#perfect-negotiation-example), with two additions. Only the device
 * that came later makes the first offer, because transceivers added on both sides would be doubled. And a side whose
 * connection cannot be repaired makes a new one: the other recognises that by the session id, and does the same.
 */
export function createNegotiation({ pc, role, isPolite, send, onFirstOffer, onReplaced }: Options) {
  let isMakingOffer = false;
  let ignoresOffer = false;
  let isClosed = false;
  let remoteSession: string | null = null;
  let queue = Promise.resolve();
  const candidates = createCandidateBatch((batch) => send({ candidates: batch }));

  function sendDescription() {
    const { localDescription } = pc;
    if (localDescription) send({ description: { type: localDescription.type, sdp: localDescription.sdp } });
  }

  async function offer() {
    if (role === 'responder' && remoteSession === null) return;
    try {
      isMakingOffer = true;
      await pc.setLocalDescription();
      if (!isClosed) sendDescription();
    } catch {
      // The other side's offer came first: it is being answered.
    } finally {
      isMakingOffer = false;
    }
  }

  /** True when the description belongs to a connection other than the one this side talks to. */
  function isReplaced(description: Description): boolean {
    const isOther = remoteSession !== null && sessionIn(description.sdp) !== remoteSession;
    if (description.type === 'answer') {
      if (isOther) onReplaced('initiator', null);
      return isOther;
    }
    const isSecondFirstOffer = role === 'initiator' && remoteSession === null && isPolite;
    if (!isOther && !isSecondFirstOffer) return false;
    onReplaced('responder', { description });
    return true;
  }

  async function receiveDescription(description: Description) {
    if (isReplaced(description)) return;
    const isCollision = description.type === 'offer' && (isMakingOffer || pc.signalingState !== 'stable');
    ignoresOffer = !isPolite && isCollision;
    if (ignoresOffer || (description.type === 'answer' && pc.signalingState !== 'have-local-offer')) return;
    await pc.setRemoteDescription(description);
    const isFirst = remoteSession === null;
    remoteSession = sessionIn(description.sdp);
    if (description.type !== 'offer') return;
    if (isFirst) onFirstOffer();
    await pc.setLocalDescription();
    if (!isClosed) sendDescription();
  }

  async function receiveCandidate(candidate: RTCIceCandidateInit) {
    try {
      await pc.addIceCandidate(candidate);
    } catch {
      // Of an offer that was ignored, or of a path that was given up meanwhile.
    }
  }

  async function receive({ description, candidates: batch = [] }: Signal) {
    if (isClosed) return;
    if (description) await receiveDescription(description);
    for (const candidate of batch) {
      if (isClosed || ignoresOffer) return;
      await receiveCandidate(candidate as RTCIceCandidateInit);
    }
  }

  pc.addEventListener('negotiationneeded', offer);
  pc.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) candidates.add({ ...candidate.toJSON(), candidate: candidate.candidate });
  });

  return {
    /** In the order of arrival. */
    receive(signal: Signal): Promise<void> {
      queue = queue.then(() => receive(signal)).catch(() => {});
      return queue;
    },
    /** Whatever was said last may not have arrived. */
    sendAgain: sendDescription,
    isUnanswered: () => pc.signalingState === 'have-local-offer',
    close(): void {
      isClosed = true;
      candidates.close();
    },
  };
}
