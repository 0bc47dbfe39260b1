import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSite } from '../../../server/http/pages/site.ts';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { auditEntry, upload } from '../../../server/platform/db/schema.ts';
import { isSigned } from '../../../server/platform/storage/sign.ts';
import { cleanUploads } from '../../../server/platform/storage/uploads.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { asFile, smallOfd, smallPdf, uploadInvoice } from '../../support/fixtures/invoice-file.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const hour = 3_600_000;
let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await tradeFixture(app);
});

/** A file of the storage, as a browser gets it. */
const get = async (url: string) =>
  serveSite(
    createStaticFiles(memoryStorage()),
    {
      storage: app.deps.storage,
      draw: async () => null,
      isSigned: (path, query) => isSigned(app.deps.fileSecret, path, query, app.clock.now()),
    },
    async () => null,
  ).request(`http://shop.test${url}`);

const invoiceNo = '24442000000012345678';
/** A paid order whose buyer has asked for an invoice. */
async function asked() {
  const one = await fixture.paid();
  const body = { kind: 'personal', title: '王小明', email: 'wang@example.com' } as const;
  await one.me.api('POST /api/order/invoice/{id}', { ...byId(one.id), body });
  return one;
}
const issue = (id: number, file?: string) =>
  fixture.owner.api('POST /api/order/invoice/issue/{id}', {
    ...byId(id),
    body: { invoiceNo, ...(file === undefined ? {} : { file }) },
  });
const put = (id: number, file: string, api = fixture.owner.api) =>
  api('PUT /api/order/invoice/file/{id}', { ...byId(id), body: { file } });

