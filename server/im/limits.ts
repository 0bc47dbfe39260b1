import { LRUCache } from 'lru-cache';

/** How much a connection and a user may do. */
export interface Limits {
  /** Frames a second of one connection. */
  readonly frames: number;
  /** Messages a second of one user. */
  readonly messages: number;
  /** Seconds of either that may come at once. */
  readonly burst: number;
}

export const defaultLimits: Limits = { frames: 60, messages: 15, burst: 5 };

/** Lets `rate` things a second pass, and `rate * burst` at once. */
export function bucket(rate: number, burst: number) {
  let level = rate * burst;
  let at = performance.now();
  return {
    take(): boolean {
      const now = performance.now();
      level = Math.min(rate * burst, level + ((now - at) / 1000) * rate);
      at = now;
      if (level < 1) return false;
      level -= 1;
      return true;
    },
  };
}
type Bucket = ReturnType<typeof bucket>;

/** Users whose buckets are kept: whoever wrote least lately has a full one again. */
const mostUsers = 10_000;

/** A bucket for each user that writes. */
export function buckets(rate: number, burst: number) {
  const known = new LRUCache<string, Bucket>({ max: mostUsers });
  return {
    take(name: string): boolean {
      const own = known.get(name) ?? bucket(rate, burst);
      known.set(name, own);
      return own.take();
    },
  };
}
