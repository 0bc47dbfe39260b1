import type { Locale } from '../../../../contract/basics.ts';
import type { SearchWord, Suggestions } from '../../../../contract/search/search.ts';
import { pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';

/** The active row of the arrow keys; cell 1 is its delete button. */
export interface Active {
  readonly row: number;
  readonly cell: 0 | 1;
}
export const cellId = (id: string, { row, cell }: Active) => `${id}-${row}-${cell}`;

export const searchTypes = ['all', 'zh', 'en', 'supplier'] as const;
export type SearchType = (typeof searchTypes)[number];

/** The trade type of a search type; null = any. */
export const tradeOf = (type: SearchType): 'zh' | 'en' | null =>
  type === 'zh' || type === 'en' ? type : null;

/** Address of the results for a keyword. */
export function resultsPath(type: SearchType, keyword: string, locale: Locale): string {
  const word = encodeURIComponent(keyword);
  if (type === 'supplier') return localPath(`${paths.suppliers}?name=${word}`, locale);
  const trade = tradeOf(type);
  return localPath(`${paths.search}?keyword=${word}${trade ? `&tradeType=${trade}` : ''}`, locale);
}

export const groups = ['history', 'hot', 'meant', 'words', 'categories', 'products', 'suppliers'] as const;
type Group = (typeof groups)[number];

export interface Row {
  readonly group: Group;
  readonly label: string;
  readonly href: string;
  /** A keyword is searched for; any other row is a link. */
  readonly isWord: boolean;
  readonly count?: number;
  readonly isHot?: boolean;
  readonly image?: string;
  /** Price in fen. */
  readonly price?: number;
}

type HrefOf = (word: string) => string;

const wordRows = (group: Group, words: readonly SearchWord[], hrefOf: HrefOf): Row[] =>
  words.map(({ keyword, count, isHot }) => ({
    group,
    label: keyword,
    href: hrefOf(keyword),
    isWord: true,
    count,
    isHot,
  }));

/** Rows for an empty field: the reader's searches, then popular ones. */
export function startRows(history: readonly SearchWord[], hot: readonly SearchWord[], hrefOf: HrefOf): Row[] {
  const isHot = new Set(hot.filter((word) => word.isHot).map((word) => word.keyword));
  const own = history.map((word) => ({ ...word, isHot: word.isHot || isHot.has(word.keyword) }));
  return [...wordRows('history', own, hrefOf), ...wordRows('hot', hot, hrefOf)];
}

/** Rows for typed text. */
export function suggestionRows(found: Suggestions, locale: Locale, hrefOf: HrefOf): Row[] {
  const entry = (
    group: Group,
    name: { zh: string; en: string },
    path: string,
    more: Partial<Row> = {},
  ): Row => ({
    group,
    label: pickText(name, locale),
    href: localPath(path, locale),
    isWord: false,
    ...more,
  });
  const { meant } = found;
  const others = found.words.filter((word) => word.keyword !== meant);
  return [
    ...(meant === null ? [] : [{ group: 'meant' as const, label: meant, href: hrefOf(meant), isWord: true }]),
    ...wordRows('words', others, hrefOf),
    ...found.categories.map((one) => entry('categories', one.name, paths.category(one.id))),
    ...found.products.map((one) =>
      entry('products', one.name, paths.variant(one.id, one.skuId), {
        image: one.mainImage,
        price: one.price,
      }),
    ),
    ...found.suppliers.map((one) => entry('suppliers', one.name, paths.supplier(one.id))),
  ];
}
