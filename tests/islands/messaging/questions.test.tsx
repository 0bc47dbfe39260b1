import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import product from '../../../locales/en/storefront/product.json';
import { QuestionList } from '../../../src/components/goods/question-item.tsx';
import { QuestionsPanel } from '../../../src/islands/storefront/product/questions-panel.tsx';
import { addAccount, addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof addSupplier>>;
let categoryId: number;
beforeAll(async () => {
  app = await testApp();
  shop = await addSupplier(app);
  categoryId = (await addCategories(app))[2];
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/product/1');

const { pages, previous, next, pageNumber, retry, close } = common;
const t = { ...product.questions, pager: { pages, previous, next, pageNumber }, retry, close };

/** The panel as the static page has it, with two questions on a page. */
async function panelFor(productId: number) {
  const query = { productId: String(productId), size: '2' };
  const { records, total } = await app.client()('GET /api/product/inquiry/page', { query });
  return (
    <QuestionsPanel t={t} locale="en" productId={productId} total={total} size={2}>
      <QuestionList questions={records} locale="en" t={t} />
    </QuestionsPanel>
  );
}
const addGoods = () => addProduct(app, { supplierId: shop.id, categoryId });

describe('product questions', () => {
  it('page through answered questions', async () => {
    const { id } = await addGoods();
    const buyer = await addAccount(app);
    for (const content of ['The oldest question', 'The middle question', 'The latest question']) {
      const asked = await buyer.api('POST /api/product/inquiry', {
        body: { productId: id, content, open: true },
      });
      app.clock.pass(60_000);
      await shop.owner.api('POST /api/supplier/inquiry/answer/{id}', {
        params: { id: String(asked.id) },
        body: { content: `Answer to ${content}` },
      });
    }
    render(await panelFor(id));
    const articles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading'));
    expect(articles().map((one) => one.textContent)).toEqual([
      expect.stringContaining('The latest question'),
      expect.stringContaining('The middle question'),
    ]);
    await userEvent.click(screen.getByRole('link', { name: /2/ }));
    await screen.findByText('The oldest question');
    expect(articles()).toHaveLength(1);
    expect(location.search).toBe('?questions=2');
  });

  it.each([true, false])('are asked in place, publicly or privately: %s', async (open) => {
    const { id } = await addGoods();
    await signIn(app);
    render(await panelFor(id));
    await userEvent.click(screen.getByRole('button', { name: t.ask }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByLabelText(t.content), 'Hm');
    await userEvent.click(sheet.getByRole('button', { name: t.send }));
    expect(await sheet.findByText(t.wrongContent)).toBeDefined();
    await userEvent.type(sheet.getByLabelText(t.content), ', is it safe in the dishwasher?');
    // An unchanged checkbox is no consent.
    if (open) await userEvent.click(sheet.getByRole('checkbox'));
    await userEvent.click(sheet.getByRole('button', { name: t.send }));
    await waitFor(() => expect(toastTexts()).toContain(open ? t.sentOpen : t.sent));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { records } = await shop.owner.api('GET /api/supplier/inquiry/list');
    expect(records[0]).toMatchObject({ productId: id, content: 'Hm, is it safe in the dishwasher?', open });
  });

  it('send a visitor to the login first', async () => {
    const { id } = await addGoods();
    render(await panelFor(id));
    await userEvent.click(screen.getByRole('button', { name: t.ask }));
    await waitFor(() => expect(visits.at(-1)).toContain('/user/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
