import { describe, expect, it } from 'vitest';
import { type Block, writePdf } from '../../../server/platform/pdf/index.ts';
import { collected, pdfPages } from '../../support/fixtures/pdf.ts';

const at = new Date('2026-11-23T04:00:00Z');
const written = async (blocks: readonly Block[]) =>
  collected(await writePdf({ title: '对账单 7', locale: 'zh', at, foot: '海港 · Harbour', blocks }));
const text = (said: string): Block => ({ kind: 'text', words: [{ text: said }] });

describe('PDF documents', () => {
  it('contain the given texts in both languages, with the fonts for them', async () => {
    const [page = ''] = await pdfPages(
      await written([
        { kind: 'heading', level: 1, text: '商家入驻协议 Supplier agreement' },
        {
          kind: 'text',
          mark: '1.',
          words: [{ text: '甲方应当' }, { text: '如实提供', weight: 700 }, { text: '资料 (¥1,234.50).' }],
        },
        { kind: 'facts', rows: [['店铺', '囍記餐具 Cups & more']] },
      ]),
    );
    expect(page).toContain('商家入驻协议Supplieragreement');
    expect(page).toContain('1.甲方应当如实提供资料(¥1,234.50).');
    expect(page).toContain('店铺囍記餐具Cups&more');
    expect(page).toContain('海港·Harbour');
    expect(page).toContain('1/1');
  });

  it('embed only the used characters', async () => {
    const bytes = await written([text('这是一份对账单。This is a statement.')]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('show a square for a missing glyph, and lose nothing else', async () => {
    const [page] = await pdfPages(await written([text('谢谢😀再见')]));
    expect(page).toContain('谢谢□再见');
  });

  it('span as many pages as needed and repeat the head of a table', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`订单${at}`, `¥${at}.00`]);
    const columns = [
      { title: '订单号', share: 2 },
      { title: '实付', share: 1, align: 'right' as const },
    ];
    const pages = await pdfPages(
      await written([{ kind: 'table', columns, rows, foot: ['合计', '¥7,140.00'] }]),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('订单号实付');
    expect(pages.join('')).toContain('订单119¥119.00');
    expect(pages.at(-1)).toContain('合计¥7,140.00');
    expect(pages.at(-1)).toContain(`${pages.length}/${pages.length}`);
  });

  it('break words that have no break opportunity', async () => {
    const long = 'x'.repeat(400);
    const many = '甲方与乙方，'.repeat(80);
    const bytes = await written([text(long), text(many)]);
    const [page = ''] = await pdfPages(bytes);
    expect(page).toContain(long);
    expect(page).toContain(many.trim());
  });
});
