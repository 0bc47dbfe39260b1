import { isIP } from 'node:net';

/** Keys under which rate limits count an address. */
interface AddressKey {
  /** A subscriber: the IPv4 address, or the IPv6 /64, because devices choose the lower half themselves. */
  readonly host: string;
  /** A customer of an internet provider: the IPv4 address, or the IPv6 /48. */
  readonly site: string;
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalises the address: no dotted-decimal end, at most one `::`.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [start, end] = [read(head), read(tail ?? '')];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

/** The embedded IPv4 address: mapped (`::ffff:0:0/96`, RFC 4291) or translated (`64:ff9b::/96`, RFC 6052). */
function ipv4In(groups: readonly number[]): string | null {
  const prefix = hex(groups.slice(0, 6));
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * Rate limit keys of an address. IPv4-mapped IPv6 counts as IPv4; text that is not an address is its own key. A subscriber has at least a
 * /64 and often a /48 (RFC 6177), so a single IPv6 address does not identify a client.
 */
export function addressKey(ip: string): AddressKey {
  // Removes the zone of a link-local address.
  const [address = ''] = ip.trim().split('%', 1);
  if (isIP(address) !== 6) return { host: address, site: address };
  const groups = groupsOf(address);
  const within = ipv4In(groups);
  if (within !== null) return { host: within, site: within };
  return { host: `${hex(groups.slice(0, 4))}::/64`, site: `${hex(groups.slice(0, 3))}::/48` };
}
