import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { prefetchDeclared } from '../shell/data.ts';
import { useLanguage } from '../shell/texts.ts';
import type { Found, List, ListRoute, RowOf } from './list.ts';
import { type Question, queryOf, readQuestion, wordsOf, writeQuestion } from './question.ts';

/** Query parameter of the open row. */
export const openName = 'open';

/** The query in the address and its answer; the old rows stay visible until the next ones have loaded. */
export function useList<K extends ListRoute>(list: List<K>) {
  const [search, setSearch] = useSearchParams();
  const locale = useLanguage();
  const { route, filters, tabs, columns, fixed, isComplete = false } = list;
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  const question = readQuestion(search, wordsOf(filters, tabs?.name), sorts);
  const query = isComplete ? {} : { ...queryOf(question), ...fixed };
  const answer = useQuery({
    queryKey: [route, locale, query],
    // Cached as the route's answer: other components of the page may send the same request.
    queryFn: () => prefetchDeclared<Found<RowOf<K>> | readonly RowOf<K>[]>(route, query),
    select: pageOf<RowOf<K>>,
    placeholderData: keepPreviousData,
  });

  /** Changes the query; every change but the page itself resets the page. */
  const go = (change: Partial<Question>) => setSearch(writeQuestion({ ...question, current: 1, ...change }));
  /** Changes filters; an empty one is removed. */
  const narrow = (words: Readonly<Record<string, string>>) => go({ words: wordsWith(question.words, words) });
  const opened = search.get(openName) ?? '';
  const open = (id: number | null) => {
    const next = writeQuestion(question);
    if (id !== null) next.set(openName, String(id));
    setSearch(next, { preventScrollReset: true });
  };
  const hrefTo = (change: Partial<Question>) => `?${writeQuestion({ ...question, current: 1, ...change })}`;
  return {
    question,
    answer,
    go,
    narrow,
    hrefTo,
    openId: /^[1-9]\d{0,9}$/.test(opened) ? Number(opened) : null,
    open,
    openHref: (id: number) => {
      const next = writeQuestion(question);
      next.set(openName, String(id));
      return `?${next}`;
    },
  };
}

/** The filters with changes; an empty one is removed. */
export const wordsWith = (before: Question['words'], change: Question['words']): Question['words'] =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, word]) => word !== ''));

/** A complete list as one page. */
const pageOf = <R>(answer: Found<R> | readonly R[]): Found<R> =>
  'records' in answer ? answer : { records: answer, total: answer.length };
