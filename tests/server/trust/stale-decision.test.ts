import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../src/lib/api.ts';
import { agreements } from '../../support/fixtures/agreements.ts';
import { addApplicant, addReviewer } from '../../support/fixtures/application.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

describe('stale decision', () => {
  it('is refused for a supplier application that was withdrawn, rewritten and sent again', async () => {
    const applicant = await addApplicant(app);
    const reviewer = await addReviewer(app);
    const { application } = await applicant.submit();
    const id = application?.id ?? 0;
    const { version } = await reviewer.detail(id);
    await applicant.api('POST /api/supplier/application/withdraw');
    await applicant.submit({ shopName: 'Another name altogether' });
    for (const decide of [
      () => reviewer.approve(id, version),
      () => reviewer.reject(id, 'The licence cannot be read', version),
      () => reviewer.requestChanges(id, 'Send a licence that can be read', version),
    ])
      await refused(decide(), 'conflict');
    expect((await reviewer.detail(id)).status).toBe('pending');
    const { records } = await reviewer.list({ status: 'pending' });
    const row = records.find((one) => one.id === id);
    expect(row?.version).toBe((await reviewer.detail(id)).version);
    expect((await reviewer.approve(id, row?.version)).status).toBe('approved');
  });

  it('is refused for a supplier change whose supplier changed meanwhile', async () => {
    const shop = await addSupplier(app);
    const body = { fields: { name: { zh: '新店名', en: 'New sign' } }, reason: 'We moved' };
    const { request } = await shop.owner.api('POST /api/supplier/settings/request', { body });
    const id = request?.id ?? 0;
    const version = await readVersion(admin).request(id);
    const supplierBody = { id: shop.id, name: { zh: '平台改名', en: 'Renamed' } };
    await admin('PUT /api/admin/supplier/update', {
      query: { updateReason: 'A wrong sign' },
      body: supplierBody,
    });
    await refused(
      admin('POST /api/system/supplier/request/approve/{id}', { ...byId(id), body: { version } }),
      'conflict',
    );
    const no = { version, reason: 'Not like this' };
    await refused(
      admin('POST /api/system/supplier/request/reject/{id}', { ...byId(id), body: no }),
      'conflict',
    );
    const fresh = { version: await readVersion(admin).request(id) };
    await admin('POST /api/system/supplier/request/approve/{id}', { ...byId(id), body: fresh });
  });

  it('is refused for a review that was extended or answered', async () => {
    const trade = await tradeFixture(app);
    const { me, detail } = await trade.received();
    const lineId = (await detail()).items[0]?.id ?? 0;
    const { id } = await me.api('POST /api/product/review/add', {
      body: { lineId, rating: 5, content: 'Holds what it says' },
    });
    const version = await readVersion(admin).review(id);
    await trade.owner.api('POST /api/product/review/reply/{id}', {
      ...byId(id),
      body: { content: 'Thank you for your words' },
    });
    const body = { version, reason: 'An advertisement' };
    await refused(admin('POST /api/system/review/hide/{id}', { ...byId(id), body }), 'conflict');
    expect(await admin('GET /api/system/review/detail/{id}', byId(id))).toMatchObject({ state: 'shown' });
    const fresh = { ...body, version: await readVersion(admin).review(id) };
    await admin('POST /api/system/review/hide/{id}', { ...byId(id), body: fresh });
    const show = { version: fresh.version };
    await refused(admin('POST /api/system/review/show/{id}', { ...byId(id), body: show }), 'conflict');
  });

  it('is refused for an after-sale with a newer statement', async () => {
    const trade = await tradeFixture(app);
    const placed = await trade.shipped();
    const { id } = await trade.ask(placed);
    await trade.refuse(id);
    const words = { content: 'It came broken, see the pictures' };
    await placed.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: words });
    const version = await readVersion(admin).afterSale(id);
    await trade.owner.api('POST /api/supplier/after-sale/evidence/{id}', {
      ...byId(id),
      body: { content: 'It left us whole, here is the film' },
    });
    const ruling = { version, decision: 'refund', content: 'As the pictures show' } as const;
    await refused(admin('POST /api/system/after-sale/rule/{id}', { ...byId(id), body: ruling }), 'conflict');
    const reject = { ...ruling, decision: 'reject' } as const;
    await refused(admin('POST /api/system/after-sale/rule/{id}', { ...byId(id), body: reject }), 'conflict');
    const fresh = { ...reject, version: await readVersion(admin).afterSale(id) };
    const after = await admin('POST /api/system/after-sale/rule/{id}', { ...byId(id), body: fresh });
    expect(after.state).toBe('rejected');
  });

  it('is refused for a draft agreement that a colleague has edited', async () => {
    const { add, publish } = agreements(admin);
    const { id, draftRevision, versions } = await add();
    const [draft] = versions;
    if (!draft) throw new Error('no draft');
    const { title, body, months } = draft;
    await admin('PUT /api/system/contract/template/update/{id}', {
      ...byId(id),
      body: { revision: draft.revision, required: true, fields: { title, months, body } },
    });
    await refused(publish(id, draftRevision ?? 0), 'conflict');
    expect((await publish(id)).published).toBe(1);
  });
});
