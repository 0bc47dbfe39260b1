// Texts of the storefront, moderated by the platform's pages: synonyms, sensitive words, hot words, reviews, reports.
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fill } from '../../../locales/fill.ts';
import { searchProposal } from '../../../server/platform/db/schema.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible, register } from '../steps/buyer.ts';
import { inDatabase } from '../steps/database.ts';
import { buy, type Caller, caller } from '../steps/paid-order.ts';
import { beginStory } from '../steps/platform-story.ts';
import { watch } from '../steps/shop.ts';
import type { StockedShop } from '../steps/stocked-shop.ts';

test.use({ actionTimeout: 10_000 });

const mark = () => Math.random().toString(36).slice(2, 8);

async function keepWords(backOffice: BackOffice, { goods }: StockedShop): Promise<void> {
  const t = backOffice.words('search-admin');
  const { page } = backOffice;
  const visitor = caller(page.request, '');
  const word = `vokabel${mark()}`;
  await backOffice.open('/adminsystem/search-words/synonyms');
  await backOffice.press(backOffice.button(t.addRule));
  await backOffice.put(t.left, word.toUpperCase());
  await backOffice.put(t.right, goods[0]?.name.en ?? '');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.ruleSaved);
  const found = async () => {
    const list: ApiOutput<'GET /api/admin/product/searchPage'> = await visitor.get(
      `/api/admin/product/searchPage?keyword=${word}`,
    );
    return list.records.map(({ id }) => id);
  };
  await expect.poll(found, { timeout: 20_000 }).toContain(goods[0]?.id);
  await explain(backOffice, word, goods[0]?.name[backOffice.locale] ?? '');
  await backOffice.open('/adminsystem/search-words/synonyms');
  await backOffice.page.getByRole('searchbox', { name: t.ruleKeyword }).fill(word);
  await page.keyboard.press('Enter');
  await backOffice.act(word, t.turnOff);
  await backOffice.told(t.ruleOff);
  await backOffice.again();
  await expect(backOffice.row(word)).toContainText(t.offState);
  await backOffice.act(word, t.remove);
  await backOffice.confirm(t.removeRule, t.remove);
  await backOffice.told(t.ruleRemoved);

  await backOffice.open('/adminsystem/search-words/sensitive');
  await backOffice.press(backOffice.button(t.addSensitive));
  await backOffice.put(t.wordsField, `${word}\n${word}b`);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(fill(t.sensitiveAdded, { added: 2, known: 0 }));
  await backOffice.put(t.tryTitle, `One ${word} for me`);
  await expect(page.getByText(fill(t.tryFound, { words: word }))).toBeVisible();
  const body = { productId: goods[0]?.id, content: `Is it a ${word}?` };
  const buyer = await register(page);
  const refused = await page.request.post('/api/product/inquiry', { headers: buyer.headers, data: body });
  expect(refused.status()).toBe(400);
  await backOffice.act(`${word}b`, t.toHold);
  await backOffice.told(fill(t.levelSet.hold, { name: `${word}b` }));
  for (const one of [`${word}b`, word]) {
    await backOffice.act(one, t.remove);
    await backOffice.told(fill(t.sensitiveRemoved, { name: one }));
    await expect(backOffice.row(one)).toHaveCount(0);
  }
  await caller(page.request, buyer.token).post('/api/product/inquiry', body);

  const language = backOffice.locale;
  const hot = async () => JSON.stringify(await visitor.get(`/api/search/hot?language=${language}`));
  // A word without results would not be shown.
  const name = goods[0]?.name[language] ?? '';
  await backOffice.open('/adminsystem/search-words');
  await backOffice.put(`${t.addHot} · ${t.languages[language]}`, name);
  await page.keyboard.press('Enter');
  await backOffice.told(fill(t.added, { name }));
  await expect.poll(hot).toContain(name);
  await backOffice.press(page.getByRole('switch', { name: fill(t.switch, { name }) }));
  await backOffice.told(fill(t.turnedOff, { name }));
  await backOffice.again();
  await expect(page.getByRole('switch', { name: fill(t.switch, { name }) })).not.toBeChecked();
  await expect.poll(hot).not.toContain(name);
  await backOffice.press(backOffice.button(fill(t.removeOne, { name })));
  await backOffice.told(fill(t.removed, { name }));
}

/** The own synonym explains why the product is found, which the words as shipped do not. */
async function explain(backOffice: BackOffice, keyword: string, name: string): Promise<void> {
  const t = backOffice.words('search-explain');
  const { page } = backOffice;
  await backOffice.open('/adminsystem/search-words/explain');
  await backOffice.put(t.keyword, keyword);
  await backOffice.press(backOffice.button(t.show));
  const column = (table: 'used' | 'shipped') => page.getByRole('region', { name: t.tables[table] });
  await expect(column('shipped')).toContainText(t.none);
  await expect(column('used')).toContainText(t.notFound.shipped);
  await expect(column('used')).toContainText(t.main);
  await backOffice.press(column('used').locator('summary').filter({ hasText: /\d/ }).first());
  await expect(column('used').getByText(t.parts.coverage).first()).toBeVisible();
  await expect(column('used').getByRole('link', { name, exact: true })).toHaveAttribute('href', /product/);
  await expectAccessible(page);
}

