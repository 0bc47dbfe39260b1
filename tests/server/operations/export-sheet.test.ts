import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../server/contexts/operations/export-job/run.ts';
import { xlsxOf } from '../../../server/platform/exported-list/xlsx.ts';
import { readSheet } from '../../../server/platform/spreadsheet/open.ts';

const limits = { rows: 100, cells: 50, row: 10_000, unpacked: 2_000_000 };

describe('file of an export', () => {
  it.each([
    ['xlsx', xlsxOf, '12.5'],
    ['csv', csvOf, '12.50'],
  ] as const)('is read back by the sheet reader as %s', async (_, write, price) => {
    const lines = [
      ['名称', 'Code', 'Price'],
      ['a <b> & "c"', '007', { fen: 1250 }],
      ['two\nlines', null, 3],
      ['', '', ''],
      ['last', '1234567890123456789', { fen: -5 }],
    ];
    async function* pages() {
      yield lines;
    }
    const parts: Uint8Array[] = [];
    for await (const part of write(pages())) parts.push(part);
    const found = await readSheet(Buffer.concat(parts), limits);
    expect(found.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell !== ''))).toEqual([
      ['名称', 'Code', 'Price'],
      ['a <b> & "c"', '007', price],
      ['two\nlines', '', '3'],
      ['last', '1234567890123456789', '-0.05'],
    ]);
  });
});
