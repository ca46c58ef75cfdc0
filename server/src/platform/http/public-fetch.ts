import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

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

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
const REDIRECTS_MAX = 3;

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
/** Of IPv6 only global unicast is public, without what stands for an IPv4 address or is set aside for examples. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

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
export async function publicAddressOf(host: string, resolve: Resolve): Promise<{ address: string; family: number }> {
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

export async function fetchPublicText(text: string, limits: FetchLimits): Promise<string> {
  const deadline = AbortSignal.timeout(limits.ms);
  let url = publicUrlOf(text);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const checked = await publicAddressOf(url.hostname, resolveAll);
    const answer = await getOnce(url, checked, limits.bytes, deadline);
    if ('body' in answer) return answer.body;
    url = publicUrlOf(URL.parse(answer.location, url.href)?.href ?? '');
  }
  throw new FetchError('redirects');
}

type Answer = { body: string } | { location: string };

function getOnce(
  url: URL,
  { address, family }: { address: string; family: number },
  bytes: number,
  signal: AbortSignal,
): Promise<Answer> {
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
