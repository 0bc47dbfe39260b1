import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noTrade } from '../../../contract/catalogue/trade-data.ts';
import type { FreightFields } from '../../../contract/pricing/freight-template.ts';
import { freightTo } from '../../../server/contexts/pricing/freight/quote.ts';
import { readTemplate, readTemplates } from '../../../server/contexts/pricing/freight/template-queries.ts';
import {
  addTemplate,
  chooseDefault,
  removeTemplate,
  updateTemplate,
} from '../../../server/contexts/pricing/freight/templates.ts';
import { defaultFreight, weighingTemplates } from '../../../server/contexts/pricing/index.ts';
import { supplierOfCommand } from '../../../server/platform/access/actor.ts';
import type { Author } from '../../../server/platform/audit/audit.ts';
import { auditEntry, freightTemplate, membership, product } from '../../../server/platform/db/schema.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refusal = (reason: string, more: object = {}) => expect.objectContaining({ reason, ...more });
const fee = { first: 1, firstFee: 800, extra: 1, extraFee: 200 };
type Fields = Extract<FreightFields, { method: 'piece' | 'weight' }>;
const fields = (more: Partial<Fields> = {}): Fields => ({
  name: 'Parcels',
  method: 'piece',
  standard: fee,
  areas: [],
  freeAbove: null,
  freeFromPieces: null,
  ...more,
});
const byWeight = (more: Partial<Fields> = {}) =>
  fields({ method: 'weight', standard: { first: 1_000, firstFee: 600, extra: 500, extraFee: 300 }, ...more });

async function createShop() {
  const made = await addShop(app);
  const shop = supplierOfCommand(made.id);
  const author = (): Author => ({
    accountId: made.owner.id,
    side: 'shop',
    role: 'owner',
    supplierId: made.id,
    ip: '10.0.0.1',
    route: 'PUT /api/supplier/freight/default/{id}',
    requestId: 'r',
    entries: 0,
  });
  return {
    ...made,
    shop,
    add: (more: FreightFields = fields()) => addTemplate(app.deps, shop, more),
    list: () => readTemplates(app.deps.db, shop),
    update: (id: number, version: number, more: FreightFields) =>
      updateTemplate(app.deps, shop, id, { version, fields: more }),
    remove: (id: number) => removeTemplate(app.deps, shop, id),
    prefer: (id: number) => chooseDefault({ ...app.deps, author: author() }, shop, id),
    seen: (seen: string) => ({ ...app.deps, author: { ...author(), seen } }),
  };
}
const productOf = async (id: number) =>
  first(await app.deps.db.select().from(product).where(eq(product.id, id)));

describe('freight of a product', () => {
  const now = new Date('2026-11-23T02:00:00Z');
  const to = (productId: number, province: string, quantity = 1, accountId?: number) =>
    freightTo(app.deps.db, { productId, quantity, province }, accountId, now);

  it('is computed for its cheapest SKU and says that others cost more, by template and threshold of the place', async () => {
    const own = await createShop();
    const areas = [{ ...fee, firstFee: 2_000, provinces: ['650000', 'US'], freeFromPieces: 3 }];
    const { id } = await own.add(byWeight({ areas, freeAbove: 9_000 }));
    const skus = [
      { weight: 900, price: 2_000 },
      { weight: 1_600, price: 3_000 },
      { weight: 1_100, price: 1_500 },
    ];
    const one = await own.product({ freightTemplateId: id, skus });
    expect(await to(one.id, '330000')).toEqual({
      amount: 900,
      isFrom: true,
      rule: 'template',
      freeAbove: 9_000,
      freeFromPieces: null,
      arrives: null,
      importCharges: null,
    });
    expect(await to(one.id, '330000', 9)).toMatchObject({ amount: 0, rule: 'free_above' });
    expect(await to(one.id, '650000', 3)).toMatchObject({ amount: 0, freeAbove: null, freeFromPieces: 3 });
    expect(await to(one.id, 'US')).toMatchObject({ rule: 'template', freeFromPieces: 3 });
    expect(await to(one.id, 'FR')).toMatchObject({ amount: 0, rule: 'unavailable', arrives: null });
  });

  it('is a flat amount without a template, with no threshold and no days', async () => {
    const own = await createShop();
    const flat = await own.product({ freight: 700, services: ['fast_delivery'] });
    const none = {
      isFrom: false,
      freeAbove: null,
      freeFromPieces: null,
      arrives: null,
      importCharges: null,
    };
    expect(await to(flat.id, '330000', 5)).toEqual({ amount: 700, rule: 'flat', ...none });
  });

  it('shows arrival days where the supplier set both handling and transit days', async () => {
    const own = await createShop();
    const standard = { ...fee, days: { least: 1, most: 2 } };
    const { id } = await own.add(fields({ standard, areas: [{ ...fee, provinces: ['650000'] }] }));
    const trade = {
      ...noTrade,
      leadTimes: [
        { from: 1, days: 1 },
        { from: 10, days: 3 },
      ],
    };
    const named = { freightTemplateId: id };
    const [made, quiet] = [await own.product({ ...named, trade }), await own.product(named)];
    expect((await to(made.id, '330000')).arrives).toEqual({ from: '2026-11-25', to: '2026-11-26' });
    expect((await to(made.id, '330000', 10)).arrives).toEqual({ from: '2026-11-27', to: '2026-11-30' });
    expect((await to(made.id, '650000')).arrives).toBeNull();
    expect((await to(made.id, 'FR')).arrives).toBeNull();
    expect((await to(quiet.id, '330000')).arrives).toBeNull();
  });

  it('is free for a member, and the same for other accounts as for a visitor', async () => {
    const own = await createShop();
    const one = await own.product({ freight: 700 });
    const [member, buyer] = [await addAccount(app), await addAccount(app)];
    const year = { spent: 0, level: 1, carriedLevel: 1, startAt: new Date(0), endAt: new Date('2100-01-01') };
    await app.deps.db.insert(membership).values({ accountId: member.id, ...year });
    expect(await to(one.id, '330000', 1, member.id)).toMatchObject({ amount: 0, rule: 'member' });
    for (const id of [buyer.id, undefined])
      expect(await to(one.id, '330000', 1, id)).toMatchObject({ amount: 700, rule: 'flat' });
  });

  it('is refused for an unknown place, and for products that are not on sale', async () => {
    const own = await createShop();
    const [one, hidden] = [await own.product(), await own.product({ status: 'off_shelf' })];
    const place = refusal('invalid_input', { field: 'query.province' });
    for (const nowhere of ['990000', 'ZZ', '330200', ''])
      await expect(to(one.id, nowhere)).rejects.toThrow(place);
    for (const id of [hidden.id, 2_000_000_000])
      await expect(to(id, '330000')).rejects.toThrow(refusal('not_found'));
  });
});

