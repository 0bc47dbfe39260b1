import type { ApiOutput } from '../../../contract/index.ts';
import { isLed } from '../../db/lease.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';

/** Nothing is there; whether that can be said is what is asked. */
const nowhere = 'private/health';

const works = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

/**
 * Whether this process can do its part. That nobody publishes is told and no reason to send visitors away: pages are there.
 * @throws unavailable with what is `lacking`
 */
export async function readiness({
  db,
  storage,
  standing,
}: Deps): Promise<ApiOutput<'GET /api/health/ready'>> {
  let isPublishing = false;
  const [database, files] = await Promise.all([
    works(
      isLed(db, 'publisher').then((isIt) => {
        isPublishing = isIt;
      }),
    ),
    works(storage.read(nowhere)),
  ]);
  const lacking = Object.entries({
    starting: !standing.isPublished(),
    stopping: standing.isStopping(),
    database: !database,
    storage: !files,
  }).flatMap(([name, isSo]) => (isSo ? [name] : []));
  if (lacking.length > 0) fail('unavailable', { lacking });
  const elsewhere = isPublishing ? 'elsewhere' : 'nobody';
  return { status: 'ready', publisher: standing.isLeading() ? 'here' : elsewhere };
}
