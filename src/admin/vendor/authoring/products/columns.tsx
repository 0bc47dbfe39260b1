import type { SupplierProductItem } from '../../../../../contract/authoring/supplier-product.ts';
import type { Locale } from '../../../../../contract/basics.ts';
import { Picture } from '../../../../components/goods/picture.tsx';
import { formatTime } from '../../../../lib/format/date.ts';
import { noPicture } from '../../../../lib/format/image.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { createdColumn } from '../../../parts/common-columns.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Column } from '../../../resource/list.ts';
import type { ProductTexts } from './texts.ts';

const tones = {
  new: 'bg-soft text-ink-2',
  on_sale: 'bg-verified-tint text-success',
  off_shelf: 'bg-soft text-ink-2',
  removed: 'bg-tint-2 text-danger',
  draft: 'bg-soft text-ink-2',
  submitted: 'bg-tint-2 text-accent-strong',
  changes: 'bg-tint-2 text-danger',
  refused: 'bg-tint-2 text-danger',
} as const;

interface StateProps {
  readonly t: ProductTexts;
  readonly row: SupplierProductItem;
}

/** The state of a product: sales status, revision, and the reason of a rejection or takedown. */
function State({ t, row: { status, revision, restoreUntil, takedown } }: StateProps) {
  const state = revision?.state;
  const isOpen = state === 'draft' || state === 'submitted' || state === 'changes' || state === 'refused';
  return (
    <span className="inline-flex max-w-72 flex-col gap-1 max-md:items-end">
      <span className="flex flex-wrap gap-1 max-md:justify-end">
        {/* A product that was never published has the state of its draft. */}
        {(status !== 'new' || !isOpen) && <Tag tone={tones[status]}>{t.status[status]}</Tag>}
        {takedown && <Tag tone={tones.refused}>{t.takenDown}</Tag>}
        {isOpen && <Tag tone={tones[state]}>{t.revision[state]}</Tag>}
      </span>
      {takedown && (
        <span className="line-clamp-3 break-words text-danger text-xs">
          {fill(t.takenDownFor, { reason: takedown.reason })}
        </span>
      )}
      {revision && revision.reason !== '' && (
        <span className="line-clamp-3 break-words text-danger text-xs">
          {fill(t.reason, { reason: revision.reason })}
        </span>
      )}
      {restoreUntil && (
        <span className="text-ink-2 text-xs">{fill(t.until, { time: formatTime(restoreUntil) })}</span>
      )}
    </span>
  );
}

export const nameOf =
  (t: ProductTexts, locale: Locale) =>
  ({ name }: SupplierProductItem) =>
    pickText(name, locale) || t.noName;

function priceOf(t: ProductTexts, { price, maxPrice }: SupplierProductItem): string {
  if (price === null) return t.noPrice;
  return maxPrice === null || maxPrice === price
    ? formatMoney(price)
    : `${formatMoney(price)} – ${formatMoney(maxPrice)}`;
}

interface CellProps {
  readonly t: ProductTexts;
  readonly row: SupplierProductItem;
  readonly name: string;
}

function Product({ t, row: { id, image, lacks }, name }: CellProps) {
  return (
    <span className="flex min-w-0 items-start gap-3">
      <span className="block size-12 shrink-0 overflow-hidden rounded-control border border-line bg-soft">
        <Picture url={image ?? noPicture} alt="" sizes="48px" />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5 whitespace-normal md:min-w-44 md:max-w-80">
        <span className="line-clamp-2 break-words font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-1 font-normal text-ink-2 text-xs">
          <span className="tabular-nums">
            {t.number} {id}
          </span>
          {lacks.map((language) => (
            <Tag key={language} tone="bg-tint-2 text-accent-strong">
              {language === 'zh' ? t.lacksZh : t.lacksEn}
            </Tag>
          ))}
        </span>
      </span>
    </span>
  );
}

function Stock({ t, row: { status, stock, lowSkus } }: Omit<CellProps, 'name'>) {
  const isPublic = status === 'on_sale' || status === 'off_shelf';
  return (
    <span className="inline-flex flex-col items-end">
      <span>{stock}</span>
      {isPublic && lowSkus > 0 && (
        <span className="text-danger text-xs">
          {stock === 0 ? t.soldOut : fill(t.low, { count: lowSkus })}
        </span>
      )}
    </span>
  );
}

/** The columns of the product list. */
export function columnsOf(t: ProductTexts, locale: Locale): Column<SupplierProductItem>[] {
  const name = nameOf(t, locale);
  return [
    {
      name: 'product',
      label: t.product,
      card: 'head',
      cell: (row) => <Product t={t} row={row} name={name(row)} />,
    },
    { name: 'state', label: t.state, cell: (row) => <State t={t} row={row} /> },
    { name: 'price', label: t.price, sort: 'price', isNumber: true, cell: (row) => priceOf(t, row) },
    {
      name: 'stock',
      label: t.stock,
      sort: 'stock',
      isNumber: true,
      cell: (row) => <Stock t={t} row={row} />,
    },
    { name: 'sales', label: t.sales, sort: 'sales', isNumber: true, cell: ({ sales }) => sales },
    {
      name: 'updated',
      label: t.updated,
      sort: 'updated',
      // Date and time on two lines, so that all columns fit at 1,280 pixels.
      cell: ({ updateTime }) => (
        <span className="inline-block md:w-22 md:[&>time]:whitespace-normal">
          <When iso={updateTime} />
        </span>
      ),
    },
    createdColumn('created', t.created),
    {
      name: 'category',
      label: t.category,
      isExtra: true,
      cell: ({ categoryName }) => (categoryName ? pickText(categoryName, locale) : '–'),
    },
    {
      name: 'mode',
      label: t.mode,
      isExtra: true,
      cell: ({ isWholesale }) => t.modes[isWholesale ? 'wholesale' : 'retail'],
    },
    { name: 'variants', label: t.variants, isExtra: true, isNumber: true, cell: ({ skuCount }) => skuCount },
  ];
}
