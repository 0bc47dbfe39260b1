import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type header from '../../locales/zh/header.json';
import { usePopup } from './use-popup.ts';

interface CategoryMenuProps {
  readonly t: typeof header.menu;
  /** Page with all categories: where the button leads without scripts. */
  readonly href: string;
  /** Static page that holds the whole menu; read once, when the menu is first opened. */
  readonly fragment: string;
}

/** The three-level menu. It is the same HTML on every page, so pages do not carry it: it is fetched when wanted. */
export function CategoryMenu({ t, href, fragment }: CategoryMenuProps) {
  const popup = usePopup({ hover: true });
  return (
    <div className="relative" {...popup.area}>
      <a
        href={href}
        aria-expanded={popup.isOpen}
        onClick={(event) => {
          event.preventDefault();
          popup.toggle();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          popup.toggle();
        }}
        className="inline-flex h-11 w-60 items-center gap-2.5 rounded-t-control bg-accent px-4 font-semibold text-white hover:bg-accent-strong"
      >
        <Menu className="size-5" aria-hidden="true" />
        {t.all}
      </a>
      {popup.isOpen && <Panel t={t} fragment={fragment} />}
    </div>
  );
}

function Panel({ t, fragment }: Pick<CategoryMenuProps, 't' | 'fragment'>) {
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    menuOf(fragment).then(
      (menu) => {
        if (gone) return;
        holder.current?.replaceChildren(document.importNode(menu, true));
        setState('ready');
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
    };
  }, [fragment]);
  return (
    <div className="absolute top-full left-0 z-50 w-60 rounded-b-card border border-line border-t-0 bg-card shadow-float">
      {state === 'loading' && <Skeleton label={t.loading} />}
      {state === 'failed' && <p className="p-4 text-sm text-danger">{t.failed}</p>}
      <div ref={holder} />
    </div>
  );
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4 p-4">
      {['w-2/3', 'w-1/2', 'w-4/5', 'w-3/5', 'w-3/4', 'w-2/5', 'w-1/3', 'w-5/6'].map((width) => (
        <div key={width} className={`h-4 animate-pulse rounded-tag bg-soft ${width}`} />
      ))}
    </div>
  );
}

let menu: Promise<Element> | undefined;

/** The menu's element out of its page; asked for again after a failure. */
function menuOf(fragment: string): Promise<Element> {
  menu ??= fetch(fragment)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(fragment))))
    .then((html) => {
      const found = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-category-menu]');
      if (!found) throw new Error(fragment);
      return found;
    })
    .catch((error) => {
      menu = undefined;
      throw error;
    });
  return menu;
}
