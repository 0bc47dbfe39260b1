import { CircleUser, LogOut, Menu, MessageCircle, Store, User, X } from 'lucide-react';
import { Link } from 'react-router';
import type { UserInfo } from '../../../contract/identity/account.ts';
import { toastError } from '../../lib/client.ts';
import { logOut } from '../../lib/log-out.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { htmlLang } from '../../lib/text.ts';
import { Popover, PopoverItem } from '../parts/popover.tsx';
import type { Area } from './area.ts';
import { Bell } from './bell.tsx';
import { Chats } from './chats.tsx';
import { Palette } from './palette.tsx';
import { partOf } from './part.tsx';
import { useIdle } from './use-idle.ts';
import { switchLanguage, useLanguage, useShellWords } from './words.ts';

const Tray = partOf(() => import('../jobs/tray.tsx').then((part) => part.Tray));

function LaterTray({ area }: Pick<HeaderProps, 'area'>) {
  return useIdle() && <Tray allJobs={area.jobs} />;
}

interface HeaderProps {
  readonly area: Area;
  readonly user: UserInfo;
  readonly isMenuOpen: boolean;
  /** null = there is no menu. */
  readonly onMenu: (() => void) | null;
}

const action =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-2.5 hover:bg-soft hover:text-accent lg:min-h-9';

/** Where one is, who one is, the other language, and the ways out. */
export function Header({ area, user, isMenuOpen, onMenu }: HeaderProps) {
  const t = useShellWords();
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
        <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
          <rect width="32" height="32" rx="8" className="fill-accent" />
          <path
            d="M5 13c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3M5 18.5c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3M5 24c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3"
            className="fill-none stroke-white"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </svg>
        {/* On a phone there is no room for it; the breadcrumb says where one is. */}
        <span className="truncate max-sm:sr-only">{t[area.name]}</span>
      </Link>
      <Palette area={area} />
      {/* It comes when it comes: nothing else waits for it. */}
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
