import type { ApiKey, ApiOutput } from '../../../contract/index.ts';
import { currentPage } from '../../lib/browser.ts';
import { type Ask, asksOf, pageAt } from '../start/places.ts';
import type { Area } from './area.ts';
import { cache, getCachedAnswer, prefetch } from './data.ts';
import { placesQuery } from './menu.ts';
import { codesRoute, has } from './use-may.ts';

/** So long the first page is held back for what it asks; then it says itself that it is loading. */
const mostMs = 500;

/**
 * Puts the answers that were asked for before the program was there (src/admin/start) where shell and page look for them: then the
 * page is drawn once, with what it shows, and not first without it.
 */
export async function firstAnswers(area: Area): Promise<void> {
  if (!globalThis.earlyAnswers) return;
  const asks = asksOf(area, pageAt(area, location.pathname), location.search);
  await Promise.race([
    Promise.all([
      cache.prefetchQuery(placesQuery(area, currentPage.locale())),
      ...asks.filter(({ path }) => path !== menu).map(ahead),
    ]),
    new Promise((resolve) => setTimeout(resolve, mostMs)),
  ]);
}

/** Kept as the places it leads to. */
const menu = '/api/system/menu/user';

async function ahead({ path, query, isList = false, needs }: Ask): Promise<void> {
  if (needs) {
    await prefetch(codesRoute, {});
    if (!has(getCachedAnswer<ApiOutput<typeof codesRoute>>(codesRoute, {}), needs)) return;
  }
  await prefetch(`GET ${path}` as ApiKey, query ? { query } : {}, isList ? query : undefined);
}
