import { isIP } from 'node:net';

/** What limits count an address by. */
interface AddressKey {
  /** One subscriber: the address itself for IPv4, the /64 for IPv6, whose other half each device makes up for itself. */
  readonly host: string;
  /** One customer of a provider: the address itself for IPv4, the /48 for IPv6. */
  readonly site: string;
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an address in the one canonical form: no dotted end, at most one `::`.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [start, end] = [read(head), read(tail ?? '')];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

/** The IPv4 address within: mapped (`::ffff:0:0/96`, RFC 4291) or translated (`64:ff9b::/96`, RFC 6052). */
function ipv4In(groups: readonly number[]): string | null {
  const prefix = hex(groups.slice(0, 6));
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * The keys an address is counted under by every limit. IPv4 written as IPv6 is IPv4; what is no address is its own key.
 * A subscriber holds at least a /64 and many hold a /48 (RFC 6177), so a single IPv6 address says nothing of who asks.
 */
export function addressKey(ip: string): AddressKey {
  // Without the zone of a link-local address.
  const [address = ''] = ip.trim().split('%', 1);
  if (isIP(address) !== 6) return { host: address, site: address };
  const groups = groupsOf(address);
  const within = ipv4In(groups);
  if (within !== null) return { host: within, site: within };
  return { host: `${hex(groups.slice(0, 4))}::/64`, site: `${hex(groups.slice(0, 3))}::/48` };
}
