import { ConfigError } from '../config.ts';
import type { Db } from '../platform/db/open.ts';
import type { Storage } from '../providers/storage/port.ts';
import { readState } from './state.ts';

const ownerKey = 'private/owner.txt';

/**
 * Records this installation as owner of the bucket, or checks it: two installations in one bucket would delete each other's pages.
 * @throws ConfigError when it belongs to another one
 */
export async function claimStorage(db: Db, storage: Storage): Promise<void> {
  const instance = (await readState(db, 'instance')) ?? '';
  if (await storage.create(ownerKey, instance)) return;
  const owner = Buffer.from((await storage.read(ownerKey)) ?? []).toString();
  if (owner === instance) return;
  throw new ConfigError(
    `The bucket of STORAGE_URL belongs to another shop (${ownerKey} names its database); give this one a bucket or a folder of its own.`,
  );
}
