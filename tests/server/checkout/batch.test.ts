import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseList } from '../../../server/contexts/checkout/batch/check.ts';
import { sku } from '../../../server/platform/db/schema.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { workbookOf } from '../../support/workbook.ts';

describe('pasted list of a bulk order', () => {
  it.each([
    ['CUP-1,5', 'CUP-1', 5],
    ['CUP-1\t1,000', 'CUP-1', 1_000],
    ['CUP 1 12', 'CUP 1', 12],
    ['ＣＵＰ－１；３０件', 'CUP-1', 30],
    ['"CUP, blue", 4', 'CUP, blue', 4],
    ['CUP-1  x', 'CUP-1  x', null],
    ['A,1,000,000', 'A', null],
    ['A,12,345', 'A', 12_345],
    ['A 1,2', 'A 1', 2],
    ['A,"1,000"', 'A', 1_000],
    ['"CUP ""L""";"2" boxes;', 'CUP "L"', 2],
    ['A-1,234', 'A-1', 234],
    ['CUP-1,0', 'CUP-1', null],
    ['CUP-1,1000000', 'CUP-1', null],
    ['12', '12', null],
    ['CUP-1 x2', 'CUP-1', 2],
    ['CUP-1 × 2', 'CUP-1', 2],
    ['CUP-1×2', 'CUP-1', 2],
    ['CUP-1 * 12 件', 'CUP-1', 12],
    ['CUP-1：2', 'CUP-1', 2],
    ['2 x CUP-1', 'CUP-1', 2],
    ['2x CUP 1', 'CUP 1', 2],
    ['1,200 pcs × CUP-1', 'CUP-1', 1_200],
    ['3x5 CARD, 10', '3x5 CARD', 10],
    ['\u200e\ufeffCUP\u20111\u200b, 4', 'CUP-1', 4],
    ['12 3', '12', 3],
    [
      'https://shop.test/qianduanshop/product/12?supplierId=3 7 pcs',
      'https://shop.test/qianduanshop/product/12?supplierId=3',
      7,
    ],
  ])('is parsed from %s', (text, name, quantity) => {
    expect(parseList(text)).toMatchObject([{ line: 1, name, quantity }]);
  });

  it('skips headings and empty lines and keeps line numbers', () => {
    expect(parseList('SKU,Quantity\r\n\r\nA,1\n\nB,2').map(({ line, name }) => [line, name])).toEqual([
      [3, 'A'],
      [5, 'B'],
    ]);
    expect(parseList('货号\t数量\nA\t1')).toHaveLength(1);
    expect(parseList('A-9,x\nB,2')).toHaveLength(2);
  });
});

