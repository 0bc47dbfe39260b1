import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { type BuyerMenu, buyerMenus, menuOf } from '../../../lib/buyer-menus.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { $statistics, loadStatistics } from '../../../lib/stores/statistics.ts';

interface CenterNavProps {
  readonly t: typeof buyer.center;
  readonly locale: Locale;
}

/**
 * The menus of the buyer centre. The address contains the chosen one; its section of the page (`data-menu`) is shown, and the islands in it
 * hydrate when first visible.
 */
export function CenterNav({ t, locale }: CenterNavProps) {
  const [active, setActive] = useState<BuyerMenu>('bought');
  const statistics = useStore($statistics, { ssr: 'initial' });
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const follow = () => {
      const menu = menuOf(location.search);
      setActive(menu);
      showSection(menu);
      // Counts are optional; the sections show their own errors.
      loadStatistics().catch(() => {});
    };
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-go="${active}"]`);
    const list = bar.current;
    // On phones the bar is wider than the screen: scrolls to the chosen menu.
    if (link && list) list.scrollLeft = link.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2;
  }, [active]);
  const go = (menu: BuyerMenu) => {
    if (menu === active) return;
    history.pushState(null, '', addressOf(menu, locale));
    setActive(menu);
    showSection(menu);
    document.querySelector<HTMLElement>(`[data-menu="${menu}"] h2`)?.focus({ preventScroll: true });
    loadStatistics().catch(() => {});
  };
  return (
    <nav aria-label={t.menus} className="lg:sticky lg:top-24">
      <ul
        ref={bar}
        className="scrollbar-none relative -mx-4 flex gap-1 overflow-x-auto border-line border-b bg-page px-4 lg:mx-0 lg:flex-col lg:rounded-card lg:border lg:bg-card lg:p-2"
      >
        {buyerMenus.map(({ menu, count }) => {
          const figure = count && statistics ? statistics[count] : 0;
          return (
            <li key={menu} className="shrink-0">
              <a
                href={addressOf(menu, locale)}
                data-go={menu}
                aria-current={menu === active ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(menu);
                }}
                className="flex min-h-11 items-center justify-between gap-2 border-transparent border-b-2 px-3 text-ink-2 text-sm -outline-offset-2 hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent lg:rounded-control lg:border-b-0 lg:aria-[current]:bg-tint"
              >
                {t.menu[menu]}
                {figure > 0 && <span className="text-ink-3 text-xs tabular-nums">{figure}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const addressOf = (menu: BuyerMenu, locale: Locale) =>
  localPath(menu === 'bought' ? paths.buyerCenter : paths.buyerMenu(menu), locale);

function showSection(menu: BuyerMenu): void {
  const head = document.querySelector<HTMLElement>('[data-center-head]');
  if (head) {
    head.dataset.live = '';
    head.hidden = menu !== buyerMenus[0]?.menu;
  }
  for (const section of document.querySelectorAll<HTMLElement>('[data-menu]')) {
    section.hidden = section.dataset.menu !== menu;
  }
}
