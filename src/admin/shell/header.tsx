import { ExternalLink, LogOut, Menu, X } from 'lucide-react';
import { Link } from 'react-router';
import type { UserInfo } from '../../../contract/account.ts';
import { toastError } from '../../lib/client.ts';
import { logOut } from '../../lib/log-out.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { htmlLang } from '../../lib/text.ts';
import type { Area } from './area.ts';
import { switchLanguage, useLanguage, useShellWords } from './words.ts';

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
  return (
    <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-line border-b bg-card px-2 lg:px-4">
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
        className="inline-flex min-h-11 min-w-0 items-center gap-2.5 px-1.5 font-semibold text-base"
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
        <span className="truncate">{t[area.name]}</span>
      </Link>
      <span className="ml-auto max-w-40 truncate px-2 text-ink-2 max-sm:hidden">
        {user.nickname || user.username}
      </span>
      <button
        type="button"
        lang={htmlLang(other)}
        aria-label={t.switchLanguage}
        onClick={() => switchLanguage(other).catch((error) => toastError(error, t.failed.title))}
        className={`${action} max-sm:ml-auto`}
      >
        {t.otherLanguage}
      </button>
      <a
        href={localPath(paths.home, locale)}
        aria-label={t.mall}
        className={`${action} min-w-11 justify-center`}
      >
        <ExternalLink className="size-4.5" aria-hidden="true" />
        <span className="max-md:hidden">{t.mall}</span>
      </a>
      <button
        type="button"
        aria-label={t.logout}
        onClick={() => logOut(t, locale)}
        className={`${action} min-w-11 justify-center`}
      >
        <LogOut className="size-4.5" aria-hidden="true" />
        <span className="max-md:hidden">{t.logout}</span>
      </button>
    </header>
  );
}
