import { and, eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holders } from '../../../server/contexts/authoring/library/uses.ts';
import { auditEntry, product, upload } from '../../../server/platform/db/schema.ts';
import { filesOf, measureUploads } from '../../../server/platform/storage/measure.ts';
import { attachUploads } from '../../../server/platform/storage/uploads.ts';
import { withTransaction } from '../../../server/platform/transaction.ts';
import { formOf, mayHaveForm } from '../../../server/providers/image/forms.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addApplicant, uploadDocument } from '../../support/fixtures/application.ts';
import {
  addAccount,
  addCategories,
  addProduct,
  addSupplier,
  first,
  giveRole,
} from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof addAccount>>;
let content: Api;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
  const writer = await addAccount(app);
  await giveRole(app.deps.db, writer.id, 'content');
  content = writer.api;
});
afterAll(() => app.close());
beforeEach(() => app.deps.db.delete(upload));

const text = (en: string) => ({ zh: `${en} 中`, en });
const list = (query = {}, api = admin.api) => api('GET /api/system/oss/list', { query });
const remove = (id: number, api = admin.api) => api('DELETE /api/system/oss/delete/{id}', byId(id));
const idOf = async (key: string) =>
  first(await app.deps.db.select().from(upload).where(eq(upload.key, key))).id;
const detail = async (key: string, api = admin.api) =>
  api('GET /api/system/oss/detail/{id}', byId(await idOf(key)));
const stored = async (key: string) => {
  const versions = await Promise.all(filesOf(key).map((path) => app.deps.storage.version(path)));
  return versions.filter((version) => version !== null).length;
};
const entries = (id: number) =>
  app.deps.db
    .select({ before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.targetKind, 'file'), eq(auditEntry.targetId, String(id))));

