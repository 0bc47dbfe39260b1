import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../../server/contexts/trust/statistics.ts';
import { product } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const fine = 'Well made, as described.';
const doubtful = 'Ask me for a Voucher, friends';
const reason = 'It advertises something else';

let app: TestApp;
let trade: Trade;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
  trade = await tradeFixture(app);
  admin = (await addAccount(app, 9)).api;
  await admin('POST /api/admin/search/sensitive/add', { body: { words: ['voucher'], level: 'hold' } });
  await admin('POST /api/admin/search/sensitive/add', { body: { words: ['forbidden'] } });
  await refreshStatistics(app.deps);
});
afterAll(() => app.close());

type One = Awaited<ReturnType<Trade['placed']>>;
type Part = 'content' | 'followUp' | 'reply';
const write = async (one: One, content: string) =>
  one.me.api('POST /api/product/review/add', {
    body: { lineId: (await one.detail()).items[0]?.id ?? 0, rating: 2, content },
  });
const add = (one: One, id: number, content: string) =>
  one.me.api('POST /api/product/review/follow-up/{id}', { ...byId(id), body: { content } });
const answer = (id: number, content: string) =>
  trade.owner.api('POST /api/product/review/reply/{id}', { ...byId(id), body: { content } });
const versionOf = (id: number) => readVersion(admin).review(id);
const approve = async (id: number, part: Part) =>
  admin('POST /api/system/review/approve/{id}', {
    ...byId(id),
    body: { version: await versionOf(id), part },
  });
const reject = async (id: number, part: Part) =>
  admin('POST /api/system/review/reject/{id}', {
    ...byId(id),
    body: { version: await versionOf(id), part, reason },
  });
const productOf = (one: One) => first(one.made).id;
const seen = async (one: One) =>
  (await app.client()('GET /api/product/review/page', { query: { productId: `${productOf(one)}` } })).records;
const mine = async (one: One) => (await one.me.api('GET /api/product/review/mine')).records;
const ofSupplier = async () =>
  (await trade.owner.api('GET /api/supplier/review/list')).records.map(({ id }) => id);
const held = async () =>
  (await admin('GET /api/system/review/list', { query: { state: 'held' } })).records.map(({ id }) => id);
const figures = async (one: One) => {
  await trade.later(2 * 60_000);
  await refreshStatistics(app.deps);
  const row = first(
    await app.deps.db
      .select()
      .from(product)
      .where(eq(product.id, productOf(one))),
  );
  return [row.rating, row.reviewCount];
};
const waiting = async () =>
  (await admin('GET /api/system/dashboard')).todos.find(({ name }) => name === 'heldReviews')?.count;

