import { QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import {
  createBrowserRouter,
  Link,
  Navigate,
  type RouteObject,
  useLocation,
  useRouteError,
} from 'react-router';
import { currentPage } from '../../lib/browser.ts';
import type { Area } from './area.ts';
import { cache } from './data.ts';
import { Message } from './message.tsx';
import { isMissingScript } from './missing-script.ts';
import { NoAccess } from './no-access.tsx';
import { below, placesOf } from './places/menu.ts';
import { usePlaces } from './places/use-places.ts';
import { Shell } from './shell.tsx';
import { useShellTexts } from './texts.ts';

const shellId = 'shell';

/**
 * The router of an area. Its own places have routes from the start; those of the menu are added when an address does not match. A place
 * without a page folder has no route, and its address shows "not found".
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
        // Errors of a page are shown in its place; the shell stays.
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

/** A page that fails to load or crashes throws to React: the route shows the error in its place. */
function routeOf(area: Area, path: string, page: string): RouteObject[] {
  const load = area.pages[page];
  if (!load) return [];
  const Page = lazy(() => load().then((part) => ({ default: part.Page })));
  return [{ path, element: <Page />, errorElement: <Failed />, handle: load }];
}

/** Resolves when the first page is loaded or has failed. */
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
    // The error is shown in the page's place.
  }
}

/** The root of an area redirects to the first place of the account. */
function Start({ area }: { readonly area: Area }) {
  const { places } = usePlaces(area);
  const pages = places?.filter(({ component }) => component !== '');
  const first = pages?.find(({ isHidden }) => !isHidden) ?? pages?.[0];
  if (first) return <Navigate to={`/${below(area, first.path)}`} replace />;
  return places === null ? null : <NoAccess area={area} />;
}

/** No place has this address: it does not exist, or the account may not open it. */
function NotFound({ area }: { readonly area: Area }) {
  const { notFound, noPermission } = useShellTexts();
  const { pathname } = useLocation();
  const isThere = pathname.split('/').some((part) => area.pages[part] !== undefined);
  const t = isThere ? noPermission : notFound;
  return (
    <Message title={t.title}>
      <p className="text-ink-2">{t.hint}</p>
      <Link to="/" className="button-primary">
        {t.back}
      </Link>
    </Message>
  );
}

/** A failed page; a reload loads the scripts of the newest version. */
function Failed() {
  const t = useShellTexts().failed;
  const error = useRouteError();
  const said = error instanceof Error ? error.message : String(error);
  const isScript = isMissingScript(error);
  return (
    <Message title={t.title}>
      <p className="text-ink-2">{isScript ? t.chunk : t.other}</p>
      {!isScript && (
        <pre className="max-w-full overflow-x-auto rounded-control bg-soft p-3 text-sm">{said}</pre>
      )}
      <button type="button" className="button-primary" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </Message>
  );
}
