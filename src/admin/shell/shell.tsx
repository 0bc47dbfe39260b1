import { useStore } from '@nanostores/react';
import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import { atom } from 'nanostores';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { ToastRegion } from '../../components/toast-region.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { ChatNotices } from '../../features/chat-notice/chat-notices.tsx';
import { fill } from '../../lib/format/text.ts';
import { authorization } from '../../lib/login-token.ts';
import { refreshUser } from '../../lib/refresh-user.ts';
import { $user } from '../../lib/stores/session.ts';
import type { Area } from './area.ts';
import { Header } from './header.tsx';
import { placeAt } from './here.ts';
import { Loading } from './loading.tsx';
import { NoAccess } from './no-access.tsx';
import { partOf } from './part.tsx';
import { below } from './places/menu.ts';
import { SideNav } from './places/side-nav.tsx';
import { usePlaces } from './places/use-places.ts';
import { $return } from './return-store.ts';
import { useLanguage, useShellTexts } from './texts.ts';
import { $title } from './title-store.ts';
import { useIdle } from './use-idle.ts';

interface OpenTab {
  /** Below the area's root. */
  readonly path: string;
  /** With its query. */
  readonly to: string;
  readonly title: string;
}

const isTab = (tab: unknown): tab is OpenTab =>
  typeof tab === 'object' &&
  tab !== null &&
  ['path', 'to', 'title'].every((name) => typeof Reflect.get(tab, name) === 'string');

export const $tabs = atom<readonly OpenTab[]>([]);
/** Storage key, by area and account; lives as long as the window. */
let key = '';

/** Restores the tabs after a reload. */
function restoreTabs(root: string, accountId: number): void {
  key = `openTabs ${root} ${accountId}`;
  try {
    const tabs: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    $tabs.set(Array.isArray(tabs) ? tabs.filter(isTab) : []);
  } catch {
    $tabs.set([]);
  }
}

function keepTabs(tabs: readonly OpenTab[]): void {
  $tabs.set(tabs);
  try {
    sessionStorage.setItem(key, JSON.stringify(tabs));
  } catch {
    // Without storage they are lost with the page.
  }
}

const most = 10;

/** The open pages as tabs, in the order they were opened; each returns to the last address on it. */
function OpenTabs({ root, accountId }: { readonly root: string; readonly accountId: number }) {
  const t = useShellTexts();
  const tabs = useStore($tabs);
  const title = useStore($title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => restoreTabs(root, accountId), [root, accountId]);
  useEffect(() => {
    // A page has no tab until it sets its title; the stored title may still be that of the previous page.
    if (title === '' || title !== $title.get()) return;
    const own: OpenTab = { path: pathname, to: pathname + search, title };
    const before = $tabs.get();
    const isThere = before.some(({ path }) => path === pathname);
    keepTabs(
      isThere ? before.map((tab) => (tab.path === pathname ? own : tab)) : [...before, own].slice(-most),
    );
  }, [pathname, search, title]);
  const close = (path: string) => {
    const at = tabs.findIndex((tab) => tab.path === path);
    const left = tabs.filter((tab) => tab.path !== path);
    keepTabs(left);
    if (path === pathname) navigate(left[Math.max(0, at - 1)]?.to ?? '/');
  };
  if (tabs.length < 2) return null;
  return (
    <nav
      aria-label={t.tabs}
      className="scrollbar-none overflow-x-auto border-line border-b bg-card max-lg:hidden"
    >
      <ul className="flex w-max min-w-full gap-0.5 px-3">
        {tabs.map(({ path, to, title: name }) => (
          <li
            key={path}
            className="flex items-center border-transparent border-b-2 has-aria-[current]:border-accent has-aria-[current]:text-accent"
          >
            <Link
              to={to}
              aria-current={path === pathname ? 'page' : undefined}
              className="block max-w-48 truncate py-2 pl-3 text-xs"
            >
              {name}
            </Link>
            <button
              type="button"
              aria-label={fill(t.closeTab, { name })}
              onClick={() => close(path)}
              className="grid size-7 place-items-center rounded-control text-ink-3 hover:bg-soft hover:text-ink"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ConfirmDialog = partOf(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** The shell around every page of an area. */
export function Shell({ area }: { readonly area: Area }) {
  const t = useShellTexts();
  const locale = useLanguage();
  const user = useStore($user);
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setMenuOpen(false);
  }
  const isIdle = useIdle();
  const isAsked = useConfirmation();
  useEffect(() => {
    // The account's permissions may have changed since login.
    if (isIdle && authorization()) void refreshUser();
  }, [isIdle]);
  const title = useStore($title);
  useEffect(() => {
    document.title = [title, t[area.name]].filter(Boolean).join(' · ');
  }, [t, area, title]);
  if (!user) return null;
  const mayEnter = area.mayEnter(user);
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink text-sm">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-white"
      >
        {t.skip}
      </a>
      <Header
        area={area}
        user={user}
        isMenuOpen={isMenuOpen}
        onMenu={mayEnter ? () => setMenuOpen(!isMenuOpen) : null}
      />
      {mayEnter && <OpenTabs root={area.root} accountId={user.id} />}
      <div className="flex grow flex-col lg:flex-row">
        {mayEnter && <SideNav area={area} isOpen={isMenuOpen} />}
        <main id="page" tabIndex={-1} className="min-w-0 grow p-4 outline-none lg:px-6 lg:pt-2 lg:pb-6">
          {mayEnter && <Breadcrumb area={area} />}
          {mayEnter && <ReturnLink />}
          {/* A change of the language remounts the page, because its data is in the old one. */}
          <Suspense key={locale} fallback={<Loading />}>
            {mayEnter ? <Outlet /> : <NoAccess area={area} />}
          </Suspense>
        </main>
      </div>
      {isAsked && <ConfirmDialog />}
      <ToastRegion t={t} />
      <ChatNotices t={t.live.chat} />
      <ScrollRestoration />
    </div>
  );
}

/** Leads back to the page that sent the reader here. */
function ReturnLink() {
  const back = useStore($return);
  const { pathname } = useLocation();
  if (back === null || back.to.split('?')[0] === pathname) return null;
  return (
    <Link
      to={back.to}
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4 lg:min-h-8"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {back.label}
    </Link>
  );
}

/** The breadcrumb: area, place of the menu, and open row. */
function Breadcrumb({ area }: { readonly area: Area }) {
  const t = useShellTexts();
  const title = useStore($title);
  const { pathname } = useLocation();
  const { places } = usePlaces(area);
  const place = placeAt(area, places ?? [], pathname);
  const isDeeper = title !== '' && pathname !== (place && `/${below(area, place.path)}`);
  return (
    <nav aria-label={t.where} className="min-w-0 text-ink-2 text-xs">
      <ol className="flex min-h-8 flex-wrap items-center gap-1">
        <li>
          <Link to="/" className="hover:text-accent">
            {t[area.name]}
          </Link>
        </li>
        {place?.group && (
          <li className="flex items-center gap-1">
            <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />
            {place.group.title}
          </li>
        )}
        {place && (
          <li className="flex items-center gap-1">
            <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />
            <Link
              to={`/${below(area, place.path)}`}
              aria-current={isDeeper ? undefined : 'page'}
              className="hover:text-accent"
            >
              {place.title}
            </Link>
          </li>
        )}
        {isDeeper && (
          <li className="flex min-w-0 items-center gap-1">
            <ChevronRight className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
            <span aria-current="page" className="max-w-72 truncate">
              {title}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
