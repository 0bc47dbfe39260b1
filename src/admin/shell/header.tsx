import { useStore } from '@nanostores/react';
import {
  Bell as BellSign,
  CircleUser,
  LogOut,
  Menu,
  MessageCircle,
  MessagesSquare,
  Search,
  Store,
  User,
  X,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { brandIcons } from '../../../contract/content/brand-icons.ts';
import type { UserInfo } from '../../../contract/identity/account.ts';
import { $shopUnread } from '../../lib/chat/state.ts';
import { markTitle } from '../../lib/chat/title-mark.ts';
import { toastError } from '../../lib/client.ts';
import { keyOf } from '../../lib/format/composing.ts';
import { fill, htmlLang } from '../../lib/format/text.ts';
import { logOut } from '../../lib/log-out.ts';
import { authorization } from '../../lib/login-token.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { $unread, loadUnread } from '../../lib/stores/messages.ts';
import { Popover, PopoverItem } from '../parts/popover.tsx';
import type { Area } from './area.ts';
import { invalidateAnswers } from './data.ts';
import { partOf } from './part.tsx';
import { below, isWithin } from './places/menu.ts';
import { usePlaces } from './places/use-places.ts';
import { switchLanguage, useLanguage, useShellTexts } from './texts.ts';
import { useIdle } from './use-idle.ts';
import { useMay } from './use-may.ts';

/** The icon of the marketplace, which the page of the back office names as data. */
const siteIcon = () => document.documentElement.dataset.siteIcon ?? brandIcons.neutral;

const MessagesSheet = partOf(() => import('./messages-sheet.tsx').then((part) => part.MessagesSheet));

/** The number of unread notifications, updated live, and the latest ones on click. */
function Bell({ area }: { readonly area: Area }) {
  const t = useShellTexts();
  const unread = useStore($unread);
  const isIdle = useIdle();
  const [isOpen, setOpen] = useState(false);
  // The first value is not news: the page was loaded at the same time.
  const isNews = useRef(false);
  useEffect(() => {
    // No request after logout.
    if (!isIdle || !authorization()) return;
    let isGone = false;
    let close = () => {};
    loadUnread()
      .catch(() => {})
      .finally(() => {
        isNews.current = true;
      });
    import('../../lib/live.ts').then(
      ({ connectLive }) => {
        if (!isGone) close = connectLive(t.live);
      },
      () => {
        // Without the socket the number stays as loaded.
      },
    );
    return () => {
      isGone = true;
      close();
    };
  }, [t, isIdle]);
  useEffect(
    () =>
      $unread.listen(() => void (isNews.current && invalidateAnswers('GET /api/order/notification/list'))),
    [],
  );
  return (
    <>
      <button
        type="button"
        aria-label={fill(t.bell, { count: unread })}
        onClick={() => setOpen(true)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-soft hover:text-accent lg:size-9"
      >
        <BellSign className="size-4.5" aria-hidden="true" />
        <Count of={unread} />
      </button>
      {isOpen && <MessagesSheet area={area} onClose={() => setOpen(false)} />}
    </>
  );
}

const Tray = partOf(() => import('../jobs/tray.tsx').then((part) => part.Tray));

function LaterTray({ area }: Pick<HeaderProps, 'area'>) {
  return useIdle() && <Tray allJobs={area.jobs} />;
}

interface HeaderProps {
  readonly area: Area;
  readonly user: UserInfo;
  readonly isMenuOpen: boolean;
  /** null = there is no menu button. */
  readonly onMenu: (() => void) | null;
}

const action =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-2.5 hover:bg-soft hover:text-accent lg:min-h-9';

/** The header: breadcrumb, account, language, and exits. */
export function Header({ area, user, isMenuOpen, onMenu }: HeaderProps) {
  const t = useShellTexts();
  const locale = useLanguage();
  const other = locale === 'zh' ? 'en' : 'zh';
  const MenuSign = isMenuOpen ? X : Menu;
  const links = [
    { path: paths.home, text: t.mall, icon: Store },
    { path: paths.chat, text: t.service, icon: MessageCircle },
    { path: paths.profile, text: t.profile, icon: User },
  ];
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-line border-b bg-card px-2 max-sm:gap-0 max-sm:px-1 lg:px-4">
      {onMenu && (
        <button
          type="button"
          aria-expanded={isMenuOpen}
          aria-controls="places"
          aria-label={isMenuOpen ? t.close : t.menu}
          onClick={onMenu}
          className={`${action} min-w-11 justify-center lg:hidden`}
        >
          <MenuSign className="size-5" aria-hidden="true" />
        </button>
      )}
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2.5 px-1.5 font-semibold text-base max-sm:shrink-0 max-sm:px-0 max-[23rem]:hidden sm:min-w-0"
      >
        <img src={siteIcon()} alt="" width={28} height={28} className="size-7 shrink-0" />
        {/* Phones have no room for it; the breadcrumb names the page. */}
        <span className="truncate max-sm:sr-only">{t[area.name]}</span>
      </Link>
      <Palette area={area} />
      {/* Loaded lazily: nothing else waits for it. */}
      {onMenu && <LaterTray area={area} />}
      <Chats area={area} />
      <Bell area={area} />
      <button
        type="button"
        lang={htmlLang(other)}
        aria-label={t.switchLanguage}
        onClick={() => switchLanguage(other).catch((error) => toastError(error, t.failed.title))}
        className={`${action} max-sm:px-1.5`}
      >
        {t.otherLanguage}
      </button>
      <Popover
        label={user.nickname || user.username}
        icon={<CircleUser className="size-4.5" aria-hidden="true" />}
        isEnd
        isQuiet
      >
        {() => (
          <>
            {links.map(({ path, text, icon: Sign }) => (
              <a
                key={path}
                href={localPath(path, locale)}
                className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-soft lg:min-h-9"
              >
                <Sign className="size-4" aria-hidden="true" />
                {text}
              </a>
            ))}
            <PopoverItem onPick={() => void logOut(t, locale)}>
              <LogOut className="size-4" aria-hidden="true" />
              {t.logout}
            </PopoverItem>
          </>
        )}
      </Popover>
    </header>
  );
}

/** A link to the shop's chat, with the number of unread messages to the shop. */
function Chats({ area }: { readonly area: Area }) {
  const t = useShellTexts();
  const may = useMay();
  const unread = useStore($shopUnread);
  const mayRead = area.chat !== undefined && may(area.chat.may);
  useEffect(() => (mayRead ? markTitle($shopUnread) : undefined), [mayRead]);
  if (!area.chat || !mayRead) return null;
  const label = fill(t.chats, { count: unread });
  return (
    <Link
      to={area.chat.path}
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-soft hover:text-accent lg:size-9"
    >
      <MessagesSquare className="size-4.5" aria-hidden="true" />
      <Count of={unread} />
    </Link>
  );
}

/**
 * The command palette: pages and searches of the area by name. Ctrl+K or Cmd+K opens it anywhere. Its input is rendered from the start, so
 * that typing can continue at once.
 */
function Palette({ area }: { readonly area: Area }) {
  const t = useShellTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent) => {
      if (keyOf(event).toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-ink-2 hover:bg-soft lg:min-h-9 lg:border lg:border-line lg:pr-2 lg:pl-3"
      >
        <Search className="size-4.5 lg:size-4" aria-hidden="true" />
        <span className="max-lg:sr-only">{t.palette.open}</span>
        <kbd className="rounded-tag border border-line bg-soft px-1.5 font-sans text-ink-3 text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <PaletteBox area={area} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A badge on an icon; hidden at zero. The icon's own label contains the number. */
function Count({ of }: { readonly of: number }) {
  if (of === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 min-w-4 rounded-full bg-price px-1 text-center text-white text-xs leading-4 lg:top-0"
    >
      {of > 99 ? '99+' : of}
    </span>
  );
}

interface Target {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  /** Not a page of this area. */
  readonly isElsewhere?: boolean;
}

/** The input of the palette, and the matching places. */
function PaletteBox({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const t = useShellTexts().palette;
  const { places } = usePlaces(area);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal?.();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const word = typed.trim().toLowerCase();
  const pages: Target[] = (places ?? [])
    .filter(
      (place) => !place.isHidden && `${place.title} ${place.group?.title ?? ''}`.toLowerCase().includes(word),
    )
    .map((place) => ({
      label: place.title,
      hint: place.group?.title ?? t.page,
      to: isWithin(area, place) ? `/${below(area, place.path)}` : place.path,
      isElsewhere: !isWithin(area, place),
    }));
  const searches: Target[] =
    word === ''
      ? []
      : (places ?? []).flatMap(({ path }) => {
          const look = area.finds.find((one) => path === `${area.root}/${one.path}`);
          return look
            ? [
                {
                  label: typed.trim(),
                  hint: t[look.name],
                  to: `/${look.path}?keyword=${encodeURIComponent(typed.trim())}`,
                },
              ]
            : [];
        });
  const found = [...pages, ...searches];
  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    if (target.isElsewhere) window.open(target.to, '_blank', 'noopener');
    else navigate(target.to);
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)];
    if (step !== undefined) {
      event.preventDefault();
      setAt((before) => (found.length === 0 ? 0 : (before + step + found.length) % found.length));
    } else if (keyOf(event) === 'Enter') {
      event.preventDefault();
      go(found[at]);
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t.open}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-1rem))] overflow-hidden rounded-card bg-card p-0 text-ink text-sm shadow-float"
    >
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the user opened the dialog to type here
        autoFocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        aria-label={t.label}
        placeholder={t.label}
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={key}
        className="w-full border-line border-b px-5 py-4 text-base outline-none"
      />
      <div role="listbox" id={id} aria-label={t.results} className="max-h-[50vh] overflow-y-auto p-2">
        {found.map((target, i) => (
          <div
            key={target.to}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onPointerMove={() => setAt(i)}
            onClick={() => go(target)}
            onKeyDown={key}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 aria-selected:bg-tint"
          >
            <span className="truncate">{target.label}</span>
            <span className="shrink-0 text-ink-3 text-xs">{target.hint}</span>
          </div>
        ))}
        {found.length === 0 && <p className="px-3 py-2 text-ink-2">{t.nothing}</p>}
      </div>
    </dialog>
  );
}
