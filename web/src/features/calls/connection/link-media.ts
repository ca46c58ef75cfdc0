/** What this device sends. Null: nothing of that kind right now. */
export interface OutgoingTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
}

/** The order of the transceivers on both sides. */
const KINDS = ['audio', 'video', 'screen'] as const;
const LOW_BITRATE = 150_000;
const LOW_SCALE = 4;

/** Tracks are exchanged without a new negotiation: there is a place for each from the start. */
export function createLinkMedia(pc: RTCPeerConnection) {
  let isLow = false;
  let incoming: { stream: MediaStream; screenStream: MediaStream } | null = null;

  function senderOf(kind: (typeof KINDS)[number]): RTCRtpSender | undefined {
    return pc.getTransceivers()[KINDS.indexOf(kind)]?.sender;
  }

  async function applyVideoLimit() {
    const sender = senderOf('video');
    const parameters = sender?.getParameters();
    if (!sender || !parameters || parameters.encodings.length === 0) return;
    for (const encoding of parameters.encodings) {
      delete encoding.maxBitrate;
      encoding.scaleResolutionDownBy = isLow ? LOW_SCALE : 1;
      if (isLow) encoding.maxBitrate = LOW_BITRATE;
    }
    await sender.setParameters(parameters);
  }

  function setTracks(tracks: OutgoingTracks) {
    for (const kind of KINDS) {
      const sender = senderOf(kind);
      if (!sender || sender.track === tracks[kind]) continue;
      // A connection that has closed meanwhile sends nothing anyway.
      sender.replaceTrack(tracks[kind]).catch(() => {});
    }
  }

  function readIncoming() {
    const [audio, video, screen] = pc.getTransceivers().map(({ receiver }) => receiver.track);
    if (incoming || !audio || !video || !screen) return incoming;
    incoming = { stream: new MediaStream([audio, video]), screenStream: new MediaStream([screen]) };
    return incoming;
  }

  return {
    /** The device that came later says what will be sent … */
    offerTracks(tracks: OutgoingTracks): void {
      for (const kind of KINDS) pc.addTransceiver(kind === 'audio' ? 'audio' : 'video', { direction: 'sendrecv' });
      setTracks(tracks);
    },
    /** … and the other one sends the same back. */
    answerTracks(tracks: OutgoingTracks): void {
      for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv';
      setTracks(tracks);
    },
    setTracks,
    incoming: readIncoming,
    setVideoLow(low: boolean): void {
      isLow = low;
      applyVideoLimit().catch(() => {});
    },
    /** 0 to 1, right now. */
    audioLevel(): number {
      const receiver = pc.getReceivers().find(({ track }) => track.kind === 'audio');
      return receiver?.getSynchronizationSources?.()[0]?.audioLevel ?? 0;
    },
  };
}
