import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carousel, supplier } from '../../../server/platform/db/schema.ts';
import { addAccount, addCoupon, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const whole = { zh: '字', en: 'Words' };
const noEnglish = { zh: '字', en: ' ' };
const noChinese = { zh: '', en: 'Words' };
const nothing = { zh: '', en: '' };

async function fixture() {
  const shop = await addSupplier(app);
  await app.deps.db
    .update(supplier)
    .set({ name: whole, description: whole, mainProducts: [whole] })
    .where(eq(supplier.id, shop.id));
  const todos = async (names: readonly string[] = ['halfShop', 'halfCoupons', 'halfSlides']) => {
    const overview = await shop.owner.api('GET /api/supplier/overview');
    return names.map((name) => overview.todos.find((one) => one.name === name)?.count);
  };
  return { shop, todos };
}

describe('texts in one language only', () => {
  it('are listed and counted for coupons', async () => {
    const { shop, todos } = await fixture();
    const other = await fixture();
    const add = async (values: Parameters<typeof addCoupon>[1]) =>
      (await addCoupon(app, { supplierId: shop.id, name: whole, description: nothing, ...values })).id;
    await add({});
    const english = await add({ name: noEnglish });
    const chinese = await add({ description: noChinese });
    const over = await add({ name: noChinese, endAt: new Date(app.clock.now().getTime() - 1) });
    await addCoupon(app, { supplierId: other.shop.id, name: noEnglish });
    const ask = (lacks?: 'any' | 'zh' | 'en') =>
      shop.owner.api('GET /api/coupon/supplier/list', { query: lacks ? { lacks } : {} });
    const ids = async (lacks: 'any' | 'zh' | 'en') => (await ask(lacks)).records.map(({ id }) => id);
    expect((await ask()).lacking).toEqual({ any: 3, zh: 2, en: 1 });
    expect((await ask('en')).lacking).toEqual({ any: 3, zh: 2, en: 1 });
    expect(await ids('en')).toEqual([english]);
    expect(await ids('zh')).toEqual([over, chinese]);
    expect(await ids('any')).toEqual([over, chinese, english]);
    // Ended coupons are not listed.
    expect(await todos()).toEqual([0, 2, 0]);
  });

  it('are shown to a supplier for its texts and slides', async () => {
    const { shop, todos } = await fixture();
    const set = (values: Partial<typeof supplier.$inferInsert>) =>
      app.deps.db.update(supplier).set(values).where(eq(supplier.id, shop.id));
    expect(await todos()).toEqual([0, 0, 0]);
    await set({ mainProducts: [whole, noChinese] });
    expect(await todos()).toEqual([1, 0, 0]);
    await set({ mainProducts: [whole], description: noEnglish });
    expect(await todos()).toEqual([1, 0, 0]);
    await set({ description: nothing });
    expect(await todos()).toEqual([0, 0, 0]);
    const slide = { supplierId: shop.id, imageUrl: '/files/upload/a.webp' };
    await app.deps.db.insert(carousel).values([
      { ...slide, title: whole, description: nothing },
      { ...slide, title: noEnglish, description: whole },
    ]);
    expect(await todos()).toEqual([0, 0, 1]);
  });

  it('are not shown for pages of others', async () => {
    const { shop } = await fixture();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'products', shop.id);
    const { todos } = await clerk.api('GET /api/supplier/overview');
    expect(todos.filter(({ name }) => name.startsWith('half'))).toEqual([]);
  });
});
