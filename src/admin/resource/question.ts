import type { Filter } from './list.ts';

/** What a list is asked, as it stands in the address. */
export interface Question {
  readonly current: number;
  readonly size: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  /** Filters and the tab, by the route's words; those that are empty are not there. */
  readonly words: Readonly<Record<string, string>>;
}

const usualSize = 20;
export const sizes = [20, 50, 100] as const;

/** The words a filter puts into the address. */
export function namesOf(filter: Filter): readonly string[] {
  if (filter.kind === 'days') return ['from', 'to'];
  return filter.kind === 'money' ? filter.names : [filter.name];
}

/** The words a list's filters put into the address. */
export const wordsOf = (filters: readonly Filter[], tab: string | undefined): string[] => [
  ...(tab === undefined ? [] : [tab]),
  ...filters.flatMap(namesOf),
];

/** Reads an address; what makes no sense in it is left out. */
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

/** The address's query of a question; what is usual is not said. */
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

/** What decides which rows there are and in which order, by the route's words. */
export const filtersOf = ({ sort, order, words }: Question): Record<string, string> => ({
  ...words,
  ...(sort === '' ? {} : { sort, order }),
});

/** What the route is asked. */
export const queryOf = (question: Question): Record<string, string> => ({
  ...filtersOf(question),
  current: String(question.current),
  size: String(question.size),
});
