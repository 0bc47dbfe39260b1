import { LRUCache } from 'lru-cache';
import { changesFor } from './changes.ts';
import type { Db } from './open.ts';

interface Cached<T> {
  readonly value: Promise<T>;
  /** Value of `changes.now()` before the read. */
  readonly since: number;
}

/**
 * Caches a read until one of the change names changes (names: baseline migration). Concurrent reads share one query. Without live changes
 * and inside transactions nothing is cached. Cached values are shared: do not modify them.
 * @param most maximum number of keys (LRU)
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

interface Cache<T> {
  readonly kept: LRUCache<string, { readonly value: T | undefined; since: number }>;
  /** Reads that have not ended yet. */
  readonly pending: Map<string, { readonly rows: Promise<Map<string, T>>; readonly since: number }>;
}

/**
 * The same for reads by several keys: only missing keys are read, in one query, and not those that another call is reading.
 * @param made change names of all values, or a function from a value to its names; then missing values are not cached
 * @param read returns a map without the keys that do not exist
 * @returns a lookup; missing keys are read `through` a transaction if given, which must not have changed these rows
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
  const ofDatabases = new WeakMap<Db, Cache<T>>();
  return async (db, keys, through = db) => {
    const changes = changesFor(db);
    if (!changes?.isLive()) return read(through, keys);
    const { kept, pending } = ofDatabases.get(db) ?? {
      kept: new LRUCache({ max: most }),
      pending: new Map(),
    };
    ofDatabases.set(db, { kept, pending });
    const values = new Map<string, T>();
    const unknown: string[] = [];
    const awaited = new Map<string, Promise<Map<string, T>>>();
    const since = changes.now();
    for (const key of new Set(keys)) {
      const found = kept.get(key);
      const names = found && namesOf(found.value);
      const other = pending.get(key);
      if (found && names && changes.isSame(names, found.since)) {
        if (found.value !== undefined) values.set(key, found.value);
      } else if (other?.since === since && through === db) awaited.set(key, other.rows);
      else unknown.push(key);
    }
    if (unknown.length > 0) {
      const rows = read(through, unknown);
      const own = { rows, since };
      if (through === db) for (const key of unknown) pending.set(key, own);
      try {
        const fresh = await rows;
        for (const key of unknown) {
          const value = fresh.get(key);
          if (namesOf(value)) kept.set(key, { value, since });
          if (value !== undefined) values.set(key, value);
        }
      } finally {
        for (const key of unknown) if (pending.get(key) === own) pending.delete(key);
      }
    }
    for (const [key, rows] of awaited) {
      const value = (await rows).get(key);
      if (value !== undefined) values.set(key, value);
    }
    return values;
  };
}
