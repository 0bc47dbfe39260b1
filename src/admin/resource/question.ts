import type { Filter } from './list.ts';

/** The query of a list, as in the address. */
export interface Question {
  readonly current: number;
  readonly size: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  /** Filters and tab by query parameter; empty ones are left out. */
  readonly words: Readonly<Record<string, string>>;
}

const usualSize = 20;
export const sizes = [20, 50, 100] as const;

/** The query parameters of a filter. */
export function namesOf(filter: Filter): readonly string[] {
  if (filter.kind === 'days') return ['from', 'to'];
  return filter.kind === 'money' ? filter.names : [filter.name];
}

/** The query parameters of a list's filters. */
export const wordsOf = (filters: readonly Filter[], tab: string | undefined): string[] => [
  ...(tab === undefined ? [] : [tab]),
  ...filters.flatMap(namesOf),
];

/** Parses an address; invalid values are left out. */
export function readQuestion(
  search: URLSearchParams,
  names: readonly string[],
  sorts: readonly string[],
): Question {
  const integer = (name: string, fallback: number, most: number) => {
    const text = search.get(name) ?? '';
    return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : fallback;
  };
  const size = integer('size', usualSize, 100);
  const sort = search.get('sort') ?? '';
  const words: Record<string, string> = {};
  for (const name of names) {
    const word = search.get(name)?.trim() ?? '';
    if (word !== '') words[name] = word.slice(0, 100);
  }
  return {
    current: integer('current', 1, 10_000),
    size: sizes.find((one) => one === size) ?? usualSize,
    sort: sorts.includes(sort) ? sort : '',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    words,
  };
}

/** The query string; default values are left out. */
export function writeQuestion({ current, size, sort, order, words }: Question): URLSearchParams {
  const search = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
  if (sort !== '') {
    search.set('sort', sort);
    search.set('order', order);
  }
  if (size !== usualSize) search.set('size', String(size));
  if (current > 1) search.set('current', String(current));
  return search;
}

/** The parameters that decide rows and order, without the page. */
export const filtersOf = ({ sort, order, words }: Question): Record<string, string> => ({
  ...words,
  ...(sort === '' ? {} : { sort, order }),
});

/** The query sent to the route. */
export const queryOf = (question: Question): Record<string, string> => ({
  ...filtersOf(question),
  current: String(question.current),
  size: String(question.size),
});
