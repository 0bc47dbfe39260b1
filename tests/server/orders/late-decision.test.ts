import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, paymentReceipt, paymentRefund } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addApplicant, addReviewer } from '../../support/fixtures/application.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { addSplit } from '../../support/fixtures/money/split-row.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { readVersion } from '../../support/read-version.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let operators: readonly [Api, Api];
let names: readonly string[];
beforeAll(async () => {
  app = await testApp();
  const [one, other] = [await addAccount(app, 9), await addAccount(app, 9)];
  operators = [one.api, other.api];
  const info = await Promise.all(operators.map((api) => api('GET /api/user/info')));
  names = info.map(({ nickname, username }) => nickname || username);
});
afterAll(() => app.close());

/** Both decide at once: one succeeds, and the other is refused with actor, decision and time of the first. */
async function atOnce(decide: (api: Api, at: number) => Promise<unknown>) {
  const results = await Promise.allSettled(operators.map(decide));
  const won = results.findIndex(({ status }) => status === 'fulfilled');
  const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(lost).toHaveLength(1);
  expect(lost[0]).toMatchObject({
    error: 'decided',
    status: 409,
    details: {
      who: names[won],
      what: { zh: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) },
      when: { zh: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
    },
  });
  expect(String(lost[0].message)).toContain(names[won]);
  expect(String(lost[0].message)).not.toContain('{{');
}

describe('concurrent decisions', () => {
  it('on a report reach the second operator with the decision of the first', async () => {
    await app.client()('POST /api/report/submit', {
      body: {
        kind: 'abuse',
        reason: 'fraud',
        description: '卖家要求在平台外转账，请查一下',
        email: 'who@example.com',
      },
    });
    const [admin] = operators;
    const { records } = await admin('GET /api/system/report/list', { query: { size: '1' } });
    const id = records[0]?.id ?? 0;
    const version = await readVersion(admin).report(id);
    await atOnce((api, at) =>
      api('PUT /api/system/report/status', {
        body: { id, version, status: at === 0 ? 'resolved' : 'rejected', answer: '已处理，谢谢' },
      }),
    );
  });

  it('on a supplier application reach the second operator with the decision of the first', async () => {
    const applicant = await addApplicant(app);
    await addReviewer(app);
    const { application } = await applicant.submit();
    const id = application?.id ?? 0;
    const version = await readVersion(operators[0]).application(id);
    await atOnce((api, at) =>
      at === 0
        ? api('POST /api/system/supplier/application/approve/{id}', { ...byId(id), body: { version } })
        : api('POST /api/system/supplier/application/reject/{id}', {
            ...byId(id),
            body: { version, reason: '营业执照看不清' },
          }),
    );
  });

  it('on a supplier change reach the second operator with the decision of the first', async () => {
    const shop = await addSupplier(app);
    const body = { fields: { name: { zh: '新店名', en: 'New sign' } }, reason: 'We moved' };
    const { request } = await shop.owner.api('POST /api/supplier/settings/request', { body });
    const id = request?.id ?? 0;
    const version = await readVersion(operators[0]).request(id);
    await atOnce((api, at) =>
      at === 0
        ? api('POST /api/system/supplier/request/approve/{id}', { ...byId(id), body: { version } })
        : api('POST /api/system/supplier/request/reject/{id}', {
            ...byId(id),
            body: { version, reason: '请附上证明' },
          }),
    );
  });

  it('on a product, its takedown, its appeal and its lifting reach the second operator with the first', async () => {
    const fixture = await sheetFixture(app);
    const fields = { id: await fixture.public() };
    const draft = await fixture.api('GET /api/supplier/product/detail/{id}', byId(fields.id));
    await fixture.api('POST /api/supplier/product/submit/{id}', {
      ...byId(fields.id),
      body: { version: draft.version, fields: { ...draft.fields, name: { zh: '改名', en: 'Renamed' } } },
    });
    const { version } = await operators[0]('GET /api/system/product/audit/detail/{id}', byId(fields.id));
    await atOnce((api, at) =>
      at === 0
        ? api('POST /api/system/product/audit/approve/{id}', { ...byId(fields.id), body: { version } })
        : api('POST /api/system/product/audit/reject/{id}', {
            ...byId(fields.id),
            body: { version, reason: '图片不清楚' },
          }),
    );
    const reason = '疑似假冒';
    await atOnce((api) =>
      api('POST /api/system/product/{id}/off-shelf', { ...byId(fields.id), query: { reason } }),
    );
    const seen = async () =>
      (await operators[0]('GET /api/system/product/takedown/detail/{id}', byId(fields.id))).takedown
        ?.version ?? '';
    await fixture.api('POST /api/supplier/product/appeal/{id}', {
      ...byId(fields.id),
      body: { text: '我们有授权书' },
    });
    const appealed = await seen();
    await atOnce((api) =>
      api('POST /api/system/product/takedown/keep/{id}', {
        ...byId(fields.id),
        body: { version: appealed, reason },
      }),
    );
    const kept = await seen();
    await atOnce((api) =>
      api('POST /api/system/product/takedown/lift/{id}', { ...byId(fields.id), body: { version: kept } }),
    );
  });

  it('on a review reach the second operator with the decision of the first', async () => {
    const trade = await tradeFixture(app);
    const { me, detail } = await trade.received();
    const lineId = (await detail()).items[0]?.id ?? 0;
    const { id } = await me.api('POST /api/product/review/add', {
      body: { lineId, rating: 5, content: 'Holds what it says' },
    });
    const version = await readVersion(operators[0]).review(id);
    await atOnce((api) =>
      api('POST /api/system/review/hide/{id}', {
        ...byId(id),
        body: { version, reason: '这是广告，不是评价' },
      }),
    );
  });

  it('on an after-sale reach the second operator with the decision of the first', async () => {
    const trade = await tradeFixture(app);
    const placed = await trade.shipped();
    const { id } = await trade.ask(placed);
    await trade.refuse(id);
    const words = { content: 'It came broken, see the pictures' };
    await placed.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body: words });
    const version = await readVersion(operators[0]).afterSale(id);
    await atOnce((api, at) =>
      api('POST /api/system/after-sale/rule/{id}', {
        ...byId(id),
        body: { version, decision: at === 0 ? 'refund' : 'reject', content: 'As the pictures show' },
      }),
    );
  });

  it('on cancelling an unpaid order and closing a paid one reach the second operator with the first', async () => {
    const trade = await tradeFixture(app);
    const body = { reason: '买家要求取消' };
    const unpaid = await trade.placed();
    await atOnce((api) => api('POST /api/system/order/cancel/{id}', { ...byId(unpaid.id), body }));
    const shop = trade.shop.owner.api('POST /api/supplier/order/cancel/{id}', { ...byId(unpaid.id), body });
    await expect(shop).rejects.toMatchObject({ error: 'decided', details: { who: { zh: '平台' } } });
    const paid = await trade.paid();
    await atOnce((api) => api('POST /api/system/order/close/{id}', { ...byId(paid.id), body }));
    // An action of a buyer is no decision of an operator.
    const own = await trade.placed();
    await own.me.api('POST /api/order/cancel/{id}', byId(own.id));
    const late = operators[0]('POST /api/system/order/cancel/{id}', { ...byId(own.id), body });
    await expect(late).rejects.toMatchObject({ error: 'transition_forbidden' });
  });

  it('on resending a split and finishing sharing reach the second operator with the first', async () => {
    const trade = await tradeFixture(app);
    const failed = await addSplit(app, trade, 'failed');
    await atOnce((api) => api('POST /api/system/split/retry/{id}', byId(failed.id)));
    const left = await addSplit(app, trade, 'failed');
    await atOnce((api) => api('POST /api/system/split/finish/{id}', byId(left.id)));
  });

  it('on resending a refund the provider refused reach the second operator with the first', async () => {
    const trade = await tradeFixture(app);
    const { id } = await trade.paid();
    const { db } = app.deps;
    const { paymentId, payable } = first(await db.select().from(order).where(eq(order.id, id)));
    const [receipt] = await db.select().from(paymentReceipt).where(eq(paymentReceipt.paymentId, paymentId));
    const refundNo = 'R202611200800000000001';
    await db.insert(paymentRefund).values({
      refundNo,
      paymentId,
      receiptId: receipt?.id ?? 0,
      orderId: id,
      amount: payable,
      status: 'failed',
    });
    await atOnce((api) => api('POST /api/system/payment/refund/resend/{refundNo}', { params: { refundNo } }));
  });
});