describe('bulk order', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  let buyer: Awaited<ReturnType<typeof addBuyer>>;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    shop = await addShop(app);
    buyer = await addBuyer(app);
  });
  afterAll(() => app.close());

  async function goods(values: Parameters<typeof shop.product>[0] = {}, code = `C-${unique()}`) {
    const made = await shop.product(values);
    await app.deps.db.update(sku).set({ code }).where(eq(sku.id, made.sku.id));
    return { productId: made.id, skuId: made.sku.id, code };
  }
  const check = (text: string) => buyer.api('POST /api/order/batch/check', { body: { text } });
  const statuses = (answer: Awaited<ReturnType<typeof check>>) => answer.lines.map(({ status }) => status);

  it('finds products by GTIN, however it is grouped', async () => {
    const cup = await goods();
    await app.deps.db.update(sku).set({ gtin: '4006381333931' }).where(eq(sku.id, cup.skuId));
    const { lines } = await check('4006381333931 x 2\n4-006381-333931, 1');
    expect(lines).toMatchObject([{ status: 'ok', quantity: 3, goods: { skuId: cup.skuId } }]);
  });

  it('reports every line, and why one cannot be ordered', async () => {
    const plain = await goods();
    const scarce = await goods({ skus: [{ stock: 3 }] });
    const gone = await goods({ skus: [{ stock: 0 }] });
    const boxed = await goods({ minQuantity: 4, orderMultiple: 2 });
    const hidden = await goods({ status: 'off_shelf' });
    const answer = await check(
      [
        'Code,Quantity',
        `${plain.code.toLowerCase()},2`,
        `${plain.productId} 1`,
        `/qianduanshop/product/${plain.productId}?supplierId=1, 3`,
        `${scarce.code},4`,
        `${gone.code},1`,
        `${boxed.code},2`,
        `${hidden.code},1`,
        'nothing-like-this,1',
        `${plain.code}`,
      ].join('\n'),
    );
    expect(statuses(answer)).toEqual([
      'ok',
      'short_stock',
      'sold_out',
      'below_minimum',
      'unknown',
      'unknown',
      'quantity',
    ]);
    expect(answer.lines[0]).toMatchObject({ line: 2, quantity: 6, merged: [3, 4], goods: { price: 1_000 } });
    expect(answer).toMatchObject({ okCount: 1, pieces: 6, amount: 6_000 });
    const odd = await buyer.api('POST /api/order/batch/check', {
      body: { items: [{ skuId: boxed.skuId, quantity: 5 }] },
    });
    expect(statuses(odd)).toEqual(['not_a_multiple']);
  });

  it('applies minimum and tier prices over all lines of a product', async () => {
    const made = await shop.product({
      skus: [{ stock: 50 }, { stock: 50 }],
      minQuantity: 10,
      tiers: [{ from: 10, price: 800 }],
    });
    const items = made.skus.map(({ id }) => ({ skuId: id, quantity: 5 }));
    const answer = await buyer.api('POST /api/order/batch/check', { body: { items } });
    expect(statuses(answer)).toEqual(['ok', 'ok']);
    expect(answer.amount).toBe(8_000);
    const added = await buyer.api('POST /api/order/batch/add', { body: { items } });
    expect(added).toMatchObject({ added: 2, left: [], cart: { selectedAmount: 8_000 } });
  });

  it('offers a choice where a code or a product means several SKUs', async () => {
    const code = `C-${unique()}`;
    const one = await goods({}, code);
    const two = await goods({}, code);
    const several = await shop.product({ skus: [{}, {}] });
    const answer = await check(`${code},1\n${several.id},2`);
    expect(statuses(answer)).toEqual(['choose', 'choose']);
    expect(answer.lines[0]?.choices.map(({ skuId }) => skuId)).toEqual([one.skuId, two.skuId]);
    expect(answer.lines[1]?.choices).toHaveLength(2);
  });

  it('reads files in spreadsheet encodings, and no others', async () => {
    const { code } = await goods();
    const send = (bytes: BlobPart, type = 'text/csv') =>
      buyer.api('POST /api/order/batch/file', { file: new Blob([bytes], { type }) });
    const gbk = Buffer.concat([Buffer.from([0xbb, 0xf5, 0xba, 0xc5]), Buffer.from(`,n\r\n${code},2`)]);
    const utf16 = Buffer.from(`\ufeff${code}\t2`, 'utf16le');
    for (const bytes of [`\ufeff${code};2`, new Uint8Array(gbk), new Uint8Array(utf16)]) {
      expect(statuses(await send(bytes))).toEqual(['ok']);
    }
    const sheet = await send(workbookOf(['货号', '数量'], [code, '2']));
    expect(sheet.lines).toMatchObject([{ line: 2, status: 'ok', quantity: 2 }]);
    await refused(send(workbookOf(...Array.from({ length: 502 }, () => ['x', '1']))), 'batch_too_long');
    await refused(send(new Uint8Array([80, 75, 3, 4, 0, 0, 0])), 'batch_unreadable', 'file');
    await refused(send('   '), 'batch_unreadable', 'file');
    await refused(send('x', 'application/zip'), 'unsupported_media_type', 'file');
    await refused(send('x,1\n'.repeat(501)), 'batch_too_long');
    await refused(check('   '), 'invalid_input', 'body.text');
  });

  it('adds available lines to the cart, and reports the others', async () => {
    const [good, scarce] = [await goods(), await goods({ skus: [{ stock: 1 }] })];
    const hidden = await goods({ status: 'off_shelf' });
    const answer = await buyer.api('POST /api/order/batch/add', {
      body: {
        items: [
          { skuId: good.skuId, quantity: 2 },
          { skuId: scarce.skuId, quantity: 2 },
          { skuId: hidden.skuId, quantity: 1 },
        ],
      },
    });
    expect(answer).toMatchObject({
      added: 1,
      left: [
        { skuId: scarce.skuId, problem: 'out_of_stock' },
        { skuId: hidden.skuId, problem: 'gone' },
      ],
    });
    expect(answer.cart.groups.flatMap((group) => group.items.map((item) => item.skuId))).toEqual([
      good.skuId,
    ]);
  });
});
