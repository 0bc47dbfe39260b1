import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shell from '../../../locales/en/common/admin.json';
import en from '../../../locales/en/messaging/answer-admin.json';
import journal from '../../../locales/en/operations/audit-entry.json';
import zh from '../../../locales/zh/messaging/answer-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reviews = '/adminweb/vendor/reviews';
const questions = '/adminweb/vendor/questions';
openBackOffice(() => app, reviews);

async function reviewed() {
  const fixture = await tradeFixture(app);
  const { me } = await fixture.received();
  const [waiting] = (await me.api('GET /api/product/review/waiting')).records;
  const body = { lineId: waiting?.line.id ?? 0, rating: 2, content: 'A crack in the handle' };
  const row = await me.api('POST /api/product/review/add', { body });
  await signInAs(fixture.owner);
  return { ...fixture, row };
}

describe('product questions page', () => {
  it('lists unanswered questions, refuses too short answers, sends an answer once, and logs who answered', async () => {
    const { row, owner } = await reviewed();
    await openAt(vendor, `${reviews}?state=waiting`);
    await userEvent.click(await screen.findByRole('link', { name: /A crack in the handle/ }));
    const drawer = within(await screen.findByRole('dialog', { name: en.review }));
    const box = await drawer.findByLabelText(en.reply);
    await userEvent.type(box, '!');
    await userEvent.click(drawer.getByRole('button', { name: en.send }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(box, ' A new one is on its way');
    await userEvent.click(drawer.getByRole('button', { name: en.send }));
    await waitFor(() => expect(toastTexts()).toContain(en.sentLive));
    expect(await owner.api('GET /api/supplier/review/detail/{id}', byId(row.id))).toMatchObject({
      reply: '! A new one is on its way',
      rating: 2,
    });
    const { counts } = await owner.api('GET /api/supplier/review/list', { query: { rating: '2' } });
    expect(counts).toEqual([
      { tab: 'waiting', count: 0 },
      { tab: 'replied', count: 1 },
    ]);
    document.body.innerHTML = '';
    await openAt(vendor, '/adminweb/vendor/journal');
    await heading(journal.title);
    const entry = await screen.findByRole('row', { name: /Reviews Reply/ });
    expect(entry.textContent).toContain('Seller’s reply: after ! A new one');
  });

  it('answers a question from its own address, on a phone and in Chinese', async () => {
    const shop = await addShop(app);
    const goods = await shop.product({ skus: [{ price: 1_000, stock: 5 }] });
    const buyer = await addAccount(app);
    const asked = { productId: goods.id, content: '能印我们的标志吗？' };
    const { id } = await buyer.api('POST /api/product/inquiry', { body: asked });
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'service', shop.id);
    await signInAs(clerk);
    onPhone();
    await openAt(vendor, `${questions}?open=${id}`);
    await screen.findByText(asked.content, { selector: 'p' });
    await userEvent.click(screen.getByRole('button', { name: '切换到中文' }));
    const drawer = within(await screen.findByRole('dialog', { name: zh.question }));
    await userEvent.type(await drawer.findByLabelText(zh.answer), '可以，20 件起');
    await userEvent.click(drawer.getByRole('button', { name: zh.send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { records } = await clerk.api('GET /api/supplier/inquiry/list', { query: { state: 'answered' } });
    expect(records).toMatchObject([{ id, answer: '可以，20 件起' }]);
  });

  it('shows a new supplier an explanation, and is hidden without the permission', async () => {
    const shop = await addSupplier(app);
    await signInAs(shop.owner);
    await openAt(vendor, questions);
    expect(await screen.findByText(en.noQuestionsHint)).toBeDefined();
    document.body.innerHTML = '';
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, questions);
    await heading(shell.noPermission.title);
    expect(screen.queryByRole('link', { name: en.questions })).toBeNull();
    await expect(clerk.api('GET /api/supplier/inquiry/list')).rejects.toMatchObject({ status: 403 });
  });
});
