import { isIPv4 } from 'node:net';

/** Where a deed came from, as far as an entry that is kept for good may say: IPv4 by /24, IPv6 by /48. */
export function coarseNetwork(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