describe('platform files', () => {
  it('list files by kind, owner, supplier, day and use, with sizes and totals', async () => {
    const shop = await addSupplier(app);
    const buyer = await addAccount(app);
    const own = await uploadDocument(shop.owner.api, 'shop');
    const paper = await uploadDocument(buyer.api);
    const all = await list();
    expect(all.total).toBe(2);
    expect(all.counts.filter(({ count }) => count > 0)).toEqual([
      { tab: 'qualification', count: 1 },
      { tab: 'shop', count: 1 },
    ]);
    const [file] = (await list({ supplierId: `${shop.id}` })).records;
    expect(file).toMatchObject({ key: own, kind: 'shop', url: own, attached: false, width: 1, height: 1 });
    expect(file?.shop).toEqual({ id: shop.id, name: shop.name });
    expect(file?.bytes).toBeGreaterThan(100);
    expect(first((await list({ kind: 'qualification' })).records)).toMatchObject({ key: paper, url: null });
    expect((await list({ keyword: own.slice(-20) })).records.map(({ key }) => key)).toEqual([own]);
    expect((await list({ to: '2020-01-01' })).total).toBe(0);
    expect((await list({ from: '2020-01-01' })).total).toBe(2);
    await withTransaction(app.deps, (work) => attachUploads(work, buyer.id, 'qualification', [paper]));
    expect((await list({ loose: 'true' })).records.map(({ key }) => key)).toEqual([own]);
    const sizes = (await list({ sort: 'size', order: 'asc' })).records.map(({ bytes }) => bytes ?? 0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    const { kinds, place } = await admin.api('GET /api/system/oss/storage');
    expect(place).toBe(app.deps.config.storageDir);
    expect(kinds.find(({ kind }) => kind === 'shop')).toEqual({
      kind: 'shop',
      count: 1,
      bytes: file?.bytes,
      unmeasured: 0,
    });
  });

  it('show private papers to permitted operators, and log each opening', async () => {
    const buyer = await addAccount(app);
    const paper = await uploadDocument(buyer.api);
    const open = await uploadDocument(buyer.api, 'shop');
    const id = await idOf(paper);
    expect((await list({}, content)).records.map(({ key }) => key)).toEqual([open]);
    expect((await list({ kind: 'qualification' }, content)).total).toBe(0);
    expect((await content('GET /api/system/oss/storage')).kinds.map(({ kind }) => kind)).toEqual(['shop']);
    await refused(detail(paper, content), 'not_found');
    await refused(remove(id, content), 'not_found');
    await refused(content('POST /api/system/oss/open/{id}', byId(id)), 'forbidden');
    expect((await detail(paper)).url).toBeNull();
    expect(await entries(id)).toEqual([]);
    const { url } = await admin.api('POST /api/system/oss/open/{id}', byId(id));
    expect(url).toMatch(/^\/private\/upload\/.*\?until=\d+&by=/);
    expect(await entries(id)).toEqual([
      { before: null, after: { opened: 'qualification', accountId: buyer.id } },
    ]);
    await refused(admin.api('POST /api/system/oss/open/{id}', byId(await idOf(open))), 'not_found');
  });

  it('delete a file with all its sizes once nothing references it, whatever was recorded before', async () => {
    const image = await uploadDocument(admin.api, 'shop');
    const slide = await admin.api('POST /api/admin/carousel/save', {
      body: {
        title: text('Winter'),
        description: text(''),
        imageUrl: image,
        link: null,
        startTime: null,
        endTime: null,
        enabled: true,
      },
    });
    const id = await idOf(image);
    expect((await detail(image)).uses).toEqual([{ kind: 'slide', id: slide.id, name: text('Winter') }]);
    await expect(remove(id)).rejects.toMatchObject({
      error: 'file_in_use',
      message: expect.stringContaining('Slide Winter'),
    });
    // The recorded reference alone keeps no file, and its lack deletes none.
    await app.deps.db.update(upload).set({ attachedAt: null }).where(eq(upload.id, id));
    await refused(remove(id), 'file_in_use');
    expect(await stored(image)).toBe(5);
    expect(await entries(id)).toEqual([]);
    await admin.api('DELETE /api/admin/carousel/{id}', byId(slide.id));
    await remove(id, content);
    expect(await stored(image)).toBe(0);
    expect(await app.deps.db.$count(upload)).toBe(0);
    expect(await entries(id)).toMatchObject([{ before: { kind: 'shop' }, after: null }]);
    await refused(remove(id), 'not_found');
  });

  it('find references in lists, texts and applications', async () => {
    const [, , categoryId] = await addCategories(app);
    const shop = await addSupplier(app);
    const pictures = [
      await uploadDocument(shop.owner.api, 'shop'),
      await uploadDocument(shop.owner.api, 'shop'),
    ];
    const [cover = '', inWords = ''] = pictures;
    const goods = await addProduct(app, { supplierId: shop.id, categoryId, images: [cover] });
    const words = `<p><img src="${inWords}"></p>`;
    await app.deps.db
      .update(product)
      .set({ description: { zh: '', en: words } })
      .where(eq(product.id, goods.id));
    for (const key of pictures)
      expect((await detail(key)).uses).toMatchObject([{ kind: 'product', id: goods.id }]);
    const applicant = await addApplicant(app);
    await applicant.draft({ license: applicant.papers.license });
    expect((await detail(applicant.papers.license)).uses).toMatchObject([{ kind: 'application' }]);
    expect((await detail(applicant.papers.idBack)).uses).toEqual([]);
  });

  it('cover every column that is named like a picture', async () => {
    const { rows } = await app.deps.database.query(
      `select table_name || '.' || column_name as at from information_schema.columns
     where table_schema = 'public' and table_name not like 'im\\_%'
       and column_name ~ '(image|logo|avatar|picture|photo|cover|file_key)' order by 1`,
      [],
    );
    const known = new Set(
      Object.values(holders).flatMap(({ columns }) =>
        columns.map((column) => `${getTableConfig(column.table).name}.${column.name}`),
      ),
    );
    // Columns of text beside pictures, and files that jobs write or read.
    const others = [
      'product.image_alts',
      'export_job.file_key',
      'product_job.file_key',
      'data_import.file_key',
    ];
    for (const other of others) known.add(other);
    expect(rows.map(({ at }) => at).filter((at) => typeof at !== 'string' || !known.has(at))).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('measure files stored before sizes were recorded', async () => {
    const key = await uploadDocument(admin.api, 'shop');
    const before = await detail(key);
    await app.deps.db.update(upload).set({ bytes: null, width: null, height: null });
    expect((await detail(key)).bytes).toBeNull();
    await measureUploads(app.deps);
    expect(await detail(key)).toEqual(before);
  });

  it('neither count nor keep derived forms of a file, nor look for their references', async () => {
    const { storage } = app.deps;
    const key = await uploadDocument(admin.api, 'shop');
    // Free space on the disk changes with other programs.
    const counted = async () => {
      const { free: _, ...storage } = await admin.api('GET /api/system/oss/storage');
      return [await detail(key), storage];
    };
    const before = await counted();
    const forms = filesOf(key).filter(mayHaveForm).map(formOf);
    expect(forms.length).toBe(3);
    for (const form of forms) await storage.write(form, Buffer.alloc(5_000));
    await app.deps.db.update(upload).set({ bytes: null, width: null, height: null });
    await measureUploads(app.deps);
    expect(await counted()).toEqual(before);
    await remove(await idOf(key));
    expect(await Promise.all(forms.map((form) => storage.version(form)))).toEqual([null, null, null]);
  });

  it('test the storage without leaving files, and name the step that fails', async () => {
    const { storage } = app.deps;
    const before = await storage.list('');
    const tried = await admin.api('POST /api/system/oss/test');
    expect(tried.failed).toBeNull();
    expect(await storage.list('')).toEqual(before);
    const full = vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('ENOSPC'));
    expect((await admin.api('POST /api/system/oss/test')).failed).toBe('write');
    full.mockRestore();
    const other = vi.spyOn(storage, 'read').mockResolvedValueOnce(new Uint8Array(4096));
    expect((await admin.api('POST /api/system/oss/test')).failed).toBe('read');
    other.mockRestore();
    expect(await storage.list('')).toEqual(before);
  });
});
