import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataImport } from '../../../../contract/operations/data-import.ts';
import { dataImporters } from '../../../../server/jobs/data-importers.ts';
import { cleanDataImports } from '../../../../server/platform/data-import/ask.ts';
import { runDataImports } from '../../../../server/platform/data-import/run.ts';
import { accountRole, dataImport, sensitiveWord } from '../../../../server/platform/db/schema.ts';
import { clerkOf, formerFile, importing } from '../../../support/fixtures/data-import.ts';
import { addAccount } from '../../../support/fixtures/fixtures.ts';
import { sheetFixture } from '../../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../../support/test-app.ts';
import { byId } from '../../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const shop = async () => {
  const fixture = await sheetFixture(app);
  return { fixture, api: fixture.api, ...importing(app, fixture.api) };
};
const told = ({ summary }: DataImport) =>
  summary?.faults.map(({ line, column, severity, reason }) => `${line} ${column} ${severity} ${reason}`);

describe('coupons of a former shop', () => {
  it('of Shopify are issued as they were, and everything that differs here is said by cell', async () => {
    const { api, check, start, undo } = await shop();
    const checked = await check('coupons', formerFile('shopify-discounts.csv'));
    expect(checked.summary).toMatchObject({
      system: 'Shopify',
      total: 9,
      added: 4,
      failed: 5,
      unusable: null,
    });
    expect(checked.canStart).toBe(true);
    expect(told(checked)).toEqual([
      '5 Value Type error coupon_shipping',
      '6 Value error coupon_percent',
      '7 Customer Selection error coupon_customers',
      '8 Status error coupon_ended',
      '8 Times Used In Total error coupon_used_up',
      '8 End error coupon_ended',
      '10 Name error required',
      '10 Start error not_date',
      '4  warning coupon_steep',
      '9 Usage Limit Per Code warning coupon_unlimited',
      '9 Applies Once Per Customer warning coupon_per_person',
      '9 End warning coupon_no_end',
    ]);
    expect((await api('GET /api/coupon/supplier/list')).total).toBe(0);
    expect((await start(checked.id)).summary).toMatchObject({ added: 4, failed: 5 });
    const { records } = await api('GET /api/coupon/supplier/list');
    const byName = new Map(records.map((one) => [one.name.en, one]));
    expect(byName.get('SUMMER10')).toMatchObject({
      type: 3,
      discountValue: 90,
      minOrderAmount: 19_900,
      remaining: 100,
      perPersonLimit: 1,
      enabled: true,
      endTime: '2027-03-31T15:59:59.000Z',
    });
    expect(byName.get('TEN "OFF"')).toMatchObject({ type: 2, discountValue: 1_000, enabled: true });
    // Takes off half or more: the shop starts it once it has seen what it costs.
    expect(byName.get('BIG')).toMatchObject({ discountValue: 6_000, enabled: false });
    expect(byName.get('FOREVER')).toMatchObject({ remaining: 1_000, enabled: false });
    const again = await check('coupons', formerFile('shopify-discounts.csv'));
    expect(again.summary).toMatchObject({ added: 0, known: 4 });
    expect(again.canStart).toBe(false);
    const undone = await undo(checked.id);
    expect(undone.summary).toMatchObject({ removed: 4, kept: 0 });
    expect(undone.canUndo).toBe(false);
    expect((await api('GET /api/coupon/supplier/list')).total).toBe(0);
  });

  it('of WooCommerce are read with their limits and days; an undo stops what was claimed', async () => {
    const { api, check, start, undo } = await shop();
    const checked = await check('coupons', formerFile('woocommerce-coupons.csv'), { rate: '7' });
    expect(checked.summary).toMatchObject({ system: 'WooCommerce', added: 2, failed: 2 });
    expect(told(checked)?.filter((one) => one.includes('error'))).toEqual([
      '5 discount_type error coupon_kind',
      '5 product_ids error coupon_scope',
      '6 exclude_sale_items error coupon_scope',
      '6 maximum_amount error coupon_maximum',
    ]);
    await start(checked.id);
    const { records } = await api('GET /api/coupon/supplier/list');
    const welcome = records.find(({ name }) => name.en === 'welcome5');
    expect(welcome).toMatchObject({
      discountValue: 3_500,
      minOrderAmount: 35_000,
      remaining: 20,
      enabled: true,
      description: { en: '5 off, for everyone\nwho comes back' },
    });
    expect(records.find(({ name }) => name.en === 'draft20')).toMatchObject({
      type: 3,
      discountValue: 80,
      enabled: false,
    });
    const buyer = await addAccount(app);
    await buyer.api('POST /api/coupon/receive/{id}', byId(welcome?.id ?? 0));
    expect((await undo(checked.id)).summary).toMatchObject({ removed: 1, kept: 1 });
    expect((await api('GET /api/coupon/supplier/list')).records).toMatchObject([
      { name: { en: 'welcome5' }, enabled: false },
    ]);
  });

  it('are left out with a word that cannot be published', async () => {
    await app.deps.db
      .insert(sensitiveWord)
      .values({ word: 'blargh', spelling: 'blargh', level: 'refuse', createdAt: app.clock.now() });
    const { check } = await shop();
    const head = 'post_title,discount_type,coupon_amount,usage_limit,date_expires,minimum_amount';
    const checked = await check(
      'coupons',
      `${head}\nBLARGH,percent,5,10,2027-05-01,10\nok,percent,5,10,2027-05-01,10\n`,
    );
    expect(checked.summary).toMatchObject({
      added: 1,
      failed: 1,
      faults: [{ line: 2, value: 'BLARGH', reason: 'coupon_word', details: { word: 'blargh' } }],
    });
  });
});

