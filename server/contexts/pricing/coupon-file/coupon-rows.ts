import type { DataImportAsked } from '../../../../contract/operations/data-import.ts';
import { periods } from '../../../../contract/periods.ts';
import { CouponType } from '../../../../contract/pricing/coupon-terms.ts';
import { itemsOf } from '../../../platform/data-import/chunks.ts';
import type { FileReader, ReadItem } from '../../../platform/data-import/importer.ts';
import { type Headings, openTable, type TableRow } from '../../../platform/data-import/table-reader.ts';
import { day } from '../../../platform/time.ts';

/** Columns of Shopify's export of discounts, and of the usual exporters of WooCommerce's coupons. */
const headings = {
  code: ['Name', 'code', 'post_title', 'coupon code', 'discount code'],
  words: ['description', 'post_excerpt'],
  kind: ['Value Type', 'discount_type', 'Discount Type', 'type'],
  discountClass: ['Discount Class', 'Class'],
  value: ['Value', 'coupon_amount', 'amount'],
  used: ['Times Used In Total', 'usage_count', 'times used'],
  limit: ['Usage Limit Per Code', 'Usage Limit', 'usage_limit'],
  perCustomer: [
    'Applies Once Per Customer',
    'Usage Limit Per Customer',
    'usage_limit_per_user',
    'once per customer',
  ],
  minimum: [
    'Minimum Purchase Amount',
    'Minimum purchase',
    'Minimum Purchase Requirements',
    'minimum_amount',
    'min order',
  ],
  minimumPieces: ['Minimum Quantity Of Items', 'minimum quantity'],
  maximum: ['maximum_amount'],
  start: ['Start', 'Starts At', 'start date', 'post_date', 'date_created'],
  end: ['End', 'Ends At', 'date_expires', 'expiry_date', 'expiry date'],
  status: ['Status', 'post_status'],
  customers: ['Customer Selection', 'customer_email', 'email_restrictions'],
  products: ['Applies To', 'product_ids', 'product_skus', 'included products', 'products'],
  withoutProducts: ['exclude_product_ids', 'excluded_product_ids'],
  categories: ['product_categories', 'product_category_ids', 'collections'],
  withoutCategories: ['exclude_product_categories', 'excluded_product_categories'],
  freeShipping: ['free_shipping'],
  alone: ['individual_use', 'Combines with Order Discounts'],
  withoutSale: ['exclude_sale_items'],
} as const satisfies Headings<string>;
type Key = keyof typeof headings;
type Row = TableRow<Key>;

/** A coupon of a file, as one of this system. */
export interface CouponItem extends ReadItem {
  readonly words: string;
  readonly type: CouponType;
  /** Fen off, or percent of the price to pay. */
  readonly discountValue: number;
  readonly minOrderAmount: number;
  /** Milliseconds; null = now. */
  readonly startAt: number | null;
  readonly endAt: number;
  readonly remaining: number;
  readonly perPersonLimit: number;
  /** Offered at once: it was in use there, and nothing of it differs here. */
  readonly enabled: boolean;
}

const no: ReadonlySet<string> = new Set([
  '',
  'no',
  'false',
  '0',
  'n',
  'all',
  'everyone',
  'none',
  '[]',
  'all customers',
  'all products',
]);
const isSaid = (text: string) => !no.has(text.toLowerCase());
const over: ReadonlySet<string> = new Set(['expired', 'trash']);
const inUse: ReadonlySet<string> = new Set([
  '',
  'active',
  'enabled',
  'publish',
  'published',
  'scheduled',
  'future',
]);

/** Stands in for a number of pieces that is not limited. */
const unlimited = 1_000;
const mostPieces = 1_000_000;
const mostPerPerson = 100;
const longest = { code: 40, words: 200 };

type Kind = 'percent' | 'amount' | 'shipping' | 'other';

function kindOf(row: Row): Kind {
  const text = row
    .text('kind')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  const discountClass = row.text('discountClass').toLowerCase();
  if (/shipping/.test(text) || discountClass === 'shipping') return 'shipping';
  if (/buy|bogo|bxgy|fixed product|sign up|recurring/.test(text)) return 'other';
  if (/percent/.test(text)) return 'percent';
  if (/fixed|amount|cart/.test(text)) return 'amount';
  return 'other';
}

/** Percent off (`10`, `10%`, Shopify's `-10.0`) as percent to pay; null for parts of a percent and for everything. */
function rateOf(row: Row): number | null {
  const off = Math.abs(Number(row.text('value').replace('%', '').replace(',', '.').trim()));
  if (!Number.isInteger(off) || off < 1 || off > 99) {
    row.error('value', 'coupon_percent');
    return null;
  }
  return 100 - off;
}

