import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../platform/db/open.ts';
import { pageFailure } from '../platform/db/schema.ts';
import { minute } from '../platform/time.ts';

export interface Failure {
  readonly path: string;
  readonly error: unknown;
}

const firstMs = 10_000;
const slowestMs = 15 * minute;
const mostAtOnce = 200;
const longestError = 2_000;

const textOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause ? `: ${error.cause}` : '';
  return `${error}${cause}`.replaceAll('\0', '').slice(0, longestError);
};

/** Records failed pages for a retry with exponential backoff. */
export async function noteFailures(
  db: Db,
  log: Logger,
  failed: readonly Failure[],
  now: Date,
): Promise<void> {
  for (const { path, error } of failed) {
    const waitMs = sql`least(${slowestMs}, ${firstMs} * power(2, least(${pageFailure.failures}, 20)))`;
    const values = { path, error: textOf(error) };
    const [row] = await db
      .insert(pageFailure)
      .values({ ...values, failures: 1, retryAt: new Date(now.getTime() + firstMs) })
      .onConflictDoUpdate({
        target: pageFailure.path,
        set: {
          ...values,
          failures: sql`${pageFailure.failures} + 1`,
          retryAt: sql`${now.toISOString()}::timestamptz + ${waitMs} * interval '1 millisecond'`,
        },
      })
      .returning({ failures: pageFailure.failures, retryAt: pageFailure.retryAt });
    log.error({ err: error, path, ...row }, 'page not rendered, the published one stays');
  }
}

/** Removes pages that were rendered successfully. */
export async function forgetFailures(db: Db, paths: readonly string[]): Promise<void> {
  for (let i = 0; i < paths.length; i += 1_000) {
    await db.delete(pageFailure).where(inArray(pageFailure.path, paths.slice(i, i + 1_000)));
  }
}

/** Pages due for a retry, and those requested manually, which have no failures. */
export async function dueFailures(db: Db, now: Date): Promise<{ path: string; failures: number }[]> {
  return db
    .select({ path: pageFailure.path, failures: pageFailure.failures })
    .from(pageFailure)
    .where(lte(pageFailure.retryAt, now))
    .orderBy(asc(pageFailure.retryAt))
    .limit(mostAtOnce);
}

/** All pages waiting for a retry. */
export async function failingPaths(db: Db): Promise<Set<string>> {
  const rows = await db.select({ path: pageFailure.path }).from(pageFailure);
  return new Set(rows.map(({ path }) => path));
}
