import { categoryText } from '../data/category-texts-data.ts';
import { careFacts } from '../data/facts/care-data.ts';
import { digitalFacts } from '../data/facts/digital-data.ts';
import { homeFacts } from '../data/facts/home-data.ts';
import { leisureFacts } from '../data/facts/leisure-data.ts';
import { both } from '../lines.ts';
import type { DemoSpec, LocalText } from '../types.ts';

/** A row of the specifications that a title may name, in the words of the title. */
export type Fact = { row: DemoSpec; title: LocalText };
type Said<T> = { only: RegExp | null; text: T };
type CategoryTexts = { facts: Said<Fact>[]; points: Said<LocalText>[]; specs: Said<DemoSpec>[] };

function said<T>(line: string, textOf: (text: string) => T): Said<T> {
  const [, not = '', word, rest = ''] = /^(?:\[(!?)([^\]]+)\] )?(.*)$/.exec(line) ?? [];
  const only = word === undefined ? null : new RegExp(not ? `^(?!.*(?:${word}))` : word);
  return { only, text: textOf(rest) };
}

/** `name=value` */
export function specOf(text: string): DemoSpec {
  const [name = '', value = ''] = text.split('=');
  return { name: both(name), value: both(value) };
}

/** `name=value[=in a title]`; without the third part the title has the value. */
export function factOf(text: string): Fact {
  const [, value = '', title = value] = text.split('=');
  return { row: specOf(text), title: both(title) };
}

function parse(): Map<string, CategoryTexts> {
  const found = new Map<string, CategoryTexts>();
  let now: CategoryTexts[] = [];
  const lines = [categoryText, homeFacts, digitalFacts, careFacts, leisureFacts].flatMap((text) =>
    text.split('\n').filter((one) => one.trim() !== ''),
  );
  for (const line of lines) {
    const rest = line.slice(1).trim();
    if (line.startsWith('#')) {
      now = rest.split(' ').map((slug) => {
        const own = found.get(slug) ?? { facts: [], points: [], specs: [] };
        found.set(slug, own);
        return own;
      });
    } else if (line.startsWith('f')) for (const { facts } of now) facts.push(said(rest, factOf));
    else if (line.startsWith('p')) for (const { points } of now) points.push(said(rest, both));
    else if (line.startsWith('s')) for (const { specs } of now) specs.push(said(rest, specOf));
    else throw new Error(`a line that means nothing: ${line}`);
  }
  return found;
}

const textsByCategory = parse();
const fitting = <T>(all: readonly Said<T>[], name: string): T[] =>
  all.filter(({ only }) => only === null || only.test(name)).map(({ text }) => text);

/** A title names up to two facts. */
const named = 2;

/** Facts that a title of this category may name; those of its trade where the category has too few of its own. */
export function factsOf(leaf: string, name: string, trade: readonly Fact[]): Fact[] {
  const isNew = ({ title }: Fact) => !name.includes(title.zh);
  const own = fitting(textsByCategory.get(leaf)?.facts ?? [], name).filter(isNew);
  return own.length >= named ? own : [...own, ...trade.filter(isNew)];
}

/** A tagline below the name, and three selling points. */
const least = 4;

/** Selling points for a category and product name, completed with those of its trade. */
export function pointsOf(leaf: string, name: string, trade: LocalText[]): LocalText[] {
  const points = fitting(textsByCategory.get(leaf)?.points ?? [], name);
  return points.length < least ? trade : points;
}

/** Specification rows of the category, then those of its trade whose names it does not have. */
export function specsOf(leaf: string, name: string, trade: readonly DemoSpec[]): DemoSpec[] {
  const { facts = [], specs = [] } = textsByCategory.get(leaf) ?? {};
  const own = [...fitting(facts, name).map(({ row }) => row), ...fitting(specs, name)];
  return uniqueRows([...own, ...trade]);
}

/** The first row of each name. */
export const uniqueRows = (rows: readonly DemoSpec[]): DemoSpec[] =>
  rows.filter(({ name }, i) => rows.findIndex((row) => row.name.zh === name.zh) === i);
