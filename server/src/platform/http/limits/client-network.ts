import { isIPv6 } from 'node:net';

/**
 * What limits by address count under. A household or phone gets a whole IPv6 /64 and can use a new address from it for
 * every request, so IPv6 counts by /64; an IPv4 address counts by itself, however it is written.
 */
export function clientNetwork(ip: string): string {
  const bare = ip.split('%')[0] ?? ip;
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...octets) => {
    const [a = 0, b = 0, c = 0, d = 0] = octets.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [left, right] = [numbers(head), numbers(tail ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
