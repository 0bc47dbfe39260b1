import { LRUCache } from 'lru-cache';

/** Rate limits of a connection and a user. */
export interface Limits {
  /** Frames a second on a connection. */
  readonly frames: number;
  /** Messages a second of a user. */
  readonly messages: number;
  /** Burst: seconds of either limit that may be used at once. */
  readonly burst: number;
}

export const defaultLimits: Limits = { frames: 60, messages: 15, burst: 5 };

/** Token bucket: `rate` events a second, bursts of `rate * burst`. */
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

/** Number of users whose buckets are kept (LRU); a dropped bucket would be full again anyway. */
const mostUsers = 10_000;

/** A token bucket for each sending user. */
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
