import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type header from '../../../../locales/zh/common/header.json';
import { logOut } from '../../../lib/log-out.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { refreshUser } from '../../../lib/refresh-user.ts';
import { $user } from '../../../lib/stores/session.ts';
import { usePopup } from './use-popup.ts';

interface AccountMenuProps {
  readonly t: typeof header.account;
  readonly locale: Locale;
  /** The user's pages. */
  readonly pages: readonly ('profile' | 'buyerCenter' | 'orders' | 'messages' | 'chat')[];
}

/** Login and register for a visitor, as in the static page; then the user's menu. */
export function AccountMenu({ t, locale, pages }: AccountMenuProps) {
  const user = useStore($user, { ssr: 'initial' });
  if (!user) {
    return (
      <div className="flex items-center gap-1 text-sm">
        <a
          href={localPath(paths.login, locale)}
          className="inline-flex min-h-11 items-center gap-2 px-2 hover:text-accent"
        >
          <i className="icon-user-round/1.75 size-5" />
          {t.login}
        </a>
        <span className="text-line-strong" aria-hidden="true">
          /
        </span>
        <a
          href={localPath(paths.register, locale)}
          className="inline-flex min-h-11 items-center px-2 hover:text-accent"
        >
          {t.register}
        </a>
      </div>
    );
  }
  const name = user.nickname || user.username;
  return <UserMenu t={t} locale={locale} pages={pages} name={name} userType={user.userType} />;
}

interface UserMenuProps extends AccountMenuProps {
  readonly name: string;
  readonly userType: number;
}

function UserMenu({ t, locale, pages, name, userType }: UserMenuProps) {
  const popup = usePopup({ hover: true });
  const asked = useRef(false);
  useEffect(() => {
    // A buyer may have become a supplier since login.
    if (!popup.isOpen || userType !== 1 || asked.current) return;
    asked.current = true;
    void refreshUser();
  }, [popup.isOpen, userType]);
  return (
    <div className="relative text-sm" {...popup.area}>
      <button
        type="button"
        aria-expanded={popup.isOpen}
        aria-label={`${t.menu}: ${name}`}
        onClick={popup.toggle}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:text-accent"
      >
        <i className="icon-user-round/1.75 size-5" />
        <span className="max-w-28 truncate">{name}</span>
        <i className="icon-chevron-down size-4" />
      </button>
      {popup.isOpen && (
        <ul className="absolute top-full right-0 z-50 mt-1 w-48 animate-rise rounded-control border border-line bg-card p-1.5 shadow-float">
          {entries(t, pages, userType).map((entry) => (
            <li key={entry.path}>
              <a href={localPath(entry.path, entry.shop ? locale : 'zh')} className={item}>
                {entry.name}
              </a>
            </li>
          ))}
          <li className="mt-1.5 border-line border-t pt-1.5">
            <button type="button" className={`${item} w-full text-left`} onClick={() => logOut(t, locale)}>
              {t.logout}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

const item = 'flex min-h-10 items-center rounded-tag px-3 hover:bg-tint hover:text-accent';

/** The seller centre for suppliers, the platform back office for operators. */
function entries(t: AccountMenuProps['t'], pages: AccountMenuProps['pages'], userType: number) {
  return [
    ...pages.map((page) => ({ path: paths[page], name: t[page], shop: true })),
    ...(userType === 2 ? [{ path: paths.shopCenter, name: t.shopCenter, shop: false }] : []),
    ...(userType === 9 ? [{ path: paths.administration, name: t.admin, shop: false }] : []),
  ];
}
