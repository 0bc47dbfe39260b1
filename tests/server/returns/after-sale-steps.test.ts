import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier, upload } from '../../../server/platform/db/schema.ts';
import { type CaseFixture, caseFixture, words } from '../../support/fixtures/case-steps.ts';
import { addBuyer } from '../../support/fixtures/checkout.ts';
import { unique } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const day = 24 * 3_600_000;

let app: TestApp;
let fixture: CaseFixture;
beforeAll(async () => {
  app = await testApp();
  fixture = await caseFixture(app);
});
afterAll(() => app.close());

describe('acceptance of an after-sale', () => {
  it('keeps freight by the requested line', async () => {
    const one = await fixture.opened({ reason: 'wrong_choice', amount: 1_300 });
    await fixture.rows.setOrder(one.id, { freight: 600, payable: 5_600 });
    await fixture.rows.setLine(one.b, { freightShare: 600, paid: 2_600 });
    await refused(fixture.accept(one, { freight: 301 }), 'amount_exceeded', 'body.freight');
    expect((await fixture.rows.caseOf(one.caseId)).state).toBe('requested');
    await fixture.rows.setCase(one.caseId, { kind: 'return' });
    expect(await fixture.accept(one, { freight: 100 })).toMatchObject({ amount: 1_100, askedAmount: 1_300 });
  });

  it("names the supplier's contact with its Chinese address, or the configured return address", async () => {
    const address = { zh: '港口路 1 号', en: '1 Harbour Road' };
    await app.deps.db.update(supplier).set({ address }).where(eq(supplier.id, fixture.trade.shop.id));
    const goods = await fixture.opened({ kind: 'return' });
    const to = { receiver: 'Li', phone: '13800000000', detail: '港口路 1 号' };
    expect((await fixture.accept(goods)).returnAddress).toEqual(to);
    const money = await fixture.opened();
    expect((await fixture.accept(money)).returnAddress).toBeNull();
    const returnTo = {
      name: 'Returns desk',
      phone: '0574-87654321',
      province: '330000',
      city: '330200',
      district: '330203',
      detail: 'Dock 4',
    };
    await app.deps.db.update(supplier).set({ returnTo }).where(eq(supplier.id, fixture.trade.shop.id));
    const receiver = { receiver: 'Returns desk', phone: '0574-87654321' };
    expect((await fixture.accept(await fixture.opened({ kind: 'return' }))).returnAddress).toMatchObject(
      receiver,
    );
  });

  it('restocks returned pieces of its own line', async () => {
    const one = await fixture.opened({ kind: 'return', state: 'sent' });
    const stocks = async () => [
      await fixture.rows.stockOf((await fixture.rows.lineOf(one.a)).skuId),
      await fixture.rows.stockOf((await fixture.rows.lineOf(one.b)).skuId),
    ];
    expect(await stocks()).toEqual([97, 96]);
    await refused(fixture.receive(one, 3), 'pieces_exceeded');
    expect(await fixture.receive(one, 2)).toMatchObject({ restocked: 2, state: 'refunded' });
    expect(await stocks()).toEqual([97, 98]);
    expect(await fixture.rows.lineOf(one.b)).toMatchObject({
      restocked: 0,
      refundedPieces: 2,
      refunded: 1_000,
    });
  });
});

describe('return parcel', () => {
  it('is shown with the carrier’s name, and needs a known carrier', async () => {
    const one = await fixture.opened({ kind: 'return', state: 'returning' });
    await refused(fixture.sendBack(one, { company: 'nobody', number: 'SF12345678' }), 'company_unknown');
    const week = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    expect(await fixture.sendBack(one, { company: 'sf', number: 'SF12345678' })).toMatchObject({
      returnCompany: { en: 'SF Express' },
      returnNumber: 'SF12345678',
      dueTime: week,
      events: [{ action: 'sendBack', content: 'SF12345678' }],
    });
  });
});

describe('escalation', () => {
  const late = () => new Date(app.clock.now().getTime() + 1);

  it('is possible until the very moment of the deadline', async () => {
    const one = await fixture.opened({ state: 'refused', dueAt: app.clock.now() });
    await refused(fixture.escalate(one), 'after_sale_late');
    await fixture.rows.setCase(one.caseId, { dueAt: null });
    await refused(fixture.escalate(one), 'after_sale_late');
    await fixture.rows.setCase(one.caseId, { dueAt: late() });
    expect(await fixture.escalate(one)).toMatchObject({
      state: 'arbitration',
      dueTime: null,
      orderStatus: 5,
    });
  });

  it('is refused while another after-sale of the line is open, and keeps refunds under way', async () => {
    const one = await fixture.opened({ state: 'refused', dueAt: late() });
    const other = await fixture.rows.add(one.b);
    await refused(fixture.escalate(one), 'after_sale_open');
    await fixture.rows.setCase(other.id, { state: 'withdrawn' });
    await fixture.rows.add(one.a, { state: 'refunding' });
    await fixture.rows.setOrder(one.id, { status: 7 });
    expect(await fixture.escalate(one)).toMatchObject({ state: 'arbitration', orderStatus: 7 });
  });

  it('needs the requested pieces and money to be still refundable', async () => {
    const one = await fixture.opened({ state: 'refused', dueAt: late() });
    await fixture.rows.setLine(one.b, { refundedPieces: 3 });
    await refused(fixture.escalate(one), 'pieces_exceeded');
    // Ten fen for four pieces come back as two, three, two and three.
    await fixture.rows.setLine(one.b, { refundedPieces: 2, paid: 10, promotionOff: 1_990 });
    await fixture.rows.setCase(one.caseId, { quantity: 1, amount: 3, askedAmount: 3 });
    await refused(fixture.escalate(one), 'pieces_exceeded');
    await fixture.rows.setCase(one.caseId, { quantity: 2, amount: 5, askedAmount: 5 });
    expect((await fixture.escalate(one)).state).toBe('arbitration');
  });
});

