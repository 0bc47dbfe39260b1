import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { count, sql } from 'drizzle-orm';
import { UploadPurpose } from '../../../../contract/authoring/upload.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { upload } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { placeOf } from '../../../providers/storage/choose.ts';
import { knownTo } from './queries.ts';

type Tested = ApiOutput<'POST /api/system/oss/test'>;

/** Where files are stored, the free space, and the usage by kind of the files that the actor may see. */
export async function storageState(
  { db, config }: Deps,
  actor: Actor,
): Promise<ApiOutput<'GET /api/system/oss/storage'>> {
  const found = await db
    .select({
      kind: upload.purpose,
      count: count(),
      bytes: sql<number>`coalesce(sum(${upload.bytes}), 0)`.mapWith(Number),
      unmeasured: sql<number>`count(*) filter (where ${upload.bytes} is null)`.mapWith(Number),
    })
    .from(upload)
    .where(knownTo(actor))
    .groupBy(upload.purpose);
  // The folder may not exist yet, and not every file system reports its size.
  const room = config.bucket ? null : await statfs(config.storageDir).catch(() => null);
  return {
    kind: config.bucket ? 'bucket' : 'folder',
    place: placeOf(config),
    free: room && room.bavail * room.bsize,
    total: room && room.blocks * room.bsize,
    kinds: UploadPurpose.options.flatMap((kind) => found.find((one) => one.kind === kind) ?? []),
  };
}

/** Tests the storage: writes a small file, reads it back and deletes it. Errors are returned as the result, not thrown. */
export async function testStorage({ storage, log }: Deps): Promise<Tested> {
  const key = `private/test/${randomBytes(12).toString('hex')}.bin`;
  const bytes = randomBytes(4096);
  const took = { write: 0, read: 0, remove: 0 };
  const steps = {
    write: () => storage.write(key, bytes),
    read: async () => {
      if (!bytes.equals((await storage.read(key)) ?? Buffer.alloc(0)))
        throw new Error('storage: what was read is not what was written');
    },
    remove: () => storage.remove(key),
  };
  for (const step of ['write', 'read', 'remove'] as const) {
    const start = performance.now();
    try {
      await steps[step]();
    } catch (error) {
      log.error({ err: error, step }, 'storage test failed');
      await storage.remove(key).catch(() => {});
      return { ...took, failed: step };
    } finally {
      took[step] = Math.round((performance.now() - start) * 10) / 10;
    }
  }
  return { ...took, failed: null };
}
