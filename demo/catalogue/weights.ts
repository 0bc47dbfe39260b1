import {
  careWeights,
  clothingWeights,
  digitalWeights,
  foodWeights,
  homeWeights,
  sportWeights,
  toolWeights,
} from '../data/weights-data.ts';
import { both, cell, cells } from '../lines.ts';
import type { LocalText } from '../types.ts';
import { allGoods } from './goods.ts';
import type { Noun, Trait } from './parse.ts';

/** Grams of the cheapest and the most expensive piece, and the unit when it differs from the trade's. */
type Weighing = { grams: [number, number]; unit: LocalText | null };
type CategoryWeights = Weighing & { special: { word: string; weighing: Weighing }[]; isFood: boolean };

function weighingOf(line: string, row: readonly string[], at: number): Weighing {
  const [low = Number.NaN, high = Number.NaN] = cell(row, at, line).split('-').map(Number);
  if (!(low > 0 && high > 0)) throw new Error(`no weights in ${line}`);
  const unit = row[at + 1];
  return { grams: [low, high], unit: unit === undefined ? null : both(unit) };
}

function parse(text: string, isFood: boolean): [string, CategoryWeights][] {
  const found: [string, CategoryWeights][] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const row = cells(line.replace(/^~/, ''));
    const weighing = weighingOf(line, row, 1);
    if (!line.startsWith('~')) found.push([cell(row, 0, line), { ...weighing, special: [], isFood }]);
    else found.at(-1)?.[1].special.push({ word: cell(row, 0, line), weighing });
  }
  return found;
}

const weightsByCategory = new Map([
  ...[clothingWeights, digitalWeights, homeWeights, careWeights, sportWeights, toolWeights].flatMap((text) =>
    parse(text, false),
  ),
  ...parse(foodWeights, true),
]);

type Range = readonly [low: number, high: number];

/** Lowest and highest price (fen) of the planned goods of each category. */
function readPrices(): ReadonlyMap<string, Range> {
  const found = new Map<string, Range>();
  for (const { nouns, traits } of allGoods())
    for (const noun of nouns)
      for (const at of noun.traits.length === 0 ? [-1] : noun.traits) {
        const price = noun.price * (traits[at]?.factor ?? 1);
        const [low, high] = found.get(noun.leaf) ?? [price, price];
        found.set(noun.leaf, [Math.min(low, price), Math.max(high, price)]);
      }
  return found;
}
let prices: ReadonlyMap<string, Range> | undefined;

/** Grams of a piece with packaging, and its unit. */
export function weigh(
  noun: Noun,
  trait: Trait | null,
  trade: LocalText,
): { readonly grams: number; readonly unit: LocalText } {
  const leafCategory = weightsByCategory.get(noun.leaf);
  if (!leafCategory) throw new Error(`nothing says what goods of ${noun.leaf} weigh`);
  const name = `${trait?.name.zh ?? ''}${noun.name.zh}`;
  const special = leafCategory.special.find(({ word }) => name.includes(word))?.weighing;
  const { grams, unit } = special ?? leafCategory;
  prices ??= readPrices();
  const [low, high] = prices.get(noun.leaf) ?? [1, 1];
  const price = noun.price * (trait?.factor ?? 1);
  const place = high > low ? Math.log(price / low) / Math.log(high / low) : 0.5;
  const content = leafCategory.isFood ? /([\d.]+)(公斤|克)/.exec(name) : null;
  const exact = content
    ? Number(content[1]) * (content[2] === '克' ? 1 : 1_000) * 1.06
    : grams[0] + (grams[1] - grams[0]) * Math.min(1, Math.max(0, place));
  return { grams: exact, unit: unit ?? leafCategory.unit ?? trade };
}
