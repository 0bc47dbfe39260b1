import { QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { currentPage } from '../../lib/browser.ts';
import type { Area } from './area.ts';
import { cache } from './data.ts';
import { Failed } from './failed.tsx';
import { below, placesOf } from './menu.ts';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';
import { Start } from './start.tsx';

const shellId = 'shell';

/**
 * The router of an area. Its own places are there at once; those of the account's menu are added when an address is first not
 * found among them. A place whose page folder is missing has no route: its address says so.
 */
export function routerOf(area: Area) {
  let isPatched = false;
  return createBrowserRouter(
    [
      {
        id: shellId,
        path: '/',
        element: (
          <QueryClientProvider client={cache}>
            <Shell area={area} />
          </QueryClientProvider>
        ),
        // What fails inside a page is shown in its place; the shell around it stays.
        errorElement: <Failed />,
        hydrateFallbackElement: <p role="status" />,
        children: [
          { index: true, element: <Start area={area} />, errorElement: <Failed /> },
          ...[...area.own, ...area.beyond].flatMap(({ path, page }) => routeOf(area, path, page)),
          { path: '*', element: <NotFound area={area} /> },
        ],
      },
    ],
    {
      basename: area.root,
      async patchRoutesOnNavigation({ patch }) {
        if (isPatched) return;
        const places = await placesOf(area, currentPage.locale());
        isPatched = true;
        patch(
          shellId,
          places
            .filter(({ component }) => component !== '')
            .flatMap(({ path, component }) => routeOf(area, below(area, path), component)),
        );
      },
    },
  );
}

/** A page that does not come, like one that breaks, is React's to tell: the route shows it in the page's place. */
function routeOf(area: Area, path: string, page: string): RouteObject[] {
  const load = area.pages[page];
  if (!load) return [];
  const Page = lazy(() => load().then((part) => ({ default: part.Page })));
  return [{ path, element: <Page />, errorElement: <Failed />, handle: load }];
}

/** When the router knows its first page and that is there, or will not come. */
export async function firstPage(router: ReturnType<typeof routerOf>): Promise<void> {
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  const load: unknown = router.state.matches.at(-1)?.route.handle;
  if (typeof load !== 'function') return;
  try {
    await load();
  } catch {
    // Said where the page would be.
  }
}
