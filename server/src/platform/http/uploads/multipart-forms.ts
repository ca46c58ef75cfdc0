import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import {
  FILE_MAX_BYTES,
  FILE_PURPOSES,
  FILE_TOO_LARGE_SENTENCE,
  type FilePurpose,
} from '@sanad/contract/files/file-rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../../refusal.ts';
import { clientNetwork } from '../limits/client-network.ts';
import type { Viewer } from '../viewer.ts';
import { RECEIVE_MS, type SpooledFile, UploadSpool } from './upload-spool.ts';

export interface Upload {
  ownerUserId: string;
  purpose: FilePurpose;
  name: string;
  bytes: Buffer;
}
/** Provided by the files. */
export interface UploadKeeper {
  /** Throws where this person may not upload for this purpose; asked before the bytes are received. */
  refuse: (viewer: Viewer, purpose: FilePurpose) => void;
  /** Keeps an upload and returns its id. */
  keep: (upload: Upload) => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: { keeper: UploadKeeper | null; limit: LimitFunction; spool: UploadSpool };
  }
}

const LIMITS = { fileSize: FILE_MAX_BYTES, files: 4, fields: 60, parts: 64, fieldSize: 64 * 1024, fieldNameSize: 100 };
/** A whole file lies in memory while it is checked, so only so many at once. */
const CHECKED_AT_ONCE = 4;

/** Receiving a form takes longer than any other request; then its files are checked. */
export const FORM_MS = RECEIVE_MS + 10_000;
export const FORM_BYTES = FILE_MAX_BYTES + 512 * 1024;

export async function registerMultipartForms(
  app: FastifyInstance,
  spoolFolder: string,
  receiveMs = RECEIVE_MS,
): Promise<void> {
  const spool = new UploadSpool(spoolFolder, receiveMs);
  await spool.sweep();
  app.decorate('uploads', { keeper: null, limit: pLimit(CHECKED_AT_ONCE), spool });
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !request.isMultipart()) return;
    const { form } = endpoint;
    if (!form) throw new Refusal('unsupported_media_type');
    if (!request.viewer) throw new Refusal('not_signed_in');
    const sender = { userId: request.viewer.userId, network: clientNetwork(request.ip) };
    request.body = await spool.run(sender, (late) => readForm(request, form, late));
  });
}

type Form = NonNullable<Endpoint['form']>;

/** The body as JSON would have brought it: texts, repeated ones as lists, and for each file the id it is kept by. */
async function readForm(request: FastifyRequest, form: Form, late: AbortSignal): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const parts = request.parts();
  for (;;) {
    const { done, value: part } = await parts.next().catch(sayMalformed);
    if (done) return body;
    if (part.type === 'field') addField(body, part as MultipartValue<string>, form.lists ?? []);
    else await addFile(body, part, request, { form, late });
  }
}

/** Cut off, without a boundary, unfinished: what the parser cannot read is no fault of ours. */
function sayMalformed(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : new Refusal('malformed_request');
}

function addField(body: Record<string, unknown>, part: MultipartValue<string>, lists: readonly string[]): void {
  const { fieldname, value, valueTruncated } = part;
  if (valueTruncated || typeof value !== 'string') throw new Refusal('too_large');
  const before = body[fieldname];
  if (lists.includes(fieldname)) body[fieldname] = [...(Array.isArray(before) ? before : []), value];
  else if (before === undefined) body[fieldname] = value;
  else throw new Refusal('malformed_request');
}

async function addFile(
  body: Record<string, unknown>,
  part: MultipartFile,
  request: FastifyRequest,
  { form, late }: { form: Form; late: AbortSignal },
): Promise<void> {
  const { fieldname: field } = part;
  const purpose = purposeOf(form, field, request);
  const { keeper, limit, spool } = request.server.uploads;
  if (!purpose || !keeper || !request.viewer || field in body) throw new Refusal('malformed_request');
  keeper.refuse(request.viewer, purpose);
  const { userId: ownerUserId } = request.viewer;
  const spooled = await wholeFile(spool, part, field, late);
  try {
    await limit(async () => {
      const bytes = await spooled.read();
      // A browser sends an empty file for a field nobody filled in.
      if (bytes.length > 0) body[field] = await keeper.keep({ ownerUserId, purpose, name: part.filename ?? '', bytes });
    });
  } catch (error) {
    throw error instanceof Refusal && error.fields.length === 0 ? atField(error, field) : error;
  } finally {
    await spooled.remove();
  }
}

function purposeOf(form: Form, field: string, request: FastifyRequest): FilePurpose | undefined {
  const purpose = Object.hasOwn(form.files, field) ? form.files[field] : undefined;
  if (purpose !== 'from_path') return purpose;
  // Read before the parameters are checked, so this is the first to look at it.
  const { purpose: asked } = request.params as { purpose: string };
  const known = FILE_PURPOSES.find((one) => one === asked);
  if (!known) throw new Refusal('not_found');
  return known;
}

async function wholeFile(
  spool: UploadSpool,
  part: MultipartFile,
  field: string,
  late: AbortSignal,
): Promise<SpooledFile> {
  const spooled = await spool.write(part, late).catch(sayMalformed);
  if (!spooled.isTruncated) return spooled;
  await spooled.remove();
  throw atField(new Refusal('too_large', { detail: FILE_TOO_LARGE_SENTENCE }), field);
}

function atField(refusal: Refusal, field: string): Refusal {
  const { code, message, retryAfter } = refusal;
  const more = retryAfter === null ? {} : { retryAfter };
  return new Refusal(code, { detail: message, fields: [{ field, message }], ...more });
}
