import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../security/public-hosts.ts';
import { FetchError, fetchPublicText, publicAddressOf, publicUrlOf } from './public-fetch.ts';

const problemOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof FetchError ? error.problem : error;
  }
};

describe('an address somebody outside gave us', () => {
  it.each([
    ['http://example.com/a.ics', 'address'],
    ['ftp://example.com/a.ics', 'address'],
    ['https://user:secret@example.com/a.ics', 'address'],
    ['https://example.com:8443/a.ics', 'address'],
    ['not an address', 'address'],
    ['https://127.0.0.1/a.ics', 'private'],
    ['https://2130706433/a.ics', 'private'],
    ['https://0x7f.1/a.ics', 'private'],
    ['https://0177.0.0.1/a.ics', 'private'],
    ['https://１２７.０.０.１/a.ics', 'private'],
    ['https://@10.0.0.1/a.ics', 'private'],
    ['https://example.com:secret@10.0.0.1/a.ics', 'address'],
    ['https://10.0.0.1:443/a.ics', 'private'],
    ['webcal://10.0.0.1/a.ics', 'private'],
    ['webcal:10.0.0.1/a.ics', 'private'],
    ['https://[::1]/a.ics', 'private'],
    ['https://[::ffff:10.0.0.1]/a.ics', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://example.com/a.ics', null],
    ['webcal://example.com/a.ics', null],
  ])('%s: %s', (address, problem) => {
    expect(problemOf(() => publicUrlOf(address))).toBe(problem);
  });

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::ffff:192.168.0.1',
    '192.88.99.1',
    '2001:0:0:0:0:0:80ff:fffe',
    '3fff::1',
    'fec0::1',
    '::127.0.0.1',
  ])('%s is not on the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is on the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('is refused when one of the addresses of its name is private, and connected to the checked one otherwise', async () => {
    const inside = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(publicAddressOf('calendar.example', async () => inside)).rejects.toMatchObject({ problem: 'private' });
    const outside = inside.slice(0, 1);
    expect(await publicAddressOf('calendar.example', async () => outside)).toEqual({ address: '8.8.8.8', family: 4 });
    await expect(publicAddressOf('calendar.example', async () => [])).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('a name of this machine is not fetched', async () => {
    await expect(fetchPublicText('https://localhost/a.ics', { bytes: 10, ms: 1000 })).rejects.toMatchObject({
      problem: 'private',
    });
  });
});

/** Names as DNS would have them, and what their servers answer. */
const DNS: Record<string, string[]> = {
  'calendar.example': ['8.8.8.8'],
  'other.example': ['8.8.4.4'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'app-10-0-0-5.sslip.io': ['10.0.0.5'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['8.8.8.8', '::1'],
};
function internet(answers: Record<string, string>) {
  const connected: string[] = [];
  return {
    connected,
    resolve: async (host: string) =>
      (DNS[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    getOnce: async (url: URL, { address }: { address: string }) => {
      connected.push(`${url.hostname} ${address}`);
      const answer = answers[url.href] ?? '';
      return answer.startsWith('-> ') ? { location: answer.slice(3) } : { body: answer };
    },
  };
}
const LIMITS = { bytes: 1000, ms: 1000 };
const START = 'https://calendar.example/a.ics';

describe('what is fetched from it', () => {
  it.each(['127.0.0.1.nip.io', 'app-10-0-0-5.sslip.io', 'metadata.example', 'mixed.example'])(
    'nothing, where %s leads into a private network, not even by a redirect',
    async (host) => {
      const private_ = `https://${host}/a.ics`;
      const net = internet({ [START]: `-> ${private_}` });
      await expect(fetchPublicText(private_, LIMITS, net)).rejects.toMatchObject({ problem: 'private' });
      expect(net.connected).toEqual([]);
      await expect(fetchPublicText(START, LIMITS, net)).rejects.toMatchObject({ problem: 'private' });
      expect(net.connected).toEqual(['calendar.example 8.8.8.8']);
    },
  );

  it.each([
    ['http://other.example/a.ics', 'address'],
    ['https://other.example:8443/a.ics', 'address'],
    ['https://user:password@other.example/a.ics', 'address'],
    ['//user@other.example/a.ics', 'address'],
    ['file:///etc/passwd', 'address'],
    ['https://', 'address'],
    ['//127.0.0.1/a.ics', 'private'],
    ['https://[::1]/a.ics', 'private'],
    ['https://nobody.example/a.ics', 'unreachable'],
    ['/a.ics', 'redirects'],
  ])('a redirect to %s ends it: %s', async (location, problem) => {
    const net = internet({ [START]: `-> ${location}` });
    await expect(fetchPublicText(START, LIMITS, net)).rejects.toMatchObject({ problem });
    expect(new Set(net.connected)).toEqual(new Set(['calendar.example 8.8.8.8']));
  });

  it('a redirect to another public address is followed', async () => {
    const net = internet({ [START]: '-> //other.example/b.ics', 'https://other.example/b.ics': 'BEGIN:VCALENDAR' });
    expect(await fetchPublicText(START, LIMITS, net)).toBe('BEGIN:VCALENDAR');
    expect(net.connected).toEqual(['calendar.example 8.8.8.8', 'other.example 8.8.4.4']);
  });

  it('a name server that never answers is given up in time', async () => {
    const net = { ...internet({}), resolve: () => new Promise<never>(() => {}) };
    await expect(fetchPublicText(START, { ...LIMITS, ms: 20 }, net)).rejects.toMatchObject({ problem: 'slow' });
  });
});
