import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/messaging/notification.json';
import zh from '../../../locales/zh/messaging/notification.json';
import { fill } from '../../../src/lib/format/text.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories } from '../../support/fixtures/fixtures.ts';
import { fieldsOf } from '../../support/fixtures/product-fields.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
let leaf: number;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
  [, , leaf] = await addCategories(app);
});
afterAll(() => app.close());

/** A supplier with products in moderation, and its messages about them. */
async function waitingShop(count: number) {
  const { owner } = await addShop(app);
  const { api } = owner;
  const picture = await uploadDocument(api, 'shop');
  const handIn = async (at: number) => {
    const fields = fieldsOf({
      categoryId: leaf,
      images: [picture],
      name: { zh: `杯子${at}`, en: `Cup ${at}` },
    });
    const { id } = await api('POST /api/admin/product/add', { body: { fields } });
    const { version } = await admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
    return { id, version };
  };
  const rows: Awaited<ReturnType<typeof handIn>>[] = [];
  for (let at = 0; at < count; at += 1) rows.push(await handIn(at));
  const told = async () => (await api('GET /api/order/notification/list')).records;
  return { rows, handIn, told };
}
const approve = ({ id, version }: { readonly id: number; readonly version: number }) =>
  admin.api('POST /api/system/product/audit/approve/{id}', { ...byId(id), body: { version } });

describe('bulk moderation of products', () => {
  it('notifies the supplier of many approved products in one message, with their number', async () => {
    const { rows, told, handIn } = await waitingShop(6);
    const [first, ...others] = rows;
    if (!first) throw new Error('none');
    await approve(first);
    expect((await told()).map(({ title }) => title.en)).toEqual([en.product_approved_title]);
    // Several at a time, as the list of the platform sends them.
    await Promise.all(others.slice(0, 3).map(approve));
    await admin.api('POST /api/system/product/audit/approve-many', { body: { rows: others.slice(3) } });
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      title: { zh: zh.product_approved_many_title, en: en.product_approved_many_title },
      content: {
        zh: fill(zh.product_approved_many_content, { count: 6 }),
        en: fill(en.product_approved_many_content, { count: 6 }),
      },
      link: '/adminweb/vendor/products?tab=on_sale',
    });
    // A later decision is another message.
    const next = await handIn(9);
    app.clock.pass(11 * 60_000);
    await approve(next);
    expect((await told()).map(({ title }) => title.en)).toEqual([
      en.product_approved_title,
      en.product_approved_many_title,
    ]);
  });

  it('groups rejections by reason', async () => {
    const { rows, told } = await waitingShop(3);
    for (const [at, { id, version }] of rows.entries())
      await admin.api('POST /api/system/product/audit/reject/{id}', {
        ...byId(id),
        body: { version, reason: at === 0 ? 'Another brand' : 'Pictures too dark' },
      });
    expect((await told()).map(({ content }) => content.en).sort()).toEqual([
      fill(en.product_refused_many_content, { count: 2, reason: 'Pictures too dark' }),
      fill(en.product_refused_content, { name: 'Cup 0', id: rows[0]?.id ?? 0, reason: 'Another brand' }),
    ]);
  });
});