describe('import of a file of a former shop', () => {
  it('says what is wrong with the file as a whole, and refuses to start it', async () => {
    const { api, check } = await shop();
    const other = await check('orders', 'a,b\n1,2\n');
    expect(other).toMatchObject({ canStart: false, summary: { unusable: 'columns' } });
    expect((await check('customers', 'Email,First Name\n"broken,x\n')).summary).toMatchObject({
      unusable: 'malformed_csv',
    });
    await expect(api('POST /api/supplier/data-import/start/{id}', byId(other.id))).rejects.toMatchObject({
      error: 'transition_forbidden',
    });
    await api('DELETE /api/supplier/data-import/delete/{id}', byId(other.id));
    expect((await api('GET /api/supplier/data-import/list')).total).toBe(1);
  });

  it('goes on behind the rows that are written when its process was stopped', async () => {
    const { api, check, run, read } = await shop();
    const rows = Array.from({ length: 600 }, (_, at) => `p${at}@example.com,Ann,${at}`);
    const { id } = await check('customers', ['Email,First Name,Total Orders', ...rows].join('\n'));
    await api('POST /api/supplier/data-import/start/{id}', byId(id));
    let asked = 0;
    // The first part is written; then the process shuts down.
    await runDataImports(app.deps, dataImporters, () => {
      asked += 1;
      return asked > 2;
    });
    expect(await read(id)).toMatchObject({ status: 'waiting', done: 250 });
    await run();
    expect(await read(id)).toMatchObject({ status: 'done', done: 600, summary: { added: 600, known: 0 } });
    expect((await api('GET /api/supplier/former-customer/list')).total).toBe(600);
  });

  it('is seen and undone by its own shop alone', async () => {
    const [mine, other] = [await shop(), await shop()];
    const { id } = await mine.check('customers', formerFile('shopify-customers.csv'));
    await expect(other.read(id)).rejects.toMatchObject({ error: 'not_found' });
    await expect(other.api('POST /api/supplier/data-import/start/{id}', byId(id))).rejects.toMatchObject({
      error: 'not_found',
    });
  });

  it('needs the permission for its kind, also when it runs', async () => {
    const { api, fixture, run } = await shop();
    const clerk = await clerkOf(app, api, ['shop.data.import', 'shop.member.read']);
    const file = () => new Blob([formerFile('shopify-customers.csv')], { type: 'text/csv' });
    await expect(
      clerk.api('POST /api/supplier/data-import/check', { query: { kind: 'orders' }, file: file() }),
    ).rejects.toMatchObject({ error: 'forbidden' });
    const { id } = await clerk.api('POST /api/supplier/data-import/check', {
      query: { kind: 'customers' },
      file: file(),
    });
    await app.deps.db.delete(accountRole).where(eq(accountRole.accountId, clerk.id));
    await run();
    expect(await fixture.api('GET /api/supplier/data-import/detail/{id}', byId(id))).toMatchObject({
      status: 'failed',
      reason: 'forbidden',
      summary: null,
    });
  });

  it('keeps no file once it is imported, and none that was only checked for long', async () => {
    const { check, start } = await shop();
    const imported = await check('customers', formerFile('shopify-customers.csv'));
    await start(imported.id);
    const { id } = await check('customers', formerFile('woocommerce-customers.csv'));
    const keyOf = async (one: number) =>
      (
        await app.deps.db.select({ key: dataImport.fileKey }).from(dataImport).where(eq(dataImport.id, one))
      )[0]?.key;
    expect(await keyOf(imported.id)).toBeNull();
    const key = (await keyOf(id)) ?? '';
    expect(await app.deps.storage.read(key)).not.toBeNull();
    app.clock.pass(8 * 24 * 3_600_000);
    await cleanDataImports(app.deps);
    expect(await keyOf(id)).toBeNull();
    expect(await app.deps.storage.read(key)).toBeNull();
  });
});
