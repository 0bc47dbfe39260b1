import { type BlockList, isIP } from 'node:net';

/** The addresses of the proxies that may say for whom they ask; null = nobody may. */
export type Proxies = BlockList | null;

interface Asking {
  /** Who asks: the nearest address that is no proxy of ours. */
  readonly ip: string;
  /** The host the visitor typed. */
  readonly host: string | undefined;
}

/** IPv4 the way it is written, also where a socket of both kinds shows it as IPv6. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const isTrusted = (proxies: BlockList, address: string): boolean => {
  const kind = isIP(address);
  return kind !== 0 && proxies.check(address, kind === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a connection comes from a proxy of ours, which brings everybody's requests. */
export const isProxy = (proxies: Proxies, remote: string): boolean =>
  proxies !== null && isTrusted(proxies, plain(remote));

/**
 * Who asks, and for which host. Forwarded headers count only from a proxy of `TRUST_PROXY`, and of a chain only what
 * such proxies have added: the rest anybody can write.
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
