import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** An IP address, or a network in CIDR notation such as `10.0.0.0/8`. */
function add(list: BlockList, one: string): boolean {
  const [address = '', bits, ...more] = one.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const kind = version === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) {
    list.addAddress(address, kind);
    return true;
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 6 ? 128 : 32)) return false;
  list.addSubnet(address, Number(bits), kind);
  return true;
}

/** Parses comma-separated addresses and networks; `loopback` stands for this machine. null = no proxy. */
function readProxies(value: string): BlockList | null | undefined {
  const named = value.replace(/\bloopback\b/g, '127.0.0.0/8,::1');
  const parts = named.split(',').map((one) => one.trim());
  if (value.trim() === '') return null;
  const list = new BlockList();
  return parts.every((one) => add(list, one)) ? list : undefined;
}

export const proxies = z
  .string()
  .default('')
  .transform((value, context) => {
    const list = readProxies(value);
    if (list !== undefined) return list;
    context.addIssue({
      code: 'custom',
      message: 'must be loopback, addresses or networks with commas between them',
    });
    return z.NEVER;
  });
