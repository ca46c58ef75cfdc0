import { describe, expect, it } from 'vitest';
import { FetchError, fetchPublicText, isPublicAddress, publicAddressOf, publicUrlOf } from './public-fetch.ts';

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
