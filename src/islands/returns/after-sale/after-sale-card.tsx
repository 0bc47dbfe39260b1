import type { Locale } from '../../../../contract/basics.ts';
import type { AfterSale } from '../../../../contract/returns/after-sale.ts';
import { formatTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { LineRow } from './line-row.tsx';
import type { AfterSaleTexts } from './texts.ts';

interface AfterSaleCardProps {
  readonly t: AfterSaleTexts;
  readonly locale: Locale;
  readonly sale: AfterSale;
}

const quiet: readonly AfterSale['state'][] = ['refunded', 'withdrawn', 'rejected'];

/** One after-sale: about what, how far. */
export function AfterSaleCard({ t, locale, sale }: AfterSaleCardProps) {
  return (
    <article
      aria-label={`${t.number} ${sale.afterSaleNo}`}
      className="rounded-card border border-line bg-card"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3 text-sm">
        <span className="font-semibold">{pickText(sale.shopName, locale)}</span>
        <span
          className={`ml-auto font-semibold sm:order-last ${quiet.includes(sale.state) ? 'text-ink-2' : 'text-accent'}`}
        >
          {t.state[sale.state]}
        </span>
        <span className="text-ink-3 text-xs tabular-nums max-sm:w-full">
          {sale.afterSaleNo} · {formatTime(sale.createTime)}
        </span>
      </header>
      <LineRow locale={locale} line={sale.line} pieces={sale.quantity} />
      <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line border-t px-4 py-3 text-sm">
        <span className="mr-auto text-ink-2">{t.kind[sale.kind]}</span>
        <span className="tabular-nums">{fill(t.refundOf, { amount: formatMoney(sale.amount) })}</span>
        <a href={localPath(paths.afterSale(sale.id), locale)} className="button-quiet text-sm">
          {t.view}
        </a>
      </footer>
    </article>
  );
}
