import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../../locales/en/pricing/flash-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { addSale } from '../../support/fixtures/flash.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = (await addAccount(app, 9)).api;
});

const path = '/adminsystem/flash-sales';
const own = '/adminweb/vendor/flash-sales';
openBackOffice(() => app, path);

async function as(role: 'content' | 'support') {
  const one = await addAccount(app);
  await giveRole(app.deps.db, one.id, role);
  await signInAs(one);
}
const list = () => admin('GET /api/system/flash-sale/list');
/** A supplier with a pending kettle in a sale. */
async function waiting() {
  const shop = await addShop(app);
  const goods = await shop.product({ name: { zh: '', en: 'A kettle' } });
  const sale = await addSale(app, admin);
  const body = {
    sessionId: first(sale.sessions).id,
    items: [{ skuId: goods.sku.id, price: 700, pieces: 5 }],
  };
  await shop.owner.api('POST /api/supplier/flash-sale/apply', { body });
  return { shop, sale, goods };
}

describe('platform flash sales page', () => {
  it('announces a sale, and focuses missing fields', async () => {
    await as('content');
    await openAt(platform, `${path}?new`);
    const drawer = await screen.findByRole('dialog', { name: en.add });
    await userEvent.click(await within(drawer).findByRole('button', { name: en.create }));
    const day = within(drawer).getByLabelText(en.day);
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(within(drawer).getByLabelText(`${en.name} · English`), {
      target: { value: 'Night of lights' },
    });
    fireEvent.change(day, { target: { value: '2026-12-12' } });
    fireEvent.change(within(drawer).getByLabelText(en.applyUntil), { target: { value: '2026-12-10T18:00' } });
    await userEvent.click(within(drawer).getByRole('button', { name: en.addSession }));
    await userEvent.click(within(drawer).getByRole('button', { name: en.create }));
    await waitFor(() => expect(toastTexts()).toContain(en.added));
    expect(first((await list()).records)).toMatchObject({
      name: { en: 'Night of lights' },
      day: '2026-12-12',
      applyUntil: '2026-12-10T10:00:00.000Z',
      sessions: [{ startTime: '2026-12-12T02:00:00.000Z' }, { startTime: '2026-12-12T06:00:00.000Z' }],
      supplierIds: [],
      perBuyer: null,
    });
  });

  it('reports overlapping sessions, and sorts sessions by their hours', async () => {
    await as('content');
    await openAt(platform, `${path}?new`);
    const drawer = await screen.findByRole('dialog', { name: en.add });
    const inDrawer = within(drawer);
    fireEvent.change(await inDrawer.findByLabelText(`${en.name} · English`), {
      target: { value: 'Overlaps' },
    });
    fireEvent.change(inDrawer.getByLabelText(en.day), { target: { value: '2026-12-12' } });
    fireEvent.change(inDrawer.getByLabelText(en.applyUntil), { target: { value: '2026-12-10T18:00' } });
    await userEvent.click(inDrawer.getByRole('button', { name: en.addSession }));
    const begins = () =>
      inDrawer.getAllByLabelText<HTMLSelectElement>(new RegExp(`· ${en.from}$`)).map((one) => one.value);
    const ends = () => inDrawer.getAllByLabelText<HTMLSelectElement>(en.to);
    expect(begins()).toEqual(['10:00', '14:00']);
    const second = inDrawer.getAllByLabelText(new RegExp(`· ${en.from}$`))[1];
    if (!second) throw new Error('two sessions');
    await userEvent.selectOptions(second, '08:00');
    expect(begins()).toEqual(['10:00', '08:00']);
    await userEvent.selectOptions(ends()[1] ?? second, '10:30');
    await userEvent.click(inDrawer.getByRole('button', { name: en.create }));
    await waitFor(() => expect(begins()).toEqual(['08:00', '10:00']));
    const told = await inDrawer.findByText('This session overlaps the one from 08:00–10:30');
    const field = inDrawer.getAllByLabelText(new RegExp(`· ${en.from}$`))[1];
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toContain(told.id);
    await userEvent.selectOptions(ends()[0] ?? second, '10:00');
    await userEvent.click(inDrawer.getByRole('button', { name: en.create }));
    await waitFor(() => expect(toastTexts()).toContain(en.added));
    const sessions = [{ startTime: '2026-12-12T00:00:00.000Z' }, { startTime: '2026-12-12T02:00:00.000Z' }];
    expect(first((await list()).records)).toMatchObject({ name: { en: 'Overlaps' }, sessions });
  });

  it('is read-only for operators who may not decide', async () => {
    const { sale } = await waiting();
    await as('support');
    await openAt(platform, `${path}/entries?saleId=${sale.id}`);
    expect(await screen.findByRole('link', { name: 'A kettle' })).toBeDefined();
    expect(screen.queryByRole('button', { name: en.pass })).toBeNull();
  });

  it('approves applications of suppliers', async () => {
    const { shop, sale } = await waiting();
    await as('content');
    await openAt(platform, `${path}/entries?saleId=${sale.id}&status=waiting`);
    const row = await screen.findByRole('row', { name: /A kettle/ });
    await userEvent.click(await within(row).findByRole('button', { name: en.pass }));
    await waitFor(() => expect(toastTexts().join()).toContain('A kettle'));
    const { records } = await shop.owner.api('GET /api/supplier/flash-sale/entries');
    expect(first(records).status).toBe('passed');
  });

  it('offers SKUs in a session, refuses invalid offers, and withdraws one', async () => {
    const shop = await addShop(app);
    await shop.product({ name: { zh: '', en: 'A kettle' }, skus: [{ price: 2_000, stock: 9 }] });
    const sale = await addSale(app, admin);
    await signInAs(shop.owner);
    await openAt(vendor, `${own}?open=${sale.id}`);
    const drawer = await screen.findByRole('dialog', { name: sale.name.en });
    await userEvent.click(await within(drawer).findByRole('checkbox', { name: /A kettle/ }));
    const price = await within(drawer).findByLabelText(en.price);
    fireEvent.change(price, { target: { value: '20' } });
    fireEvent.change(within(drawer).getByLabelText(en.piecesFor), { target: { value: '5' } });
    const send = within(drawer).getByRole('button', { name: en.apply });
    await userEvent.click(send);
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(price, { target: { value: '14.90' } });
    await userEvent.click(send);
    await waitFor(() => expect(toastTexts().join()).toContain('1 variant entered'));
    const { records } = await shop.owner.api('GET /api/supplier/flash-sale/entries');
    expect(first(records)).toMatchObject({ price: 1_490, pieces: 5, status: 'waiting' });
    await openAt(vendor, `${own}/entries`);
    const row = await screen.findByRole('row', { name: /A kettle/ });
    await userEvent.click(within(row).getByRole('button', { name: en.withdraw }));
    const box = await screen.findByRole('dialog');
    await userEvent.click(within(box).getByRole('button', { name: en.withdraw }));
    await waitFor(() => expect(toastTexts().join()).toContain('withdrawn'));
  });

  it('locks hours and limit once a supplier has applied', async () => {
    const { sale } = await waiting();
    await as('content');
    await openAt(platform, `${path}?open=${sale.id}`);
    const drawer = await screen.findByRole('dialog', { name: sale.name.en });
    const day = await within(drawer).findByLabelText(en.day);
    expect(day).toHaveProperty('disabled', true);
    expect(await admin('GET /api/system/flash-sale/detail/{id}', byId(sale.id))).toMatchObject({
      waiting: 1,
    });
  });
});
