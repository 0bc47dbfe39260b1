import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import shell from '../../../locales/en/common/admin.json';
import form from '../../../locales/en/common/admin-form.json';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/orders/order-admin.json';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';
import { workbookOf } from '../../support/workbook.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
openBackOffice(() => app, '/adminweb/vendor/orders');
beforeEach(async () => {
  fixture = await tradeFixture(app);
  await signInAs(fixture.owner);
});

const path = '/adminweb/vendor/orders';
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const numbers = async () => (await rows()).map((row) => /\d{15,}/.exec(row.textContent ?? '')?.[0]);
const detail = (id: number) => fixture.owner.api('GET /api/supplier/order/detail/{id}', byId(id));

describe('supplier orders page', () => {
  it('explains itself to a supplier without orders', async () => {
    await openAt(vendor, path);
    await screen.findByText(en.noneHint);
  });

  it('counts every tab, filters by the address, and searches by number with a key', async () => {
    const [unpaid, paid] = [await fixture.placed(), await fixture.paid()];
    await openAt(vendor, `${path}?status=1`);
    expect(await numbers()).toEqual([paid.orderNo]);
    const tabs = screen.getByRole('navigation', { name: en.tabs });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toMatch(/1$/);
    await userEvent.click(within(tabs).getByRole('link', { name: /^All/ }));
    await waitFor(async () => expect(await numbers()).toEqual([paid.orderNo, unpaid.orderNo]));
    expect(location.search).toBe('');
    await userEvent.keyboard('/');
    await userEvent.keyboard(`${unpaid.orderNo}{Enter}`);
    await waitFor(async () => expect(await numbers()).toEqual([unpaid.orderNo]));
    expect(location.search).toBe(`?keyword=${unpaid.orderNo}`);
    window.history.back();
    await waitFor(async () => expect(await numbers()).toHaveLength(2));
  });

  it('reports that nothing matches, and leads back', async () => {
    await fixture.placed();
    await openAt(vendor, `${path}?keyword=nothing-like-it`);
    await screen.findByText(list.nothing);
    await userEvent.click(first(screen.getAllByRole('button', { name: list.clear })));
    await waitFor(async () => expect(await numbers()).toHaveLength(1));
  });

  it('sorts by a column and marks it', async () => {
    const [dear, cheap] = [await fixture.placed([[9_000, 1]]), await fixture.placed([[500, 1]])];
    await openAt(vendor, path);
    expect(await numbers()).toEqual([cheap.orderNo, dear.orderNo]);
    await userEvent.click(screen.getByRole('link', { name: en.payable }));
    await waitFor(async () => expect(await numbers()).toEqual([dear.orderNo, cheap.orderNo]));
    expect(screen.getByRole('columnheader', { name: en.payable }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('saves a view under a name, and opens it again', async () => {
    const paid = await fixture.paid();
    await fixture.placed();
    await openAt(vendor, `${path}?status=1`);
    await rows();
    await userEvent.click(screen.getByRole('button', { name: list.views }));
    await userEvent.type(await screen.findByLabelText(list.viewName), 'To pack{Enter}');
    await waitFor(() => expect(toastTexts()).toContain(list.viewSaved));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(async () => expect(await numbers()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: list.views }));
    await userEvent.click(await screen.findByRole('button', { name: 'To pack' }));
    await waitFor(async () => expect(await numbers()).toEqual([paid.orderNo]));
  });

  it('opens an order beside the list at its own address, and ships it in two parcels', async () => {
    const paid = await fixture.paid([[1_000, 3]]);
    await openAt(vendor, path);
    await rows();
    await userEvent.click(screen.getByRole('link', { name: paid.orderNo }));
    expect(location.search).toBe(`?open=${paid.id}`);
    const drawer = await screen.findByRole('dialog', { name: `${en.order} ${paid.orderNo}` });
    await within(drawer).findByText('0 of 3 shipped');
    const ship = async (number: string, pieces: string) => {
      await userEvent.click(await within(drawer).findByRole('button', { name: en.actions.ship }));
      const sheet = await screen.findByRole('dialog', { name: en.ship });
      await within(sheet).findByRole('option', { name: /SF/ });
      await userEvent.selectOptions(within(sheet).getByLabelText(en.company), 'sf');
      await userEvent.type(within(sheet).getByLabelText(en.number), number);
      const box = within(sheet).getByLabelText(new RegExp(`^${en.piecesToShip}`));
      await userEvent.clear(box);
      await userEvent.type(box, pieces);
      await userEvent.click(within(sheet).getByRole('button', { name: en.actions.ship }));
    };
    await ship('SF20001', '9');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((one) => one.textContent)
          .join(),
      ).not.toBe(''),
    );
    expect((await detail(paid.id)).shipments).toEqual([]);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: en.ship })).getByRole('button', { name: form.cancel }),
    );
    await ship('SF20001', '1');
    await within(drawer).findByText('1 of 3 shipped');
    await ship('SF20002', '2');
    await within(drawer).findByText('3 of 3 shipped');
    expect((await detail(paid.id)).status).toBe(2);
  });

  it('changes the price of an unpaid order, and previews the total', async () => {
    const unpaid = await fixture.placed([[1_000, 2]]);
    await openAt(vendor, `${path}?open=${unpaid.id}`);
    await userEvent.click(await screen.findByRole('button', { name: en.actions.price }));
    const sheet = await screen.findByRole('dialog', { name: en.price });
    const less = within(sheet).getByRole('textbox', { name: en.less });
    await userEvent.clear(less);
    await userEvent.type(less, '2.50');
    // The statuses include that of the form, which is empty.
    const statuses = () =>
      within(sheet)
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(statuses().join()).toContain('¥17.50'));
    await userEvent.click(within(sheet).getByRole('button', { name: form.save }));
    await within(sheet).findByText(form.error.required);
    await userEvent.type(within(sheet).getByLabelText(en.reason), 'Agreed on the phone');
    await userEvent.click(within(sheet).getByRole('button', { name: form.save }));
    await waitFor(async () => expect((await detail(unpaid.id)).payable).toBe(1_750));
  });

  it('ships by a pasted spreadsheet, and reports the result of each row', async () => {
    const paid = await fixture.paid();
    await openAt(vendor, path);
    await userEvent.click(await screen.findByRole('button', { name: en.sheet.open }));
    const sheet = await screen.findByRole('dialog', { name: en.sheet.title });
    const check = () => userEvent.click(within(sheet).getByRole('button', { name: en.sheet.check }));
    const paste = async (text: string) => {
      const box = within(sheet).getByLabelText(en.sheet.label);
      await userEvent.clear(box);
      box.focus();
      await userEvent.paste(text);
    };
    await paste(`订单号\t快递公司\t运单号\n${paid.orderNo}\tNobody Express\tSF30001`);
    await check();
    await within(sheet).findByText('Unknown carrier “Nobody Express”');
    for (const [order, number, why] of [
      [' ', 'SF30001', en.sheet.incomplete],
      ['9'.repeat(41), 'SF30001', fill(en.sheet.orderWrong, { number: `${'9'.repeat(40)}…` })],
      [paid.orderNo, '<script>', fill(en.sheet.numberWrong, { number: '<script>' })],
      [paid.orderNo, '🚚🚚🚚🚚', fill(en.sheet.numberWrong, { number: '🚚🚚🚚🚚' })],
      [paid.orderNo, '1e9', fill(en.sheet.numberWrong, { number: '1e9' })],
    ] as const) {
      await paste(`Order\tCarrier\tNumber\n${order}\tsf\t${number}`);
      await check();
      await within(sheet).findByText(why);
    }
    // Full-width digits count as digits.
    await paste(`${paid.orderNo}，sf，ＳＦ３０００１`);
    await check();
    await within(sheet).findByText(en.sheet.willShip, { exact: false });
    const rows = [
      [paid.orderNo, 'sf', 'SF30001'],
      ['202600000000000000', 'sf', 'SF30002'],
    ];
    const box = within(sheet).getByLabelText<HTMLTextAreaElement>(en.sheet.label);
    await userEvent.upload(
      within(sheet).getByLabelText(en.sheet.file),
      new File([workbookOf(...rows)], 'sent.xlsx'),
    );
    await waitFor(() => expect(box.value).toContain(paid.orderNo));
    const ready = within(sheet).getByRole<HTMLButtonElement>('button', { name: en.sheet.check });
    await waitFor(() => expect(ready.disabled).toBe(false));
    await check();
    await within(sheet).findByText(en.sheet.willShip);
    expect((await detail(paid.id)).shipments).toEqual([]);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ship 1 row' }));
    await within(sheet).findByText(en.sheet.outcomes.shipped);
    expect((await detail(paid.id)).status).toBe(2);
  });

  it('prints a delivery note without prices', async () => {
    const paid = await fixture.paid([[1_234, 2]]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openAt(vendor, `${path}/${paid.id}/delivery-note`);
    const note = await screen.findByRole('article');
    expect(note.textContent).toContain(paid.orderNo);
    expect(note.textContent).not.toContain('12.34');
    await userEvent.click(screen.getByRole('button', { name: en.actions.print }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('hides menu entry and list from staff without the order permission', async () => {
    await fixture.paid();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'chat', fixture.shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('heading', { level: 1, name: shell.noPermission.title });
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
    await expect(clerk.api('GET /api/supplier/order/list', {})).rejects.toMatchObject({ status: 403 });
  });
});

function first<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined) throw new Error('there is none');
  return one;
}
