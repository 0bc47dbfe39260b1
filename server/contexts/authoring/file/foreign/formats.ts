import type { ProductFileSystem } from '../../../../../contract/authoring/product-file.ts';
import type { Line } from '../../../../platform/spreadsheet/line.ts';
import { amazon } from './amazon.ts';
import { bigCommerce } from './bigcommerce.ts';
import { ebay } from './ebay.ts';
import { googleMerchant } from './google-merchant.ts';
import { jd } from './jd.ts';
import { translated } from './lines.ts';
import { magento } from './magento.ts';
import { offers1688 } from './offers-1688.ts';
import { openCart } from './opencart.ts';
import { prestaShop } from './prestashop.ts';
import { type ForeignFormat, foreignSheet, headerText } from './sheet.ts';
import { taobao } from './taobao.ts';
import { wooCommerce } from './woocommerce.ts';
import { youzan } from './youzan.ts';

const formats: readonly ForeignFormat[] = [
  wooCommerce,
  googleMerchant,
  taobao,
  magento,
  amazon,
  prestaShop,
  openCart,
  bigCommerce,
  ebay,
  youzan,
  offers1688,
  jd,
];

/** Some systems write a version and labels above the names of the columns. */
export const mostHeadLines = 6;

export interface Recognised {
  readonly format: ForeignFormat;
  readonly header: Line;
  /** Position of the header among the first lines. */
  readonly at: number;
}

/**
 * The system that wrote a file, from its first lines: the last one with known headers counts, as labels stand above them.
 * @param chosen by the shop: its headers are then the first line if none is recognised
 */
export function recogniseSystem(head: readonly Line[], chosen?: ProductFileSystem): Recognised | null {
  const candidates = chosen === undefined ? formats : formats.filter(({ name }) => name === chosen);
  const found = head.flatMap((header, at) => {
    const headers = new Set(header.cells.map(headerText));
    const format = candidates.find((one) => one.recognises(headers));
    return format ? [{ format, header, at }] : [];
  });
  const [header] = head;
  const [only] = chosen === undefined ? [] : candidates;
  return found.at(-1) ?? (only && header ? { format: only, header, at: 0 } : null);
}

/** A further sheet or file with its header. */
export interface FurtherTable {
  readonly name: string;
  readonly head: Line;
  readonly lines: readonly Line[];
}

/** Translates the lines below the header of another system. */
export function translate(
  head: Line,
  lines: readonly Line[],
  format: ForeignFormat,
  now: number,
  further: readonly FurtherTable[] = [],
  isSecondAlone = false,
) {
  const sheet = foreignSheet(head, lines);
  const others = new Map(further.map((one) => [one.name, foreignSheet(one.head, one.lines, one.name)]));
  const all = { sheets: others, isSecondAlone };
  const { keys, lines: ours } = translated(format.products(sheet, now, all));
  const strays = format.strays?.(sheet, all) ?? [];
  const headers = headersOf(head);
  const header = new Map(
    keys.map((key, at) => [key, ours.find(({ places }) => places?.has(at))?.places?.get(at)?.column ?? key]),
  );
  const unused = headers.filter((one) => !sheet.used.has(one));
  const unusedFurther = further.flatMap((one) => {
    const used = others.get(one.name)?.used;
    return headersOf(one.head)
      .filter((column) => !used?.has(column))
      .map((column) => `${one.name}: ${column}`);
  });
  const columns = headers.length + further.reduce((sum, one) => sum + headersOf(one.head).length, 0);
  return { keys, header, lines: ours, columns, unused: [...unused, ...unusedFurther], strays };
}

const headersOf = ({ cells }: Line): string[] => [
  ...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '')),
];

/** The system whose second file has these headers. */
export const systemOfSecond = ({ cells }: Line): ForeignFormat | undefined => {
  const headers = new Set(cells.map(headerText));
  return formats.find((one) => one.recognisesSecond?.(headers));
};
