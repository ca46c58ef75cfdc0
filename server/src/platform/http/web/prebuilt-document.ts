import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/**
 * A document that is the same for everybody, compressed once. Every answer refers to the same bytes, so however many
 * people ask for it at once, it is in memory once.
 */
export interface Prebuilt {
  type: string;
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** `quality` as brotli counts it: 11 for what is kept for long, 5 for what somebody waits for. */
export async function prebuild(content: string | Buffer, type: string, quality = 9): Promise<Prebuilt> {
  const identity = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gzipped] = await Promise.all([compressWithBrotli(identity, { params }), compressWithGzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, br, gzip: gzipped, identity };
}

export function sendPrebuilt(request: FastifyRequest, reply: FastifyReply, document: Prebuilt): FastifyReply {
  const vary = reply.getHeader('vary');
  reply.headers({ etag: document.etag, vary: vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding' });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === document.etag) return reply.code(304).send();
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(document.type).send(document[encoding]);
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const isAccepted = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}