describe('concurrent changes of a setting', () => {
  it('of a role reach the second operator as a conflict', async () => {
    const [admin] = operators;
    const name = { zh: '夜班', en: 'Night shift' };
    const { id, version } = await admin('POST /api/system/role/add', {
      body: { name, permissions: ['platform.report.read'] },
    });
    await atOnce((api, at) =>
      api('PUT /api/system/role/update/{id}', {
        ...byId(id),
        query: { version },
        body: { name, permissions: [at === 0 ? 'platform.report.handle' : 'platform.order.read'] },
      }),
    );
  });

  it('of a rate reach the second operator as a conflict', async () => {
    const [admin] = operators;
    const shop = await addSupplier(app);
    const { id, version } = await admin('POST /api/system/commission/add', {
      body: { rate: 500, supplierId: shop.id },
    });
    await atOnce((api, at) =>
      api('PUT /api/system/commission/update/{id}', {
        ...byId(id),
        query: { version },
        body: { rate: at === 0 ? 300 : 700 },
      }),
    );
  });

  it('of a supplier reach the second operator as a conflict', async () => {
    const [admin] = operators;
    const shop = await addSupplier(app);
    const { version } = await admin('GET /api/admin/supplier/overview/{id}', byId(shop.id));
    await atOnce((api, at) =>
      api('PUT /api/admin/supplier/update', {
        query: { updateReason: '店招有误', version },
        body: { id: shop.id, name: { zh: `店名${at}`, en: `Sign ${at}` } },
      }),
    );
  });
});
