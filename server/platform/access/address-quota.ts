import { addressKey } from './address-key.ts';

/** Number of slots. */
interface QuotaLimits {
  readonly total: number;
  /** For one IPv4 address or IPv6 /64. */
  readonly host: number;
  /** For one IPv6 /48. */
  readonly site: number;
}

interface AddressQuota {
  /**
   * Takes a slot for an address and returns a function that releases it, once. null = no free slot. Address `null` counts in the total
   * only.
   */
  take(ip: string | null): (() => void) | null;
  /** Number of slots in use. */
  taken(): number;
}

/** Slots with limits by client address. */
export function addressQuota(limits: QuotaLimits): AddressQuota {
  const hosts = new Map<string, number>();
  const sites = new Map<string, number>();
  let total = 0;
  return {
    take(ip) {
      if (total >= limits.total) return null;
      const key = ip === null ? null : addressKey(ip);
      if (key && (hosts.get(key.host) ?? 0) >= limits.host) return null;
      if (key && key.site !== key.host && (sites.get(key.site) ?? 0) >= limits.site) return null;
      const move = (by: number) => {
        total += by;
        if (!key) return;
        add(hosts, key.host, by);
        if (key.site !== key.host) add(sites, key.site, by);
      };
      move(1);
      let isTaken = true;
      return () => {
        if (isTaken) move(-1);
        isTaken = false;
      };
    },
    taken: () => total,
  };
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
