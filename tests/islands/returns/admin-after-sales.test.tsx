import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/returns/after-sale-admin.json';
import { cache } from '../../../src/admin/shell/data.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, newParcel, tradeFixture } from '../../support/trade.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/after-sales';
openBackOffice(() => app, path);

async function fixture() {
  const trade = await tradeFixture(app);
  await signInAs(trade.owner);
  const detail = (id: number) => trade.owner.api('GET /api/supplier/after-sale/detail/{id}', byId(id));
  return { ...trade, detail };
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const begin = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sheet = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (name: string) => userEvent.click(sheet(name).getByRole('button', { name }));
const isWrong = (name: string) => screen.getByLabelText(name).getAttribute('aria-invalid');

describe('supplier after-sales page', () => {
  it('explains itself to a supplier without after-sales', async () => {
    await fixture();
    await openAt(vendor, path);
    await heading(en.title);
    expect(await screen.findByText(en.none)).toBeDefined();
  });

  it('lists open and closed after-sales with counts, and searches by number, product and state', async () => {
    const { shipped, ask, refuse, owner, detail } = await fixture();
    const open = await ask(await shipped());
    const closed = await ask(await shipped());
    await refuse(closed.id);
    await openAt(vendor, path);
    await screen.findByRole('row', { name: new RegExp(open.afterSaleNo) });
    const tabs = screen.getByRole('navigation', { name: en.tabs });
    await userEvent.click(within(tabs).getByRole('link', { name: `${en.groups.closed}1` }));
    await waitFor(() => expect(screen.queryByText(open.afterSaleNo)).toBeNull());
    expect(screen.getByRole('row', { name: new RegExp(closed.afterSaleNo) })).toBeDefined();
    const found = async (query: object) =>
      (await owner.api('GET /api/supplier/after-sale/list', { query })).records.map(({ id }) => id);
    expect(await found({ keyword: open.afterSaleNo })).toEqual([open.id]);
    expect(await found({ keyword: closed.orderNo.slice(0, -1) })).toContain(closed.id);
    expect(await found({ keyword: (await detail(open.id)).line.name.en.toUpperCase() })).toEqual([open.id]);
    expect(await found({ state: 'refused' })).toEqual([closed.id]);
    expect(await found({ sort: 'due', order: 'asc' })).toEqual([open.id, closed.id]);
  });

  it('refuses with a reason, which is required', async () => {
    const { shipped, ask, detail } = await fixture();
    const { id } = await ask(await shipped());
    await openAt(vendor, `${path}?open=${id}`);
    expect(await screen.findByText('A crack')).toBeDefined();
    await begin(en.actions.refuse);
    await confirm(en.actions.refuse);
    expect(isWrong(en.refuseReason)).toBe('true');
    expect((await detail(id)).state).toBe('requested');
    put(en.refuseReason, 'It left us whole');
    await confirm(en.actions.refuse);
    await waitFor(() => expect(toastTexts()).toContain(en.refused));
    await waitFor(() => expect(screen.queryByRole('button', { name: en.actions.accept })).toBeNull());
    expect(await screen.findByText('It left us whole')).toBeDefined();
    expect((await detail(id)).state).toBe('refused');
  });

  it('accepts a return to another address, and confirms its arrival', async () => {
    const { received, ask, detail } = await fixture();
    const one = await received();
    const { id } = await ask(one, { kind: 'return' });
    await openAt(vendor, `${path}?open=${id}`);
    await begin(en.actions.accept);
    await userEvent.click(screen.getByRole('switch', { name: en.elsewhere }));
    put(en.receiver, 'Wang');
    put(en.phone, '12');
    put(en.address, '1 Long Road, Ningbo');
    await confirm(en.actions.accept);
    expect(isWrong(en.phone)).toBe('true');
    put(en.phone, '0574-87654321');
    await confirm(en.actions.accept);
    await waitFor(() => expect(toastTexts()).toContain(en.acceptedReturn));
    expect(await detail(id)).toMatchObject({
      state: 'returning',
      returnAddress: { receiver: 'Wang', phone: '0574-87654321', detail: '1 Long Road, Ningbo' },
    });
    await one.me.api('POST /api/after-sale/send-back/{id}', { ...byId(id), body: newParcel() });
    cleanup();
    cache.clear();
    await openAt(vendor, `${path}?open=${id}`);
    await begin(en.actions.receive);
    const question = sheet(en.actions.receive).getByLabelText(en.restock);
    await confirm(en.actions.receive);
    expect(question.getAttribute('aria-invalid')).toBe('true');
    put(en.restock, '9');
    await confirm(en.actions.receive);
    expect(question.getAttribute('aria-invalid')).toBe('true');
    put(en.restock, '1');
    await confirm(en.actions.receive);
    await waitFor(() => expect(toastTexts()).toContain(en.received));
    const back = await detail(id);
    expect(['refunding', 'refunded']).toContain(back.state);
    expect(back.restocked).toBe(1);
  });

  it('refunds, and keeps no freight that is due', async () => {
    const { shipped, ask, detail } = await fixture();
    const { id } = await ask(await shipped());
    await openAt(vendor, `${path}?open=${id}`);
    await begin(en.actions.accept);
    // The product was faulty: the supplier may keep no freight.
    expect(screen.queryByLabelText(en.freight)).toBeNull();
    await confirm(en.actions.accept);
    await waitFor(() => expect(toastTexts()).toContain(en.accepted));
    expect(['refunding', 'refunded']).toContain((await detail(id)).state);
  });

  it('shows cards on a phone, no actions to a read-only role, and nothing without the permission', async () => {
    const { shipped, ask, shop } = await fixture();
    const { id } = await ask(await shipped());
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    onPhone();
    await openAt(vendor, `${path}?open=${id}`);
    expect(await screen.findByText('A crack')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: en.actions.accept })).toBeNull();
    const stranger = await addAccount(app);
    await giveRole(app.deps.db, stranger.id, 'products', shop.id);
    const { api } = stranger;
    await refused(api('GET /api/supplier/after-sale/list'), 'forbidden');
    const menu = await api('GET /api/system/menu/user');
    expect(JSON.stringify(menu)).toContain('/carriage');
    expect(JSON.stringify(menu)).not.toContain('after-sales');
  });
});
