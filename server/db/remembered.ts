import { LRUCache } from 'lru-cache';
import { changesFor } from './changes.ts';
import type { Db } from './open.ts';

interface Kept<T> {
  readonly value: Promise<T>;
  /** The changes heard of before it was read. */
  readonly since: number;
}

/**
 * What is read again and again and is the same until one of these names changes (migration 0103 has them): kept in memory, read once for
 * all who ask at the same time. Where changes cannot be heard, and within a transaction, each reads for itself. What is answered
 * belongs to everybody: nobody may change it.
 * @param most so many keys are kept
 */
export function remembered<T>(
  names: readonly string[],
  most: number,
  read: (db: Db, key: string) => Promise<T>,
): (db: Db, key: string) => Promise<T> {
  const ofDatabases = new WeakMap<Db, LRUCache<string, Kept<T>>>();
  return (db, key) => {
    const changes = changesFor(db);
    if (!changes?.isLive()) return read(db, key);
    const kept = ofDatabases.get(db) ?? new LRUCache<string, Kept<T>>({ max: most });
    ofDatabases.set(db, kept);
    const found = kept.get(key);
    if (found && changes.isSame(names, found.since)) return found.value;
    const since = changes.now();
    const one = { value: read(db, key), since };
    kept.set(key, one);
    one.value.catch(() => {
      if (kept.peek(key) === one) kept.delete(key);
    });
    return one.value;
  };
}
