import { useStore } from '@nanostores/react';
import type { Locale } from '../../../../contract/basics.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { Avatar } from '../../../components/avatar.tsx';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { $user } from '../../../lib/stores/session.ts';
import { $statistics } from '../../../lib/stores/statistics.ts';

interface CenterHeadProps {
  readonly t: typeof buyer.center;
  readonly locale: Locale;
}

/** The buyer's name and the most important counts. */
export function CenterHead({ t, locale }: CenterHeadProps) {
  const user = useStore($user, { ssr: 'initial' });
  const statistics = useStore($statistics, { ssr: 'initial' });
  const stats = [
    { key: 'toPay', path: `${paths.orders}?status=0` },
    { key: 'toShip', path: `${paths.orders}?status=1` },
    { key: 'toReceive', path: `${paths.orders}?status=2` },
    { key: 'coupons', path: paths.buyerMenu('coupon') },
    { key: 'favorites', path: paths.buyerMenu('favorite') },
    { key: 'follows', path: paths.buyerMenu('shop') },
  ] as const;
  return (
    <section
      aria-label={t.statistics}
      className="grid gap-2 rounded-card border border-line bg-card p-4 sm:gap-5 lg:grid-cols-[1fr_auto] lg:items-center lg:p-6"
    >
      <div className="flex min-w-0 items-center gap-3 sm:gap-4">
        <Avatar url={user?.avatar ?? null} className="size-12 sm:size-16" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">
            {user ? fill(t.greeting, { name: user.nickname || user.username }) : '\u00a0'}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <a href={localPath(paths.profile, locale)} className={link}>
              {t.profile}
            </a>
            <a href={localPath(paths.messages, locale)} className={link}>
              {t.messages}
              {statistics && statistics.unread > 0 && ` · ${fill(t.unread, { count: statistics.unread })}`}
            </a>
          </p>
        </div>
      </div>
      <ul className="grid grid-cols-3 sm:grid-cols-6 lg:gap-x-2">
        {stats.map(({ key, path }) => (
          <li key={key}>
            <a
              href={localPath(path, locale)}
              className="flex min-h-12 flex-col items-center rounded-control py-1 hover:bg-tint hover:text-accent sm:py-2 lg:min-w-20"
            >
              <span className="font-semibold text-xl tabular-nums">{statistics ? statistics[key] : '–'}</span>
              <span className="text-center text-[11px] text-ink-2 leading-tight sm:text-xs">
                {t.stats[key]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const link = 'inline-flex min-h-8 items-center text-accent hover:text-accent-strong max-lg:min-h-11';
