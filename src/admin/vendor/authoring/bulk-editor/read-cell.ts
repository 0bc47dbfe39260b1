import {
  SheetChange,
  type SheetField,
  type SheetProduct,
} from '../../../../../contract/authoring/product-sheet.ts';
import { checkTiers } from '../../../../../contract/catalogue/product-fields.ts';
import { plainYuan } from '../../../../../contract/money.ts';
import { typedFen } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { errorsOf } from '../../../form/issues.ts';
import type { FormTexts } from '../../../form/texts.ts';
import type { BulkTexts } from '../../../jobs/bulk-texts.ts';
import type { Categories } from './categories.ts';
import { isMoneyField, isSkuField, type Value } from './rows.ts';

/** What is needed to parse cell texts. */
export interface Reading {
  readonly t: BulkTexts;
  readonly form: FormTexts;
  readonly categories: Categories;
}

type Read = { readonly value: Value; readonly error?: undefined } | { readonly error: string };

const schemas = new Map(SheetChange.options.map(({ shape }) => [shape.field.value, shape.to]));

/** A stored value as cell text, which can be parsed again. */
export function shownAs({ t, categories }: Reading, field: SheetField, value: Value): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(({ from, price }) => `${from}: ${plainYuan(price)}`).join('; ');
  if (isMoneyField(field)) return plainYuan(Number(value));
  if (field === 'categoryId') return categories.nameOf(Number(value));
  if (field === 'status') return value === 'on_sale' ? t.statuses.on_sale : t.statuses.off_shelf;
  return String(value);
}

/** Parses a typed or pasted text into a value, or an error text of the contract's schemas. */
export function readCell(reading: Reading, field: SheetField, text: string): Read {
  const found = parsed(reading, field, text.normalize('NFKC').trim(), text);
  if (found.error !== undefined) return found;
  const result = schemas.get(field)?.safeParse(found.value);
  if (!result || result.success) return found;
  const errors = errorsOf(reading.form, result.error, found.value, (path) => isMoney(field, path));
  return { error: Object.values(errors)[0] ?? reading.form.error.invalid };
}

const isMoney = (field: SheetField, path: string) => isMoneyField(field) || path.endsWith('price');

function parsed(reading: Reading, field: SheetField, plain: string, text: string): Read {
  const { t, form, categories } = reading;
  if (field === 'nameZh' || field === 'nameEn') return { value: text.replaceAll(/\s+/g, ' ').trim() };
  if (field === 'tiers') return tiersOf(reading, plain);
  if (plain === '') return { error: form.error.required };
  if (field === 'status') return statusOf(t, plain.toLowerCase());
  if (field === 'categoryId') {
    const ids = categories.find(plain);
    const [id] = ids;
    if (id === undefined) return { error: t.notCategory };
    return ids.length > 1 ? { error: t.twoCategories } : { value: id };
  }
  const number = plain.replaceAll(/[,\s]/g, '').replace(/^[¥￥]/, '');
  if (isMoneyField(field)) {
    const fen = typedFen(number);
    return fen === null ? { error: t.notMoney } : { value: fen };
  }
  if (!isSkuField(field) || !/^\d{1,12}(?:\.0{1,4})?$/.test(number)) return { error: t.notWhole };
  return { value: Number(number) };
}

/** As the sheet writes it, or as other programs and earlier versions do: `statusWords` is a list with commas. */
function statusOf(t: BulkTexts, text: string): Read {
  const names = [
    ['on_sale', t.statuses.on_sale],
    ['off_shelf', t.statuses.off_shelf],
  ] as const;
  const found = names.find(
    ([value, name]) =>
      text === value || [name, ...t.statusWords[value].split(', ')].some((one) => one.toLowerCase() === text),
  );
  const choices = names.map(([, name]) => name).join(' / ');
  return found ? { value: found[0] } : { error: fill(t.notStatus, { choices }) };
}

/** `10: 8.50; 100: 7.20` */
function tiersOf({ t, form }: Reading, plain: string): Read {
  const tiers: SheetProduct['tiers'] = [];
  for (const part of plain.split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const [from = '', price = '', ...more] = part.split(':');
    const fen = typedFen(price.trim().replace(/^¥/, ''));
    if (!/^\d{1,6}$/.test(from.trim()) || fen === null || more.length > 0) return { error: t.notTiers };
    tiers.push({ from: Number(from), price: fen });
  }
  let wrong = '';
  checkTiers({ tiers }, (_, said) => {
    wrong ||= said === 'not cheaper' ? form.error.custom.not_cheaper : form.error.custom.does_not_rise;
  });
  return wrong ? { error: wrong } : { value: tiers };
}