/** A proposal is accepted and becomes a rule; another is refused, and opened again. */
async function decideProposals(backOffice: BackOffice, { goods }: StockedShop): Promise<void> {
  const t = backOffice.words('proposal-admin');
  const right = (goods[0]?.name.en ?? '').toLowerCase();
  const [left, other] = [`wort${mark()}`, `wort${mark()}`];
  const counted = { times: 9, visitors: 5, opened: 4, bought: 2, sales: 12_900, locale: 'en' as const };
  await inDatabase((db) =>
    db.insert(searchProposal).values(
      [left, other].map((one) => ({
        pair: [one, right].sort().join(' = '),
        kind: 'followed' as const,
        left: one,
        right,
        ...counted,
      })),
    ),
  );
  await backOffice.open('/adminsystem/search-words/proposals');
  await backOffice.act(left, t.accept);
  await backOffice.told(fill(t.acceptedNow, { left, right }));
  await backOffice.act(other, t.refuse);
  await backOffice.told(fill(t.refusedNow, { left: other, right }));
  await expectAccessible(backOffice.page);
  const found = async () => {
    const list: ApiOutput<'GET /api/admin/product/searchPage'> = await caller(
      backOffice.page.request,
      '',
    ).get(`/api/admin/product/searchPage?keyword=${left}`);
    return list.records.map(({ id }) => id);
  };
  await expect.poll(found, { timeout: 20_000 }).toContain(goods[0]?.id);
}

async function hideReview(backOffice: BackOffice, { owner, goods }: StockedShop): Promise<void> {
  const t = backOffice.words('review-admin');
  const buyer = caller(backOffice.page.request, (await register(backOffice.page)).token);
  const order = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 1 }]);
  await owner.post(`/api/order/ship/${order.id}`, { company: 'sf', number: `SF7${order.orderNo}` });
  const { items } = await buyer.post(`/api/order/receive/${order.id}`);
  const content = `Nothing but praise ${order.orderNo}`;
  await buyer.post('/api/product/review/add', { lineId: items[0].id, rating: 5, content, images: [] });
  const shown = async () =>
    JSON.stringify(
      await caller(backOffice.page.request, '').get(`/api/product/review/page?productId=${goods[0]?.id}`),
    );
  expect(await shown()).toContain(content);
  await backOffice.open(`/adminsystem/reviews?keyword=${encodeURIComponent(content)}`);
  await backOffice.press(backOffice.page.getByRole('link', { name: content }));
  await backOffice.press(backOffice.button(t.hide));
  await backOffice.put(t.reason, 'Written for money.');
  await backOffice.pressTwice(backOffice.button(t.hideTitle));
  await backOffice.told(t.isHidden);
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('Written for money.');
  expect(await shown()).not.toContain(content);
  await backOffice.press(backOffice.button(t.show));
  await backOffice.told(t.isShown);
  expect(await shown()).toContain(content);
}

/** A buyer waits for a lamp: she and the supplier get messages, and a note stays internal. */
async function answerReport(backOffice: BackOffice, { owner, goods }: StockedShop): Promise<void> {
  const t = backOffice.words('report-admin');
  const buyer = caller(backOffice.page.request, (await register(backOffice.page)).token);
  const { orderNo } = await buy(buyer, [{ skuId: goods[0]?.skuId ?? 0, quantity: 1 }]);
  const description = `Nothing has come for three weeks (${orderNo}).`;
  const report = { kind: 'dispute', orderNo, reason: 'not_received', description };
  const { reportNo } = await buyer.post('/api/report/submit', report);
  const told = async (who: Caller) => JSON.stringify(await who.get('/api/order/notification/list'));
  await backOffice.open(`/adminsystem/reports?keyword=${orderNo}`);
  await backOffice.press(backOffice.page.getByRole('link', { name: reportNo }));
  await expect(backOffice.dialog()).toContainText(description);
  await backOffice.press(backOffice.button(t.handle));
  await backOffice.field(t.statusLabel).selectOption('resolved');
  await backOffice.put(t.answer, 'It was sent this morning.');
  await backOffice.put(t.shopWords, 'Send what is paid within two days.');
  await backOffice.put(t.note, 'The second time this month.');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  for (const words of ['It was sent this morning.', 'Send what is paid', 'The second time this month.'])
    await expect(backOffice.dialog()).toContainText(words);
  await backOffice.press(backOffice.button(backOffice.form.back));
  await expect(backOffice.row(reportNo)).toContainText(t.status.resolved);
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
    const story = await beginStory(backOfficeOf(page, locale, hasTouch), locale);
    const { problems } = watch(page);
    await keepWords(story.backOffice, story.shop);
    await decideProposals(story.backOffice, story.shop);
    await hideReview(story.backOffice, story.shop);
    await answerReport(story.backOffice, story.shop);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
