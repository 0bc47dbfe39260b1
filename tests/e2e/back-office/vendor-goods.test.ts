// What a shop does with goods it has: off sale and on again, copied, thrown away and fetched back, alone and several at once.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { prefixOf, watch } from '../steps/shop.ts';
import { type StockedShop, stockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

type Rows = ApiOutput<'GET /api/supplier/product/list'>['records'];
const list = '/adminweb/vendor/products';
const tabOf = async ({ owner }: StockedShop, tab: string): Promise<Rows> =>
  (await owner.get(`/api/supplier/product/list?tab=${tab}`)).records;

/** What buyers find at the address of a product that may be off sale. */
const statusOf = async (backOffice: BackOffice, id: number): Promise<number> => {
  const path = `${prefixOf(backOffice.locale)}/qianduanshop/product/${id}`;
  return (await backOffice.page.request.get(path)).status();
};
const slow = { timeout: 30_000 };

async function shelve(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const t = backOffice.words('product-admin');
  const [one] = shop.goods;
  const name = one?.name[backOffice.locale] ?? '';
  const id = one?.id ?? 0;
  await backOffice.open(list);
  await expect.poll(() => statusOf(backOffice, id), slow).toBe(200);
  await backOffice.act(name, t.offShelf);
  await backOffice.told(fill(t.isOff, { name }));
  await expect.poll(() => statusOf(backOffice, id), slow).toBe(404);
  await backOffice.again();
  await expect(backOffice.row(name)).toContainText(t.status.off_shelf);
  await backOffice.act(name, t.toShelf);
  await backOffice.told(fill(t.onSale, { name }));
  await expect.poll(() => statusOf(backOffice, id), slow).toBe(200);
}

async function copy(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const t = backOffice.words('product-admin');
  const name = shop.goods[0]?.name[backOffice.locale] ?? '';
  await backOffice.open(list);
  await backOffice.act(name, t.copy);
  await backOffice.told(fill(t.copied, { name }));
  const drafts = await tabOf(shop, 'draft');
  expect(drafts).toMatchObject([{ status: 'new' }]);
  await backOffice.open(`${list}?tab=draft`);
  const copied = `${name}${backOffice.words('import').copySuffix}`;
  await expect(backOffice.row(copied)).toContainText(t.revision.draft);
  await backOffice.act(copied, t.discard);
  await backOffice.confirm(t.discard, t.yes);
  await backOffice.told(fill(t.discarded, { name: copied }));
  expect(await tabOf(shop, 'draft')).toEqual([]);
}

/** Two products are deleted together, one is restored, the other deleted for good. */
async function throwAway(backOffice: BackOffice, shop: StockedShop): Promise<void> {
  const t = backOffice.words('product-admin');
  const [one = '', two = ''] = shop.goods.map(({ name }) => name[backOffice.locale]);
  const ids = shop.goods.map(({ id }) => id);
  await backOffice.open(list);
  await backOffice.select(one, two);
  await backOffice.batch(t.remove);
  await backOffice.confirm(t.remove, backOffice.list.yes);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  expect(await tabOf(shop, 'on_sale')).toEqual([]);
  for (const id of ids) await expect.poll(() => statusOf(backOffice, id), slow).toBe(404);
  await backOffice.open(`${list}?tab=bin`);
  await backOffice.act(one, t.restore);
  await backOffice.told(fill(t.restored, { name: one }));
  await backOffice.act(two, t.purge);
  await expect(backOffice.dialog(t.purge)).toContainText(fill(t.purgeOne, { name: two }));
  await backOffice.confirm(t.purge, t.yes);
  await backOffice.told(fill(t.purged, { name: two }));
  await backOffice.again();
  expect(await tabOf(shop, 'bin')).toEqual([]);
  expect(await tabOf(shop, 'off_shelf')).toMatchObject([{ id: ids[0] }]);
  await backOffice.open(`${list}?tab=off_shelf`);
  await expect(backOffice.row(one)).toBeVisible();
  await expect(backOffice.row(two)).toHaveCount(0);
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier unlists and lists products, copies, deletes and restores them ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const shop = await stockedShop(page, { zh: '花瓶', en: 'Vase' }, { zh: '笔筒', en: 'Pen pot' });
    await enterBackOffice(page, shop.session, locale);
    const { problems } = watch(page);
    await shelve(backOffice, shop);
    await copy(backOffice, shop);
    await throwAway(backOffice, shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
