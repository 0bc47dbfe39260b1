import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostFavoriteLists } from '../../../contract/buyer/favorite-list.ts';
import { favorite, favoriteList, product } from '../../../server/platform/db/schema.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('lists of favourites', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());

  type Buyer = Awaited<ReturnType<typeof addAccount>>;
  const byId = ({ id }: { id: number }) => ({ params: { id: String(id) } });
  const add = (me: Buyer, name: string) => me.api('POST /api/product/favorite-list/add', { body: { name } });
  const lists = (me: Buyer) => me.api('GET /api/product/favorite-list/list');
  const move = (me: Buyer, productIds: number[], listId: number | null) =>
    me.api('PUT /api/product/favorite-list/move', { body: { productIds, listId } });
  const shared = (key: string) =>
    app.client()('GET /api/product/favorite-list/shared/{key}', { params: { key } });
  async function keeping(count: number) {
    const me = await addAccount(app);
    const made = [];
    for (let i = 0; i < count; i += 1) made.push(await shop.product());
    for (const { id } of made) await me.api('POST /api/product/favorite/add', { body: { productId: id } });
    return { me, made, ids: made.map(({ id }) => id) };
  }
  const inList = async (me: Buyer, list?: string) => {
    const { records } = await me.api('GET /api/product/favorite/list', { query: list ? { list } : {} });
    return records.map(({ productId }) => productId).toSorted((a, b) => a - b);
  };

  it('hold favourites that are moved between them, and give them back when they are deleted', async () => {
    const { me, ids } = await keeping(3);
    const [one = 0, two = 0, three = 0] = ids;
    const [kitchen, garden] = [await add(me, ' Kitchen '), await add(me, 'Garden')];
    expect(kitchen).toMatchObject({ name: 'Kitchen', count: 0, shareKey: null });
    expect(await move(me, [one, two], kitchen.id)).toEqual({ moved: 2 });
    expect(await move(me, [two, 2_000_000_000], garden.id)).toEqual({ moved: 1 });
    expect([await inList(me), await inList(me, String(kitchen.id)), await inList(me, 'none')]).toEqual([
      [one, two, three],
      [one],
      [three],
    ]);
    const now = await lists(me);
    expect([now.total, now.unlisted, now.lists.map(({ name, count }) => [name, count])]).toEqual([
      3,
      1,
      [
        ['Kitchen', 1],
        ['Garden', 1],
      ],
    ]);
    await move(me, [one], null);
    expect(await inList(me, 'none')).toEqual([one, three]);
    await me.api('PUT /api/product/favorite-list/update/{id}', {
      ...byId(garden),
      body: { name: 'Balcony' },
    });
    await me.api('DELETE /api/product/favorite-list/delete/{id}', byId(garden));
    expect((await lists(me)).lists.map(({ name }) => name)).toEqual(['Kitchen']);
    expect(await inList(me, 'none')).toEqual([one, two, three]);
  });

  it('are shared by a link that shows the name and what is on sale, until it is revoked for good', async () => {
    const { me, made } = await keeping(2);
    const list = await add(me, 'Birthday');
    await move(
      me,
      made.map(({ id }) => id),
      list.id,
    );
    const share = async () =>
      (await me.api('POST /api/product/favorite-list/share/{id}', byId(list))).shareKey ?? '';
    const key = await share();
    expect(await share()).toBe(key);
    const seen = await shared(key);
    expect(Object.keys(seen).toSorted()).toEqual(['name', 'products']);
    expect([seen.name, seen.products.map(({ id }) => id)]).toEqual([
      'Birthday',
      made.map(({ id }) => id).toReversed(),
    ]);
    expect(JSON.stringify(seen)).not.toContain(me.username);
    await app.deps.db
      .update(product)
      .set({ status: 'off_shelf' })
      .where(eq(product.id, made[0]?.id ?? 0));
    expect((await shared(key)).products.map(({ id }) => id)).toEqual([made[1]?.id]);
    await me.api('DELETE /api/product/favorite-list/share/{id}', byId(list));
    await refused(shared(key), 'not_found');
    const other = await share();
    expect(other).not.toBe(key);
    await refused(shared(key), 'not_found');
    await me.api('DELETE /api/product/favorite-list/delete/{id}', byId(list));
    await refused(shared(other), 'not_found');
  });

  it('are nobody else’s to read, change, share or fill', async () => {
    const { me } = await keeping(1);
    const stranger = await keeping(1);
    const list = await add(me, 'Mine');
    const { api } = stranger.me;
    for (const call of [
      () => api('PUT /api/product/favorite-list/update/{id}', { ...byId(list), body: { name: 'Yours' } }),
      () => api('DELETE /api/product/favorite-list/delete/{id}', byId(list)),
      () => api('POST /api/product/favorite-list/share/{id}', byId(list)),
      () => api('DELETE /api/product/favorite-list/share/{id}', byId(list)),
      () => move(stranger.me, stranger.ids, list.id),
    ]) {
      await refused(call(), 'not_found');
    }
    expect(await inList(stranger.me, String(list.id))).toEqual([]);
    expect((await lists(stranger.me)).lists).toEqual([]);
    expect((await lists(me)).lists).toMatchObject([{ name: 'Mine', count: 0, shareKey: null }]);
  });

  it('are limited in number', async () => {
    const { me } = await keeping(0);
    for (let i = 0; i < mostFavoriteLists; i += 1) await add(me, `List ${i}`);
    await refused(add(me, 'One more'), 'favorite_list_limit');
  });

  it('say what is cheaper than when it was saved, and what is sold out', async () => {
    const { me, made } = await keeping(1);
    const [cup] = made;
    const read = async () => (await me.api('GET /api/product/favorite/list')).records[0];
    expect(await read()).toMatchObject({ savedPrice: null, hasStock: true });
    await app.deps.db
      .update(product)
      .set({ price: 900, maxPrice: 900, hasStock: false })
      .where(eq(product.id, cup?.id ?? 0));
    expect(await read()).toMatchObject({ price: 900, savedPrice: 1_000, hasStock: false });
  });

  it('are in the export of the account, and erased with it', async () => {
    const { me, ids } = await keeping(1);
    const list = await add(me, 'Kitchen');
    await move(me, ids, list.id);
    await me.api('POST /api/product/favorite-list/share/{id}', byId(list));
    await me.api('POST /api/cart/add', { body: { productId: ids[0] ?? 0, quantity: 2 } });
    await me.api('POST /api/cart/saved/add', { body: { name: 'Monthly' } });
    const own = await me.api('GET /api/user/export');
    expect(own.favorites).toMatchObject([{ productId: ids[0], list: 'Kitchen' }]);
    expect(own.favoriteLists).toMatchObject([{ name: 'Kitchen', shared: true }]);
    expect(own.savedCarts).toMatchObject([{ name: 'Monthly', lines: [{ productId: ids[0], quantity: 2 }] }]);
    expect(own.account).toMatchObject({ personalGoods: true, priceNotices: true });
    await me.api('POST /api/user/close/code');
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: me.phone } });
    await me.api('POST /api/user/close', { body: { code } });
    const { db } = app.deps;
    expect([
      await db.$count(favoriteList, eq(favoriteList.accountId, me.id)),
      await db.$count(favorite, eq(favorite.accountId, me.id)),
    ]).toEqual([0, 0]);
  });
});
