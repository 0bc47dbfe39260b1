import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPeriods } from '../../../contract/periods.ts';
import errors from '../../../locales/en/common/errors.json';
import invoices from '../../../locales/en/orders/invoice-admin.json';
import en from '../../../locales/en/payments/bill-admin.json';
import { releaseDue } from '../../../server/contexts/payments/index.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { smallOfd, smallPdf } from '../../support/fixtures/invoice-file.ts';
import { billOf } from '../../support/fixtures/money/settlement.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, spaced, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/bills';
openBackOffice(() => app, path);

/** A supplier with a statement of two orders, one of them partly refunded. */
async function billed() {
  const trade = await tradeFixture(app);
  const one = await trade.received([[1_000, 2]]);
  const other = await trade.received([[3_000, 1]]);
  await trade.accept((await trade.ask(one, { pieces: 1 })).id);
  await trade.later(15 * 86_400_000);
  await releaseDue(app.deps);
  app.clock.pass(1_000);
  const admin = (await addAccount(app, 9)).api;
  const bill = await billOf(admin, trade.shop.id);
  await signInAs(trade.owner);
  return { trade, one, other, bill };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('supplier statements page', () => {
  it('tells a supplier without statements when they are issued', async () => {
    const trade = await tradeFixture(app);
    await trade.paid([[1_000, 2]]);
    await signInAs(trade.owner);
    await openAt(vendor, path);
    await heading(en.title);
    expect(await screen.findByText(fillPeriods(en.noneHint))).toBeDefined();
    expect((await screen.findByText('¥20.00')).parentElement?.textContent).toContain(en.held);
  });

  it('shows the lines of a statement, and accepts the agreement of the supplier', async () => {
    const { bill, one, other, trade } = await billed();
    await openAt(vendor, `${path}?open=${bill.id}`);
    const dialog = await screen.findByRole('dialog');
    const sums = await within(dialog).findByRole('table', { name: en.summary });
    expect(sums.textContent).toContain(`${fill(en.orders, { count: 2 })}¥50.00`);
    expect(sums.textContent).toContain(`${fill(en.refunds, { count: 1 })}−¥10.00`);
    expect(sums.textContent).toContain(`${en.commission}−¥2.50`);
    expect(sums.textContent).toContain(`${en.commissionBack}¥0.50`);
    expect(sums.textContent).toContain(`${en.total}¥38.00`);
    const link = await within(dialog).findByRole('link', { name: one.orderNo });
    expect(link.getAttribute('href')).toContain(`/vendor/orders?open=${one.id}`);
    expect(within(dialog).getByRole('link', { name: other.orderNo })).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: spaced(en.kind.refund, '1') }));
    await waitFor(() => expect(within(dialog).queryByRole('link', { name: other.orderNo })).toBeNull());
    await press(en.agree);
    expect(await screen.findByText(fill(en.agreeHint, { amount: '¥38.00' }))).toBeDefined();
    const confirm = screen.getAllByRole('button', { name: en.agree }).at(-1);
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect(toastTexts()).toContain(en.agreed));
    const { records } = await trade.owner.api('GET /api/supplier/settlement/list');
    expect(first(records).state).toBe('check');
    await waitFor(() => expect(screen.queryByRole('button', { name: en.object })).toBeNull());
  });

  it('sends an objection to a statement, and shows the answer', async () => {
    const { bill } = await billed();
    await openAt(vendor, `${path}?open=${bill.id}`);
    await press(en.object);
    fireEvent.change(await screen.findByLabelText(en.reason), { target: { value: 'One order is missing' } });
    const send = screen.getAllByRole('button', { name: en.object }).at(-1);
    if (send) await userEvent.click(send);
    await waitFor(() => expect(toastTexts()).toContain(en.objectionSent));
    expect(await screen.findByText(en.unanswered)).toBeDefined();
  });

  it('prints a statement with every line', async () => {
    const { bill, one, other } = await billed();
    await openAt(vendor, `${path}/${bill.id}/statement`);
    await heading(`${en.statement} ${bill.billNo}`);
    expect((await screen.findAllByText(one.orderNo)).length).toBe(2);
    expect(screen.getByText(other.orderNo)).toBeDefined();
  });

  it('lists requested invoices, and records the invoice number on a phone', async () => {
    const trade = await tradeFixture(app);
    const { me, id, orderNo } = await trade.paid([[1_000, 2]]);
    const body = { kind: 'personal', title: 'Ann Chen', email: 'ann@example.com' } as const;
    await me.api('POST /api/order/invoice/{id}', { ...byId(id), body });
    await signInAs(trade.owner);
    onPhone();
    await openAt(vendor, '/adminweb/vendor/invoices?state=requested');
    await heading(invoices.title);
    expect(await screen.findByText('Ann Chen')).toBeDefined();
    expect(screen.getByText(orderNo)).toBeDefined();
    expect(screen.getByText('¥20.00')).toBeDefined();
    await press(invoices.issue);
    fireEvent.change(await screen.findByLabelText(invoices.invoiceNo), { target: { value: '12' } });
    const send = () => screen.getAllByRole('button', { name: invoices.issue }).at(-1) ?? document.body;
    await userEvent.click(send());
    await waitFor(() =>
      expect(screen.getByLabelText(invoices.invoiceNo).getAttribute('aria-invalid')).toBe('true'),
    );
    fireEvent.change(screen.getByLabelText(invoices.invoiceNo), { target: { value: '12345678' } });
    await userEvent.click(send());
    await waitFor(() => expect(toastTexts()).toContain(invoices.done));
    const { records } = await trade.owner.api('GET /api/supplier/invoice/list', {
      query: { state: 'issued' },
    });
    expect(records).toMatchObject([{ invoiceNo: '12345678', amount: 2_000, orderNo }]);
  });

  it('attaches the file of an invoice when it is issued, and replaces it later', async () => {
    const trade = await tradeFixture(app);
    const { me, id } = await trade.paid([[1_000, 2]]);
    const body = { kind: 'personal', title: 'Bo Lin', email: 'bo@example.com' } as const;
    await me.api('POST /api/order/invoice/{id}', { ...byId(id), body });
    await signInAs(trade.owner);
    await openAt(vendor, '/adminweb/vendor/invoices');
    const field = async () => screen.findByLabelText<HTMLInputElement>(invoices.file);
    const give = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      fireEvent.change(await field(), { target: { files: [new File([bytes], name)] } });
    const send = (name: string) =>
      userEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
    await press(invoices.issue);
    fireEvent.change(await screen.findByLabelText(invoices.invoiceNo), { target: { value: '12345678' } });
    await give('invoice.docx', smallPdf());
    expect(await screen.findByText(invoices.fileType)).toBeDefined();
    await give('invoice.pdf', smallPdf().slice(0, 40));
    expect(await screen.findByText(errors.document_type)).toBeDefined();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    await give('发票.pdf', smallPdf());
    expect(await screen.findByText('发票.pdf')).toBeDefined();
    await send(invoices.issue);
    await waitFor(() => expect(toastTexts()).toContain(invoices.done));
    const link = await screen.findByRole('link', { name: /^PDF/ });
    expect(link.getAttribute('href')).toMatch(/^\/private\/upload\/[\w-]+\.pdf\?until=/);
    await press(invoices.fileReplace);
    await send(invoices.fileReplace);
    expect(await screen.findByText(invoices.fileNeeded)).toBeDefined();
    await give('invoice.OFD', smallOfd());
    await screen.findByText('invoice.OFD');
    await send(invoices.fileReplace);
    await waitFor(() => expect(toastTexts()).toContain(invoices.fileAttached));
    await screen.findByRole('link', { name: /^OFD/ });
    const { invoice } = await me.api('GET /api/order/detail/{id}', byId(id));
    expect(invoice?.file).toMatchObject({ type: 'ofd' });
  });
});
