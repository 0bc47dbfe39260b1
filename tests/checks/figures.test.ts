import { describe, expect, it } from 'vitest';
import { shares, tableOf } from '../support/figures.ts';

describe('benchmark figures', () => {
  it('contain the median and the high percentile of response times', () => {
    const times = Array.from({ length: 200 }, (_, at) => 200 - at);
    expect(shares(times)).toEqual({ p50: 100, p95: 190, p99: 198, max: 200, calls: 200 });
    expect(shares([1.234])).toEqual({ p50: 1.23, p95: 1.23, p99: 1.23, max: 1.23, calls: 1 });
    expect(shares([])).toMatchObject({ p50: 0, max: 0, calls: 0 });
  });

  it('compare the figures with those of the last run', () => {
    const rows = { list: { 'a second': 1_100, 'of bare': 0.65 }, home: { 'a second': 90, note: 'new' } };
    expect(tableOf(rows, { list: { 'a second': 1_000, 'of bare': 0.65 }, home: { note: 'old' } })).toBe(
      [
        '|      |      a second |    of bare | note |',
        '| ---- | ------------: | ---------: | ---: |',
        '| list | 1,100 (+10 %) | 0.65 (0 %) |      |',
        '| home |            90 |            |  new |',
      ].join('\n'),
    );
  });
});
