import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ToastRegion } from '../../components/toast-region.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { ChatNotices } from '../../features/chat-notice/chat-notices.tsx';
import { authorization } from '../../lib/login-token.ts';
import { refreshUser } from '../../lib/refresh-user.ts';
import { $user } from '../../lib/stores/session.ts';
import type { Area } from './area.ts';
import { Header } from './header.tsx';
import { placeAt } from './here.ts';
import { Loading } from './loading.tsx';
import { below } from './menu.ts';
import { NoAccess } from './no-access.tsx';
import { OpenTabs } from './open-tabs.tsx';
import { partOf } from './part.tsx';
import { SideNav } from './side-nav.tsx';
import { $title } from './title-store.ts';
import { useIdle } from './use-idle.ts';
import { usePlaces } from './use-places.ts';
import { useLanguage, useShellWords } from './words.ts';

const ConfirmDialog = partOf(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** What stands around every page of an area. */
export function Shell({ area }: { readonly area: Area }) {
  const t = useShellWords();
  const locale = useLanguage();
  const user = useStore($user);
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isIdle = useIdle();
  const isAsked = useConfirmation();
  useEffect(() => {
    // What the account may do can have changed since it logged in.
    if (isIdle && authorization()) void refreshUser();
  }, [isIdle]);
  const title = useStore($title);
  useEffect(() => {
    document.title = [title, t[area.name]].filter(Boolean).join(' · ');
  }, [t, area, title]);
  useEffect(() => {
    if (pathname) setMenuOpen(false);
  }, [pathname]);
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
          {/* A page starts anew in another language: what it has asked for came in the one before. */}
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

/** Where one is: the area, the place of the menu, and what is open in it. */
function Breadcrumb({ area }: { readonly area: Area }) {
  const t = useShellWords();
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
