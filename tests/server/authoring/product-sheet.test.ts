import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../contract/access/permissions.ts';
import { runProductJobs } from '../../../server/contexts/authoring/index.ts';
import { accountRole, auditEntry, chatClerk, productJob, sku } from '../../../server/platform/db/schema.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { skuOf } from '../../support/fixtures/product-fields.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof sheetFixture>>;
beforeAll(async () => {
  app = await testApp();
  fixture = await sheetFixture(app);
});
afterAll(() => app.close());

const priceOf = async (id: number) => first((await fixture.read(id)).stored).price;
async function clerkWith(...codes: Extract<Permission, `shop.${string}`>[]) {
  const clerk = await addAccount(app);
  const body = { name: { zh: '角色', en: `Role of ${codes.length}` }, permissions: codes };
  const { id: roleId } = await fixture.api('POST /api/supplier/staff/role/add', { body });
  await app.deps.db
    .insert(chatClerk)
    .values({ accountId: clerk.id, supplierId: fixture.shop.id, name: 'Chen' });
  await app.deps.db.insert(accountRole).values({ accountId: clerk.id, roleId, supplierId: fixture.shop.id });
  return clerk;
}
const rename = (to: string, was = 'Blue cup') => ({ field: 'nameEn', was, to }) as const;
const shut = { field: 'status', was: 'on_sale', to: 'off_shelf' } as const;

describe('product sheet', () => {
  it('lists products with all SKUs and the open revision of texts, and never those of another supplier', async () => {
    const own = await sheetFixture(app);
    const id = await own.public({
      options: [
        {
          name: { zh: '颜色', en: 'Colour' },
          values: [{ value: { zh: '红', en: 'Red' } }, { value: { zh: '', en: 'Blue' } }],
        },
      ],
      skus: [skuOf({ choice: [0], code: 'R' }), skuOf({ choice: [1], price: 1_500 })],
    });
    const begun = await own.draft({ name: { zh: '碗', en: 'Bowl' } });
    await fixture.public();
    await own.save([{ id, changes: [rename('Green cup')] }]);
    const { records, total } = await own.sheet({ sort: 'created', order: 'asc' });
    expect(total).toBe(2);
    const cup = first(records.filter((one) => one.id === id));
    expect(cup).toMatchObject({ isPublic: true, open: 'submitted', name: { en: 'Green cup' } });
    expect(cup.skus.map(({ spec, price }) => [spec.zh, price])).toEqual([
      ['红', 1_000],
      ['Blue', 1_500],
    ]);
    expect(records.find((one) => one.id === begun)).toMatchObject({ isPublic: false, open: 'draft' });
    expect((await own.sheet({ keyword: 'Bowl' })).records.map((one) => one.id)).toEqual([begun]);
  });
});

