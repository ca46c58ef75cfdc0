import { ERRORS, type ErrorCode, type FieldProblem, type Problem } from '@sanad/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from '../refusal.ts';
import { STATUS_CODES } from './node-http.ts';

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};
const AWAY_RETRY_SECONDS = 5;

/** No room left, or nothing may be written any more: here or where the database lies. */
export function isDiskFull(error: Error & { code?: string }): boolean {
  return /^(ENOSPC|EDQUOT|EROFS|53100|58030|25006)$/.test(error.code ?? '');
}

/** The database cannot be reached, is full, gave up on a statement or on a knot of them: nothing the caller did. */
function databaseIsAway(error: Error & { code?: string; syscall?: string }): boolean {
  return (
    isDiskFull(error) ||
    // Its socket is gone while it restarts.
    (error.code === 'ENOENT' && error.syscall === 'connect') ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|57014|53\w{3}|40P01|40001|08\w{3})$/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** More than a form has: what is wrong throughout is not answered with more than was sent. */
const FIELD_PROBLEMS_MAX = 100;

export function refusalFrom(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: FieldProblem[] = error.validation.slice(0, FIELD_PROBLEMS_MAX).map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? ERRORS.invalid_input.sentence,
    }));
    return new Refusal('invalid_input', { fields });
  }
  const known = 'code' in error ? BY_FASTIFY_CODE[String(error.code)] : undefined;
  if (known) return new Refusal(known, known === 'unavailable' ? { retryAfter: AWAY_RETRY_SECONDS } : {});
  if (databaseIsAway(error)) return new Refusal('unavailable', { retryAfter: AWAY_RETRY_SECONDS });
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 415) return new Refusal('unsupported_media_type');
  if (status >= 400 && status < 500) return new Refusal('malformed_request');
  if (error instanceof URIError) return new Refusal('malformed_request');
  return new Refusal('internal');
}

/** The one way out for everything that is refused; what we do not know ourselves is not told. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = ERRORS[refusal.code];
  const problem: Problem = {
    type: `/api/docs#${refusal.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code: refusal.code,
    detail: refusal.message,
    fields: refusal.fields,
    request_id: request.id,
  };
  if (refusal.info) problem.info = refusal.info;
  if (refusal.retryAfter !== null) {
    problem.retry_after = refusal.retryAfter;
    reply.header('retry-after', refusal.retryAfter);
  }
  return reply
    .code(status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error);
  if (isDiskFull(error)) request.server.readiness.sawFullDisk();
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected');
  else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  return sendRefusal(refusal, request, reply);
}