describe('held reviews', () => {
  it('with a holding word are visible to writer and platform only, until approved', async () => {
    const one = await trade.received();
    await app.touched();
    const { id, held: parts } = await write(one, doubtful);
    expect(parts).toEqual(['content']);
    expect(await app.touched()).not.toContain(`reviews:${productOf(one)}`);
    expect(await seen(one)).toEqual([]);
    expect(await mine(one)).toMatchObject([{ id, content: doubtful, held: ['content'] }]);
    expect(await ofSupplier()).not.toContain(id);
    await refused(answer(id, 'Thank you'), 'not_found');
    await refused(trade.owner.api('GET /api/supplier/review/detail/{id}', byId(id)), 'not_found');
    expect(await titlesOf(trade.owner)).not.toContain('New review');
    expect(await figures(one)).toEqual([0, 0]);
    expect([await held(), await waiting()]).toEqual([[id], 1]);
    expect(await admin('GET /api/system/review/detail/{id}', byId(id))).toMatchObject({
      state: 'held',
      held: [{ part: 'content', words: ['voucher'] }],
    });
    const before = (await titlesOf(trade.owner)).length;
    await app.touched();
    expect(await approve(id, 'content')).toMatchObject({ state: 'shown', held: [] });
    expect(await app.touched()).toContain(`reviews:${productOf(one)}`);
    expect((await seen(one)).map((row) => row.id)).toEqual([id]);
    expect(await figures(one)).toEqual([2, 1]);
    expect((await titlesOf(one.me))[0]).toBe('Your review has been published');
    expect((await titlesOf(trade.owner)).length).toBe(before + 1);
    expect([await held(), await waiting()]).toEqual([[], 0]);
    await refused(approve(id, 'content'), 'decided');
    await refused(reject(id, 'content'), 'decided');
  });

  it('that are rejected are hidden, from the supplier too, with the reason for the writer', async () => {
    const one = await trade.received();
    const { id } = await write(one, doubtful);
    const before = await titlesOf(trade.owner);
    expect(await reject(id, 'content')).toMatchObject({ state: 'hidden', hiddenReason: reason });
    expect(await seen(one)).toEqual([]);
    expect(await ofSupplier()).not.toContain(id);
    expect((await titlesOf(one.me))[0]).toBe('Your review was not published');
    expect(await mine(one)).toMatchObject([{ id, hiddenReason: reason }]);
    expect(await titlesOf(trade.owner)).toEqual(before);
    expect(await figures(one)).toEqual([0, 0]);
    await refused(approve(id, 'content'), 'decided');
    await admin('POST /api/system/review/show/{id}', { ...byId(id), body: { version: await versionOf(id) } });
    expect((await seen(one)).map((row) => row.id)).toEqual([id]);
    expect(await ofSupplier()).toContain(id);
  });

  it('hold an addition without hiding the review; a rejected one can be rewritten', async () => {
    const one = await trade.received();
    const { id } = await write(one, fine);
    await app.touched();
    expect(await add(one, id, doubtful)).toMatchObject({
      held: ['followUp'],
      followUp: { content: doubtful },
    });
    expect(await app.touched()).toEqual([]);
    expect(await seen(one)).toMatchObject([{ id, followUp: null }]);
    const find = { query: { keyword: 'Ask me for' } };
    expect(
      (await trade.owner.api('GET /api/supplier/review/list', find)).records.map((row) => row.id),
    ).not.toContain(id);
    await reject(id, 'followUp');
    expect((await titlesOf(one.me))[0]).toBe('Your follow-up review was not published');
    expect(await mine(one)).toMatchObject([{ followUp: null, held: [] }]);
    await add(one, id, doubtful);
    await app.touched();
    await approve(id, 'followUp');
    expect(await app.touched()).toContain(`reviews:${productOf(one)}`);
    expect(await seen(one)).toMatchObject([{ followUp: { content: doubtful } }]);
  });

  it('hold an answer of the supplier, and notify the buyer once it is public', async () => {
    const one = await trade.received();
    const { id } = await write(one, fine);
    expect(await answer(id, doubtful)).toMatchObject({ reply: doubtful, replyHeld: true });
    expect(await seen(one)).toMatchObject([{ reply: null, replyTime: null }]);
    expect(await mine(one)).toMatchObject([{ reply: null, held: [] }]);
    expect(await titlesOf(one.me)).not.toContain('The seller replied to your review');
    await refused(approve(id, 'followUp'), 'conflict');
    await reject(id, 'reply');
    expect(await titlesOf(trade.owner)).toContain('Your reply to a review was not published');
    await answer(id, doubtful);
    await approve(id, 'reply');
    expect(await seen(one)).toMatchObject([{ reply: doubtful }]);
    expect((await titlesOf(one.me))[0]).toBe('The seller replied to your review');
  });

  it('name the reason to the supplier when a public review is hidden', async () => {
    const one = await trade.received();
    const { id } = await write(one, fine);
    await admin('POST /api/system/review/hide/{id}', {
      ...byId(id),
      body: { version: await versionOf(id), reason },
    });
    expect(await titlesOf(trade.owner)).toContain('A review has been hidden');
  });

  it('do not exist for texts that are never moderated, which refuse words of both levels', async () => {
    const one = await trade.received();
    const body = { productId: productOf(one), content: doubtful };
    await refused(one.me.api('POST /api/product/inquiry', { body }), 'sensitive_word', 'body.content');
    await refused(write(one, `${doubtful} forbidden`), 'sensitive_word', 'body.content');
    const { records } = await admin('GET /api/admin/search/sensitive/list', { query: { level: 'hold' } });
    expect(records.map(({ word }) => word)).toEqual(['voucher']);
    const level = (to: 'hold' | 'refuse') =>
      admin('PUT /api/admin/search/sensitive/level/{id}', {
        ...byId(first(records).id),
        body: { level: to },
      });
    await level('refuse');
    await refused(write(one, doubtful), 'sensitive_word', 'body.content');
    await level('hold');
    expect(await write(one, doubtful)).toMatchObject({ held: ['content'] });
  });
});
