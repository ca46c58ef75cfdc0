import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../security/public-hosts.ts';

/**
 * Fetches a text from an address that somebody outside gave us. Only https on its usual port; names are resolved here
 * and every address they have must be public; the connection goes to the address that was checked, so that a second
 * answer of the name server changes nothing. Redirects are followed by the same rules. Limited in size and time.
 */
export type FetchProblem = 'address' | 'private' | 'unreachable' | 'status' | 'large' | 'slow' | 'redirects';

export class FetchError extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface FetchLimits {
  bytes: number;
  ms: number;
}

interface Address {
  address: string;
  family: number;
}
type Resolve = (host: string) => Promise<readonly Address[]>;
type Answer = { body: string } | { location: string };
type GetOnce = (url: URL, address: Address, bytes: number, signal: AbortSignal) => Promise<Answer>;
const REDIRECTS_MAX = 3;

/** An address that may be fetched at all, before any name is resolved. */
export function publicUrlOf(text: string): URL {
  const url = URL.parse(text.trim().replace(/^webcal:/i, 'https:'));
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password) {
    throw new FetchError('address');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new FetchError('private');
  return url;
}

/** The address to connect to: one private address among several is enough to refuse. */
export async function publicAddressOf(host: string, resolve: Resolve): Promise<Address> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family
    ? [{ address: bare, family }]
    : await resolve(bare).catch(() => {
        throw new FetchError('unreachable');
      });
  const [first] = found;
  if (!first) throw new FetchError('unreachable');
  if (!found.every(({ address }) => isPublicAddress(address))) throw new FetchError('private');
  return first;
}

const resolveAll: Resolve = (host) => lookup(host, { all: true });

/** `internet`: name server and connection, for tests of what happens between the two. */
export async function fetchPublicText(
  text: string,
  limits: FetchLimits,
  internet: { resolve: Resolve; getOnce: GetOnce } = { resolve: resolveAll, getOnce },
): Promise<string> {
  const deadline = AbortSignal.timeout(limits.ms);
  const tooLate = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(new FetchError('slow')), { once: true });
  });
  tooLate.catch(() => {});
  let url = publicUrlOf(text);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    // A name server takes as long as it likes.
    const checked = await Promise.race([publicAddressOf(url.hostname, internet.resolve), tooLate]);
    const answer = await internet.getOnce(url, checked, limits.bytes, deadline);
    if ('body' in answer) return answer.body;
    url = publicUrlOf(URL.parse(answer.location, url.href)?.href ?? '');
  }
  throw new FetchError('redirects');
}

function getOnce(url: URL, { address, family }: Address, bytes: number, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (problem: FetchProblem) => reject(new FetchError(signal.aborted ? 'slow' : problem));
    const call = request(url, {
      signal,
      agent: false,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': 'Sanad calendar',
      },
      // The checked address, whatever the name server says by now.
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    });
    call.on('error', () => fail('unreachable'));
    call.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location;
      if (isRedirect || statusCode !== 200) {
        response.destroy();
        if (isRedirect) resolve({ location: headers.location ?? '' });
        else fail('status');
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > bytes) {
          fail('large');
          response.destroy();
        }
      });
      response.on('end', () => resolve({ body: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', () => fail('unreachable'));
    });
    call.end();
  });
}
