import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { fill } from '../../lib/text.ts';
import { $title } from './title-store.ts';
import { useShellWords } from './words.ts';

interface OpenTab {
  /** Below the area's root. */
  readonly path: string;
  /** With the question that stood in the address. */
  readonly to: string;
  readonly title: string;
}

const isTab = (tab: unknown): tab is OpenTab =>
  typeof tab === 'object' &&
  tab !== null &&
  ['path', 'to', 'title'].every((name) => typeof Reflect.get(tab, name) === 'string');

export const $tabs = atom<readonly OpenTab[]>([]);
/** Each account has its own in each area, as long as the window lives. */
let key = '';

/** Takes over what was open before a reload. */
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
    // Without storage they are gone with the page.
  }
}

const most = 10;

/** The pages that are open, in the order they were opened; each leads back to where one was on it. */
export function OpenTabs({ root, accountId }: { readonly root: string; readonly accountId: number }) {
  const t = useShellWords();
  const tabs = useStore($tabs);
  const title = useStore($title);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => restoreTabs(root, accountId), [root, accountId]);
  useEffect(() => {
    // Until the page has said what it is called it has no tab; what was drawn may still be the name of the page before.
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
