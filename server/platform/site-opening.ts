import { eq } from 'drizzle-orm';
import type { Db, Tx } from './db/open.ts';
import { siteState } from './db/schema.ts';
import type { Deps } from './deps.ts';

/** When the marketplace went live. A migration and the demo data set it for marketplaces that have products. */
export const openedState = 'opened';

/** Tag of what depends on whether the marketplace is live. */
export const openedTag = 'opened';

/** When the marketplace went live; null = it is closed to search engines. */
export async function readOpened(db: Db | Tx): Promise<Date | null> {
  const [row] = await db.select().from(siteState).where(eq(siteState.key, openedState));
  return row ? new Date(row.value) : null;
}

export async function writeOpened(db: Db | Tx, at: Date | null): Promise<void> {
  if (at === null) {
    await db.delete(siteState).where(eq(siteState.key, openedState));
    return;
  }
  const value = at.toISOString();
  await db
    .insert(siteState)
    .values({ key: openedState, value })
    .onConflictDoUpdate({ target: siteState.key, set: { value } });
}

/** Maximum age of the cached state: a change by another process is seen after this long, an own one at once. */
const freshMs = 5_000;

interface Known {
  isOpen: boolean;
  readAt: number;
}
const known = new WeakMap<Db, Known>();

/** Notes a committed change of this process. */
export function noteOpened(db: Db, isOpen: boolean): void {
  known.set(db, { isOpen, readAt: performance.now() });
}

/** Whether the marketplace is live, for each request: read once, then refreshed in the background. */
export async function watchOpened({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<() => boolean> {
  const read = async () => noteOpened(db, (await readOpened(db)) !== null);
  await read();
  return () => {
    const state = known.get(db) ?? { isOpen: false, readAt: 0 };
    if (performance.now() - state.readAt >= freshMs) {
      state.readAt = performance.now();
      read().catch((error: unknown) => log.warn({ err: error }, 'the opening could not be read'));
    }
    return state.isOpen;
  };
}
