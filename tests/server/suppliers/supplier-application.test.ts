import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SentStatus } from '../../../contract/suppliers/application-review.ts';
import {
  notification,
  smsOutbox,
  supplier,
  supplierApplication,
  supplierDocument,
  upload,
} from '../../../server/platform/db/schema.ts';
import { cleanUploads } from '../../../server/platform/storage/uploads.ts';
import { addApplicant, addReviewer, addScopes, type Sent } from '../../support/fixtures/application.ts';
import { addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { pngBomb } from '../../support/processes/bomb.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const hour = 3_600_000;

describe('supplier application', () => {
  let app: TestApp;
  let reviewer: Awaited<ReturnType<typeof addReviewer>>;
  beforeAll(async () => {
    app = await testApp();
    await addScopes(app);
  });
  // Sessions end after a day, and some of these tests last longer.
  beforeEach(async () => {
    reviewer = await addReviewer(app);
  });
  afterAll(() => app.close());

  const rowsOf = (accountId: number) =>
    app.deps.db.select().from(supplierApplication).where(eq(supplierApplication.accountId, accountId));
  async function pending(locale: 'zh' | 'en' = 'en', values: Partial<Sent> = {}) {
    const applicant = await addApplicant(app, locale);
    const own = await applicant.submit(values);
    return { ...applicant, applicationId: own.application?.id ?? 0 };
  }

  it('saves a draft between visits, complete or not, with its pictures', async () => {
    const applicant = await addApplicant(app);
    expect(await applicant.mine()).toEqual({ application: null, supplierId: null });
    await applicant.draft({ companyName: '宁波', creditCode: '9133', license: applicant.papers.license });
    await applicant.draft({ email: 'half@', creditCode: '91330212' });
    const { application } = await applicant.mine();
    expect(application).toMatchObject({
      status: 'draft',
      answerBy: null,
      fields: {
        companyName: '宁波',
        creditCode: '91330212',
        email: 'half@',
        license: applicant.papers.license,
      },
    });
    expect(application?.files.map(({ key }) => key)).toEqual([applicant.papers.license]);
    expect(first(application?.files ?? []).url).toContain('by=');
    app.clock.pass(50 * hour);
    await cleanUploads(app.deps);
    const [kept] = await app.deps.db.select().from(upload).where(eq(upload.key, applicant.papers.license));
    expect(kept?.attachedAt).not.toBeNull();
    expect(await app.deps.db.$count(upload, eq(upload.key, applicant.papers.idFront))).toBe(0);
    expect(await rowsOf(applicant.id)).toHaveLength(1);
  });

  it('refuses a draft beyond the limits, and pictures of others or for something else', async () => {
    const applicant = await addApplicant(app);
    const other = await addApplicant(app);
    await refused(applicant.draft({ companyName: '名'.repeat(51) }), 'invalid_input', 'body.companyName');
    await refused(applicant.draft({ description: 'x'.repeat(501) }), 'invalid_input', 'body.description');
    await refused(applicant.draft({ license: other.papers.license }), 'not_found');
    await refused(applicant.draft({ license: await applicant.upload('shop') }), 'not_found');
    await refused(applicant.draft({ logo: applicant.papers.license }), 'not_found');
    await refused(applicant.submit({ idBack: other.papers.idBack }), 'not_found');
    expect(await rowsOf(applicant.id)).toEqual([]);
  });

  it('releases a replaced picture', async () => {
    const applicant = await addApplicant(app);
    await applicant.draft({ license: applicant.papers.license });
    await applicant.draft({ license: applicant.papers.idFront });
    const attached = async (key: string) =>
      first(await app.deps.db.select().from(upload).where(eq(upload.key, key))).attachedAt !== null;
    expect(await attached(applicant.papers.license)).toBe(false);
    expect(await attached(applicant.papers.idFront)).toBe(true);
  });

  const wrong: readonly [string, Partial<Sent>, string?][] = [
    ['a company name of one character', { companyName: '青' }],
    ['a company name of 51 characters', { companyName: '名'.repeat(51) }],
    ['a name of one rare character, which is two units', { companyName: '𠮷' }],
    ['a wrong check character', { creditCode: '91330212MA2XJ0004P' }],
    ['a code with a letter that has no place in it', { creditCode: '91330212MA2XJ000IW' }],
    ['a landline', { contactPhone: '057412345678' }],
    ['a mobile number nobody is given', { contactPhone: '15400000000' }],
    ['an email without a domain', { email: 'he@qinghe' }],
    ['a district of another city', { district: '330106' }],
    ['no business scope', { businessScope: [] }],
    ['a scope the dictionary does not know', { businessScope: ['homeware', 'weapons'] }],
    ['a founding day in the future', { foundedOn: '2026-12-01' }],
    ['a day that is none', { foundedOn: '2026-02-30' }],
    ['no licence', { license: '' }],
    ['no back of the ID card', { idBack: '' }],
    ['more English products than Chinese ones', { mainProductsEn: 'Mugs, Plates, Bowls' }],
    ['commas instead of products', { mainProducts: '、、' }],
    ['a short description', { description: '好杯子' }],
  ];
  // One account for all: a refusal leaves nothing that the next would meet.
  const one = () => addApplicant(app);
  let refusedOne: ReturnType<typeof one> | undefined;
  it.each(wrong)('refuses %s and stores nothing', async (_name, values) => {
    refusedOne ??= one();
    const applicant = await refusedOne;
    const field = Object.keys(values)[0] ?? '';
    await refused(applicant.submit(values), 'invalid_input', `body.${field}`);
    expect(await rowsOf(applicant.id)).toEqual([]);
  });

  it('counts six pictures as at most five', async () => {
    const applicant = await addApplicant(app);
    const others = await Promise.all(Array.from({ length: 6 }, () => applicant.upload()));
    await refused(applicant.submit({ others }), 'invalid_input', 'body.others');
    const own = await applicant.submit({ others: others.slice(0, 5) });
    expect(own.application?.files).toHaveLength(8);
  });

  it('is locked once it is sent: no second one, no change', async () => {
    const applicant = await pending();
    const { application } = await applicant.mine();
    expect(application).toMatchObject({ status: 'pending', reason: null, answerBy: '2026-11-25' });
    await refused(applicant.submit(), 'application_pending');
    await refused(applicant.draft({ companyName: '别的公司' }), 'application_pending');
    expect(await rowsOf(applicant.id)).toHaveLength(1);
    const told = await reviewer.api('GET /api/order/notification/list');
    expect(first(told.records).title.en).toBe('New seller application');
  });

  it('is refused for an account with a shop', async () => {
    const shop = await addSupplier(app);
    await refused(shop.owner.api('PUT /api/supplier/application/draft', { body: {} }), 'shop_exists');
    expect(await shop.owner.api('GET /api/supplier/application/mine')).toEqual({
      application: null,
      supplierId: shop.id,
    });
  });

  it('becomes a supplier with all its data, and its writer the owner', async () => {
    const applicant = await pending('en');
    const logo = await applicant.upload('shop');
    await reviewer.reject(applicant.applicationId);
    const others = [await applicant.upload()];
    const sent = await applicant.submit({ logo, others, descriptionEn: '', mainProductsEn: '' });
    await app.touched();
    const detail = await reviewer.approve(sent.application?.id ?? 0);
    const supplierId = detail.supplierId ?? 0;
    expect(detail).toMatchObject({ status: 'approved', reviewer: reviewer.username });
    expect(await app.touched()).toEqual([`supplier:${supplierId}`, 'suppliers']);
    const info = await applicant.api('GET /api/user/info');
    expect(info).toMatchObject({ userType: 2, supplierId, supplierName: 'Qinghe Ceramics' });
    const shop = await app.client()('GET /api/admin/supplier/detail/{id}', {
      params: { id: String(supplierId) },
    });
    expect(shop).toMatchObject({
      userId: applicant.id,
      name: { zh: '青禾陶瓷', en: 'Qinghe Ceramics' },
      logo,
      location: { zh: '浙江宁波', en: 'Ningbo, Zhejiang' },
      province: 'zj',
      address: { zh: '浙江省宁波市鄞州区中山东路 1 号 3 楼' },
      description: { en: '' },
      mainProducts: [
        { zh: '马克杯', en: '' },
        { zh: '餐盘', en: '' },
      ],
      verified: true,
      productCount: 0,
      yearsInBusiness: 8,
    });
    expect(shop.businessScopeLabelList.map(({ value }) => value)).toEqual(['homeware', 'kitchen']);
    const found = await app.client()('POST /api/admin/supplier/list', { body: { name: 'Qinghe Ceramics' } });
    expect(found.records.map(({ id }) => id)).toContain(supplierId);
    const papers = await app.deps.db
      .select()
      .from(supplierDocument)
      .where(eq(supplierDocument.supplierId, supplierId));
    expect(papers.map(({ kind, fileKey }) => [kind, fileKey]).sort()).toEqual(
      [
        ['license', applicant.papers.license],
        ['id_front', applicant.papers.idFront],
        ['id_back', applicant.papers.idBack],
        ['other', first(others)],
      ].sort(),
    );
    expect(await applicant.mine()).toMatchObject({ supplierId, application: { status: 'approved' } });
    await refused(applicant.submit(), 'shop_exists');
    expect(await app.deps.db.$count(supplier, eq(supplier.accountId, applicant.id))).toBe(1);
  });

  it.each([
    ['zh', '入驻申请未通过', '青禾陶瓷'],
    ['en', 'not approved', 'is open'],
  ] as const)('announces the result by text message in %s and by notification', async (locale, no, yes) => {
    const applicant = await pending(locale, {
      contactPhone: locale === 'zh' ? '13600001111' : '13600002222',
    });
    await reviewer.reject(applicant.applicationId, 'The licence is cut off');
    const again = await applicant.submit({ contactPhone: applicant.phone });
    await reviewer.approve(again.application?.id ?? 0);
    const smsTo = (mobile: string) =>
      app.deps.db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile));
    const [rejected] = await smsTo(locale === 'zh' ? '13600001111' : '13600002222');
    expect(rejected?.content).toContain(no);
    expect(rejected?.content).toContain('The licence is cut off');
    const [approved] = await smsTo(applicant.phone);
    expect(approved?.content).toContain(yes);
    const messages = await app.deps.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, applicant.id));
    expect(messages.map(({ type, link, title }) => [type, link, title.en])).toEqual([
      ['system', '/qianduanshop/supplier/register#apply', 'Application not approved'],
      ['system', '/qianduanshop/supplier/register#apply', 'Application approved'],
    ]);
    expect(app.asked.live).toContain(applicant.id);
  });

  it('starts again from the old fields after a rejection', async () => {
    const applicant = await pending();
    await reviewer.reject(applicant.applicationId, 'The licence is cut off');
    expect((await applicant.mine()).application).toMatchObject({
      status: 'rejected',
      reason: 'The licence is cut off',
    });
    const license = await applicant.upload();
    await applicant.draft({ license });
    const { application } = await applicant.mine();
    expect(application).toMatchObject({ status: 'draft', reason: null, submitTime: null });
    expect(application?.fields).toEqual(applicant.fields({ license }));
    const before = await app.deps.db.select().from(upload).where(eq(upload.key, applicant.papers.license));
    // The rejected application still shows it to the operators.
    expect(first(before).attachedAt).not.toBeNull();
    await applicant.submit({ license });
    expect((await rowsOf(applicant.id)).map(({ status }) => status).sort()).toEqual(['pending', 'rejected']);
  });

  it('is returned for corrections, and resubmitted with its fields kept', async () => {
    const applicant = await pending();
    await refused(reviewer.requestChanges(applicant.applicationId, ' '), 'invalid_input', 'body.reason');
    const back = await reviewer.requestChanges(applicant.applicationId, 'The licence is cut off');
    expect(back).toMatchObject({ status: 'changes', reviewer: reviewer.username });
    await refused(reviewer.approve(applicant.applicationId), 'decided');
    expect((await applicant.mine()).application).toMatchObject({
      status: 'changes',
      reason: 'The licence is cut off',
    });
    const told = await app.deps.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, applicant.id));
    expect(told.map(({ title }) => title.en)).toEqual(['Application needs changes']);
    const { application } = await applicant.draft({});
    expect(application).toMatchObject({ status: 'draft', fields: applicant.fields() });
    const again = await applicant.submit();
    expect((await reviewer.approve(again.application?.id ?? 0)).status).toBe('approved');
  });

  it('is overdue once its third working day is over', async () => {
    const applicant = await pending();
    const overdue = async () =>
      (await reviewer.list({ overdue: 'true', size: '100' })).records.map(({ id }) => id);
    expect(await overdue()).not.toContain(applicant.applicationId);
    await app.deps.db
      .update(supplierApplication)
      .set({ submittedAt: new Date('2026-11-13T02:00:00Z') })
      .where(eq(supplierApplication.id, applicant.applicationId));
    expect(await overdue()).toContain(applicant.applicationId);
    expect(await reviewer.detail(applicant.applicationId)).toMatchObject({
      isOverdue: true,
      answerBy: '2026-11-18',
    });
    await reviewer.reject(applicant.applicationId);
    expect(await overdue()).not.toContain(applicant.applicationId);
  });

  it('is visible to the platform, and to no other account', async () => {
    const applicant = await pending();
    const draft = await addApplicant(app);
    const kept = await draft.draft({ companyName: '草稿公司' });
    await refused(reviewer.detail(kept.application?.id ?? 0), 'not_found');
    await refused(reviewer.approve(kept.application?.id ?? 0), 'not_found');
    const detail = await reviewer.detail(applicant.applicationId);
    expect(detail).toMatchObject({
      username: applicant.username,
      region: { zh: '浙江省 宁波市 鄞州区' },
      reviewer: null,
    });
    expect(detail.files).toHaveLength(3);
    expect(detail.files.every(({ url }) => /^\/private\/upload\/.+by=/.test(url))).toBe(true);
    const all = await reviewer.list({ size: '100' });
    expect(all.records.map(({ status }) => status)).not.toContain('draft');
    for (const status of SentStatus.options) {
      const page = await reviewer.list({ status, size: '100' });
      const there = all.records.filter((one) => one.status === status).length;
      expect(page.total).toBe(there);
      expect(all.counts).toContainEqual({ tab: status, count: there });
    }
    const named = await reviewer.list({ keyword: applicant.fields().creditCode.toLowerCase() });
    expect(named.records.map(({ id }) => id)).toContain(applicant.applicationId);
    expect((await reviewer.list({ keyword: '%' })).total).toBe(0);
    const asSupplier = (await addSupplier(app)).owner;
    for (const api of [applicant.api, asSupplier.api, app.client()]) {
      const call = api('GET /api/system/supplier/application/detail/{id}', {
        params: { id: String(applicant.applicationId) },
      });
      await expect(call).rejects.toMatchObject({
        error: expect.stringMatching(/^(forbidden|not_logged_in)$/),
      });
    }
  });

  it('is accepted once under concurrent submissions', async () => {
    const applicant = await addApplicant(app);
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => applicant.submit()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await rowsOf(applicant.id);
    expect(rows.map(({ status }) => status)).toEqual(['pending']);
    const id = first(rows).id;
    const decided = await Promise.allSettled([
      reviewer.approve(id),
      reviewer.reject(id),
      reviewer.approve(id),
      reviewer.reject(id),
    ]);
    const lost = decided.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []));
    expect(lost).toEqual(['decided', 'decided', 'decided']);
    const after = first(await rowsOf(applicant.id));
    const shops = await app.deps.db.$count(supplier, eq(supplier.accountId, applicant.id));
    expect([after.status, shops]).toEqual(after.status === 'approved' ? ['approved', 1] : ['rejected', 0]);
    const told = await app.deps.db.$count(notification, eq(notification.accountId, applicant.id));
    expect(told).toBe(1);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bad: readonly [string, () => Promise<Uint8Array>, string][] = [
    ['a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj'), 'image_type'],
    ['an SVG with a script that says it is a JPEG', async () => Buffer.from(svg), 'image_type'],
    [
      'a picture of 6 MB',
      async () => Buffer.concat([await onePicture(), Buffer.alloc(6 * 1024 * 1024)]),
      'image_too_large',
    ],
    ['a small file of 30,000 by 30,000 pixels', async () => pngBomb(), 'image_pixels'],
  ];
  it.each(bad)('refuses %s as a licence and stores no file', async (_name, bytes, error) => {
    const applicant = await addApplicant(app, 'zh');
    const stored = await app.deps.storage.list('');
    const rows = await app.deps.db.$count(upload);
    const file = new Blob([new Uint8Array(await bytes())], { type: 'image/jpeg' });
    const call = applicant.api('POST /api/upload/image', { query: { purpose: 'qualification' }, file });
    await expect(call).rejects.toMatchObject({ error, message: expect.stringMatching(/\p{Script=Han}/u) });
    expect(await app.deps.storage.list('')).toEqual(stored);
    expect(await app.deps.db.$count(upload)).toBe(rows);
  });
});

const onePicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
