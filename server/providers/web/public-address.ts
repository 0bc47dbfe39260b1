import { BlockList, isIP } from 'node:net';

/** Non-public address ranges (IANA special-purpose registries). */
const notPublic = new BlockList();
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
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');

/** Global unicast; tunnels to IPv4 and reserved ranges inside it are excluded again. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const notPublic6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(net, bits, 'ipv6');

/** Whether an address is on the public internet, and not loopback, private or a cloud metadata service. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !notPublic.check(address, 'ipv4');
  return kind === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Whether an address is a loopback address. */
export function isOwnAddress(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && own.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
