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

/** The root of an area leads to the first place there is for this account. */
function Start({ area }: { readonly area: Area }) {
  const { places } = usePlaces(area);
  const pages = places?.filter(({ component }) => component !== '');
  const first = pages?.find(({ isHidden }) => !isHidden) ?? pages?.[0];
  if (first) return <Navigate to={`/${below(area, first.path)}`} replace />;
  return places === null ? null : <NoAccess area={area} />;
}

/** No place of the menu has this address: there is none, or its page is not open to this account. */
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

/** A page that could not be shown; loading the document anew brings the scripts of the newest version. */
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
