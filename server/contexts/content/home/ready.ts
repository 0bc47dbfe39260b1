import { sql } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import { isLed } from '../../../platform/db/lease.ts';
import { readWaits } from '../../../platform/db/lock-waits.ts';
import { siteState } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { second } from '../../../platform/time.ts';

/** Nothing is there; whether that can be said is what is asked. */
const nowhere = 'private/health';
/** A transaction others have waited for this long belongs to a process that hangs: none of ours takes a tenth of it. */
const mostBlockedMs = 5 * second;
const probeMs = 2 * second;

const works = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

/** Writes one row, as every order does: a database that only reads, or has no room, still answers questions. */
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
 * Whether this process can do its part. That nobody publishes is told and no reason to send visitors away: pages are there.
 * @throws unavailable with what is `lacking`
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
    works(storage.read(nowhere)),
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
