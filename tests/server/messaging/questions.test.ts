import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function fixture() {
  const shop = await addSupplier(app);
  const [, , categoryId] = await addCategories(app);
  const goods = await addProduct(app, { supplierId: shop.id, categoryId });
  const buyer = await addAccount(app);
  const ask = async (content: string, open?: boolean) => {
    const body = { productId: goods.id, content, ...(open === undefined ? {} : { open }) };
    return (await buyer.api('POST /api/product/inquiry', { body })).id;
  };
  const answer = async (id: number, content: string) => {
    app.clock.pass(60_000);
    await app.touched();
    return shop.owner.api('POST /api/supplier/inquiry/answer/{id}', {
      params: { id: String(id) },
      body: { content },
    });
  };
  const seen = (query: { readonly current?: string; readonly size?: string } = {}) =>
    app.client()('GET /api/product/inquiry/page', { query: { productId: String(goods.id), ...query } });
  return { shop, goods, buyer, ask, answer, seen };
}

describe('published product questions', () => {
  it('are published under a masked name once the supplier has answered, where the buyer agreed', async () => {
    const { goods, buyer, ask, answer, seen } = await fixture();
    const open = await ask('Is it safe in the dishwasher?', true);
    const alone = await ask('What would 5,000 pieces cost us?');
    expect(await seen()).toEqual({ records: [], total: 0 });
    expect(await answer(alone, 'We send you a quotation')).toMatchObject({ open: false });
    expect(await app.touched()).not.toContainEqual(expect.stringMatching(/^questions:/));
    expect(await answer(open, 'Yes, in the upper basket')).toMatchObject({ open: true });
    expect(await app.touched()).toContain(`questions:${goods.id}`);
    const nickname = `Nick ${buyer.username}`;
    const { records, total } = await seen();
    expect(total).toBe(1);
    expect(records).toEqual([
      {
        id: open,
        buyer: `${nickname.at(0)}***${nickname.at(-1)}`,
        content: 'Is it safe in the dishwasher?',
        locale: 'en',
        createTime: expect.any(String),
        answer: 'Yes, in the upper basket',
        answerTime: app.clock.now().toISOString(),
      },
    ]);
  });

  it('are listed by the latest answer, page by page, and not for unlisted products', async () => {
    const { shop, goods, ask, answer, seen } = await fixture();
    const [first, second, third] = [
      await ask('The first question', true),
      await ask('The second question', true),
      await ask('The third question', true),
    ];
    for (const id of [second, third, first]) await answer(id, 'This is the answer');
    const idsOf = ({ records }: Awaited<ReturnType<typeof seen>>) => records.map(({ id }) => id);
    expect(idsOf(await seen({ size: '2' }))).toEqual([first, third]);
    expect(idsOf(await seen({ size: '2', current: '2' }))).toEqual([second]);
    const body = { id: goods.id, status: 'off_shelf' } as const;
    await shop.owner.api('PUT /api/admin/product/status', { body });
    expect(await seen()).toEqual({ records: [], total: 0 });
  });
});
