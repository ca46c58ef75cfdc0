import { endpoint, nothing } from '@sanad/contract/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, addressOf, call, connectApi, endsSession } from './api.ts';

const ping = endpoint({
  method: 'POST',
  path: 'things/{id}/',
  summary: '',
  access: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({ a: z.number() }),
  answers: { 200: z.object({ ok: z.boolean() }), 204: nothing },
  errors: [],
});
const input = { params: { id: 'a/b' }, body: { a: 1 } };

function answers(...responses: Response[]) {
  const fetching = vi.fn<typeof fetch>();
  for (const response of responses) fetching.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', fetching);
  return fetching;
}
const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ code, detail: `because ${code}`, fields: [] }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const ok = () => new Response('{"ok":true}', { status: 200 });

describe('the API client', () => {
  const signedOut = vi.fn();
  beforeEach(() => connectApi({ token: () => 'tok', onSignedOut: signedOut }));
  afterEach(() => {
    vi.unstubAllGlobals();
    signedOut.mockReset();
  });

  it('has one base address that ends in a slash, speaks JSON and takes every 2xx for success [API-01]', async () => {
    const fetching = answers(ok(), new Response('{"ok":true}', { status: 201 }), new Response(null, { status: 204 }));
    expect(await call(ping, input)).toEqual({ ok: true });
    expect(await call(ping, input)).toEqual({ ok: true });
    expect(await call(ping, input)).toBeUndefined();
    for (const [address, init] of fetching.mock.calls) {
      expect(address).toBe('/api/things/a%2Fb/');
      expect(init?.body).toBe('{"a":1}');
      expect(new Headers(init?.headers).get('accept')).toBe('application/json');
    }
    expect(addressOf('things/', {}, { q: ['x', 'y'], none: undefined })).toBe('/api/things/?q=x&q=y');
  });

  it('gives up after 10 s [API-01]', async () => {
    const timeout = new AbortController();
    const timing = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const neverAnswers: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    vi.stubGlobal('fetch', neverAnswers);
    const waiting = call(ping, input);
    timeout.abort();
    await expect(waiting).rejects.toMatchObject({ status: 0 });
    expect(timing).toHaveBeenCalledWith(10_000);
    timing.mockRestore();
  });

  it('sends the CSRF header, the client key and the token [API-02]', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is the cookie the client reads
    document.cookie = 'csrftoken=abc';
    const fetching = answers(ok());
    expect(await call(ping, input)).toEqual({ ok: true });
    const headers = new Headers(fetching.mock.calls[0]?.[1]?.headers);
    expect(headers.get('x-csrftoken')).toBe('abc');
    expect(headers.get('x-api-key')).toBe('sanad-web');
    expect(headers.get('authorization')).toBe('Token tok');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('tries once more when its CSRF cookie was missing', async () => {
    const fetching = answers(problem(403, 'csrf_failed'), ok());
    expect(await call(ping, input)).toEqual({ ok: true });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('turns a refusal into an ApiError with the server’s sentence', async () => {
    answers(problem(409, 'conflict'));
    const error = await call(ping, input).catch((e) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'conflict', message: 'because conflict' });
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('says so when no answer comes at all', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
    expect(await call(ping, input).catch((e) => e)).toMatchObject({ status: 0, code: null });
  });

  it('without a connection sends nothing, and knows that', async () => {
    const fetching = answers(ok());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await call(ping, input).catch((e) => e)).toMatchObject({ status: 0, isUnsent: true });
    expect(fetching).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
    expect(await call(ping, input).catch((e) => e)).toMatchObject({ status: 0, isUnsent: false });
  });

  it('a 401 ends the session, unless the call contains login or verify [API-11]', async () => {
    answers(problem(401, 'not_signed_in'));
    await call(ping, input).catch(() => {});
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(endsSession(401, '/api/accounts/email-login/')).toBe(false);
    expect(endsSession(401, '/api/accounts/user/phone/verify/')).toBe(false);
    expect(endsSession(403, '/api/accounts/user/')).toBe(false);
    expect(endsSession(401, '/api/accounts/user/')).toBe(true);
  });
});
