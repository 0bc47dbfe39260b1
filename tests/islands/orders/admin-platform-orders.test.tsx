import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import parts from '../../../locales/en/common/admin-parts.json';
import orders from '../../../locales/en/orders/orders.json';
import en from '../../../locales/en/orders/platform-order.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/orders';
openBackOffice(() => app, path);
const last = async (name: string) => (await screen.findAllByRole('button', { name })).at(-1) ?? document.body;
const say = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

describe('platform orders page', () => {
  it('filters the orders of all suppliers by one', async () => {
    const [one, other] = [await tradeFixture(app), await tradeFixture(app)];
    const [mine, theirs] = [await one.paid(), await other.paid()];
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.title);
    expect(await screen.findByRole('row', { name: new RegExp(theirs.orderNo) })).toBeDefined();
    const choice = screen.getByRole('group', { name: en.shop });
    await userEvent.click(within(choice).getByRole('button'));
    await userEvent.type(await screen.findByLabelText(parts.shop.find), one.shop.name.en);
    await userEvent.click(await screen.findByRole('button', { name: one.shop.name.en }));
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(theirs.orderNo) })).toBeNull());
    expect(await screen.findByRole('row', { name: new RegExp(mine.orderNo) })).toBeDefined();
    expect(window.location.search).toBe(`?supplierId=${one.shop.id}`);
  });

  it('closes a paid order with a reason, and shows who closed it', async () => {
    const { id } = await (await tradeFixture(app)).paid();
    const admin = await addAccount(app, 9);
    await signInAs(admin);
    await openAt(platform, `${path}?open=${id}`);
    // Rows of the list have the same button.
    await screen.findByText('138****5678');
    await userEvent.click(await last(en.actions.close));
    await say(en.reason, 'The shop has closed down');
    await userEvent.click(await last(en.actions.close));
    await waitFor(() => expect(toastTexts()).toContain(en.done.close));
    expect(
      await screen.findByText(new RegExp(orders.detail.event.closed.replace(' {{site}}', ''))),
    ).toBeDefined();
    expect((await screen.findAllByText(/The shop has closed down/)).length).toBeGreaterThan(1);
    expect((await admin.api('GET /api/system/order/detail/{id}', byId(id))).status).toBe(6);
  });

  it('shows the receiver after a reason is given, and never without the permission', async () => {
    const { id } = await (await tradeFixture(app)).paid();
    await signInAs(await addAccount(app, 9));
    await openAt(platform, `${path}?open=${id}`);
    expect(await screen.findByText('138****5678')).toBeDefined();
    await userEvent.click(await last(en.look));
    await say(en.lookReason, 'A parcel came back');
    await userEvent.click(await last(en.look));
    expect(await screen.findByText('13812345678')).toBeDefined();
  });

  it('offers the finance role closing, but not the receiver', async () => {
    const { id } = await (await tradeFixture(app)).paid();
    const finance = await addAccount(app);
    await giveRole(app.deps.db, finance.id, 'finance');
    await signInAs(finance);
    await openAt(platform, `${path}?open=${id}`);
    expect(await screen.findByText(en.masked)).toBeDefined();
    expect(screen.queryByRole('button', { name: en.look })).toBeNull();
    expect((await screen.findAllByRole('button', { name: en.actions.close })).length).toBeGreaterThan(0);
  });
});
