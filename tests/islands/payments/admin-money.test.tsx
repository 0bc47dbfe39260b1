import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ledger from '../../../locales/en/accounting/ledger-admin.json';
import parts from '../../../locales/en/common/admin-parts.json';
import commission from '../../../locales/en/payments/commission-admin.json';
import settlement from '../../../locales/en/payments/settlement-admin.json';
import refunds from '../../../locales/en/returns/refund-admin.json';
import { paymentRefund } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { duePart } from '../../support/fixtures/money/settlement.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { type Trade, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/commission';
openBackOffice(() => app, path);
const last = async (name: string) => (await screen.findAllByRole('button', { name })).at(-1) ?? document.body;
const say = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

/** Selects a supplier in the open dialog. */
async function choose({ shop }: Trade, label: string) {
  const groups = await screen.findAllByRole('group', { name: label });
  await userEvent.click(within(groups.at(-1) ?? document.body).getByRole('button'));
  await userEvent.type(await screen.findByLabelText(parts.shop.find), shop.name.en);
  await userEvent.click(await screen.findByRole('button', { name: shop.name.en }));
}
async function asAdmin() {
  const admin = await addAccount(app, 9);
  await signInAs(admin);
  return admin;
}

describe('platform finance page', () => {
  it('adds a commission rule for a supplier, changes its rate, and removes it', async () => {
    const fixture = await tradeFixture(app);
    const { api } = await asAdmin();
    const ruleOf = async () =>
      (await api('GET /api/system/commission/list')).find(({ supplierId }) => supplierId === fixture.shop.id);
    await openAt(platform, path);
    await heading(commission.title);
    await userEvent.click(await last(commission.add));
    await say(commission.rate, '2.345');
    await userEvent.click(await last('Save'));
    expect((await screen.findAllByText(commission.missing)).length).toBeGreaterThan(1);
    await choose(fixture, commission.shop);
    await say(commission.rate, '2.35');
    await userEvent.click(await last('Save'));
    await waitFor(() => expect(toastTexts()).toContain(commission.added));
    expect(await ruleOf()).toMatchObject({ rate: 235 });
    const row = () => screen.findByRole('row', { name: new RegExp(fixture.shop.name.en) });
    expect((await row()).textContent).toContain('2.35%');
    await userEvent.click(within(await row()).getByRole('button', { name: commission.edit }));
    await say(commission.rate, '4');
    await userEvent.click(await last('Save'));
    await waitFor(() => expect(toastTexts()).toContain(commission.changed));
    await waitFor(async () => expect((await row()).textContent).toContain('4%'));
    await userEvent.click(within(await row()).getByRole('button', { name: commission.remove }));
    await waitFor(() => expect(toastTexts()).toContain(commission.removed));
    expect(await ruleOf()).toBeUndefined();
  });

  it('posts a manual adjustment once and with a reason', async () => {
    const fixture = await tradeFixture(app);
    await asAdmin();
    await openAt(platform, '/adminsystem/ledger/entries');
    await heading(ledger.entriesTab);
    await userEvent.click(await last(ledger.adjust));
    await choose(fixture, ledger.shop);
    await userEvent.click(await screen.findByRole('radio', { name: ledger.less }));
    await say(ledger.amount, '12.5');
    await say(ledger.reason, 'Paid twice in October');
    await userEvent.click(await last(ledger.adjust));
    await waitFor(() => expect(toastTexts().join()).toContain('−¥12.50'));
    const row = await screen.findByRole('row', { name: /Paid twice in October/ });
    expect(row.textContent).toContain(ledger.kinds.adjustment);
    expect(row.textContent).toContain('¥12.50');
  });

  it('issues a statement for one supplier now', async () => {
    const fixture = await tradeFixture(app);
    await asAdmin();
    await duePart(app, fixture.shop.id);
    await openAt(platform, '/adminsystem/settlement');
    await userEvent.click(await last(settlement.generate));
    await choose(fixture, settlement.shop);
    await userEvent.click(await last(settlement.generate));
    await waitFor(() => expect(toastTexts().join()).toContain('¥100.00'));
    const row = await screen.findByRole('row', { name: new RegExp(fixture.shop.name.en) });
    expect(row.textContent).toContain('¥100.00');
  });

  it('resends a refund that the payment provider refused, after a confirmation', async () => {
    const fixture = await tradeFixture(app);
    const placed = await fixture.shipped();
    const { id } = await fixture.ask(placed);
    await fixture.accept(id);
    await app.deps.db
      .update(paymentRefund)
      .set({ status: 'failed' })
      .where(eq(paymentRefund.orderId, placed.id));
    const { api } = await asAdmin();
    await openAt(platform, `/adminsystem/payment?status=failed&keyword=${placed.orderNo}`);
    await heading(refunds.title);
    expect(await screen.findByRole('link', { name: placed.orderNo })).toBeDefined();
    await userEvent.click(await last(refunds.resend));
    await userEvent.click(await last(refunds.resend));
    await waitFor(() => expect(toastTexts()).toContain(refunds.resent));
    const query = { keyword: placed.orderNo };
    const { records, counts } = await api('GET /api/system/payment/refunds', { query });
    expect(records).toMatchObject([{ order: { id: placed.id } }]);
    expect(records[0]?.refundNo).toMatch(/-2$/);
    expect(counts.find(({ tab }) => tab === 'failed')?.count).toBe(0);
  });
});
