import { eq, inArray, lt, or } from 'drizzle-orm';
import { productJob } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { folder, isYoung } from './files.ts';
import { retentionMs } from './jobs.ts';

const batch = 200;

/** Deletes jobs past their retention time, and files without a job. */
export async function cleanProductJobs(deps: Deps): Promise<void> {
  const { db, storage, clock } = deps;
  const before = new Date(clock.now().getTime() - retentionMs);
  const old = await db
    .select({ id: productJob.id })
    .from(productJob)
    .where(lt(productJob.createdAt, before))
    .limit(batch);
  await sweep(
    deps,
    'product-job.clean',
    old.map(({ id }) => id),
    (id) => db.delete(productJob).where(eq(productJob.id, id)),
  );
  const keys = await storage.list(folder);
  if (keys.length === 0) return;
  const some = keys.slice(0, 1_000);
  const known = await db
    .select({
      fileKey: productJob.fileKey,
      reportKey: productJob.reportKey,
      unplacedKey: productJob.unplacedKey,
    })
    .from(productJob)
    .where(
      or(
        inArray(productJob.fileKey, some),
        inArray(productJob.reportKey, some),
        inArray(productJob.unplacedKey, some),
      ),
    );
  const used = new Set(
    known.flatMap(({ fileKey, reportKey, unplacedKey }) => [fileKey, reportKey, unplacedKey]),
  );
  const loose = some.filter((key) => !used.has(key) && !isYoung(key, clock.now()));
  await sweep(deps, 'product-job.clean', loose, (key) => storage.remove(key));
}