describe('invoice file', () => {
  it('is attached when the invoice is issued, and downloaded by the buyer unchanged', async () => {
    const one = await asked();
    const bytes = smallPdf();
    const { key } = await uploadInvoice(fixture.owner.api, asFile(bytes));
    const issued = await issue(one.id, key);
    expect(issued.file).toMatchObject({ type: 'pdf', bytes: bytes.length });
    const { invoice } = await one.detail();
    const url = invoice?.file?.url ?? '';
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    // An address is valid for two hours at most, and never without its signature.
    expect((await get(key)).status).toBe(404);
    expect((await get(url.replace('by=', 'by=a'))).status).toBe(404);
    app.clock.pass(2 * hour);
    expect((await get(url)).status).toBe(404);
    expect((await get((await one.detail()).invoice?.file?.url ?? '')).status).toBe(200);
  });

  it('can be added later and replaced: the buyer is notified, the audit log has both, the old file is deleted', async () => {
    const one = await asked();
    const early = (await uploadInvoice(fixture.owner.api)).key;
    await refused(put(one.id, early), 'transition_forbidden');
    expect((await issue(one.id)).file).toBeNull();
    await put(one.id, early);
    expect(first(await titlesOf(one.me))).toBe('Invoice ready to download');
    const ofd = smallOfd();
    const late = (await uploadInvoice(fixture.owner.api, asFile(ofd, 'application/ofd'))).key;
    expect((await put(one.id, late)).file).toMatchObject({ type: 'ofd', bytes: ofd.length });
    const entries = await app.deps.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.route, 'PUT /api/order/invoice/file/{id}'))
      .orderBy(auditEntry.id);
    expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
      [{ file: null }, { file: early }],
      [{ file: early }, { file: late }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('by=');
    // A repetition changes nothing and notifies nobody.
    const before = (await titlesOf(one.me)).length;
    await put(one.id, late);
    expect((await titlesOf(one.me)).length).toBe(before);
    app.clock.pass(49 * hour);
    await cleanUploads(app.deps);
    const keys = (await app.deps.db.select({ key: upload.key }).from(upload)).map(({ key }) => key);
    expect(keys).toContain(late);
    expect(keys).not.toContain(early);
    expect(await app.deps.storage.read(early.slice(1))).toBeNull();
  });

  it('can be a picture, which is re-encoded', async () => {
    const one = await asked();
    const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const { key } = await uploadInvoice(fixture.owner.api, asFile(new Uint8Array(photo), 'image/png'));
    const { file } = await issue(one.id, key);
    expect(file?.type).toBe('picture');
    const answer = await get(file?.url ?? '');
    const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, format]).toEqual([1_200, 'webp']);
  });

  it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['a page called PDF', () => new Uint8Array(Buffer.from('<html>%PDF-1.4')), 'application/pdf'],
    ['a PDF cut short', () => smallPdf().slice(0, -10), 'application/pdf'],
    [
      'a PDF with a program behind it',
      () => new Uint8Array([...smallPdf(), ...Buffer.from('MZ'.repeat(20))]),
      'application/pdf',
    ],
    ['a ZIP that is no OFD', () => smallOfd('other.xml'), 'application/ofd'],
    ['an OFD without documents', () => smallOfd('OFD.xml', '<x/>'), 'application/ofd'],
    ['a broken archive', () => smallOfd().slice(0, 60), 'application/ofd'],
    ['a script', () => new Uint8Array(Buffer.from('#!/bin/sh\n')), 'application/pdf'],
  ])('cannot be %s', async (_, bytes, type) => {
    await refused(uploadInvoice(fixture.owner.api, asFile(bytes(), type)), 'document_type', 'file');
  });

  it('is limited to ten megabytes and the allowed kinds', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(smallPdf());
    await expect(uploadInvoice(fixture.owner.api, asFile(large))).rejects.toMatchObject({
      error: 'document_too_large',
      message: expect.stringContaining('10 MB'),
    });
    const page = new Blob(['<html>'], { type: 'text/html' });
    await refused(uploadInvoice(fixture.owner.api, page), 'unsupported_media_type', 'file');
  });

  it('has to be the own upload of the caller, of one invoice, and of no other kind', async () => {
    const [one, two] = [await asked(), await asked()];
    const stranger = (await tradeFixture(app)).owner;
    const theirs = (await uploadInvoice(stranger.api)).key;
    await refused(issue(one.id, theirs), 'not_found', 'body.file');
    const { key } = await uploadInvoice(fixture.owner.api);
    await issue(one.id, key);
    await refused(issue(two.id, key), 'not_found', 'body.file');
    const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const proof = await fixture.owner.api('POST /api/upload/image', {
      query: { purpose: 'evidence' },
      file: asFile(new Uint8Array(picture), 'image/png'),
    });
    await refused(issue(two.id, proof.key), 'not_found', 'body.file');
    await refused(put(one.id, theirs, stranger.api), 'not_found');
  });

  it('requires the invoice permission, and is visible to supplier and platform, and to no other buyer', async () => {
    const one = await asked();
    const { key } = await uploadInvoice(fixture.owner.api);
    await issue(one.id, key);
    const buyer = await addAccount(app);
    await refused(uploadInvoice(buyer.api), 'forbidden');
    await refused(buyer.api('GET /api/order/detail/{id}', byId(one.id)), 'not_found');
    const { records } = await fixture.owner.api('GET /api/supplier/invoice/list', {});
    expect(first(records)).toMatchObject({ orderId: one.id, file: { type: 'pdf' } });
    const own = await fixture.owner.api('GET /api/supplier/order/detail/{id}', byId(one.id));
    expect((await get(own.invoice?.file?.url ?? '')).status).toBe(200);
    const support = await addAccount(app);
    await giveRole(app.deps.db, support.id, 'support');
    const seen = await support.api('GET /api/system/order/detail/{id}', byId(one.id));
    expect((await get(seen.invoice?.file?.url ?? '')).status).toBe(200);
    const admin = await addAccount(app, 9);
    const [file] = (await admin.api('GET /api/system/oss/list', { query: { kind: 'invoice' } })).records;
    expect(file).toMatchObject({ key, isPrivate: true, url: null, attached: true });
    const { uses } = await admin.api('GET /api/system/oss/detail/{id}', byId(file?.id ?? 0));
    expect(uses).toMatchObject([{ kind: 'invoice', id: one.id }]);
  });

  it('accepts every readable picture format, and explains why another is refused', async () => {
    const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } });
    const kinds = [
      ['image/webp', await drawn.clone().webp().toBuffer()],
      ['image/avif', await drawn.clone().avif().toBuffer()],
      ['image/gif', await drawn.clone().gif().toBuffer()],
    ] as const;
    for (const [type, bytes] of kinds) {
      const { key } = await uploadInvoice(fixture.owner.api, asFile(new Uint8Array(bytes), type));
      expect(key).toMatch(/\.webp$/);
    }
    const heic = Uint8Array.from([
      0,
      0,
      0,
      24,
      ...Buffer.from('ftypheic'),
      0,
      0,
      0,
      0,
      ...Buffer.from('mif1heic'),
    ]);
    await refused(uploadInvoice(fixture.owner.api, asFile(heic, 'image/heic')), 'image_heic');
  });
});