describe('evidence', () => {
  it('has to be pictures of the account that adds it, in each step that takes some', async () => {
    const one = await fixture.opened();
    const picture = async ({ id }: { readonly id: number }) => {
      const key = `/private/upload/${unique()}.webp`;
      await app.deps.db
        .insert(upload)
        .values({ accountId: id, key, purpose: 'evidence', createdAt: app.clock.now() });
      return key;
    };
    const [shops, buyers] = [await picture(fixture.trade.owner), await picture(one.me)];
    await refused(fixture.refuse(one, { ...words, images: [buyers] }), 'not_found', 'body.images');
    expect((await fixture.rows.caseOf(one.caseId)).state).toBe('requested');
    const said = await fixture.refuse(one, { ...words, images: [shops] });
    expect(said.events[0]).toMatchObject({ action: 'refuse', content: words.content });
    expect(said.events[0]?.images).toEqual([expect.stringContaining(shops)]);
    await refused(fixture.escalate(one, { ...words, images: [shops] }), 'not_found', 'body.images');
    const more = await fixture.escalate(one, { ...words, images: [buyers] });
    expect(more.events.map(({ images }) => images.length)).toEqual([1, 1]);
    const own = await picture(one.me);
    const shown = await fixture.show(one, { content: 'And this', images: [own] });
    expect(shown.events[0]).toMatchObject({ action: 'evidence', content: 'And this' });
    expect(shown.events[0]?.images).toEqual([expect.stringContaining(own)]);
  });

  it('is accepted only in arbitration', async () => {
    const one = await fixture.opened();
    for (const state of ['requested', 'returning', 'sent', 'refused', 'refunding', 'rejected'] as const) {
      await fixture.rows.setCase(one.caseId, { state });
      await refused(fixture.show(one), 'transition_forbidden');
      await refused(fixture.showAsShop(one), 'transition_forbidden');
    }
    expect(await fixture.rows.stepsOf(one.caseId)).toEqual([]);
    await refused(fixture.show({ ...one, me: await addBuyer(app) }), 'not_found');
  });
});

describe('ruling', () => {
  it('refunds the requested amount or less, down to zero', async () => {
    const sums = [];
    for (const amount of [undefined, 1_000, 999, 0]) {
      const one = await fixture.opened({ state: 'arbitration' });
      await refused(fixture.rule(one, 'refund', 1_001), 'amount_exceeded', 'body.amount');
      await fixture.rule(one, 'refund', amount);
      const { amount: given, askedAmount, state } = await fixture.rows.caseOf(one.caseId);
      sums.push([given, askedAmount, state, (await fixture.rows.orderOf(one.id)).refunded]);
    }
    expect(sums).toEqual([
      [1_000, 1_000, 'refunded', 1_000],
      [1_000, 1_000, 'refunded', 1_000],
      [999, 1_000, 'refunded', 999],
      [0, 1_000, 'refunded', 0],
    ]);
  });

  it('is refused for a stale version', async () => {
    const one = await fixture.opened({ state: 'arbitration' });
    const versions = new Set([await readVersion(fixture.admin.api).afterSale(one.caseId)]);
    const stale = [...versions][0] ?? '';
    await fixture.show(one);
    versions.add(await readVersion(fixture.admin.api).afterSale(one.caseId));
    await fixture.show(one);
    versions.add(await readVersion(fixture.admin.api).afterSale(one.caseId));
    expect(versions.size).toBe(3);
    for (const decision of ['refund', 'reject'] as const) {
      const body = { version: stale, decision, content: 'As the pictures show' };
      const late = fixture.admin.api('POST /api/system/after-sale/rule/{id}', { ...byId(one.caseId), body });
      await refused(late, 'conflict');
    }
    expect((await fixture.rows.caseOf(one.caseId)).state).toBe('arbitration');
  });

  it('happens once: a second one is refused while the refund runs and when it is over', async () => {
    const one = await fixture.opened({ state: 'arbitration' });
    await fixture.rule(one, 'reject');
    for (const state of ['refunding', 'refunded', 'rejected'] as const) {
      await fixture.rows.setCase(one.caseId, { state });
      await refused(fixture.rule(one, 'refund'), 'decided');
    }
    for (const state of ['requested', 'refused', 'withdrawn'] as const) {
      await fixture.rows.setCase(one.caseId, { state });
      await refused(fixture.rule(one, 'refund'), 'transition_forbidden');
    }
    await fixture.rows.setCase(one.caseId, { state: 'refunded' });
    await refused(fixture.refuse(one), 'transition_forbidden');
  });

  it('is not found for an unknown after-sale, like every step', async () => {
    const one = { ...(await fixture.opened()), caseId: 2_000_000_000 };
    const body = { version: 'x'.repeat(16), decision: 'reject', content: 'As the pictures show' } as const;
    const ruling = fixture.admin.api('POST /api/system/after-sale/rule/{id}', { ...byId(one.caseId), body });
    await refused(ruling, 'not_found');
    for (const step of [
      fixture.withdraw,
      fixture.escalate,
      fixture.show,
      fixture.accept,
      fixture.refuse,
      fixture.receive,
      fixture.showAsShop,
    ])
      await refused(step(one), 'not_found');
  });
});
