import { LRUCache } from 'lru-cache';
import { StorageUnavailable, type TreeStorage } from './port.ts';

/** Cache lifetime of file versions: the maximum delay of changes by other processes. A bucket needs a request, a folder a `stat`. */
const farMs = 1_000;
export const folderMs = 200;
const mostKnown = 50_000;

/**
 * Caches file versions in front of a storage. While the storage is unavailable the last known version stays valid, so files in memory are
 * still served.
 */
export function nearStorage(far: TreeStorage, knownMs = farMs): TreeStorage {
  interface Known {
    readonly version: string | null;
    /** Time of the next background refresh. */
    readonly until: number;
  }
  const known = new LRUCache<string, Known>({
    max: mostKnown,
    ttl: knownMs,
    fetchMethod: async (key, last) => ({
      version: await far.version(key).catch((error: unknown) => {
        if (last && error instanceof StorageUnavailable) return last.version;
        throw error;
      }),
      until: performance.now() + knownMs / 2,
    }),
    ignoreFetchAbort: true,
  });
  /** Also discards a running query, whose answer may be older than the write. */
  const changed = async <T>(keys: readonly string[], write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } finally {
      for (const key of keys) known.delete(key);
    }
  };
  const looking = new Set<string>();
  function again(key: string): void {
    if (looking.has(key)) return;
    looking.add(key);
    const done = () => void looking.delete(key);
    known.fetch(key, { forceRefresh: true }).then(done, done);
  }
  return {
    ...far,
    version: async (key) => (await known.forceFetch(key)).version,
    known(key) {
      const found = known.get(key);
      // Frequently requested entries are refreshed in the background, without waiting.
      if (found && performance.now() > found.until) again(key);
      return found?.version;
    },
    write: (key, bytes, confirm) => changed([key], () => far.write(key, bytes, confirm)),
    create: (key, bytes) => changed([key], () => far.create(key, bytes)),
    remove: (...keys) => changed(keys, () => far.remove(...keys)),
    replace: (folder, keep, confirm) => far.replace(folder, keep, confirm).finally(() => known.clear()),
  };
}
