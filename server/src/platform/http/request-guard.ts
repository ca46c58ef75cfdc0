import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import { isSeeAsToken } from '@sanad/contract/staff/see-as-rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { clientNetwork } from './limits/client-network.ts';
import { type Authenticator, type LookReader, tokenOf, type Viewer } from './viewer.ts';

export const CSRF_COOKIE = 'csrftoken';
const CSRF_DAYS = 365;

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Every visitor gets a CSRF cookie with the first answer. The page reads it, so it is not HttpOnly. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[CSRF_COOKIE]) return;
  reply.setCookie(CSRF_COOKIE, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: CSRF_DAYS * 24 * 3600,
  });
}

function checkClientKey(request: FastifyRequest, apiKey: string): void {
  const clientKey = request.headers['x-api-key'];
  if (typeof clientKey !== 'string' || !same(clientKey, apiKey)) throw new Refusal('api_key_invalid');
}

function checkCsrf(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const header = request.headers['x-csrftoken'];
  const cookie = request.cookies[CSRF_COOKIE];
  if (typeof header !== 'string' || !cookie || !same(header, cookie)) throw new Refusal('csrf_failed');
}

async function readViewer(request: FastifyRequest, authenticate: Authenticator): Promise<Viewer | null> {
  if (request.headers.authorization === undefined) return null;
  const token = tokenOf(request);
  const viewer = token ? await authenticate(token) : null;
  if (!viewer) throw new Refusal('not_signed_in');
  return viewer;
}

/** Staff who look at a person's pages read what the contract marks, also where everybody may read or write. */
async function guardLook(
  request: FastifyRequest,
  token: string,
  { method, path, access, seenByStaff: part }: Endpoint,
  readLook: LookReader,
): Promise<Viewer | null> {
  if (method !== 'GET' || !part) throw new Refusal('not_shown_to_staff');
  const network = clientNetwork(request.ip);
  const viewer = await readLook(token, { path, part });
  if (!viewer) throw new Refusal('not_signed_in');
  if (access === 'public') return null;
  if (access !== 'signed_in' && !access.some((type) => type === viewer.accountType)) throw new Refusal('wrong_role');
  return { ...viewer, network };
}

/** Client key, CSRF, token, second factor, role: in this order, before anything of the request is read. */
export async function guardRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  apiKey: string,
  authenticate: Authenticator,
  readLook: LookReader,
): Promise<Viewer | null> {
  if (!endpoint.openedByBrowser) {
    checkClientKey(request, apiKey);
    checkCsrf(request);
  }
  const token = tokenOf(request);
  if (token && isSeeAsToken(token)) return guardLook(request, token, endpoint, readLook);
  // A public endpoint does not care about the token, so that a dead one never keeps anybody from signing in.
  if (endpoint.access === 'public') return null;
  // Before anything is waited for: the address is gone once the client has left.
  const network = clientNetwork(request.ip);
  const viewer = await readViewer(request, authenticate);
  if (!viewer) throw new Refusal('not_signed_in');
  if (viewer.secondFactorOpen && !endpoint.beforeSecondFactor) throw new Refusal('second_factor_needed');
  if (endpoint.access !== 'signed_in' && !endpoint.access.some((type) => type === viewer.accountType)) {
    throw new Refusal('wrong_role');
  }
  return { ...viewer, network };
}
