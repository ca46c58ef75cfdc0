import type { AnswerOf, Endpoint } from '@sanad/contract/endpoint.ts';
import { ERRORS, type ErrorCode, type Problem } from '@sanad/contract/errors.ts';
import { vi } from 'vitest';
import { API_BASE } from './api.ts';

interface RecordedCall {
  endpoint: Endpoint;
  address: string;
  body: unknown;
}

function problem(code: ErrorCode, more: Partial<Problem>): Response {
  const { status, sentence } = ERRORS[code];
  const body = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: sentence,
    fields: [],
    request_id: 'r1',
    ...more,
  };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });
}

/** A server that answers as the contract says, typed by it; what was not prepared fails like a lost connection. */
export function fakeServer() {
  const prepared = new Map<Endpoint, (query: URLSearchParams) => Promise<Response> | Response>();
  const calls: RecordedCall[] = [];
  let lostAddress: string | null = null;

  function matching(method: string, path: string): Endpoint | undefined {
    return [...prepared.keys()].find(
      (endpoint) =>
        endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    // Whether there is a server at all: see lib/is-reachable.ts.
    if (init.method === 'HEAD') return new Response(null);
    const path = address.slice(API_BASE.length).split('?')[0] ?? '';
    if (lostAddress !== null && address.includes(lostAddress)) throw new TypeError('The connection is lost');
    const endpoint = matching(init.method ?? 'GET', path);
    if (!endpoint) throw new TypeError(`Nothing is prepared for ${init.method} ${path}`);
    calls.push({ endpoint, address, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return prepared.get(endpoint)?.(new URLSearchParams(address.split('?')[1]));
  });

  /** What is answered depends on what the address asks for. */
  function answerBy<E extends Endpoint>(endpoint: E, bodyOf: (query: URLSearchParams) => AnswerOf<E>): void {
    const status = Number(Object.keys(endpoint.answers)[0]);
    prepared.set(endpoint, (query) => {
      const text = status === 204 ? null : JSON.stringify(bodyOf(query));
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    });
  }

  return {
    calls,
    bodiesOf: (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint).map((call) => call.body),
    answer<E extends Endpoint>(endpoint: E, body: AnswerOf<E>): void {
      answerBy(endpoint, () => body);
    },
    answerBy,
    refuse(endpoint: Endpoint, code: ErrorCode, more: Partial<Problem> = {}): void {
      prepared.set(endpoint, () => problem(code, more));
    },
    /** Requests whose address contains this fail like a lost connection; null ends it. */
    loseRequests(to: string | null): void {
      lostAddress = to;
    },
    never(endpoint: Endpoint): void {
      prepared.set(endpoint, () => new Promise<Response>(() => {}));
    },
  };
}
