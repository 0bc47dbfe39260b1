import { describe, expect, it } from 'vitest';
import { dateIn, moneyIn, openTable } from '../../../server/platform/data-import/table-reader.ts';

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

describe('cells of a former shop', () => {
  it.each([
    ['2024-03-01 10:00:00 -0500', '2024-03-01T15:00:00.000Z'],
    ['2024-03-01T10:00:00+08:00', '2024-03-01T02:00:00.000Z'],
    ['2024-03-01 10:00:00 UTC', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01T10:00:00.123Z', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01', '2024-03-01T00:00:00.000Z'],
    ['1709280000', '2024-03-01T08:00:00.000Z'],
    ['05.03.2024 17:30', '2024-03-05T17:30:00.000Z'],
    ['2024-02-30', null],
    ['2024-03-01 noon', null],
    ['03/04/2024', null],
    ['tomorrow', null],
  ])('hold the date %s as %s', (text, expected) => {
    expect(iso(dateIn(text))).toBe(expected);
  });

  it.each([
    ['1,299.50', 129_950],
    ['1.299,50', 129_950],
    ['¥12', 1_200],
    ['-3.005', -300],
    ["1'000.00", 100_000],
    ['1,299', null],
    ['twelve', null],
    ['9999999999999999', null],
  ])('hold the amount %s as %s', (text, expected) => {
    expect(moneyIn(text)).toBe(expected);
  });

  it('with slashes are read as the other dates of the file show', async () => {
    const read = async (...dates: string[]) => {
      const bytes = Buffer.from(`when\n${dates.join('\n')}\n`);
      const table = await openTable(bytes, { when: ['When'] }, ['when']);
      return [...(table?.rows ?? [])].map((row) => iso(row.date('when')));
    };
    expect(await read('03/04/2024 5:06 pm', '12/25/2023')).toEqual([
      '2024-03-04T17:06:00.000Z',
      '2023-12-25T00:00:00.000Z',
    ]);
    expect(await read('03/04/2024', '25/12/2023')).toEqual([
      '2024-04-03T00:00:00.000Z',
      '2023-12-25T00:00:00.000Z',
    ]);
    expect(await read('03/04/2024', '12/25/2023', '25/12/2023')).toEqual([null, null, null]);
  });

  it('are read in linear time, whatever stands in them', () => {
    const start = performance.now();
    for (const text of ['1'.repeat(100_000), `2024-03-01${' '.repeat(100_000)}x`, '1,'.repeat(50_000)]) {
      expect(dateIn(text)).toBeNull();
      expect(moneyIn(text)).toBeNull();
    }
    expect(performance.now() - start).toBeLessThan(200);
  });
});
