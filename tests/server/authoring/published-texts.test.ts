import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/lib/api.ts';
import { talkIn } from '../../support/chat.ts';
import { companyFields } from '../../support/fixtures/application.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { csv, storePicture } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { address, allRoutes, sampleOf } from '../../support/routes/hostile.ts';
import {
  allTexts,
  publishedBodies,
  textsOfFiles,
  uncheckedTexts,
} from '../../support/routes/published-texts.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const word = '假发票';
let app: TestApp;
let admin: Api;
let tokens: { buyer: string; supplier: string; admin: string };
beforeAll(async () => {
  app = await testApp();
  const [buyer, shop, platform] = [await addAccount(app), await addSupplier(app), await addAccount(app, 9)];
  tokens = { buyer: buyer.token, supplier: shop.owner.token, admin: platform.token };
  admin = platform.api;
  await admin('POST /api/admin/search/sensitive/add', { body: { words: [word] } });
});
afterAll(() => app.close());

const isExcused = ({ key, path, permission }: (typeof allTexts)[number]) =>
  permission.startsWith('platform.') ||
  Object.keys(uncheckedTexts).some(
    (one) => one === key || one === `${key} ${path}` || `${key} ${path}`.startsWith(`${one}.`),
  );

describe('sensitive words in published texts', () => {
  it('are declared for every text of every route, as public or not', () => {
    const open = allTexts.filter((one) => !one.isPublished && !isExcused(one));
    expect(open.map(({ key, path }) => `${key} ${path}`)).toEqual([]);
    const taken = allRoutes.filter(({ route }) => route.file).map(({ key }) => key);
    expect(taken.toSorted()).toEqual(Object.keys(textsOfFiles).toSorted());
  });

  it('have no exemption for a field that does not exist or is checked', () => {
    const idle = Object.keys(uncheckedTexts).filter(
      (one) =>
        !allTexts.some(({ key, path, isPublished }) => {
          if (isPublished) return false;
          return one === key || one === `${key} ${path}` || `${key} ${path}`.startsWith(`${one}.`);
        }),
    );
    expect(idle).toEqual([]);
  });

  /** Every text of a body with its path. */
  const leavesOf = (value: unknown, at: string): string[] => {
    if (typeof value === 'string') return [at];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${at}.${name}`));
  };

  /** The same body with more text at one path. */
  function saying(value: unknown, path: readonly string[], more: string): unknown {
    const [name, ...rest] = path;
    if (name === undefined) return `${value}${more}`;
    if (Array.isArray(value))
      return value.map((one, at) => (String(at) === name ? saying(one, rest, more) : one));
    return Object.fromEntries(
      Object.entries(value ?? {}).map(([key, one]) => [key, key === name ? saying(one, rest, more) : one]),
    );
  }

  const isKey = (key: string, all: object): key is keyof typeof all => key in all;

  it.each(allRoutes.filter(({ route }) => route.published))(
    'are refused in every field of $key',
    async (info) => {
      const { route, key, method } = info;
      const bodies = publishedBodies(companyFields);
      const body: unknown = isKey(key, bodies) ? bodies[key] : null;
      const texts = route.published?.texts ?? [];
      const isShops = typeof route.permission !== 'string' || route.permission.startsWith('shop.');
      const token = route.auth === 'user' ? tokens.buyer : isShops ? tokens.supplier : tokens.admin;
      const send = async (sent: unknown) => {
        const response = await app.request(
          method,
          address(info, sampleOf(route, 'params'), sampleOf(route, 'query')),
          {
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          },
        );
        return (await response.json()) as { error?: string; field?: string; msg: string };
      };
      const leaves = leavesOf(body, '').map((path) => path.slice(1));
      // A choice of a fixed list cannot contain free text.
      const free = allTexts.flatMap((one) => (one.key === key ? [one.path.split('.')] : []));
      const isFree = (path: string) => {
        const names = path.split('.').filter((name) => !/^\d+$/.test(name));
        return free.some(
          (one) => one.length === names.length && one.every((name, at) => name === '*' || name === names[at]),
        );
      };
      const checked = leaves.filter(
        (path) => isFree(path) && texts.some((one) => path === one || path.startsWith(`${one}.`)),
      );
      for (const one of texts)
        expect(checked.filter((path) => path === one || path.startsWith(`${one}.`))).not.toEqual([]);
      for (const path of checked)
        expect(await send(saying(body, path.split('.'), word)), path).toMatchObject({
          error: 'sensitive_word',
          field: `body.${path}`,
          msg: expect.stringContaining(word),
        });
      expect((await send(body)).error).not.toBe('sensitive_word');
    },
  );

  it('are found in the visible text of HTML', async () => {
    const { owner } = await addSupplier(app);
    await admin('POST /api/admin/search/sensitive/add', { body: { words: ['strong'] } });
    const update = (zh: string) =>
      owner.api('PUT /api/admin/product/update', { body: { id: 1, description: { zh, en: '' } } });
    await expect(update('<p>可开假<b>发</b>&nbsp;票</p>')).rejects.toMatchObject({
      error: 'sensitive_word',
      field: 'body.description.zh',
    });
    await expect(update('<p><strong>好</strong>杯子</p>')).rejects.toMatchObject({ error: 'not_found' });
    await expect(update('<p>A strong cup</p>')).rejects.toMatchObject({ error: 'sensitive_word' });
  });

  it('are refused in messages of both directions', async () => {
    const talk = talkIn(app);
    const [shop, buyer] = [await addShop(app), await addAccount(app)];
    expect(await talk.say(buyer.id, shop.owner.id, '能开假 发票吗')).toBe('sensitive_word');
    expect(await talk.say(shop.owner.id, buyer.id, `可开${word}`)).toBe('sensitive_word');
    expect(await talk.say(shop.owner.id, buyer.id, '只开真发票')).toBe(null);
  });

  it('are refused in cells of product files and sheets, whose other cells are written', async () => {
    const fixture = await sheetFixture(app);
    const id = await fixture.public();
    const was = (await fixture.api('GET /api/supplier/product/detail/{id}', { params: { id: String(id) } }))
      .fields.name.zh;
    const one = await fixture.skuOf(id);
    const { rows } = await fixture.save([
      { id, changes: [{ field: 'nameZh', was, to: `杯子可开${word}` }] },
      { id: await fixture.public(), changes: [{ field: 'price', sku: one, was: 1_000, to: 900 }] },
    ]);
    expect(rows.find(({ productId }) => productId === id)).toMatchObject({
      state: 'refused',
      field: 'nameZh',
    });
    const categories = await addCategories(app);
    await storePicture(app);
    const text = csv('Handle,Title,Body (HTML),Variant Price', 'mug,Mug,假<b>发票</b>,1', 'cup,Cup,Fine,1');
    const file = new Blob([text], { type: 'text/csv' });
    const query = { categoryId: String(categories[2]), stock: '5' };
    const report = await fixture.api('POST /api/admin/product/import', { query, file });
    expect(report).toMatchObject({ created: 1, failed: 1 });
    expect(report.problems).toMatchObject([
      { line: 2, column: 'Body (HTML)', handle: 'mug', reason: 'sensitive_word', severity: 'error' },
    ]);
  });
});
