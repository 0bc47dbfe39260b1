import { count, desc, gt, inArray, min, sql } from 'drizzle-orm';
import type { PublisherState } from '../../../../contract/operations/operation.ts';
import type { Db } from '../../../platform/db/open.ts';
import { page, pageFailure, publishOutbox } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

const mostShown = 50;
const broken = gt(pageFailure.failures, 0);

/** The state of the publisher. */
export async function publisherState(db: Db): Promise<PublisherState> {
  const [queue] = await db
    .select({ waiting: count(), since: min(publishOutbox.createdAt) })
    .from(publishOutbox);
  const failing = await db.$count(pageFailure, broken);
  const failures = await db
    .select()
    .from(pageFailure)
    .where(broken)
    .orderBy(desc(pageFailure.retryAt), pageFailure.path)
    .limit(mostShown);
  return {
    pages: await db.$count(page),
    waiting: queue?.waiting ?? 0,
    since: queue?.since?.toISOString() ?? null,
    asked: (await db.$count(pageFailure)) - failing,
    failing,
    failures: failures.map(({ retryAt, ...row }) => ({ ...row, retryTime: retryAt.toISOString() })),
  };
}

/** The page's paths in all languages, for a URL or a path. */
function pathsOf({ texts }: Deps, address: string): string[] {
  const { pathname } = new URL(address, 'http://any');
  const prefixes = ['/en', ...texts.languages.map(({ tag }) => `/${tag}`)];
  const own = prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ?? '';
  const plain = pathname.slice(own.length).replace(/(?<=.)\/$/, '') || '/';
  return [plain, ...prefixes.map((prefix) => `${prefix}${plain === '/' ? '' : plain}`)];
}

/** Queues pages for rendering: they are added to the pages to retry, without a failure. @throws not_found for an unknown page */
export function republish(deps: Deps, address: string | undefined): Promise<number> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const which = address === undefined ? undefined : inArray(page.path, parsePaths(deps, address));
    const asked = await tx
      .insert(pageFailure)
      .select(
        tx
          .select({
            path: page.path,
            failures: sql<number>`0`.as('failures'),
            retryAt: sql<Date>`${now.toISOString()}::timestamptz`.as('retry_at'),
            error: sql<string>`''`.as('error'),
          })
          .from(page)
          .where(which),
      )
      .onConflictDoUpdate({ target: pageFailure.path, set: { retryAt: now } })
      .returning({ path: pageFailure.path });
    if (asked.length === 0) fail('not_found', {}, 'body.path');
    work.audit({ kind: 'page', id: address ?? 'all' }, null, { pages: asked.length });
    work.after(() => deps.signals.publish());
    return asked.length;
  });
}

/** @throws not_found for an invalid URL */
function parsePaths(deps: Deps, address: string): string[] {
  return URL.canParse(address, 'http://any') ? pathsOf(deps, address) : fail('not_found', {}, 'body.path');
}
