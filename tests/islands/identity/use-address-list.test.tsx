import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAddressList } from '../../../src/components/use-address-list.ts';
import { pageIn, withQueryParams } from '../../../src/lib/format/address.ts';

interface Question {
  readonly word: string;
  readonly current: number;
}
const usual: Question = { word: '', current: 1 };
const read = (search: string): Question => {
  const query = new URLSearchParams(search);
  return { word: query.get('word') ?? '', current: pageIn(query) };
};
const write = ({ word, current }: Question) =>
  withQueryParams('', { word, current: current === 1 ? '' : String(current) });

/** Answers arrive when the test releases them. */
interface Waiting {
  readonly query: Question;
  readonly answer: (page: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}
let waiting: Waiting[];
const ask = (query: Question) =>
  new Promise<string>((resolve, reject) => {
    waiting.push({
      query,
      answer: (page) => act(async () => resolve(page)),
      fail: () => act(async () => reject(new Error('no answer'))),
    });
  });
const next = (): Waiting => {
  const one = waiting.shift();
  if (!one) throw new Error('nothing was asked');
  return one;
};
const back = async () => {
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
};
type Options = Partial<Parameters<typeof useAddressList<Question, string>>[0]>;
const show = (search = '', options: Options = {}) => {
  history.pushState(null, '', `/list${search}`);
  return renderHook(() => useAddressList<Question, string>({ usual, read, write, ask, ...options })).result;
};

beforeEach(() => {
  waiting = [];
});
afterEach(cleanup);

describe('useAddressList', () => {
  it('loads the query of the address, and the default query for an empty one', async () => {
    const list = show('?word=tea&current=3');
    expect(list.current).toMatchObject({ isReady: true, query: { word: 'tea', current: 3 } });
    expect(list.current.found).toEqual({ state: 'loading', page: null });
    await next().answer('tea, page 3');
    expect(list.current.found).toEqual({ state: 'found', page: 'tea, page 3' });
    show();
    expect(next().query).toEqual(usual);
  });

  it('loads nothing where the page has the default answer, until the query changes', async () => {
    const list = show('', { printed: 'plain' });
    expect(list.current.found).toEqual({ state: 'printed' });
    expect(waiting).toEqual([]);
    show('?word=tea', { printed: 'plain' });
    expect(next().query.word).toBe('tea');
  });

  it('loads the default query for an invalid address, and hides the printed list meanwhile', () => {
    show('?odd=1', { printed: 'plain' });
    expect(next().query).toEqual(usual);
    const list = show('?odd=1', { printed: 'always' });
    expect(waiting).toEqual([]);
    expect(list.current.found).toEqual({ state: 'printed' });
  });

  it('writes every query to the address, and starts a new one at the first page', async () => {
    const list = show('?current=4');
    await next().answer('page 4');
    act(() => void list.current.go({ word: 'cup' }));
    expect(location.search).toBe('?word=cup');
    expect(next().query).toEqual({ word: 'cup', current: 1 });
    act(() => void list.current.go({ current: 2 }));
    expect(location.search).toBe('?word=cup&current=2');
  });

  it('follows the back button, but not a hash change within the page', async () => {
    const heard = vi.fn();
    const list = show('?word=tea', { onGo: heard });
    await next().answer('tea');
    act(() => void list.current.go({ word: 'cup' }));
    await next().answer('cup');
    await back();
    expect(heard).toHaveBeenLastCalledWith({ word: 'tea', current: 1 }, { word: 'cup', current: 1 });
    await next().answer('tea again');
    expect(list.current).toMatchObject({ query: { word: 'tea' }, found: { page: 'tea again' } });
    history.pushState(null, '', '#end');
    await back();
    expect(waiting).toEqual([]);
  });

  it('shows the previous answer until the next one comes, and drops a late answer', async () => {
    const list = show('?word=a');
    await next().answer('a');
    act(() => void list.current.go({ word: 'b' }));
    act(() => void list.current.go({ word: 'c' }));
    const [slow, quick] = [next(), next()];
    expect(list.current.found).toEqual({ state: 'loading', page: 'a' });
    await quick.answer('c');
    await slow.answer('b');
    expect(list.current).toMatchObject({ query: { word: 'c' }, found: { state: 'found', page: 'c' } });
  });

  it('reports a failed load, and retries the same query', async () => {
    const onFailed = vi.fn();
    const list = show('?word=tea', { onFailed });
    await next().fail();
    expect(list.current.found).toEqual({ state: 'failed' });
    expect(onFailed).toHaveBeenCalledTimes(1);
    act(() => void list.current.reload());
    expect(list.current.found).toEqual({ state: 'loading', page: null });
    const again = next();
    expect(again.query.word).toBe('tea');
    await again.answer('tea');
    expect(list.current.found).toEqual({ state: 'found', page: 'tea' });
  });

  it('caches answers for back navigation where enabled, and reloads on a reload', async () => {
    const list = show('?word=a', { keeps: 2 });
    await next().answer('a');
    act(() => void list.current.go({ word: 'b' }));
    await next().answer('b');
    await back();
    expect(list.current.found).toEqual({ state: 'found', page: 'a' });
    expect(waiting).toEqual([]);
    act(() => void list.current.reload());
    await next().answer('a, new');
    expect(list.current.found).toEqual({ state: 'found', page: 'a, new' });
  });

  it('follows a query suggested by an answer, without a history entry', async () => {
    const instead = ({ word, current }: Question) => (current > 2 ? { word, current: 2 } : null);
    const list = show('?current=9', { instead });
    const steps = history.length;
    await next().answer('nothing');
    expect(location.search).toBe('?current=2');
    await next().answer('the last page');
    expect(list.current).toMatchObject({ query: { current: 2 }, found: { page: 'the last page' } });
    expect(history.length).toBe(steps);
  });

  it('leaves the address alone where another page embeds the list', async () => {
    const elsewhere = vi.fn();
    const list = show('?word=not-mine', { printed: 'plain', elsewhere });
    await waitFor(() => expect(list.current.isReady).toBe(true));
    act(() => void list.current.go({ word: 'tea' }));
    expect(elsewhere).toHaveBeenCalledWith({ word: 'tea', current: 1 });
    expect(location.search).toBe('?word=not-mine');
    expect(waiting).toEqual([]);
  });

  it('leaves the other parameters of an address alone', () => {
    expect(withQueryParams('?menu=afterSale&group=open', { group: '', current: '2' })).toBe(
      '?menu=afterSale&current=2',
    );
    expect(withQueryParams('?group=open', { group: '' })).toBe('');
    const pages = ['0', '01', '-1', '2.5', '999', '7'].map((page) =>
      pageIn(new URLSearchParams({ current: page })),
    );
    expect(pages).toEqual([1, 1, 1, 1, 500, 7]);
  });
});
