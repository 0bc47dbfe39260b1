import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportReason } from '../../contract/authoring/product-file.ts';
import { addAccount, addCategories, addSupplier } from '../support/fixtures/fixtures.ts';
import { pngBomb } from '../support/processes/bomb.ts';
import { refused } from '../support/refusal.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { workbook } from '../support/workbook.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addSupplier>>;
let categoryId: string;
beforeAll(async () => {
  app = await testApp();
  shop = await addSupplier(app);
  categoryId = String((await addCategories(app))[2]);
});
afterAll(() => app.close());

/** The longest time in milliseconds that this process answered no call during `work`. */
async function longestPause<T>(work: () => Promise<T>): Promise<[T, number]> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const result = await work();
  delay.disable();
  return [result, delay.max / 1e6];
}
/** Each is 4.9 KB and 40 million pixels. */
const uploads = process.env.HOSTILE === 'long' ? 6 : 2;
/** Each of these took 4 seconds or more. */
const patience = 2_000;

const load = (text: string) =>
  shop.owner.api('POST /api/admin/product/import', {
    query: { language: 'en', categoryId },
    file: new File([text], 'products.csv', { type: 'text/csv' }),
  });
const header = 'Handle,Title,Body (HTML),Variant Price';
/** A file of one header line and as many rows. */
const rows = (count: number, row: (at: number) => string) =>
  `${header}\n${Array.from({ length: count }, (_, at) => row(at)).join('\n')}\n`;
const spaces = ' '.repeat(30_000);

describe('server under heavy files', () => {
  it.each([
    ['commas and nothing else', ','.repeat(19_000_000), 'malformed_csv'],
    ['a row of commas', `${header}\na,A,x,1\n${','.repeat(19_000_000)}`, 'malformed_csv'],
    ['rows of one product', rows(200_000, () => 'a,A,x,1'), 'too_many'],
    ['more rows than are read', rows(250_000, (i) => `a b${i},A,x,1`), 'too_many_rows'],
    ['a cell of spaces', rows(50, (i) => `s${i},S,x${spaces}y,1${spaces}x`), 'not_money'],
    ['a long description', rows(1, () => `d,D,${'<b>'.repeat(100_000)},1`), 'too_long'],
  ])('answers other calls while it reads a product file with %s', async (_, file, reason) => {
    const [report, pause] = await longestPause(() => load(file));
    const reasons = new Set(report.problems.map((problem) => problem.reason));
    expect([...(report.problemTotal > 200 ? [reason] : reasons)]).toContain(ImportReason.parse(reason));
    expect(pause).toBeLessThan(patience);
  });

  const sheetHead = `<row>${header
    .split(',')
    .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
    .join('')}</row>`;

  it.each([
    ['millions of empty rows', sheetHead + '<row/>'.repeat(10_000_000), 'sheet_unreadable'],
    [
      'one long text in a million cells',
      `${sheetHead}${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(5_000)}`,
      'sheet_too_large',
    ],
  ])('answers other calls while it reads a workbook with %s', async (_, rowsOfSheet, reason) => {
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    const bytes = workbook({ rows: rowsOfSheet, strings });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const [report, pause] = await longestPause(() =>
      shop.owner.api('POST /api/admin/product/import', {
        query: { language: 'en', categoryId },
        file: new File([bytes], 'products.xlsx', { type }),
      }),
    );
    expect(report.problems.map((problem) => problem.reason)).toContain(reason);
    expect(pause).toBeLessThan(patience);
  });

  it('limits how many product files it reads at once', async () => {
    const slow = rows(60_000, () => 'a,A,x,1');
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => load(slow)));
    const busy = all.filter((one) => one.status === 'rejected');
    expect(busy).toHaveLength(2);
    for (const one of busy) await refused(Promise.reject(one.reason), 'timeout');
    expect((await load(rows(1, () => 'after,A,x,1'))).created).toBe(1);
  });

  it('answers other calls while it resizes pictures that unpack far larger than their files', async () => {
    const { api } = await addAccount(app);
    const file = new Blob([new Uint8Array(pngBomb(6_300))], { type: 'image/png' });
    const before = process.memoryUsage.rss();
    const upload = () => api('POST /api/upload/image', { query: { purpose: 'review' }, file });
    const [keys, pause] = await longestPause(() => Promise.all(Array.from({ length: uploads }, upload)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(uploads);
    expect(pause).toBeLessThan(patience);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
    const larger = new Blob([new Uint8Array(pngBomb(6_400))], { type: 'image/png' });
    await refused(
      api('POST /api/upload/image', { query: { purpose: 'review' }, file: larger }),
      'image_pixels',
      'file',
    );
  });
});
