import type { FastifyReply } from 'fastify';

export interface SentDocument {
  name: string;
  bytes: Uint8Array | string;
}

/** Offered to be saved under a name of its own; never kept by anything on the way. */
export function sendDocument(reply: FastifyReply, { name, bytes }: SentDocument): Buffer {
  const isPdf = name.endsWith('.pdf');
  reply
    .type(isPdf ? 'application/pdf' : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return Buffer.from(bytes);
}
