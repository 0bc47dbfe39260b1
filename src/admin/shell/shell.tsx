import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ToastRegion } from '../../components/toast-region.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { ChatNotices } from '../../features/chat-notice/chat-notices.tsx';
import { authorization } from '../../lib/login-token.ts';
import { refreshUser } from '../../lib/refresh-user.ts';
import { $user } from '../../lib/stores/session.ts';
import type { Area } from './area.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { NoAccess } from './no-access.tsx';
import { OpenTabs } from './open-tabs.tsx';
import { partOf } from './part.tsx';
import { SideNav } from './side-nav.tsx';
import { $title } from './title-store.ts';
import { useIdle } from './use-idle.ts';
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