describe('saving a product sheet', () => {
  it('applies prices, stock, tiers, weight and sales status at once; names and category wait for moderation', async () => {
    const id = await fixture.public();
    const one = await fixture.skuOf(id);
    const ofSku = { sku: one } as const;
    const { id: job, rows } = await fixture.save([
      {
        id,
        changes: [
          { field: 'price', ...ofSku, was: 1_000, to: 900 },
          { field: 'stock', ...ofSku, was: 5, to: 50 },
          { field: 'weight', ...ofSku, was: 100, to: 250 },
          { field: 'tiers', was: [], to: [{ from: 10, price: 800 }] },
          shut,
          rename('Deep blue cup'),
        ],
      },
    ]);
    expect(rows).toMatchObject([{ productId: id, state: 'submitted' }]);
    const after = await fixture.read(id);
    expect(after).toMatchObject({ status: 'off_shelf', revision: { state: 'submitted' } });
    expect(after.published).toMatchObject({ name: { en: 'Blue cup' }, tiers: [{ from: 10, price: 800 }] });
    expect(after.fields.name.en).toBe('Deep blue cup');
    expect(after.published?.skus[0]?.weight).toBe(250);
    expect(after.stored).toMatchObject([{ price: 900, originalPrice: 1_000, stock: 50 }]);
    expect(await fixture.job(job)).toMatchObject({ status: 'done', done: 1, total: 1, canUndo: true });
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.targetKind, 'product'), eq(auditEntry.targetId, String(id))));
    const saved = entries.filter(({ route }) => route === 'POST /api/supplier/product/sheet/save');
    expect(saved).toHaveLength(1);
    expect(saved[0]?.after).toMatchObject({ nameEn: 'Deep blue cup', status: 'off_shelf' });
  });

  it('skips a product that changed meanwhile, and writes the others', async () => {
    const [first_, second] = [await fixture.public(), await fixture.public()];
    const [one, two] = [await fixture.skuOf(first_), await fixture.skuOf(second)];
    await app.deps.db.update(sku).set({ stock: 3 }).where(eq(sku.id, one.id));
    const stock = (of: typeof one) => ({ field: 'stock', sku: of, was: 5, to: 9 }) as const;
    const { rows } = await fixture.save([
      { id: first_, changes: [stock(one), { field: 'price', sku: one, was: 1_000, to: 900 }] },
      { id: second, changes: [stock(two)] },
    ]);
    expect(rows).toMatchObject([
      { productId: first_, state: 'conflict', field: 'stock' },
      { productId: second, state: 'changed' },
    ]);
    expect(await priceOf(first_)).toBe(1_000);
  });

  it('writes to the open draft of a product, and leaves a submitted revision alone', async () => {
    const begun = await fixture.draft();
    const waiting = await fixture.public();
    await fixture.save([{ id: waiting, changes: [rename('A')] }]);
    const { rows } = await fixture.save([
      {
        id: begun,
        changes: [rename('B'), { field: 'price', sku: { id: null, at: 0 }, was: 1_000, to: 700 }],
      },
      { id: waiting, changes: [rename('C', 'A')] },
    ]);
    expect(rows).toMatchObject([
      { productId: waiting, state: 'refused' },
      { productId: begun, state: 'draft' },
    ]);
    expect((await fixture.read(begun)).fields).toMatchObject({ name: { en: 'B' }, skus: [{ price: 700 }] });
    expect((await fixture.read(waiting)).fields.name.en).toBe('A');
    // Changes without moderation continue.
    const again = await fixture.save([{ id: waiting, changes: [shut] }]);
    expect(again.rows).toMatchObject([{ state: 'changed' }]);
  });

  it('refuses invalid cells: a list price below the price, tiers that are not cheaper, products of others', async () => {
    const other = await sheetFixture(app);
    const foreign = await other.public();
    const id = await fixture.public();
    const two = await fixture.public();
    const listPrice = { field: 'originalPrice', sku: await fixture.skuOf(id), was: 1_000, to: 500 } as const;
    const tiers = { field: 'tiers', was: [], to: [{ from: 10, price: 2_000 }] } as const;
    const { rows } = await fixture.save([
      { id, changes: [listPrice] },
      { id: two, changes: [{ ...tiers, to: [...tiers.to], was: [] }] },
      { id: foreign, changes: [{ ...shut }] },
    ]);
    expect(rows.map(({ state, field }) => [state, field])).toEqual([
      ['refused', 'originalPrice'],
      ['refused', 'tiers'],
      ['refused', null],
    ]);
    expect((await other.read(foreign)).status).toBe('on_sale');
    await refused(other.api('GET /api/supplier/product/job/detail/{id}', byId(1)), 'not_found');
  });

  it('refuses duplicate products, unknown cells, more than three jobs, and sales status without its permission', async () => {
    const id = await fixture.public();
    const body = { products: [{ id, changes: [shut] }] };
    const save = (products: object[]) =>
      fixture.api('POST /api/supplier/product/sheet/save', { body: { products } as typeof body });
    await refused(save([...body.products, ...body.products]), 'invalid_input', 'body.products.1.id');
    await refused(save([{ id, changes: [{ field: 'sales', was: 0, to: 1 }] }]), 'invalid_input');
    for (let i = 0; i < 3; i += 1) await save(body.products);
    await refused(save(body.products), 'job_limit');
    await fixture.run();
    const clerk = await clerkWith('shop.product.read', 'shop.product.write');
    await refused(clerk.api('POST /api/supplier/product/sheet/save', { body }), 'forbidden');
  });

  it('is finished by another process, each product once, and stops when its user loses the permission', async () => {
    const id = await fixture.public();
    const one = await fixture.skuOf(id);
    const job = await fixture.ask([{ id, changes: [{ field: 'stock', sku: one, was: 5, to: 8 }] }]);
    await app.deps.db
      .update(productJob)
      .set({ status: 'running', attempt: 1, heldUntil: new Date(app.clock.now().getTime() - 1) })
      .where(eq(productJob.id, job.id));
    await Promise.all([runProductJobs(app.deps), runProductJobs(app.deps)]);
    expect(await fixture.job(job.id)).toMatchObject({
      status: 'done',
      counts: [{ state: 'changed', count: 1 }],
    });
    const clerk = await clerkWith('shop.product.write');
    const body = { products: [{ id, changes: [rename('Never')] }] };
    const late = await clerk.api('POST /api/supplier/product/sheet/save', { body });
    await app.deps.db.delete(accountRole).where(eq(accountRole.accountId, clerk.id));
    await fixture.run();
    expect(await fixture.job(late.id)).toMatchObject({ status: 'failed', reason: 'forbidden' });
  });
});

