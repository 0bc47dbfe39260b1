import { asc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopPermission } from '../../../contract/access/permissions.ts';
import { paths } from '../../../contract/paths.ts';
import { account, notification } from '../../../server/platform/db/schema.ts';
import { type Message, notify, type Recipient } from '../../../server/platform/delivery/notify.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { hire } from '../../support/fixtures/hire.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

describe('notifications', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const send = (recipient: Recipient, ...told: Message[]) =>
    withTransaction(app.deps, (work) => notify(work, recipient, ...told));
  const of = (...ids: number[]) =>
    app.deps.db
      .select()
      .from(notification)
      .where(inArray(notification.accountId, ids))
      .orderBy(asc(notification.id));

  it('are in the language of the reader, with the other one as fallback', async () => {
    const { id } = await addAccount(app);
    const data = { shop: { zh: '杯子店', en: 'Cups' }, product: { zh: '杯', en: '' }, content: ' Yes ' };
    await send({ account: id }, { key: 'inquiry_answered', data, link: paths.product(7) });
    const [row] = await of(id);
    expect(row).toMatchObject({ type: 'system', link: '/qianduanshop/product/7', readAt: null });
    expect(row?.title.zh).toContain('杯子店');
    expect(row?.title.en).toContain('Cups');
    expect(row?.content.zh).toContain('杯');
    expect(row?.content.en).toBe('About 杯:  Yes');
  });

  it('reach the owners of suppliers, several at once, and nobody without a supplier', async () => {
    const [a, b] = [await addSupplier(app), await addSupplier(app)];
    app.asked.live.length = 0;
    await send(
      { shops: [a.id, b.id], may: 'shop.order.read' },
      { key: 'order_reminded', data: { orderNo: '1' } },
      { key: 'order_reminded', data: { orderNo: '2' } },
    );
    const rows = await of(a.owner.id, b.owner.id);
    expect(rows.map((row) => [row.accountId, row.type, row.link])).toEqual([
      [a.owner.id, 'order', null],
      [a.owner.id, 'order', null],
      [b.owner.id, 'order', null],
      [b.owner.id, 'order', null],
    ]);
    expect(app.asked.live).toEqual([a.owner.id, b.owner.id]);
    await send({ shops: [], may: 'shop.order.read' }, { key: 'order_reminded', data: { orderNo: '3' } });
    expect(await of(a.owner.id, b.owner.id)).toHaveLength(4);
  });

  it('reach current staff whose role may act on the event', async () => {
    const shop = await addSupplier(app);
    const [packer, writer] = [await addAccount(app), await addAccount(app)];
    const role = async (name: string, permissions: ShopPermission[]) =>
      (
        await shop.owner.api('POST /api/supplier/staff/role/add', {
          body: { name: { zh: name, en: name }, permissions },
        })
      ).id;
    await hire(shop.owner.api, packer, [await role('打包', ['shop.order.read'])]);
    await hire(shop.owner.api, writer, [await role('文案', ['shop.product.read'])]);
    const remind = () =>
      send({ shops: [shop.id], may: 'shop.order.read' }, { key: 'order_reminded', data: { orderNo: '4' } });
    await remind();
    const ids = [shop.owner.id, packer.id, writer.id];
    expect((await of(...ids)).flatMap((row) => (row.type === 'order' ? [row.accountId] : []))).toEqual([
      shop.owner.id,
      packer.id,
    ]);
    await shop.owner.api('PUT /api/supplier/staff/status/{id}', {
      ...byId(packer.id),
      body: { state: 'disabled' },
    });
    await remind();
    expect((await of(...ids)).flatMap((row) => (row.type === 'order' ? [row.accountId] : []))).toEqual([
      shop.owner.id,
      packer.id,
      shop.owner.id,
    ]);
  });

  it('reach active operators who may act on the event', async () => {
    const [admin, gone, buyer] = [await addAccount(app, 9), await addAccount(app, 9), await addAccount(app)];
    await app.deps.db
      .update(account)
      .set({ disabled: true })
      .where(inArray(account.id, [gone.id]));
    await send({ operators: 'platform.report.handle' }, { key: 'report_received', data: { reportNo: 'R1' } });
    expect((await of(admin.id, gone.id, buyer.id)).map((row) => row.accountId)).toEqual([admin.id]);
  });

  it('are rolled back with their transaction', async () => {
    const { id } = await addAccount(app);
    app.asked.live.length = 0;
    const failing = withTransaction(app.deps, async (work) => {
      await notify(work, { account: id }, { key: 'order_received', data: { orderNo: '1' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await of(id)).toEqual([]);
    expect(app.asked.live).toEqual([]);
  });
});
