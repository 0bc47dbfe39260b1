import {
  type FlashEntry,
  FlashEntryStatus,
  type OpenFlashSale,
} from '../../../../contract/pricing/flash-entry.ts';
import { imageAt } from '../../../lib/format/image.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { Column, Filter } from '../../resource/list.ts';
import { tabsOf } from '../../resource/tabs.tsx';
import { useLanguage } from '../../shell/texts.ts';
import { When } from '../when.tsx';
import { sessionOf } from './hours.ts';
import { EntryTag } from './state-tag.tsx';
import type { FlashTexts } from './texts.ts';

/** Name of an entry. */
export const nameIn = (locale: 'zh' | 'en', { name, spec }: Pick<FlashEntry, 'name' | 'spec'>): string =>
  [pickText(name, locale), pickText(spec, locale)].filter((part) => part !== '').join(' · ');

/** Columns of entries for both sides; with the shop for the platform. */
function columnsOf(t: FlashTexts, locale: 'zh' | 'en', hasShop: boolean): readonly Column<FlashEntry>[] {
  const shop: Column<FlashEntry> = {
    name: 'shop',
    label: t.shop,
    cell: ({ shopName }) => pickText(shopName, locale),
  };
  return [
    { name: 'goods', label: t.goods, card: 'head', cell: (row) => <Goods t={t} row={row} locale={locale} /> },
    {
      name: 'status',
      label: t.entryState,
      card: 'head',
      cell: ({ status }) => <EntryTag t={t} status={status} />,
    },
    ...(hasShop ? [shop] : []),
    {
      name: 'session',
      label: t.hours,
      sort: 'start',
      cell: (row) => (
        <>
          {pickText(row.sale.name, locale)}
          <span className="block whitespace-nowrap text-ink-2 text-xs tabular-nums">{sessionOf(row)}</span>
          <span className="block text-ink-2 text-xs">{t.status[row.phase]}</span>
        </>
      ),
    },
    {
      name: 'price',
      label: t.price,
      isNumber: true,
      cell: ({ price, usualPrice, presentPrice }) => (
        <>
          <span className="font-semibold text-price">{formatMoney(price)}</span>
          <span className="block whitespace-nowrap text-ink-2 text-xs">
            {fill(t.usual, { amount: formatMoney(usualPrice) })}
          </span>
          {presentPrice !== usualPrice && (
            <span
              className={`block whitespace-nowrap text-xs ${presentPrice <= price ? 'text-danger' : 'text-ink-2'}`}
            >
              {fill(t.now, { amount: formatMoney(presentPrice) })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'pieces',
      label: t.offered,
      isNumber: true,
      cell: ({ sold, pieces, stock }) => (
        <>
          <span className="whitespace-nowrap">{fill(t.soldOf, { sold, pieces })}</span>
          <span className="block whitespace-nowrap text-ink-2 text-xs">
            {fill(t.stock, { count: stock })}
          </span>
        </>
      ),
    },
    { name: 'orders', label: t.orders, isNumber: true, cell: ({ results }) => results.orders },
    { name: 'amount', label: t.amount, isNumber: true, cell: ({ results }) => formatMoney(results.amount) },
    { name: 'buyers', label: t.buyers, isNumber: true, isExtra: true, cell: ({ results }) => results.buyers },
    {
      name: 'off',
      label: t.takenOff,
      isNumber: true,
      isExtra: true,
      cell: ({ results }) => formatMoney(results.off),
    },
    {
      name: 'created',
      label: t.applied,
      sort: 'created',
      isExtra: true,
      cell: ({ createTime }) => <When iso={createTime} />,
    },
  ];
}

type Sale = Pick<OpenFlashSale, 'id' | 'name' | 'day'>;

/** The list of entries: tabs, filters and columns for both sides. */
export function useEntryList(t: FlashTexts, sales: readonly Sale[], hasShop: boolean) {
  const locale = useLanguage();
  const filters: readonly Filter[] = [
    {
      kind: 'select',
      name: 'saleId',
      label: t.sale,
      options: sales.map(({ id, name, day }) => ({
        value: String(id),
        label: `${pickText(name, locale)} ${day}`,
      })),
    },
    { kind: 'text', name: 'keyword', label: t.product },
  ];
  return {
    idOf: ({ id }: FlashEntry) => id,
    nameOf: (row: FlashEntry) => nameIn(locale, row),
    tabs: tabsOf('status', { label: t.entryState, all: t.all }, FlashEntryStatus.options, t.entryStatus),
    filters,
    columns: columnsOf(t, locale, hasShop),
  };
}

interface GoodsProps {
  readonly t: FlashTexts;
  readonly row: FlashEntry;
  readonly locale: 'zh' | 'en';
}

/** The entered SKU, with the reason of a refusal. */
function Goods({ t, row, locale }: GoodsProps) {
  const spec = pickText(row.spec, locale);
  return (
    <span className="flex min-w-48 items-center gap-3">
      <img
        src={imageAt(row.image, 200)}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-control border border-line object-cover"
      />
      <span className="min-w-0">
        <a
          href={localPath(paths.product(row.productId), locale)}
          target="_blank"
          rel="noopener"
          className="line-clamp-2 text-accent underline"
        >
          {pickText(row.name, locale)}
        </a>
        {spec !== '' && <span className="block font-normal text-ink-2 text-xs">{spec}</span>}
        {row.reason !== null && (
          <span className="block font-normal text-danger text-xs">
            {t.reason}: {row.reason}
          </span>
        )}
      </span>
    </span>
  );
}
