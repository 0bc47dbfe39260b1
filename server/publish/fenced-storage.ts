import type { Lease } from '../platform/db/lease.ts';
import type { TreeStorage } from '../providers/storage/port.ts';

/**
 * A storage that checks `lease` just before each file is replaced: a process that was suspended during a write finds that another process
 * is the leader and does not change the file.
 */
export function fencedStorage<Kind extends Pick<TreeStorage, 'write' | 'remove'>>(
  storage: Kind,
  { check }: Pick<Lease, 'check'>,
): Kind {
  return {
    ...storage,
    write: (key: string, bytes: Parameters<TreeStorage['write']>[1]) => storage.write(key, bytes, check),
    async remove(...keys: readonly string[]) {
      check();
      await storage.remove(...keys);
    },
  };
}
