import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLimit } from '../../../contract/authoring/product-file.ts';
import { cleanProductJobs } from '../../../server/contexts/authoring/index.ts';
import { product, productJob, sku } from '../../../server/platform/db/schema.ts';
import { day } from '../../../server/platform/time.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { picture, storePicture } from '../../support/fixtures/product-files.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof sheetFixture>>;
let category: string;
beforeAll(async () => {
  app = await testApp();
  await storePicture(app);
  fixture = await sheetFixture(app);
  category = `#${fixture.leaf}`;
});
afterAll(() => app.close());

const head = 'Image Src,Handle,Title,Product Category,Variant Price,Variant Inventory Qty,Colour of the day';
const line = (handle: string, title: string, price: number | string, stock = 5) =>
  `${picture},${handle},${title},${category},${price},${stock},x`;
const file = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`;
const rowsOf = (handle: string) => app.deps.db.select().from(product).where(eq(product.handle, handle));
const stored = async (handle: string) => first(await rowsOf(handle));
const report = async (id: number) =>
  (
    await app.request('GET', `/api/supplier/product/job/report/${id}`, {
      headers: { authorization: `Bearer ${fixture.shop.owner.token}` },
    })
  ).text();

describe('product import job', () => {
  it('checks a file before anything is written: columns, counts, and errors by row', async () => {
    const job = await fixture.check(file(line('a1', 'Bowl', 9), line('a2', 'Plate', 'dear')), {
      name: 'spring.csv',
    });
    expect(job).toMatchObject({ kind: 'check', status: 'done', name: 'spring.csv', canUndo: false });
    expect(job.file).toMatchObject({ rows: 2, products: 2, created: 1, failed: 1, isUnusable: false });
    expect(job.file?.columns).toContainEqual({ column: 'Title', means: 'title' });
    expect(job.file?.columns).toContainEqual({ column: 'Colour of the day', means: null });
    expect(job.file?.kinds).toContainEqual({ severity: 'error', reason: 'not_money', count: 1 });
    expect(job.file?.problems).toMatchObject([{ line: 3, value: 'dear', reason: 'not_money' }]);
    expect(await rowsOf('a1')).toEqual([]);
    expect(await report(job.id)).toContain('dear');
  });

  it('detects GBK', async () => {
    // 名称 and 碗 as Excel saves them in China.
    const bytes = [...Buffer.from('Handle,Title,Variant Price\ngbk-1,'), 0xcd, 0xeb, ...Buffer.from(',9\n')];
    const sent = new Blob([Uint8Array.from(bytes)], { type: 'text/csv' });
    const { id } = await fixture.api('POST /api/supplier/product/job/check', { file: sent });
    await fixture.run();
    await fixture.start(id);
    await fixture.approve();
    expect((await stored('gbk-1')).name.zh).toBe('碗');
  });

  it('writes once it is started, and only new products on request', async () => {
    const made = await fixture.check(file(line('b1', 'Bowl', 9)));
    expect(await fixture.start(made.id)).toMatchObject({ kind: 'import', status: 'done', canUndo: true });
    await fixture.approve();
    expect(await stored('b1')).toMatchObject({ price: 900, status: 'on_sale' });
    await refused(fixture.start(made.id), 'transition_forbidden');
    const both = file(line('b1', 'Bowl', 7), line('b2', 'Cup', 3));
    const skipping = await fixture.check(both, { existing: 'skip' });
    expect(skipping.file).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
    await fixture.start(skipping.id);
    await fixture.approve();
    expect([(await stored('b1')).price, (await stored('b2')).price]).toEqual([900, 300]);
  });

  it('refuses a file of too many rows within its first read, and writes nothing of it', async () => {
    const long = `Handle,Title\n${'x,y\n'.repeat(2_000_000)}`;
    const job = await fixture.check(long);
    expect(job).toMatchObject({ status: 'done', file: { isUnusable: true } });
    expect(job.file?.kinds).toContainEqual({ severity: 'error', reason: 'too_many_rows', count: 1 });
    await refused(fixture.start(job.id), 'transition_forbidden');
    expect(await rowsOf('x')).toEqual([]);
    const large = new Blob([new Uint8Array(importLimit + 1)], { type: 'text/csv' });
    await refused(fixture.api('POST /api/supplier/product/job/check', { file: large }), 'body_too_large');
  });

  it('refuses an invalid file, and cannot be started', async () => {
    const job = await fixture.check('Colour,Size\nred,1\n');
    expect(job.file).toMatchObject({ isUnusable: true, problems: [{ reason: 'columns_unknown' }] });
    await refused(fixture.start(job.id), 'transition_forbidden');
  });
});

describe('undo of a product import', () => {
  it('withdraws its requests, and restores the other products except for pieces sold', async () => {
    const begun = await fixture.check(file(line('c1', 'Bowl', 9), line('c2', 'Plate', 8)));
    await fixture.start(begun.id);
    await fixture.approve();
    const bowl = await stored('c1');
    const next = await fixture.check(file(line('c1', 'Deep bowl', 11), line('c3', 'Beaker', 2)));
    expect((await fixture.start(next.id)).file).toMatchObject({ created: 1, updated: 1, waiting: 2 });
    expect(await stored('c1')).toMatchObject({ name: { en: 'Bowl' }, price: 1_100 });
    expect((await fixture.read(bowl.id)).revision).toMatchObject({ state: 'submitted' });
    await app.deps.db.update(sku).set({ stock: 2 }).where(eq(sku.productId, bowl.id));
    const { rows, id } = await fixture.undo(next.id);
    expect(rows.map(({ state }) => state).sort()).toEqual(['changed', 'removed']);
    expect(await stored('c1')).toMatchObject({ name: { en: 'Bowl' }, price: 900 });
    expect((await fixture.read(bowl.id)).revision).toMatchObject({ state: 'discarded' });
    const pieces = await app.deps.db.select().from(sku).where(eq(sku.productId, bowl.id));
    expect(first(pieces).stock).toBe(2);
    expect(await rowsOf('c3')).toEqual([]);
    const listed = await fixture.api('GET /api/supplier/product/list', { query: {} });
    expect(listed.records.map((one) => one.name.en)).not.toContain('Beaker');
    expect(await fixture.job(id)).toMatchObject({ kind: 'undo', undoes: next.id, status: 'done' });
  });

  it('keeps later changes, and names them', async () => {
    const made = await fixture.check(file(line('d1', 'Bowl', 9), line('d2', 'Plate', 8)));
    await fixture.start(made.id);
    await fixture.approve();
    const next = await fixture.check(
      file(line('d1', 'Bowl', 7), line('d2', 'Plate', 6), line('d3', 'Cup', 5)),
    );
    await fixture.start(next.id);
    const { id } = await stored('d1');
    const body = { id, name: { zh: '我的碗', en: 'My bowl' } };
    await fixture.admin.api('PUT /api/admin/product/update', { body });
    // Products approved meanwhile are public.
    await fixture.approve();
    const { rows } = await fixture.undo(next.id);
    expect(rows.map(({ state }) => state)).toEqual(['conflict', 'conflict', 'changed']);
    expect([(await stored('d1')).price, (await stored('d2')).price]).toEqual([700, 800]);
    expect((await stored('d3')).status).toBe('on_sale');
  });
});

describe('new products of an import', () => {
  const load = async (...lines: string[]) => fixture.start((await fixture.check(file(...lines))).id);
  const waiting = async (name: string) => {
    const { records } = await fixture.admin.api('GET /api/system/product/audit/list', {
      query: { supplierId: String(fixture.shop.id), keyword: name },
    });
    return records;
  };

  it('wait for moderation together, and are public under their handle once approved', async () => {
    const job = await load(line('n1', 'Lamp', 9), line('n2', 'Lamp shade', 8));
    expect(job.file).toMatchObject({ created: 2, updated: 0, waiting: 2 });
    expect(job.counts).toEqual([{ state: 'submitted', count: 2 }]);
    expect([await rowsOf('n1'), await rowsOf('n2')]).toEqual([[], []]);
    const found = await waiting('Lamp');
    expect(found.map(({ isNew }) => isNew)).toEqual([true, true]);
    const [one] = await fixture.rows(job.id);
    const lamp = await fixture.read(one?.productId ?? 0);
    expect(lamp).toMatchObject({
      status: 'new',
      fields: { name: { en: 'Lamp' } },
      revision: { state: 'submitted' },
    });
    expect(lamp.fields.skus).toMatchObject([{ price: 900, stock: 5 }]);
    await fixture.approve();
    expect(await stored('n1')).toMatchObject({ id: lamp.id, price: 900, status: 'on_sale' });
    const again = await load(line('n1', 'Lamp', 7), line('n2', 'Lamp shade', 8));
    expect(again.file).toMatchObject({ created: 0, updated: 1, unchanged: 1, waiting: 0 });
    expect(await stored('n1')).toMatchObject({ id: lamp.id, price: 700 });
  });

  it('are replaced in moderation by the next file', async () => {
    await load(line('n3', 'Vase', 9));
    const [{ id: productId } = { id: 0 }] = await waiting('Vase');
    expect((await load(line('n3', 'Vase', 9))).file).toMatchObject({ created: 0, unchanged: 1, waiting: 0 });
    const next = await load(line('n3', 'Tall vase', 6));
    expect(next.file).toMatchObject({ created: 0, updated: 1, waiting: 1 });
    expect(await waiting('Tall vase')).toMatchObject([{ id: productId }]);
    const skipping = await fixture.check(file(line('n3', 'Other', 1)), { existing: 'skip' });
    expect(skipping.file).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
    expect((await fixture.undo(next.id)).rows).toMatchObject([{ productId, state: 'changed' }]);
    expect(await fixture.read(productId)).toMatchObject({
      fields: { name: { en: 'Vase' }, skus: [{ price: 900 }] },
      revision: { state: 'draft' },
    });
  });

  it('are resubmitted after a rejection only when the file changes them', async () => {
    await load(line('n4', 'Knife', 9));
    const [{ id: productId, version } = { id: 0, version: 0 }] = await waiting('Knife');
    const no = { ...byId(productId), body: { version, reason: 'Not here' } };
    await fixture.admin.api('POST /api/system/product/audit/reject/{id}', no);
    expect((await load(line('n4', 'Knife', 9))).file).toMatchObject({ unchanged: 1, waiting: 0 });
    expect((await fixture.read(productId)).revision?.state).toBe('refused');
    expect((await load(line('n4', 'Butter knife', 9))).file).toMatchObject({ updated: 1, waiting: 1 });
    expect(await waiting('Butter knife')).toMatchObject([{ id: productId }]);
  });

  it('are withdrawn by an undo, and archived ones need no moderation', async () => {
    const job = await load(line('n5', 'Bell', 9));
    expect((await fixture.undo(job.id)).rows).toMatchObject([{ state: 'removed' }]);
    expect(await waiting('Bell')).toEqual([]);
    const archived = 'Handle,Title,Product Category,Variant Price,Variant Inventory Qty,Status';
    const old = `${archived}\nn6,Old bell,${category},3,5,archived\n`;
    const kept = await fixture.start((await fixture.check(old)).id);
    expect(kept.file).toMatchObject({ created: 1, waiting: 0 });
    expect((await fixture.start((await fixture.check(old)).id)).file).toMatchObject({ unchanged: 1 });
    expect(await waiting('Old bell')).toEqual([]);
  });

  it('are public at once when an operator imports them', async () => {
    const sent = new Blob([file(line('n7', 'Kettle', 9))], { type: 'text/csv' });
    const query = { supplierId: String(fixture.shop.id), language: 'en' as const };
    const done = await fixture.admin.api('POST /api/admin/product/import', { query, file: sent });
    expect(done).toMatchObject({ created: 1, waiting: 0 });
    expect((await stored('n7')).status).toBe('on_sale');
  });
});

describe('imported changes of texts, pictures and SKUs', () => {
  const imported = async (title: string, price = 9) =>
    fixture.start((await fixture.check(file(line('g1', title, price)))).id);
  const asked = async () => fixture.read((await stored('g1')).id);

  it('wait for moderation once, and the newest file counts', async () => {
    await imported('Jug');
    await fixture.approve();
    expect((await imported('Tall jug', 7)).file).toMatchObject({ updated: 1, waiting: 1 });
    expect(await stored('g1')).toMatchObject({ name: { en: 'Jug' }, price: 700 });
    expect(await asked()).toMatchObject({ fields: { name: { en: 'Tall jug' } } });
    const again = await fixture.check(file(line('g1', 'Tall jug', 7)));
    expect(again.file).toMatchObject({ updated: 0, unchanged: 1, waiting: 0 });
    expect((await imported('Taller jug')).file).toMatchObject({ updated: 1, waiting: 1 });
    const { id, fields, revision } = await asked();
    expect([fields.name.en, revision?.state]).toEqual(['Taller jug', 'submitted']);
    const { version } = await fixture.admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
    await fixture.admin.api('POST /api/system/product/audit/approve/{id}', {
      ...byId(id),
      body: { version },
    });
    expect(await stored('g1')).toMatchObject({ name: { en: 'Taller jug' }, price: 900 });
  });

  it('are added to an open draft with a note, and removed from it by an undo', async () => {
    const { id, version, fields } = await asked();
    const drafted = { ...fields, brand: { zh: '', en: 'Ours' } };
    await fixture.api('PUT /api/supplier/product/draft/{id}', {
      ...byId(id),
      body: { version, fields: drafted },
    });
    const made = await imported('Jar');
    expect(made.file).toMatchObject({ updated: 1, waiting: 0, kinds: [{ reason: 'change_drafted' }] });
    const draft = await asked();
    expect(draft).toMatchObject({ fields: { name: { en: 'Jar' }, brand: { en: 'Ours' } } });
    expect(draft.revision?.state).toBe('draft');
    await fixture.undo(made.id);
    expect((await asked()).fields).toMatchObject({ name: { en: 'Taller jug' }, brand: { en: 'Ours' } });
  });

  it('request nothing where existing products are excluded', async () => {
    const skipping = await fixture.check(file(line('g1', 'Vase', 5)), { existing: 'skip' });
    await fixture.start(skipping.id);
    expect((await asked()).fields.name.en).toBe('Taller jug');
  });
});

describe('background run of a product job', () => {
  it('restarts after its process was lost, and keeps its counts', async () => {
    const made = await fixture.check(file(line('e1', 'Bowl', 9)));
    await fixture.start(made.id);
    await app.deps.db
      .update(productJob)
      .set({ status: 'running', heldUntil: new Date(app.clock.now().getTime() - 1), finishedAt: null })
      .where(eq(productJob.id, made.id));
    await fixture.run();
    const again = await fixture.job(made.id);
    expect(again).toMatchObject({ status: 'done', file: { created: 1, unchanged: 0 } });
    expect((await fixture.undo(made.id)).rows).toMatchObject([{ state: 'removed' }]);
  });

  it('is kept for thirty days, with its files', async () => {
    const job = await fixture.check(file(line('f1', 'Bowl', 9)));
    await cleanProductJobs(app.deps);
    expect(await report(job.id)).toContain('severity');
    app.clock.pass(31 * day);
    await cleanProductJobs(app.deps);
    expect(await app.deps.db.$count(productJob)).toBe(0);
    expect(await app.deps.storage.list('private/product-job/')).toEqual([]);
  });
});