describe('undoing a product sheet', () => {
  it('restores everything, withdraws submitted revisions, and works once', async () => {
    const id = await fixture.public();
    const one = await fixture.skuOf(id);
    const { id: job } = await fixture.save([
      {
        id,
        changes: [{ field: 'price', sku: one, was: 1_000, to: 1_600 }, rename('Green cup'), shut],
      },
    ]);
    expect(first((await fixture.read(id)).stored)).toMatchObject({ price: 1_600, originalPrice: 1_600 });
    const undo = await fixture.undo(job);
    expect(undo.rows).toMatchObject([{ productId: id, state: 'changed' }]);
    const after = await fixture.read(id);
    expect(after).toMatchObject({ status: 'on_sale', revision: { state: 'discarded' } });
    expect(after.fields.name.en).toBe('Blue cup');
    expect(first(after.stored)).toMatchObject({ price: 1_000, originalPrice: 1_000 });
    expect(await fixture.job(job)).toMatchObject({ canUndo: false });
    await refused(fixture.undo(job), 'transition_forbidden');
    await refused(fixture.undo(undo.id), 'transition_forbidden');
  });

  it('keeps later changes, and says so', async () => {
    const [id, two] = [await fixture.public(), await fixture.public()];
    const price = async (of: number, was: number, to: number) =>
      ({ field: 'price', sku: await fixture.skuOf(of), was, to }) as const;
    const { id: job } = await fixture.save([
      { id, changes: [await price(id, 1_000, 900)] },
      { id: two, changes: [await price(two, 1_000, 900)] },
    ]);
    await fixture.save([{ id, changes: [await price(id, 900, 850)] }]);
    const { rows } = await fixture.undo(job);
    expect(rows).toMatchObject([
      { productId: id, state: 'conflict', field: 'price' },
      { productId: two, state: 'changed' },
    ]);
    expect([await priceOf(id), await priceOf(two)]).toEqual([850, 1_000]);
  });
});

describe('result of a product sheet job', () => {
  it('lists the result of each product in a file as well', async () => {
    const id = await fixture.public();
    const { id: job } = await fixture.save([{ id, changes: [shut] }]);
    const response = await app.request('GET', `/api/supplier/product/job/report/${job}`, {
      headers: { authorization: `Bearer ${fixture.shop.owner.token}`, 'accept-language': 'en' },
    });
    expect(await response.text()).toContain(`${id},蓝色杯子,Blue cup,In effect`);
  });
});
