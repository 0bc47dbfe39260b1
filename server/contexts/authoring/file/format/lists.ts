import { z } from 'zod';
import type { LocalText } from '../../../../../contract/basics.ts';
import type { Tier } from '../../../../../contract/catalogue/product.ts';
import { plainYuan } from '../../../../../contract/money.ts';
import { normal } from '../../../../platform/text/normal.ts';

/*
 * Lists in one cell: one item per line, or JSON where an item would not survive that format. Each language has its own cell; items at the
 * same position belong together.
 */

const Texts = z.array(z.string());
const Pairs = z.array(z.tuple([z.string(), z.string()]));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function linesOf(cell: string): string[] {
  const json = cell.startsWith('[') ? Texts.safeParse(parseJson(cell)) : null;
  if (json?.success) return json.data;
  return cell.trim() === '' ? [] : cell.split(/\r\n|\n|\r/).map((line) => line.trim());
}

export function linesCell(items: readonly string[]): string {
  const lines = items.join('\n');
  return isSame(linesOf(lines), items) ? lines : JSON.stringify(items);
}

/** `name: value` lines. */
export function pairsOf(cell: string): [string, string][] {
  const json = cell.startsWith('[') ? Pairs.safeParse(parseJson(cell)) : null;
  if (json?.success) return json.data;
  return linesOf(cell).map((line) => {
    const at = line.search(/[:：]/);
    return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
}

export function pairsCell(items: readonly (readonly [string, string])[]): string {
  const lines = items.map(([name, value]) => `${name}: ${value}`).join('\n');
  return isSame(pairsOf(lines), items) ? lines : JSON.stringify(items);
}

/** Pairs the items of both languages; the shorter list is padded with empty texts. */
export function zip<T>(zh: readonly T[], en: readonly T[], none: T): { zh: T; en: T }[] {
  return Array.from({ length: Math.max(zh.length, en.length) }, (_, i) => ({
    zh: zh[i] ?? none,
    en: en[i] ?? none,
  }));
}

export const localTexts = (zh: readonly string[], en: readonly string[]): LocalText[] => zip(zh, en, '');

/** Parses `10: 8.50; 100: 7.20` into tier prices; null for anything else. */
export function tiersOf(cell: string): Tier[] | null {
  const tiers: Tier[] = [];
  for (const part of normal(cell).split(/[;\n]/)) {
    if (part.trim() === '') continue;
    const match = /^\s*(\d{1,6})\s*:\s*(\d{1,10})(?:\.(\d{1,2}))?\s*$/.exec(part);
    if (!match) return null;
    const price = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
    tiers.push({ from: Number(match[1]), price });
  }
  const rises = tiers.every((tier, i) => tier.from > (tiers[i - 1]?.from ?? 0));
  return rises && tiers.length <= 20 ? tiers : null;
}

export const tiersCell = (tiers: readonly Tier[]): string =>
  tiers.map((tier) => `${tier.from}: ${plainYuan(tier.price)}`).join('; ');
