import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SDP_MAX } from '@sanad/contract/calls/call-rules.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { Refusal } from '../../../platform/refusal.ts';

const UNPACKED_MAX = 4 * SDP_MAX;
/** With the rest of its message it stays below what the bus carries. */
const PACKED_MAX = 7_500;

/** What browsers say about a connection repeats itself and is longer than a message on the bus: it travels compressed. */
export function packFrame(frame: ServerFrame): string {
  const packed = deflateRawSync(JSON.stringify(frame)).toString('base64');
  if (packed.length > PACKED_MAX) throw new Refusal('too_large');
  return packed;
}

/** The frame as text, ready to be sent. */
export function unpackFrame(packed: string): string {
  return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: UNPACKED_MAX }).toString();
}
