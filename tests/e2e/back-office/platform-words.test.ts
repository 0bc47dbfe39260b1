// Texts of the storefront, moderated by the platform's pages: synonyms, sensitive words, hot words, reviews, reports.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { beginStory } from '../steps/platform-story.ts';
import { watch } from '../steps/shop.ts';
import type { StockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

const mark = () => Math.random().toString(36).slice(2, 8);

async function keepWords(desk: Desk, { goods }: StockedShop): Promise<void> {
  const t = desk.words('search-desk');
  const { page } = desk;
  const visitor = caller(page.request, '');
  const word = `vokabel${mark()}`;
  await desk.open('/adminsystem/search-words/synonyms');
  await desk.press(desk.button(t.addRule));
  await desk.put(t.left, word.toUpperCase());
  await desk.put(t.right, goods[0]?.name.en ?? '');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.ruleSaved);
  const found = async () => {
    const list: ApiOutput<'GET /api/admin/product/searchPage'> = await visitor.get(
      `/api/admin/product/searchPage?keyword=${word}`,
    );
    return list.records.map(({ id }) => id);
  };
  await expect.poll(found, { timeout: 20_000 }).toContain(goods[0]?.id);
  await desk.page.getByRole('searchbox', { name: t.ruleKeyword }).fill(word);
  await page.keyboard.press('Enter');
  await desk.act(word, t.turnOff);
  await desk.told(t.ruleOff);
  await desk.again();
  await expect(desk.row(word)).toContainText(t.offState);
  await desk.act(word, t.remove);
  await desk.confirm(t.removeRule, t.remove);
  await desk.told(t.ruleRemoved);

  await desk.open('/adminsystem/search-words/sensitive');
  await desk.press(desk.button(t.addSensitive));
  await desk.put(t.wordsField, `${word}\n${word}b`);
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(fill(t.sensitiveAdded, { added: 2, known: 0 }));
  await desk.put(t.tryTitle, `One ${word} for me`);
  await expect(page.getByText(fill(t.tryFound, { words: word }))).toBeVisible();
  const body = { productId: goods[0]?.id, content: `Is it a ${word}?` };
  const buyer = await register(page);
  const refused = await page.request.post('/api/product/inquiry', { headers: buyer.headers, data: body });
  expect(refused.status()).toBe(400);
  await desk.act(`${word}b`, t.toHold);
  await desk.told(fill(t.levelSet.hold, { name: `${word}b` }));
  for (const one of [`${word}b`, word]) {
    await desk.act(one, t.remove);
    await desk.told(fill(t.sensitiveRemoved, { name: one }));
    await expect(desk.row(one)).toHaveCount(0);
  }
  await caller(page.request, buyer.token).post('/api/product/inquiry', body);

  const language = desk.locale;
  const hot = async () => JSON.stringify(await visitor.get(`/api/search/hot?language=${language}`));
  // A word without results would not be shown.
  const name = goods[0]?.name[language] ?? '';
  await desk.open('/adminsystem/search-words');
  await desk.put(`${t.addHot} · ${t.languages[language]}`, name);
  await page.keyboard.press('Enter');
  await desk.told(fill(t.added, { name }));
  await expect.poll(hot).toContain(name);
  await desk.press(page.getByRole('switch', { name: fill(t.switch, { name }) }));
  await desk.told(fill(t.turnedOff, { name }));
  await desk.again();
  await expect(page.getByRole('switch', { name: fill(t.switch, { name }) })).not.toBeChecked();
  await expect.poll(hot).not.toContain(name);
  await desk.press(desk.button(fill(t.removeOne, { name })));
  await desk.told(fill(t.removed, { name }));
}

async function hideReview(desk: Desk, { owner, goods }: StockedShop): Promise<void> {
  const t = desk.words('review-desk');
  const buyer = caller(desk.page.request, (await register(desk.page)).token);
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 1 }]);
  await owner.post(`/api/order/ship/${order.id}`, { company: 'sf', number: `SF7${order.orderNo}` });
  const { items } = await buyer.post(`/api/order/receive/${order.id}`);
  const content = `Nothing but praise ${order.orderNo}`;
  await buyer.post('/api/product/review/add', { lineId: items[0].id, rating: 5, content, images: [] });
  const shown = async () =>
    JSON.stringify(
      await caller(desk.page.request, '').get(`/api/product/review/page?productId=${goods[0]?.id}`),
    );
  expect(await shown()).toContain(content);
  await desk.open(`/adminsystem/reviews?keyword=${encodeURIComponent(content)}`);
  await desk.press(desk.page.getByRole('link', { name: content }));
  await desk.press(desk.button(t.hide));
  await desk.put(t.reason, 'Written for money.');
  await desk.pressTwice(desk.button(t.hideTitle));
  await desk.told(t.isHidden);
  await desk.again();
  await expect(desk.dialog()).toContainText('Written for money.');
  expect(await shown()).not.toContain(content);
  await desk.press(desk.button(t.show));
  await desk.told(t.isShown);
  expect(await shown()).toContain(content);
}

/** A buyer waits for a lamp: she and the supplier get messages, and a note stays internal. */
async function answerReport(desk: Desk, { owner, goods }: StockedShop): Promise<void> {
  const t = desk.words('report-desk');
  const buyer = caller(desk.page.request, (await register(desk.page)).token);
  const { orderNo } = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 1 }]);
  const description = `Nothing has come for three weeks (${orderNo}).`;
  const report = { kind: 'dispute', orderNo, reason: 'not_received', description };
  const { reportNo } = await buyer.post('/api/report/submit', report);
  const told = async (who: Caller) => JSON.stringify(await who.get('/api/order/notification/list'));
  await desk.open(`/adminsystem/reports?keyword=${orderNo}`);
  await desk.press(desk.page.getByRole('link', { name: reportNo }));
  await expect(desk.dialog()).toContainText(description);
  await desk.press(desk.button(t.handle));
  await desk.field(t.statusLabel).selectOption('resolved');
  await desk.put(t.answer, 'It was sent this morning.');
  await desk.put(t.shopWords, 'Send what is paid within two days.');
  await desk.put(t.note, 'The second time this month.');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.again();
  for (const words of ['It was sent this morning.', 'Send what is paid', 'The second time this month.'])
    await expect(desk.dialog()).toContainText(words);
  await desk.press(desk.button(desk.form.back));
  await expect(desk.row(reportNo)).toContainText(t.status.resolved);
  expect(await told(buyer)).toContain('It was sent this morning.');
  expect(await told(owner)).toContain('Send what is paid within two days.');
  expect(`${await told(buyer)}${await told(owner)}`).not.toContain('The second time this month.');
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators edit synonyms and sensitive words, hide a review and answer a report ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(180_000);
    const story = await beginStory(deskOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await keepWords(story.desk, story.shop);
    await hideReview(story.desk, story.shop);
    await answerReport(story.desk, story.shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