function amountOf(row: Row, { rate }: DataImportAsked): number | null {
  const amount = row.money('value');
  if (amount === null) {
    if (row.text('value') === '') row.error('value', 'required');
    return null;
  }
  const fen = Math.round(Math.abs(amount) * rate);
  if (fen < 1 || fen > 100_000_000) {
    row.error('value', 'not_money');
    return null;
  }
  return fen;
}

/** Conditions that no coupon here can have: the row is left out, and each is named. */
function refuseConditions(row: Row): void {
  if (isSaid(row.text('freeShipping'))) row.error('freeShipping', 'coupon_shipping');
  for (const key of [
    'products',
    'withoutProducts',
    'categories',
    'withoutCategories',
    'withoutSale',
  ] as const)
    if (isSaid(row.text(key))) row.error(key, 'coupon_scope');
  if (isSaid(row.text('customers'))) row.error('customers', 'coupon_customers');
  if ((row.money('maximum') ?? 0) > 0) row.error('maximum', 'coupon_maximum');
  if ((row.whole('minimumPieces') ?? 0) > 1) row.error('minimumPieces', 'coupon_quantity');
}

function piecesOf(row: Row): number {
  const [limit, used] = [row.whole('limit'), row.whole('used') ?? 0];
  if (limit === null || limit === 0) {
    row.warn('limit', 'coupon_unlimited', { count: unlimited });
    return unlimited;
  }
  if (used >= limit) row.error('used', 'coupon_used_up', { used, limit });
  return Math.min(mostPieces, limit - used);
}

function perPersonOf(row: Row, pieces: number): number {
  const text = row.text('perCustomer').toLowerCase();
  if (['true', 'yes', '1'].includes(text)) return 1;
  if (/^\d{1,9}$/.test(text) && Number(text) > 1) return Math.min(Number(text), mostPerPerson, pieces);
  const most = Math.min(pieces, mostPerPerson);
  if (most < pieces) row.warn('perCustomer', 'coupon_per_person', { count: most });
  return most;
}

/** A day without a time is good until its end. */
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const longestMs = periods.promotionDays * day;

function timesOf(row: Row, now: Date): { startAt: number | null; endAt: number } {
  const start = row.date('start');
  const said = row.date('end');
  const endAt = said && (dayOnly.test(row.text('end')) ? said.getTime() + day : said.getTime());
  const startAt = start && start > now ? start.getTime() : null;
  const last = (startAt ?? now.getTime()) + longestMs;
  if (endAt !== null && endAt <= now.getTime()) row.error('end', 'coupon_ended');
  if (endAt !== null && endAt <= last) return { startAt, endAt };
  row.warn('end', 'coupon_no_end', { days: periods.promotionDays });
  return { startAt, endAt: last };
}

function couponOf(row: Row, asked: DataImportAsked, now: Date): CouponItem | null {
  const code = row.text('code', longest.code);
  if (code === '') row.error('code', 'required');
  const status = row.text('status').toLowerCase();
  if (over.has(status)) row.error('status', 'coupon_ended');
  const kind = kindOf(row);
  if (kind === 'shipping') row.error('kind', 'coupon_shipping');
  if (kind === 'other') row.error('kind', 'coupon_kind');
  refuseConditions(row);
  const value = kind === 'percent' ? rateOf(row) : kind === 'amount' ? amountOf(row, asked) : null;
  const minimum = Math.round((row.money('minimum') ?? 0) * asked.rate);
  const remaining = piecesOf(row);
  const perPersonLimit = perPersonOf(row, remaining);
  const times = timesOf(row, now);
  if (!row.isSound || value === null) return null;
  // Only one coupon of a shop counts for an order here in any case.
  const type = kind === 'percent' ? CouponType.DiscountRate : CouponType.Discount;
  const words = row.text('words');
  const isWhole = !row.faults.some(({ severity }) => severity === 'warning');
  return {
    line: row.line,
    key: code.toLowerCase(),
    name: code,
    words: words.slice(0, longest.words),
    type,
    discountValue: value,
    minOrderAmount: minimum,
    ...times,
    remaining,
    perPersonLimit,
    enabled: inUse.has(status) && isWhole,
  };
}

/** Coupons of a file of Shopify or WooCommerce. */
export const readCoupons: FileReader<CouponItem> = async (bytes, asked, now) => {
  const table = await openTable(bytes, headings, ['start', 'end']);
  if (!table?.has('code') || !table.has('value') || !table.has('kind')) return null;
  const system = table.has('discountClass') ? 'Shopify' : 'WooCommerce';
  return {
    head: { system, otherColumns: table.otherColumns },
    chunks: itemsOf(table.rows, (row) => couponOf(row, asked, now)),
  };
};
