import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DemoCategory, DemoProduct, LocalText } from '../../demo/types.ts';

export const languages = ['zh', 'en'] as const;
/** Of the person who types. */
export type Language = (typeof languages)[number];

/**
 * How a query differs from the name of what is meant. `long` queries contain words without content; `price`, `condition` and `person`
 * contain words that names do not; `none` are queries without a matching product.
 */
export const kinds = [
  'plain',
  'synonym',
  'plural',
  'typo',
  'traditional',
  'pinyin',
  'initials',
  'homophone',
  'order',
  'attribute',
  'brand',
  'model',
  'unit',
  'joined',
  'split',
  'use',
  'question',
  'mixed',
  'price',
  'condition',
  'person',
  'long',
  'none',
];

const fields = [
  'category',
  'leaf',
  'name',
  'brand',
  'model',
  'brief',
  'options',
  'attributes',
  'text',
] as const;
type Field = (typeof fields)[number];

/** The texts of a product that rules speak of; both languages, one text a line. */
export interface JudgedProduct extends Readonly<Record<Field, string>> {
  readonly id: number;
}

interface Condition {
  readonly field: Field;
  readonly pattern: RegExp;
}
/** Alternatives, each a list of conditions that must all hold. */
type Rule = readonly (readonly Condition[])[];

/** What a query should find. No rule for `good`: nothing, for no supplier sells it. */
export interface Judgement {
  readonly query: string;
  readonly kind: string;
  readonly language: Language;
  /** Results for the first places: grade 2. */
  readonly good: Rule | null;
  /** Results that may follow: grade 1. */
  readonly fair: Rule | null;
  /** `file:line`, for messages. */
  readonly at: string;
}

export type Grade = 0 | 1 | 2;

const isField = (name: string): name is Field => fields.some((field) => field === name);

function conditionOf(text: string): Condition {
  const [, name = '', source = ''] = /^([a-z]+)~(.+)$/.exec(text.trim()) ?? [];
  if (!isField(name)) throw new Error(`"${text}" is no condition: write field~regex`);
  // `m`, so that ^ and $ are the ends of the one text in its language.
  return { field: name, pattern: new RegExp(source, 'imu') };
}

/** Reads `a~x AND b~y OR c~z`: AND binds tighter. */
export function parseRule(text: string): Rule {
  return text.split(' OR ').map((part) => part.split(' AND ').map(conditionOf));
}

function judgementOf(line: string, language: Language, at: string): Judgement {
  const [query = '', kind = '', good = '', fair = '', ...rest] = line.split('\t');
  if (query.trim() === '' || query !== query.trim()) throw new Error(`${at} the query has spaces around it`);
  if (!kinds.includes(kind)) throw new Error(`${at} unknown kind "${kind}"`);
  if (good === '' || rest.length > 0) throw new Error(`${at} is not query, kind, good, fair`);
  if ((good === '-') !== (kind === 'none')) throw new Error(`${at} "-" and the kind none belong together`);
  try {
    return {
      query,
      kind,
      language,
      at,
      good: good === '-' ? null : parseRule(good),
      fair: fair === '' ? null : parseRule(fair),
    };
  } catch (error) {
    throw new Error(`${at} ${error instanceof Error ? error.message : ''}`);
  }
}

/** All judgements of one language; throws at the first invalid line. */
export const readJudgements = (language: Language): Judgement[] =>
  readJudgementsOf(join(import.meta.dirname, 'judgements', `${language}.tsv`), language);

/** All judgements of a file. Throws at the first invalid line. */
export function readJudgementsOf(file: string, language: Language): Judgement[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, i) => ({ line, at: `${basename(file)}:${i + 1}` }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, at }) => judgementOf(line, language, at));
}

const holds = (rule: Rule | null, product: JudgedProduct) =>
  rule?.some((all) => all.every(({ field, pattern }) => pattern.test(product[field]))) ?? false;

/** How well a product answers a query. */
export function gradeOf({ good, fair }: Judgement, product: JudgedProduct): Grade {
  if (holds(good, product)) return 2;
  return holds(fair, product) ? 1 : 0;
}

/** Rules that no product fulfils, which are mistakes in the files. */
export function emptyRules(judgements: readonly Judgement[], products: readonly JudgedProduct[]): string[] {
  const nobody = (rule: Rule | null) => rule !== null && !products.some((product) => holds(rule, product));
  return judgements.flatMap(({ at, query, good, fair }) => [
    ...(nobody(good) ? [`${at} ${query}: nothing is good`] : []),
    ...(nobody(fair) ? [`${at} ${query}: nothing is fair`] : []),
  ]);
}

const lines = (texts: readonly LocalText[]) => texts.flatMap(({ zh, en }) => [zh, en]).join('\n');

/** The demo's products as judgements see them. */
export function judgedProducts(fixture: {
  readonly products: readonly DemoProduct[];
  readonly categories: readonly DemoCategory[];
}): JudgedProduct[] {
  const byId = new Map(fixture.categories.map((category) => [category.id, category]));
  const pathOf = (id: number | null): LocalText[] => {
    const category = id === null ? undefined : byId.get(id);
    return category ? [...pathOf(category.parentId), category.name] : [];
  };
  return fixture.products.map((product) => {
    const path = pathOf(product.categoryId);
    const own = {
      category: lines([{ zh: path.map(({ zh }) => zh).join('>'), en: path.map(({ en }) => en).join('>') }]),
      leaf: lines(path.slice(-1)),
      name: lines([product.name]),
      brand: lines([product.brand]),
      model: product.model ?? '',
      brief: lines([product.brief]),
      options: lines(product.options.flatMap(({ values }) => values.map(({ name }) => name))),
      attributes: lines(product.description.specs.map(({ value }) => value)),
    };
    return { id: product.id, ...own, text: Object.values(own).join('\n') };
  });
}
