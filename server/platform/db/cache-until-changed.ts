import { LRUCache } from 'lru-cache';
import { changesFor } from './changes.ts';
import type { Db } from './open.ts';

interface Cached<T> {
  readonly value: Promise<T>;
  /** The changes heard of before it was read. */
  readonly since: number;
}

/**
 * What is read again and again and is the same until one of these names changes (the baseline migration has them): kept in memory, read once for
 * all who ask at the same time. Where changes cannot be heard, and within a transaction, each reads for itself. What is answered
 * belongs to everybody: nobody may change it.
 * @param most so many keys are kept
 */
export function cacheUntilChanged<T>(
  names: readonly string[],
  most: number,
  read: (db: Db, key: string) => Promise<T>,
): (db: Db, key: string) => Promise<T> {
  const ofDatabases = new WeakMap<Db, LRUCache<string, Cached<T>>>();
  return (db, key) => {
    const changes = changesFor(db);
    if (!changes?.isLive()) return read(db, key);
    const cache = ofDatabases.get(db) ?? new LRUCache<string, Cached<T>>({ max: most });
    ofDatabases.set(db, cache);
    const found = cache.get(key);
    if (found && changes.isSame(names, found.since)) return found.value;
    const since = changes.now();
    const one = { value: read(db, key), since };
    cache.set(key, one);
    one.value.catch(() => {
      if (cache.peek(key) === one) cache.delete(key);
    });
    return one.value;
  };
}

/**
 * The same for what is looked up by many keys at once: only those that are not known are read, in one go.
 * @param made the names that all of it is made from, or those that a value is: then what stands for nothing is not kept
 * @param read what the keys stand for; those of nothing are left out
 * @returns looks up; what is not known is read `through` a transaction where one is given, which may have changed nothing of it itself
 */
export function cacheManyUntilChanged<T>(
  made: readonly string[] | ((value: T) => readonly string[]),
  most: number,
  read: (db: Db, keys: readonly string[]) => Promise<Map<string, T>>,
): (db: Db, keys: readonly string[], through?: Db) => Promise<Map<string, T>> {
  const namesOf = (value: T | undefined) => {
    if (typeof made !== 'function') return made;
    return value === undefined ? null : made(value);
  };
  const ofDatabases = new WeakMap<Db, LRUCache<string, { readonly value: T | undefined; since: number }>>();
  return async (db, keys, through = db) => {
    const changes = changesFor(db);
    if (!changes?.isLive()) return read(through, keys);
    const cache = ofDatabases.get(db) ?? new LRUCache({ max: most });
    ofDatabases.set(db, cache);
    const values = new Map<string, T>();
    const unknown: string[] = [];
    for (const key of new Set(keys)) {
      const found = cache.get(key);
      const names = found && namesOf(found.value);
      if (!found || !names || !changes.isSame(names, found.since)) unknown.push(key);
      else if (found.value !== undefined) values.set(key, found.value);
    }
    if (unknown.length === 0) return values;
    const since = changes.now();
    const fresh = await read(through, unknown);
    for (const key of unknown) {
      const value = fresh.get(key);
      if (namesOf(value)) cache.set(key, { value, since });
      if (value !== undefined) values.set(key, value);
    }
    return values;
  };
}
