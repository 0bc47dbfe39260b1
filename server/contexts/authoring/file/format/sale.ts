import type { Locale, LocalText } from '../../../../../contract/basics.ts';
import { Service } from '../../../../../contract/catalogue/product.ts';
import type { ProductAggregate } from '../../../catalogue/index.ts';
import { choice, choices, localText, wholeNumber } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import type { Reader } from './reader.ts';

/** Defaults of new products for fields that the file leaves out. */
export interface SaleDefaults {
  /** Province they ship from. */
  readonly province: string;
  readonly unit: LocalText;
}

/** The terms of sale: unit, order multiple, province, services, trade type and sales status. */
export function readSale(
  reader: Reader,
  context: SaleDefaults,
  language: Locale,
  before: ProductAggregate | undefined,
) {
  const filled = (key: ColumnKey) => reader.first(key).value.trim() !== '';
  const number = (key: ColumnKey, old: number) =>
    filled(key) ? (wholeNumber(reader.first(key), 1, 999_999) ?? old) : old;
  const unit = localText(reader, reader.group.rows[0], 'unit', language, before?.unit, { most: 30 });
  const given = unit.zh !== '' || unit.en !== '';
  return {
    // A product must have a unit: an empty cell does not remove it.
    unit: before
      ? { zh: unit.zh || before.unit.zh, en: unit.en || before.unit.en }
      : given
        ? unit
        : context.unit,
    minQuantity: number('minimum', before?.minQuantity ?? 1),
    orderMultiple: number('multiple', before?.orderMultiple ?? 1),
    province: readProvince(reader, before?.province ?? context.province),
    services: reader.has('services')
      ? (choices(reader.first('services'), Service.options) ?? [])
      : (before?.services ?? []),
    tradeType: filled('tradeType')
      ? (choice(reader.first('tradeType'), ['zh', 'en', 'both'] as const) ?? 'both')
      : (before?.tradeType ?? 'both'),
    status: readStatus(reader, before?.status),
  };
}

function readProvince(reader: Reader, fallback: string): string {
  const cell = reader.first('province');
  const code = cell.value.trim().toLowerCase();
  if (code === '') return fallback;
  if (!/^[a-z]{2}$/.test(code)) cell.wrong('not_a_choice', { choices: 'gd, zj, js, sd, fj' });
  return code;
}

const isState = new Set(['', 'active']);
const isYes = new Set(['', 'true', 'yes', '1']);
const isNo = new Set(['false', 'no', '0']);

/** Maps Shopify's status and its online store switch to our sales status; a new product without either is on sale. */
function readStatus(
  reader: Reader,
  before: ProductAggregate['status'] | undefined,
): ProductAggregate['status'] {
  const status = reader.first('status');
  const published = reader.first('published');
  const state = status.value.trim().toLowerCase();
  const shown = published.value.trim().toLowerCase();
  if (state === 'archived') return 'archived';
  if (state === 'draft' || isNo.has(shown)) return 'off_shelf';
  const odd = isState.has(state) ? (isYes.has(shown) ? undefined : published) : status;
  if (odd) {
    odd.draft(state === 'unlisted' ? 'status_unlisted' : 'status_unknown');
    return 'off_shelf';
  }
  if (state === 'active' || shown !== '') return 'on_sale';
  return before ?? 'on_sale';
}
