import { type Endpoint, problem } from '@sanad/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@sanad/contract/errors.ts';

/** What any endpoint may answer besides its own errors. */
function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['internal', 'unavailable'];
  if (!endpoint.openedByBrowser) codes.push('api_key_invalid');
  if (endpoint.method !== 'GET') codes.push('csrf_failed', 'malformed_request');
  if (endpoint.form) codes.push('upload_too_slow');
  if (endpoint.idempotent) codes.push('request_running', 'key_reused');
  if (endpoint.params ?? endpoint.query ?? endpoint.body) codes.push('invalid_input');
  codes.push(
    ...(endpoint.access === 'public'
      ? (['too_many_requests'] as const)
      : (['not_signed_in', 'second_factor_needed'] as const)),
  );
  if (Array.isArray(endpoint.access)) codes.push('wrong_role');
  return codes;
}

function refusals(endpoint: Endpoint): Record<number, object> {
  const codes = [...endpoint.errors, ...commonErrors(endpoint)];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const content = { 'application/problem+json': { schema: problem } };
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [status, { description: [...new Set(all)].sort().join(', '), content }]),
  );
}

/** As Fastify writes it. */
export function urlOf(endpoint: Endpoint): string {
  return `/api/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** What validates a request, serialises its answer and describes both. */
export function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.form ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { ...endpoint.answers, ...refusals(endpoint) },
  };
}
