import { StrictMode, Suspense, startTransition } from 'react';
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

/** Maximum wait for the data of the first page; after that the page shows its loading state. */
const mostMs = 500;

/**
 * Moves the answers that were requested before the program was loaded (src/admin/start) into the query cache, so that the page renders once
 * with its data.
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

/** Cached as the places made from it. */
const menu = '/api/system/menu/user';

async function ahead({ path, query, isList = false, needs }: Ask): Promise<void> {
  if (needs) {
    await prefetch(codesRoute, {});
    if (!has(getCachedAnswer<ApiOutput<typeof codesRoute>>(codesRoute, {}), needs)) return;
  }
  await prefetch(`GET ${path}` as ApiKey, query ? { query } : {}, isList ? query : undefined);
}

/** Mounts the shell of an area, unless the visitor is not logged in and is redirected to the login page. */
export async function mount(area: Area): Promise<void> {
  const place = document.getElementById('back-office');
  if (!place) throw new Error('the page has no place for the back office');
  await startLanguage();
  const outside = await area.outside?.[location.pathname]?.();
  if (outside) {
    await whenTextsLoaded();
    createRoot(place).render(
      <StrictMode>
        <Suspense>
          <outside.Page />
        </Suspense>
      </StrictMode>,
    );
    return;
  }
  if (!takeOver()) return;
  showCarried();
  const router = routerOf(area);
  // Rendered once with page, texts and data, over the document's skeleton.
  await Promise.all([
    firstPage(router).then(whenTextsLoaded),
    firstAnswers(area),
    matchMedia(besideMedia).matches ? loadSigns() : null,
  ]);
  holdBack();
  // `startTransition`: more urgent work goes first, and a suspended page is waited for.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
