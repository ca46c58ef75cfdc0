import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@sanad/contract/endpoint.ts';
import type { ErrorCode, Problem } from '@sanad/contract/errors.ts';

export const API_BASE = '/api/';
export const TIMEOUT_MS = 10_000;
const API_KEY = 'sanad-web';

/** A refusal by the server, or no response at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** There was no connection at all, so surely nothing has arrived. */
  readonly isUnsent: boolean;

  constructor(status: number, problem: Problem | null, { isUnsent = false } = {}) {
    super(problem?.detail ?? 'An unexpected error occurred. Please try again.');
    this.status = status;
    this.problem = problem;
    this.isUnsent = isUnsent;
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null;
  }
}

type CallInput<E extends Endpoint> = (ParamsOf<E> extends undefined ? { params?: never } : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: never } : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: never } : { body: BodyOf<E> }) & {
    signal?: AbortSignal;
    /** Goes out even while the page is being left. */
    keepalive?: boolean;
    /** Instead of the session's own. */
    token?: string;
  };

interface Connection {
  token: () => string | null;
  /** Called when the server says that the token is invalid. */
  onSignedOut: () => void;
  /** Asks the person to confirm who they are; false when they would rather not. */
  confirmIdentity?: () => Promise<boolean>;
}

let connection: Connection = { token: () => null, onSignedOut: () => {} };

export function connectApi(to: Connection): void {
  connection = to;
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

async function problemOf(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.includes('problem+json')) return null;
  return (await response.json()) as Problem;
}

/** What every request carries: the client key, the CSRF pair, the token. */
export function ownHeaders(token: string | null = connection.token()): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-API-Key': API_KEY });
  const csrf = cookie('csrftoken');
  if (csrf) headers.set('X-CSRFToken', csrf);
  if (token) headers.set('Authorization', `Token ${token}`);
  return headers;
}

/** Multipart, as the API takes a form: a list is a repeated field, what is not given is left out. */
function formOf(body: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) data.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return data;
}

interface Sent {
  method: string;
  body: object | undefined;
  signal: AbortSignal | undefined;
  keepalive: boolean;
  /** The same for every try of one request: whatever arrives twice is done once. */
  key: string | null;
  token: string | undefined;
}

function send(address: string, { method, body, signal, keepalive, key, token }: Sent): Promise<Response> {
  const headers = ownHeaders(token);
  if (key) headers.set('Idempotency-Key', key);
  const init: RequestInit = { method, headers, keepalive };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(body);
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
}

/** A lost response is requested once more where that is safe. */
async function sendSafely(address: string, sent: Sent): Promise<Response> {
  try {
    return await send(address, sent);
  } catch (cause) {
    if (!sent.key || sent.signal?.aborted) throw cause;
    return send(address, sent);
  }
}

/** Any 401 means a dead token, unless the call was itself an attempt to sign in. */
export function endsSession(status: number, address: string): boolean {
  return status === 401 && !address.includes('login') && !address.includes('verify');
}

/** Returns the error of the refusal, after reporting it to the session. */
export function refused(status: number, address: string, problem: Problem | null): ApiError {
  if (endsSession(status, address)) connection.onSignedOut();
  return new ApiError(status, problem);
}

async function request<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const { params, query, signal, body, keepalive, token } = input as {
    params?: object;
    query?: object;
    body?: object;
    signal?: AbortSignal;
    keepalive?: boolean;
    token?: string;
  };
  const address = addressOf(endpoint.path, params, query);
  const sent: Sent = {
    method: endpoint.method,
    body: endpoint.form && body ? formOf(body) : body,
    signal,
    keepalive: keepalive ?? false,
    key: endpoint.idempotent ? crypto.randomUUID() : null,
    token,
  };
  if (endpoint.method !== 'GET' && navigator.onLine === false) throw new ApiError(0, null, { isUnsent: true });
  let response: Response;
  let problem: Problem | null = null;
  try {
    response = await sendSafely(address, sent);
    if (!response.ok) problem = await problemOf(response);
    if (problem?.code === 'csrf_failed') {
      // A first visit, or a cookie that ran out: the refusal itself has brought a fresh one.
      response = await send(address, sent);
      problem = response.ok ? null : await problemOf(response);
    }
    // Nothing was done yet, and nothing that was typed is lost: once confirmed, the same request goes out again.
    if (problem?.code === 'confirmation_needed' && (await connection.confirmIdentity?.())) {
      response = await sendSafely(address, sent);
      problem = response.ok ? null : await problemOf(response);
    }
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, null);
  }
  if (!response.ok && token) throw new ApiError(response.status, problem);
  if (!response.ok) throw refused(response.status, address, problem);
  return response;
}

export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const response = await request(endpoint, input);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}

/** For responses that are files: the bytes and the name the server gives them. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ blob: Blob; name: string }> {
  const response = await request(endpoint, input);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name ?? 'download' };
}
