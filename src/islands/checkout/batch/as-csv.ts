import type { Locale } from '../../../../contract/basics.ts';
import type { BatchCheck } from '../../../../contract/checkout/batch.ts';
import { plainYuan } from '../../../../contract/money.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { BatchTexts } from './texts.ts';

/** A cell that a spreadsheet shows as it is and does not calculate. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The result as a spreadsheet opens it. */
export function asCsv(check: BatchCheck, t: BatchTexts, locale: Locale): string {
  const rows = check.lines.map(({ line, text, goods, quantity, status }) => [
    line,
    text,
    goods?.code ?? '',
    goods ? pickText(goods.name, locale) : '',
    goods ? pickText(goods.spec, locale) : '',
    quantity ?? '',
    goods ? plainYuan(goods.price) : '',
    fill(t.status[status], {
      stock: goods?.stock ?? 0,
      minimum: goods?.minQuantity ?? 1,
      multiple: goods?.orderMultiple ?? 1,
    }),
  ]);
  return `${[t.columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
