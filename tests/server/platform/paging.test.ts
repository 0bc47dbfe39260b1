import { describe, expect, it } from 'vitest';
import { paged, pageOf } from '../../../server/platform/db/paging.ts';

const letters = [...'abcdefg'];
const read = (page: number, asked: number[] = []) =>
  pageOf({ page, size: 3 }, Promise.resolve(letters.length), async ({ limit, offset }, total) => {
    asked.push(total);
    return letters.slice(offset, offset + limit);
  });

describe('paging', () => {
  it('lists each entry once over all pages, with the total', async () => {
    const pages = [await read(1), await read(2), await read(3)];
    expect(pages.flatMap((page) => page.records)).toEqual(letters);
    expect(pages.map((page) => [page.records.length, page.total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
    ]);
  });

  it('reads nothing beyond the last page', async () => {
    const asked: number[] = [];
    expect(await read(4, asked)).toEqual({ records: [], total: 7 });
    expect(asked).toEqual([]);
    await read(3, asked);
    expect(asked).toEqual([7]);
  });

  it('keeps the other parameters of a call', () => {
    expect(paged({ current: 2, size: 10, status: 'open' })).toEqual({ page: 2, size: 10, status: 'open' });
  });
});
