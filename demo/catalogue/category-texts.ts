import { categoryText } from '../data/category-texts-data.ts';
import { both } from '../lines.ts';
import type { DemoSpec, LocalText } from '../types.ts';

type Said<T> = { only: RegExp | null; text: T };
type CategoryTexts = { tails: Said<LocalText>[]; points: Said<LocalText>[]; specs: Said<DemoSpec>[] };

function said<T>(line: string, textOf: (text: string) => T): Said<T> {
  const [, not = '', word, rest = ''] = /^(?:\[(!?)([^\]]+)\] )?(.*)$/.exec(line) ?? [];
  const only = word === undefined ? null : new RegExp(not ? `^(?!.*${word})` : word);
  return { only, text: textOf(rest) };
}

function specOf(text: string): DemoSpec {
  const [name = '', value = ''] = text.split('=');
  return { name: both(name), value: both(value) };
}

function parse(): Map<string, CategoryTexts> {
  const found = new Map<string, CategoryTexts>();
  let now: CategoryTexts = { tails: [], points: [], specs: [] };
  for (const line of categoryText.split('\n').filter((one) => one.trim() !== '')) {
    const rest = line.slice(1).trim();
    if (line.startsWith('#')) {
      now = { tails: [], points: [], specs: [] };
      for (const slug of rest.split(' ')) found.set(slug, now);
    } else if (line.startsWith('t')) now.tails.push(said(rest, both));
    else if (line.startsWith('p')) now.points.push(said(rest, both));
    else if (line.startsWith('s')) now.specs.push(said(rest, specOf));
    else throw new Error(`a line that means nothing: ${line}`);
  }
  return found;
}

const textsByCategory = parse();
const fitting = <T>(all: readonly Said<T>[], name: string): T[] =>
  all.filter(({ only }) => only === null || only.test(name)).map(({ text }) => text);

/** Suffix of a product name in this category; default: that of its trade. */
export function tailsOf(leaf: string, name: string, trade: LocalText[]): LocalText[] {
  const tails = fitting(textsByCategory.get(leaf)?.tails ?? [], name);
  return tails.length === 0 ? trade : tails;
}

/** A tagline below the name, and three selling points. */
const least = 4;

/** Selling points for a category and product name, completed with those of its trade. */
export function pointsOf(leaf: string, name: string, trade: LocalText[]): LocalText[] {
  const points = fitting(textsByCategory.get(leaf)?.points ?? [], name);
  return points.length < least ? trade : points;
}

/** Specification rows of the trade; the category's rows replace those with the same name or are appended. */
export function specsOf(leaf: string, name: string, trade: readonly DemoSpec[]): DemoSpec[] {
  const own = fitting(textsByCategory.get(leaf)?.specs ?? [], name);
  const rowOf = (row: DemoSpec) => own.find((one) => one.name.zh === row.name.zh) ?? row;
  const added = own.filter((one) => !trade.some((row) => row.name.zh === one.name.zh));
  return [...trade.map(rowOf), ...added];
}
