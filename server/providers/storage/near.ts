import { LRUCache } from 'lru-cache';
import { StorageUnavailable, type TreeStorage } from './port.ts';

/** What another process writes is seen here this much later at most: a bucket costs a request, a folder a look. */
const farMs = 1_000;
export const folderMs = 200;
const mostKnown = 50_000;

/**
 * A storage that is not asked for the version of the same file all the time. While it does not answer, what was known last
 * holds, so that what the front has in memory is served on.
 */
export function nearStorage(far: TreeStorage, knownMs = farMs): TreeStorage {
  const known = new LRUCache<string, { readonly version: string | null }>({
    max: mostKnown,
    ttl: knownMs,
    fetchMethod: async (key, last) => {
      try {
        return { version: await far.version(key) };
      } catch (error) {
        if (last && error instanceof StorageUnavailable) return last;
        throw error;
      }
    },
    ignoreFetchAbort: true,
  });
  /** Also a question under way is forgotten: its answer may be older than the write. */
  const changed = async <T>(keys: readonly string[], write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } finally {
      for (const key of keys) known.delete(key);
    }
  };
  return {
    ...far,
    version: async (key) => (await known.forceFetch(key)).version,
    known: (key) => known.get(key)?.version,
    write: (key, bytes) => changed([key], () => far.write(key, bytes)),
    create: (key, bytes) => changed([key], () => far.create(key, bytes)),
    remove: (...keys) => changed(keys, () => far.remove(...keys)),
    replace: (folder, keep) => far.replace(folder, keep).finally(() => known.clear()),
  };
}
