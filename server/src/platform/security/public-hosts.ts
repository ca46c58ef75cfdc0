import { type LookupAddress, lookup as lookupHost } from 'node:dns';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** Of IPv4: this machine, private networks, link-local, relay, test and multicast ranges. */
const CLOSED_V4 = new BlockList();
for (const [network, prefix] of [
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
  ['224.0.0.0', 3],
] as const) {
  CLOSED_V4.addSubnet(network, prefix, 'ipv4');
}
/** Of IPv6 only global unicast is public, without what stands for an IPv4 address or is set aside for examples. */
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
const CLOSED_V6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  CLOSED_V6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !CLOSED_V4.check(address, 'ipv4');
  return isIPv6(address) && OPEN_V6.check(address, 'ipv6') && !CLOSED_V6.check(address, 'ipv6');
}

/** By its name alone; where the name leads, `publicLookup` judges when it is called. */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return bare.includes('.') && !/\.(localhost|local|internal|home|lan|test|invalid|example|onion)$/.test(bare);
}

/** Like DNS, for calls to addresses that people have brought: a name that leads into a private network is refused. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookupHost(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} leads to a private network`), '', 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
