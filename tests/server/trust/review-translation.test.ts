import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { review, reviewTranslation } from '../../../server/platform/db/schema.ts';
import { translatorServer } from '../../support/fakes/translator.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof translatorServer>>;
let productId: number;
beforeAll(async () => {
  service = await translatorServer();
  app = await testApp({ env: service.env });
  productId = (await (await addShop(app)).product()).id;
});
afterEach(() => service.suffer('none'));
afterAll(async () => {
  await app.close();
  await service.close();
});

let imported = 0;
async function addReview(values: Partial<typeof review.$inferInsert> = {}) {
  imported += 1;
  const row = {
    productId,
    importKey: `key ${imported}`,
    nickname: 'A',
    rating: 5,
    content: 'Is it blue?',
    locale: 'en' as const,
    images: [],
    spec: { zh: '', en: '' },
    createdAt: app.clock.now(),
  };
  const rows = await app.deps.db
    .insert(review)
    .values({ ...row, ...values })
    .returning();
  return first(rows).id;
}
const ask = (id: number, to: 'zh' | 'en' = 'zh', of = app) =>
  of.client()('POST /api/product/review/translate/{id}', { params: { id: `${id}` }, body: { to } });
const stored = (id: number) => app.deps.db.$count(reviewTranslation, eq(reviewTranslation.reviewId, id));
const change = (id: number, values: Partial<typeof review.$inferInsert>) =>
  app.deps.db.update(review).set(values).where(eq(review.id, id));
const blue = { content: '是蓝色的吗？', followUp: null, reply: null };

describe('translation of a review', () => {
  it('is made once, stored, and the same for the next reader, also without the service', async () => {
    const id = await addReview();
    expect(await Promise.all([ask(id), ask(id)])).toEqual([blue, blue]);
    expect(await stored(id)).toBe(1);
    service.suffer('down');
    expect(await ask(id)).toEqual(blue);
  });

  it('contains what was added and answered, and nothing that is held', async () => {
    const said = { followUp: 'Is it blue?', followedAt: app.clock.now(), reply: 'Is it blue?' };
    const all = { content: blue.content, followUp: blue.content, reply: blue.content };
    expect(await ask(await addReview(said))).toEqual(all);
    const held = await addReview({ ...said, held: { followUp: ['word'] } });
    expect(await ask(held)).toEqual({ ...all, followUp: null });
  });

  it.each([
    ['an answer', { reply: 'Is it blue?' }, { ...blue, reply: blue.content }],
    ['another text', { content: '还有货吗？' }, null],
    ['an addition', { followUp: 'Is it blue?', followedAt: new Date() }, { ...blue, followUp: blue.content }],
  ])('is dropped with %s, and made again', async (_, values, next) => {
    const id = await addReview();
    await ask(id);
    await change(id, values);
    expect(await stored(id)).toBe(0);
    if (next) expect(await ask(id)).toEqual(next);
    else expect(await ask(id, 'en')).toEqual({ content: 'Is it in stock?', followUp: null, reply: null });
  });

  it('stays when only its rank or its pictures change', async () => {
    const id = await addReview();
    await ask(id);
    await change(id, { rating: 4, judgedAt: app.clock.now() });
    expect(await stored(id)).toBe(1);
  });

  it('is gone with a review that is hidden, held or removed', async () => {
    const [hidden, held, removed] = [await addReview(), await addReview(), await addReview()];
    for (const id of [hidden, held, removed]) await ask(id);
    await change(hidden, { hiddenAt: app.clock.now(), hiddenReason: 'spam' });
    await change(held, { held: { content: ['word'] } });
    await app.deps.db.delete(review).where(eq(review.id, removed));
    for (const id of [hidden, held, removed]) {
      expect(await stored(id)).toBe(0);
      await refused(ask(id), 'not_found');
    }
  });

  it('is not stored where the service fails, and can be asked for again', async () => {
    const unknown = await addReview({ content: 'a sentence it does not know' });
    await refused(ask(unknown), 'review_translation_failed');
    const id = await addReview();
    service.suffer('fault');
    await refused(ask(id), 'review_translation_failed');
    expect(await stored(id)).toBe(0);
    service.suffer('none');
    expect(await ask(id)).toEqual(blue);
  });

  it('is limited for an address, stored ones are not', async () => {
    const id = await addReview();
    app.clock.pass(600_000);
    await ask(id);
    for (let times = 1; times < 30; times += 1) await ask(await addReview());
    await refused(ask(await addReview()), 'too_many_attempts');
    expect(await ask(id)).toEqual(blue);
    app.clock.pass(600_000);
    await ask(await addReview());
  });

  it('is offered only where a service is set', async () => {
    const settings = (of: TestApp) => of.client()('GET /api/site/settings');
    expect(await settings(app)).toMatchObject({ translates: true });
    const plain = await testApp();
    expect(await settings(plain)).toMatchObject({ translates: false });
    await refused(ask(1, 'zh', plain), 'translation_off');
    await plain.close();
  });
});
