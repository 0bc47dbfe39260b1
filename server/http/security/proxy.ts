import { type BlockList, isIP } from 'node:net';

/** Addresses of trusted proxies; null = no proxy is trusted. */
export type Proxies = BlockList | null;

interface Asking {
  /** Client address: the nearest address in the chain that is not a trusted proxy. */
  readonly ip: string;
  /** Host name in the visitor's URL. */
  readonly host: string | undefined;
}

/** IPv4 notation, also for IPv4-mapped IPv6 addresses of dual-stack sockets. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const isTrusted = (proxies: BlockList, address: string): boolean => {
  const kind = isIP(address);
  return kind !== 0 && proxies.check(address, kind === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a connection comes from a trusted proxy. */
export const isProxy = (proxies: Proxies, remote: string): boolean =>
  proxies !== null && isTrusted(proxies, plain(remote));

/**
 * Client address and host of a request. Forwarded headers count only from a proxy of `TRUST_PROXY`, and in a chain only the entries added
 * by such proxies; the others can be forged.
 */
export function whoAsks(
  proxies: Proxies,
  remote: string | undefined,
  header: (name: string) => string | undefined,
): Asking {
  const near = plain(remote ?? 'local');
  const host = header('host');
  if (!proxies || !isTrusted(proxies, near)) return { ip: near, host };
  const chain = (header('x-forwarded-for') ?? '').split(',').map(plain).reverse();
  let ip = near;
  for (const address of chain) {
    if (isIP(address) === 0) break;
    ip = address;
    if (!isTrusted(proxies, address)) break;
  }
  return { ip, host: header('x-forwarded-host')?.split(',')[0]?.trim() || host };
}
