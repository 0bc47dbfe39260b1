import { sql } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import { isLed } from '../../../platform/db/lease.ts';
import { readWaits } from '../../../platform/db/lock-waits.ts';
import { siteState } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { second } from '../../../platform/time.ts';

/** A key that does not exist: only whether the storage responds is tested. */
const missingKey = 'private/health';
/** A transaction that has blocked others for this long belongs to a hung process: normal transactions take less than a tenth of it. */
const mostBlockedMs = 5 * second;
const probeMs = 2 * second;

const works = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

/** Writes one row: a read-only database, or one without disk space, still answers queries. */
async function probe({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql.raw(`set local lock_timeout = ${probeMs}; set local statement_timeout = ${probeMs}`),
    );
    await tx
      .insert(siteState)
      .values({ key: 'probe', value: '1' })
      .onConflictDoUpdate({
        target: siteState.key,
        set: { value: sql`(${siteState.value}::bigint + 1)::text` },
      });
  });
}

/**
 * Whether this process can serve requests. A missing publisher is reported but does not fail the check, because pages are served from
 * files.
 * @throws unavailable with the `lacking` parts
 */
export async function readiness(deps: Deps): Promise<ApiOutput<'GET /api/health/ready'>> {
  const { db, database: server, storage, processStatus } = deps;
  let isPublishing = false;
  let isBlocked = false;
  const [database, files, writes] = await Promise.all([
    works(
      isLed(db, 'publisher').then((isIt) => {
        isPublishing = isIt;
      }),
    ),
    works(storage.read(missingKey)),
    works(
      Promise.all([probe(deps), readWaits(server)]).then(([, { blockedMs }]) => {
        isBlocked = blockedMs > mostBlockedMs;
      }),
    ),
  ]);
  const lacking = Object.entries({
    starting: !processStatus.isPublished(),
    stopping: processStatus.isStopping(),
    database: !database,
    writes: database && (!writes || isBlocked),
    storage: !files,
  }).flatMap(([name, isSo]) => (isSo ? [name] : []));
  if (lacking.length > 0) fail('unavailable', { lacking });
  const elsewhere = isPublishing ? 'elsewhere' : 'nobody';
  return { status: 'ready', publisher: processStatus.isLeading() ? 'here' : elsewhere };
}