describe('freight template rows', () => {
  it('are at most fifty, the first of which is the default of new products', async () => {
    const [own, other] = [await createShop(), await createShop()];
    expect(await defaultFreight(app.deps.db, own.shop)).toBeNull();
    const one = await own.add();
    expect(one).toMatchObject({ isDefault: true, version: 1, name: 'Parcels', excluded: [] });
    expect(one.createTime).toBe(app.clock.now().toISOString());
    expect(await own.add(fields({ name: 'Second' }))).toMatchObject({ isDefault: false });
    expect((await defaultFreight(app.deps.db, own.shop))?.id).toBe(one.id);
    expect(await defaultFreight(app.deps.db, other.shop)).toBeNull();
    const values = { ...fields(), supplierId: own.id };
    await app.deps.db.insert(freightTemplate).values(Array.from({ length: 47 }, () => values));
    await own.add();
    await expect(own.add()).rejects.toThrow(refusal('freight_limit', { details: { limit: 50 } }));
    expect(await own.list()).toHaveLength(50);
    expect(await other.list()).toEqual([]);
  });

  it('are listed oldest first with their products, and those without a needed weight', async () => {
    const own = await createShop();
    const [weighed, pieces, same] = [
      await own.add(byWeight()),
      await own.add(),
      await own.add(byWeight({ standard: { ...fee, extraFee: 0 } })),
    ];
    for (const { id } of [weighed, pieces, same]) await own.product({ freightTemplateId: id });
    const more = { freightTemplateId: weighed.id, skus: [{ weight: 300 }] };
    await own.product(more);
    await own.product({ ...more, status: 'off_shelf' });
    await own.product({ ...more, status: 'archived' });
    const empty = await own.add(byWeight());
    const rows = (await own.list()).map(({ id, products, unweighed }) => [id, products, unweighed]);
    expect(rows).toEqual([
      [weighed.id, 3, 1],
      [pieces.id, 1, 0],
      [same.id, 1, 0],
      [empty.id, 0, 0],
    ]);
    expect(await readTemplate(app.deps.db, own.shop, pieces.id)).toMatchObject({
      id: pieces.id,
      products: 1,
    });
    const stranger = (await createShop()).shop;
    await expect(readTemplate(app.deps.db, stranger, pieces.id)).rejects.toThrow(refusal('not_found'));
    expect(await weighingTemplates(app.deps.db, own.shop)).toEqual(new Set([weighed.id, empty.id]));
  });

  it('are changed from their present version by their own supplier, in known fields only', async () => {
    const [own, other] = [await createShop(), await createShop()];
    const { id } = await own.add();
    const untouched = await own.add();
    expect(await own.update(id, 1, fields({ name: 'New' }))).toMatchObject({ name: 'New', version: 2 });
    await expect(own.update(id, 1, fields())).rejects.toThrow(refusal('conflict'));
    await expect(own.update(id, 3, fields())).rejects.toThrow(refusal('conflict'));
    await expect(other.update(id, 2, fields())).rejects.toThrow(refusal('not_found'));
    await expect(other.remove(id)).rejects.toThrow(refusal('not_found'));
    await expect(other.prefer(id)).rejects.toThrow(refusal('not_found'));
    await expect(removeTemplate(own.seen('1'), own.shop, id)).rejects.toThrow(refusal('conflict'));
    await removeTemplate(own.seen('2'), own.shop, id);
    expect(await own.list()).toEqual([untouched]);
  });

  it('update only changed product fees, but invalidate all of their products', async () => {
    const own = await createShop();
    const { id } = await own.add(byWeight());
    const named = { freightTemplateId: id };
    const [light, heavy] = [
      await own.product({ ...named, skus: [{ weight: 400 }], freight: 600 }),
      await own.product({ ...named, skus: [{ weight: 400 }, { weight: 1_600 }], freight: 1_200 }),
    ];
    const before = await productOf(light.id);
    await app.touched();
    app.clock.pass(60_000);
    const standard = { first: 1_000, firstFee: 600, extra: 500, extraFee: 350 };
    await own.update(id, 1, byWeight({ standard }));
    expect(await app.touched()).toEqual([`product:${light.id}`, `product:${heavy.id}`].sort());
    expect(await productOf(light.id)).toEqual(before);
    expect(await productOf(heavy.id)).toMatchObject({ freight: 1_300, updatedAt: app.clock.now() });
    for (const change of [{ excluded: ['650000'] }, { freeAbove: 5_000 }, { freeFromPieces: 4 }] as const) {
      const { version } = await readTemplate(app.deps.db, own.shop, id);
      await own.update(id, version, byWeight({ standard, ...change, excluded: ['650000'] }));
      await own.update(id, version + 1, byWeight({ standard }));
      expect([change, (await app.touched()).length > 0]).toEqual([change, true]);
    }
    const { version } = await readTemplate(app.deps.db, own.shop, id);
    await own.update(id, version, byWeight({ standard, name: 'Renamed' }));
    expect(await app.touched()).toEqual([]);
  });

  it('are deleted once no remaining product uses them', async () => {
    const own = await createShop();
    const { id } = await own.add();
    const [kept, gone] = [
      await own.product({ freightTemplateId: id }),
      await own.product({ freightTemplateId: id, status: 'archived' }),
    ];
    await expect(own.remove(id)).rejects.toThrow(refusal('freight_in_use', { details: { count: 1 } }));
    await app.deps.db.update(product).set({ freightTemplateId: null }).where(eq(product.id, kept.id));
    expect(await own.remove(id)).toBeNull();
    expect((await productOf(gone.id)).freightTemplateId).toBeNull();
    await expect(own.remove(id)).rejects.toThrow(refusal('not_found'));
  });

  it('have one default, logged with the previous one, also where there was none', async () => {
    const own = await createShop();
    const [one, two] = [await own.add(), await own.add()];
    const theirs = await (await createShop()).add();
    const defaults = (rows: Awaited<ReturnType<typeof own.list>>) => rows.map(({ isDefault }) => isDefault);
    expect(defaults(await own.prefer(two.id))).toEqual([false, true]);
    expect(defaults(await own.prefer(one.id))).toEqual([true, false]);
    await own.remove(one.id);
    expect(defaults(await own.prefer(two.id))).toEqual([true]);
    const ofSupplier = and(eq(auditEntry.supplierId, own.id), eq(auditEntry.targetId, `${two.id}`));
    const entries = await app.deps.db.select().from(auditEntry).where(ofSupplier).orderBy(auditEntry.id);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ default: one.id }, { default: two.id }],
      [{ default: null }, { default: two.id }],
    ]);
    const kept = first(
      await app.deps.db.select().from(freightTemplate).where(eq(freightTemplate.id, theirs.id)),
    );
    expect(kept.isDefault).toBe(true);
  });

  it('serialise additions and default changes', async () => {
    const own = await createShop();
    const { id } = await own.add();
    const { database, db } = app.deps;
    const waiting = async () => {
      const { rows } = await database.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"supplier"%'`);
      return rows.length;
    };
    const calls: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(`select id from supplier where id = ${own.id} for no key update`);
      calls.push(own.add(fields({ name: 'Waits' })), own.prefer(id));
      await expect.poll(waiting, { timeout: 3_000 }).toBe(2);
      expect(await own.list()).toHaveLength(1);
    });
    await Promise.all(calls);
    expect(await own.list()).toHaveLength(2);
  });
});
