import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshStatistics } from '../../../server/contexts/trust/statistics.ts';
import { product, review } from '../../../server/platform/db/schema.ts';
import { maskedName } from '../../../server/platform/text/mask.ts';
import { writtenIn } from '../../../server/platform/text/written-in.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { readVersion } from '../../support/read-version.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, titlesOf, tradeFixture } from '../../support/trade.ts';

const day = 24 * 3_600_000;
const content = 'Well made, as described.';

describe('language of a text', () => {
  it('is that of its script, with the names of brands in it counted as words', () => {
    const texts = [
      '很好用',
      '这个 USB-C 充电线很结实',
      'Fits the 茶杯 well',
      'Sehr schön',
      '五星 👍',
      '👍 10/10',
    ];
    expect(texts.map((text) => writtenIn(text, 'en'))).toEqual(['zh', 'zh', 'en', 'en', 'zh', 'en']);
    expect(writtenIn('👍', 'zh')).toBe('zh');
  });
});

describe('reviews', () => {
  let app: TestApp;
  let trade: Trade;
  beforeAll(async () => {
    app = await testApp();
    trade = await tradeFixture(app);
    await refreshStatistics(app.deps);
  });
  afterAll(() => app.close());

  type One = Awaited<ReturnType<Trade['placed']>>;
  const lineOf = async (one: One, at = 0) => (await one.detail()).items[at]?.id ?? 0;
  const write = async (
    one: One,
    more: { rating?: number; anonymous?: boolean; images?: string[]; content?: string } = {},
  ) =>
    one.me.api('POST /api/product/review/add', {
      body: { lineId: await lineOf(one), rating: 5, content, ...more },
    });
  const shown = async (one: One) =>
    (
      await app.client()('GET /api/product/review/page', {
        query: { productId: `${first(one.made).id}` },
      })
    ).records;

  it('are limited to one for a bought line, after the order is completed', async () => {
    const early = await trade.shipped();
    await refused(write(early), 'transition_forbidden');
    const one = await trade.received([
      [1_000, 1],
      [500, 1],
    ]);
    const waiting = () => one.me.api('GET /api/product/review/waiting', { query: { orderId: `${one.id}` } });
    expect((await waiting()).total).toBe(2);
    await app.touched();
    const written = await write(one, { rating: 4 });
    expect(await app.touched()).toContain(`reviews:${first(one.made).id}`);
    expect(written).toMatchObject({
      rating: 4,
      content,
      nickname: `Nick ${one.me.username}`,
      orderNo: one.orderNo,
    });
    await refused(write(one), 'reviewed_before');
    expect((await waiting()).records.map((row) => row.line.id)).toEqual([await lineOf(one, 1)]);
    const detail = await one.detail();
    expect(detail.items[0]?.reviewId).toBe(written.id);
    expect([detail.actions.includes('review'), detail.events[0]?.kind]).toEqual([true, 'reviewed']);
    expect(await shown(one)).toMatchObject([{ rating: 4, followUp: null, reply: null, locale: 'en' }]);
    expect((await one.me.api('GET /api/product/review/mine')).records).toEqual([written]);
    await refused(
      one.me.api('POST /api/product/review/add', { body: { lineId: 1, rating: 5, content: 'four' } }),
      'invalid_input',
      'body.content',
    );
  });

  it('have the language they are written in, and come first on pages of it', async () => {
    const one = await trade.received([
      [1_000, 1],
      [500, 1],
    ]);
    const chinese = '杯子很好，iPhone 15 放得下';
    await write(one, { content: chinese });
    await app.deps.db.insert(review).values({
      productId: first(one.made).id,
      accountId: one.me.id,
      nickname: 'A***b',
      rating: 4,
      content,
      locale: 'en',
      images: [],
      spec: { zh: '', en: '' },
      createdAt: new Date(app.clock.now().getTime() - day),
    });
    const order = async (query: { locale?: 'zh' | 'en' }) => {
      const { records } = await app.client()('GET /api/product/review/page', {
        query: { productId: `${first(one.made).id}`, ...query },
      });
      return records.map((row) => [row.locale, row.content]);
    };
    const [zh, en] = [
      ['zh', chinese],
      ['en', content],
    ];
    expect([await order({}), await order({ locale: 'zh' }), await order({ locale: 'en' })]).toEqual([
      [zh, en],
      [zh, en],
      [en, zh],
    ]);
  });

  it('update the rating of the product and re-render its page', async () => {
    const one = await trade.received();
    await write(one, { rating: 3 });
    await app.touched();
    await trade.later(2 * 60_000);
    await refreshStatistics(app.deps);
    const { id } = first(one.made);
    const row = first(await app.deps.db.select().from(product).where(eq(product.id, id)));
    expect([row.rating, row.reviewCount]).toEqual([3, 1]);
    expect(await app.touched()).toContain(`product:${id}`);
  });

  it('hide the name of an anonymous writer', async () => {
    const one = await trade.received();
    const { nickname } = await write(one, { anonymous: true });
    expect(nickname).toBe(maskedName(`Nick ${one.me.username}`));
    expect(nickname).not.toContain(one.me.username.slice(1, -1));
    expect([maskedName('小南'), maskedName('李'), maskedName('')]).toEqual(['小***南', '李***李', '***']);
  });

  it('accept the writer’s own pictures only', async () => {
    const one = await trade.received();
    const stranger = await addBuyer(app);
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
    const upload = (who: typeof stranger, purpose: 'review' | 'evidence') =>
      who.api('POST /api/upload/image', { query: { purpose }, file });
    const theirs = await upload(stranger, 'review');
    await refused(write(one, { images: [theirs.key] }), 'not_found', 'body.images');
    const own = await upload(one.me, 'review');
    expect((await write(one, { images: [own.key] })).images).toEqual([own.key]);
    const { id } = await trade.ask(one);
    const proof = await upload(one.me, 'evidence');
    await trade.refuse(id);
    const body = { content: 'Here', images: [proof.key] };
    const { events } = await one.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body });
    expect(events[0]?.images[0]).toMatch(/^\/private\/upload\/.+\?until=\d+&by=/);
  });

  it('allow one addition within 180 days', async () => {
    const [one, late] = [await trade.received(), await trade.received()];
    const [{ id, followUpUntil }, other] = [await write(one), await write(late)];
    const add = (who: typeof one.me, review: number) =>
      who.api('POST /api/product/review/follow-up/{id}', {
        ...byId(review),
        body: { content: 'Still fine' },
      });
    expect(Date.parse(followUpUntil ?? '') - app.clock.now().getTime()).toBe(180 * day);
    await app.touched();
    const after = await add(one.me, id);
    expect(after).toMatchObject({ followUp: { content: 'Still fine' }, followUpUntil: null });
    expect(await app.touched()).toEqual([`reviews:${first(one.made).id}`]);
    await refused(add(one.me, id), 'followed_before');
    await refused(add(one.me, other.id), 'not_found');
    await trade.later(180 * day);
    await refused(add(late.me, other.id), 'follow_up_late');
  });

  it('allow one answer of the supplier', async () => {
    const one = await trade.received();
    const { id } = await write(one);
    const stranger = await addShop(app);
    const answer = (who: typeof stranger.owner) =>
      who.api('POST /api/product/review/reply/{id}', { ...byId(id), body: { content: 'Thank you' } });
    await refused(answer(stranger.owner), 'not_found');
    expect(await answer(trade.owner)).toMatchObject({ reply: 'Thank you' });
    await refused(answer(trade.owner), 'replied_before');
    expect((await titlesOf(one.me))[0]).toBe('The seller replied to your review');
    expect((await shown(one))[0]?.replyTime).toBe(app.clock.now().toISOString());
  });

  it('are summarised for a supplier', async () => {
    const shop = await app.client()('GET /api/product/review/supplier/detail/{id}', byId(trade.shop.id));
    const sum = shop.stars.reduce((all, { count }) => all + count, 0);
    expect([shop.total, shop.latest.length]).toEqual([sum, 5]);
    expect(shop.goodRate).toBeGreaterThan(0.5);
    await refused(app.client()('GET /api/product/review/supplier/detail/{id}', byId(999_999)), 'not_found');
  });

  it('are refused for refunded products', async () => {
    const one = await trade.received();
    await trade.accept((await trade.ask(one)).id);
    await refused(write(one), 'transition_forbidden');
  });

  it('are hidden by the platform with a reason, leave the rating, and can be restored', async () => {
    const admin = (await addAccount(app, 9)).api;
    const one = await trade.received();
    const productId = first(one.made).id;
    const { id } = await write(one, { rating: 2 });
    const rating = async () => {
      await trade.later(2 * 60_000);
      await refreshStatistics(app.deps);
      const [row] = await app.deps.db.select().from(product).where(eq(product.id, productId));
      return [row?.rating, row?.reviewCount];
    };
    expect(await rating()).toEqual([2, 1]);
    await app.touched();
    const versionOf = () => readVersion(admin).review(id);
    const hide = async () =>
      admin('POST /api/system/review/hide/{id}', {
        ...byId(id),
        body: { version: await versionOf(), reason: 'An advertisement' },
      });
    expect(await hide()).toMatchObject({ state: 'hidden', hiddenReason: 'An advertisement' });
    expect(await app.touched()).toContain(`reviews:${productId}`);
    await refused(hide(), 'decided');
    expect(await shown(one)).toEqual([]);
    expect(await rating()).toEqual([0, 0]);
    expect(await titlesOf(one.me)).toContain('Your review has been hidden');
    const hidden = await admin('GET /api/system/review/list', { query: { state: 'hidden' } });
    expect(hidden.records.map((row) => row.id)).toEqual([id]);
    await admin('POST /api/system/review/show/{id}', { ...byId(id), body: { version: await versionOf() } });
    expect((await shown(one)).map((row) => row.id)).toEqual([id]);
    expect(await rating()).toEqual([2, 1]);
  });
});
