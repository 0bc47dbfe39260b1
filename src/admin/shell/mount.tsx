import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import type { ApiKey, ApiOutput } from '../../../contract/index.ts';
import { currentPage } from '../../lib/browser.ts';
import { showCarried } from '../../lib/stores/toast.ts';
import { takeOver } from '../../lib/take-over.ts';
import { besideMedia } from '../parts/use-is-wide.ts';
import { type Ask, asksOf, pageAt } from '../start/places.ts';
import type { Area } from './area.ts';
import { cache, getCachedAnswer, prefetch } from './data.ts';
import { holdBack } from './loading.tsx';
import { loadSigns } from './places/icon.tsx';
import { placesQuery } from './places/menu.ts';
import { firstPage, routerOf } from './routes.tsx';
import { startLanguage, whenTextsLoaded } from './texts.ts';
import { codesRoute, has } from './use-may.ts';

/** So long the first page is held back for what it asks; then it says itself that it is loading. */
const mostMs = 500;

/**
 * Puts the answers that were asked for before the program was there (src/admin/start) where shell and page look for them: then the
 * page is drawn once, with what it shows, and not first without it.
 */
async function firstAnswers(area: Area): Promise<void> {
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

/** Brings the shell of an area to life, unless nobody is logged in: then the page is being left for the login. */
export async function mount(area: Area): Promise<void> {
  const place = document.getElementById('back-office');
  if (!place) throw new Error('the page has no place for the back office');
  await startLanguage();
  if (!takeOver()) return;
  showCarried();
  const router = routerOf(area);
  // Drawn once, with its page, words and answers, over what the document shows meanwhile.
  await Promise.all([
    firstPage(router).then(whenTextsLoaded),
    firstAnswers(area),
    matchMedia(besideMedia).matches ? loadSigns() : null,
  ]);
  holdBack();
  // Without hurry: what a slow machine has to do in between goes first, and a page that needs another moment is waited for.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
