import type { Locale } from '../../../../contract/basics.ts';
import type { Vip } from '../../../../contract/pricing/membership.ts';
import type buyer from '../../../../locales/zh/buyer/buyer.json';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { discountLabel } from '../../../lib/format/discount.ts';
import { fill, formatCount } from '../../../lib/format/text.ts';

interface VipCardProps {
  readonly t: typeof buyer.center.vip;
  readonly locale: Locale;
  /** The card's text of a discount rate. */
  readonly discount: string;
}

const askVip = () => api('GET /api/user/vip');

/** The membership: level, validity, points, and benefits. Its space is reserved until it has loaded. */
export function VipCard({ t, locale, discount }: VipCardProps) {
  const { found, reload } = useLoad(askVip);
  return (
    <section
      aria-label={t.title}
      className="mt-3 flex min-h-20 flex-col justify-center rounded-card border border-line bg-tint px-4 py-3 sm:mt-4 lg:mt-6 lg:min-h-24 lg:p-5 lg:px-6"
    >
      {found.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
          {t.failed}
          <button type="button" className="min-h-11 font-semibold text-accent" onClick={reload}>
            {t.retry}
          </button>
        </p>
      )}
      {found.state === 'loaded' && <Membership t={t} locale={locale} discount={discount} vip={found.data} />}
    </section>
  );
}

function Membership({ t, locale, discount, vip }: VipCardProps & { readonly vip: Vip }) {
  const off = discountLabel(vip.discount / 100, locale, discount);
  const benefits = [
    off && fill(t.discount, { discount: off }),
    vip.freeShipping && t.freeShipping,
    vip.priorityService && t.priorityService,
    vip.exclusiveProducts > 0 && fill(t.exclusive, { count: vip.exclusiveProducts }),
  ].filter((text): text is string => typeof text === 'string');
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4 lg:gap-10">
      <div className="flex items-center gap-3">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-white max-sm:hidden">
          <i className="icon-crown size-5" />
        </span>
        <p className="flex flex-col">
          <span className="font-semibold text-lg">
            {vip.level > 0 ? fill(t.level, { level: vip.level }) : t.none}
          </span>
          <span className="text-ink-2 text-xs">
            {vip.expiryTime
              ? fill(t.until, { date: formatDate(vip.expiryTime, locale) })
              : fill(t.from, { points: vip.levels[0]?.points ?? 0 })}
          </span>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-xs sm:text-sm">
          <span className="font-semibold tabular-nums">
            {fill(t.points, { points: formatCount(vip.points) })}
          </span>
          <span className="text-ink-2 tabular-nums">
            {vip.next
              ? fill(t.next, { level: vip.next.level, missing: formatCount(vip.next.missing) })
              : t.top}
          </span>
        </p>
        {vip.next && (
          <progress
            aria-label={t.progress}
            value={vip.points}
            max={vip.points + vip.next.missing}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-tint-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint-2 [&::-webkit-progress-value]:bg-accent"
          />
        )}
        {benefits.length > 0 && (
          <ul aria-label={t.benefits} className="flex flex-wrap gap-2 text-xs max-sm:hidden">
            {benefits.map((text) => (
              <li key={text} className="rounded-tag bg-tint-2 px-2 py-0.5 text-accent-strong">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
