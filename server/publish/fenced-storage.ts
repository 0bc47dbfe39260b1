import type { Lease } from '../platform/db/lease.ts';
import type { TreeStorage } from '../providers/storage/port.ts';

/**
 * A storage whose files change only while `lease` holds, looked at when the bytes are about to take their place: a process that was stopped
 * in the middle of a write and goes on later finds that somebody else leads, and leaves the file alone.
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
