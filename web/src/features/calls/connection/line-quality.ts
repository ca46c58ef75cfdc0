import type { Quality } from './call-state.ts';

/** What one look at the statistics says; counts are those since the connection began. */
export interface LineSample {
  received: number;
  lost: number;
  /** What the other side says about what arrives there, 0 to 1. */
  lostThere: number;
  roundTripSeconds: number;
  /** Null where the browser does not say. */
  availableBitrate: number | null;
}

interface Limits {
  loss: number;
  roundTripSeconds: number;
  bitrate: number;
}
const FAIR: Limits = { loss: 0.03, roundTripSeconds: 0.3, bitrate: 250_000 };
const WEAK: Limits = { loss: 0.08, roundTripSeconds: 0.6, bitrate: 100_000 };

function sampleOf(stats: Iterable<Record<string, unknown>>): LineSample {
  const sample: LineSample = { received: 0, lost: 0, lostThere: 0, roundTripSeconds: 0, availableBitrate: null };
  const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0);
  for (const report of stats) {
    if (report.type === 'inbound-rtp') {
      sample.received += numberIn(report.packetsReceived);
      sample.lost += numberIn(report.packetsLost);
    } else if (report.type === 'remote-inbound-rtp') {
      sample.lostThere = Math.max(sample.lostThere, numberIn(report.fractionLost));
    } else if (report.type === 'candidate-pair' && report.nominated === true && report.state === 'succeeded') {
      sample.roundTripSeconds = numberIn(report.currentRoundTripTime);
      if (typeof report.availableOutgoingBitrate === 'number') {
        sample.availableBitrate = report.availableOutgoingBitrate;
      }
    }
  }
  return sample;
}

export async function readSample(pc: RTCPeerConnection): Promise<LineSample> {
  const reports: Record<string, unknown>[] = [];
  (await pc.getStats()).forEach((report: Record<string, unknown>) => {
    reports.push(report);
  });
  return sampleOf(reports);
}

function isBeyond(limits: Limits, loss: number, { roundTripSeconds, availableBitrate }: LineSample): boolean {
  if (loss > limits.loss || roundTripSeconds > limits.roundTripSeconds) return true;
  return availableBitrate !== null && availableBitrate < limits.bitrate;
}

export function qualityBetween(before: LineSample, after: LineSample): Quality {
  const received = after.received - before.received;
  const lost = Math.max(0, after.lost - before.lost);
  const lossHere = received + lost > 0 ? lost / (received + lost) : 0;
  const loss = Math.max(lossHere, after.lostThere);
  if (isBeyond(WEAK, loss, after)) return 'weak';
  return isBeyond(FAIR, loss, after) ? 'fair' : 'good';
}
