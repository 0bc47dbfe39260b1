import { sql } from 'drizzle-orm';
import { defaultTimeZone, isTimeZone } from '../../contract/time-zone.ts';
import type { Db, Tx } from './db/open.ts';
import { siteSetting } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { fail } from './fail.ts';
import { setTimeZone } from './time.ts';

/** The marketplace's time zone as it is stored. */
export async function readTimeZone(db: Db): Promise<string> {
  const [row] = await db.select({ timeZone: siteSetting.timeZone }).from(siteSetting);
  return row && isTimeZone(row.timeZone) ? row.timeZone : defaultTimeZone;
}

/** @throws invalid_input for a time zone that this program or the database does not know */
export async function requireTimeZone(tx: Tx, name: string): Promise<void> {
  const known = tx.select({ one: sql`1` }).from(sql`pg_timezone_names`).where(sql`name = ${name}`);
  if (!isTimeZone(name) || (await known).length === 0) fail('invalid_input', {}, 'body.timeZone');
}

/** A change by another process is followed within this time, an own one at once. */
const everyMs = 15_000;

/** Lets this process follow the marketplace's time zone until it is stopped. */
export async function followTimeZone({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<() => void> {
  const read = async () => setTimeZone(await readTimeZone(db));
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => log.warn({ err: error }, 'the time zone could not be read'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
