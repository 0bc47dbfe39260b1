import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ledger from '../../../locales/en/accounting/ledger-admin.json';
import bills from '../../../locales/en/payments/bill-admin.json';
import en from '../../../locales/en/payments/settlement-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { billOf, duePart } from '../../support/fixtures/money/settlement.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/settlement';
openBackOffice(() => app, path);

async function billed() {
  const trade = await tradeFixture(app);
  const admin = await addAccount(app, 9);
  await trade.paid([[1_000, 2]]);
  await duePart(app, trade.shop.id);
  const bill = await billOf(admin.api, trade.shop.id);
  await signInAs(admin);
  return { trade, bill, admin };
}
const last = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body;

describe('platform settlement page', () => {
  it('answers an objection of a supplier to a statement', async () => {
    const { trade, bill } = await billed();
    const body = { reason: 'One order is missing' };
    await trade.owner.api('POST /api/supplier/settlement/object/{id}', { ...byId(bill.id), body });
    await openAt(platform, `${path}?open=${bill.id}`);
    expect(await screen.findByText(body.reason)).toBeDefined();
    expect(screen.queryByRole('button', { name: en.pay })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: en.answer }));
    fireEvent.change(await screen.findByLabelText(en.answerLabel), { target: { value: 'Comes next time' } });
    await userEvent.click(last(en.answer));
    await waitFor(() => expect(toastTexts()).toContain(en.answered));
    expect(await screen.findByText('Comes next time')).toBeDefined();
  });

  it('records the payout of an agreed statement', async () => {
    const { trade, bill, admin } = await billed();
    await trade.owner.api('POST /api/supplier/settlement/agree/{id}', byId(bill.id));
    await openAt(platform, `${path}?open=${bill.id}`);
    const pay = async () => (await screen.findAllByRole('button', { name: en.pay })).at(-1) ?? document.body;
    await userEvent.click(await pay());
    fireEvent.change(await screen.findByLabelText(en.bankRef), { target: { value: 'ICBC-20261123' } });
    await userEvent.click(await pay());
    await waitFor(() => expect(toastTexts()).toContain(en.paid));
    const paid = await admin.api('GET /api/system/settlement/detail/{id}', byId(bill.id));
    expect(paid).toMatchObject({ state: 'complete', reference: 'ICBC-20261123' });
  });

  it('lists statements of all suppliers, and disputed ones separately', async () => {
    const { bill } = await billed();
    await openAt(platform, path);
    await heading(en.title);
    const row = await screen.findByRole('row', { name: new RegExp(bill.billNo) });
    expect(within(row).getByText(bills.state.out)).toBeDefined();
    expect(row.textContent).toContain('¥100.00');
  });

  it('shows every ledger account, and the trial balance', async () => {
    await billed();
    await openAt(platform, '/adminsystem/ledger');
    await heading(ledger.title);
    expect(await screen.findByText(ledger.isBalanced)).toBeDefined();
    const held = screen.getByRole('row', { name: new RegExp(ledger.accounts.escrow) });
    expect(held.textContent).toMatch(/−¥\d+\.00$/);
    expect(screen.getByRole('row', { name: new RegExp(`^${ledger.sum}`) }).textContent).toMatch(/¥0\.00$/);
  });
});
