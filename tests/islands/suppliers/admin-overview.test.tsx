import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shell from '../../../locales/en/common/admin.json';
import en from '../../../locales/en/suppliers/shop-overview.json';
import { accountRole, role } from '../../../server/platform/db/schema.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor';
openBackOffice(() => app, path);

describe('seller centre overview', () => {
  it('counts pending work with links, and checks off the first steps of a new shop', async () => {
    const fixture = await tradeFixture(app);
    const { api } = fixture.owner;
    const { id, amount } = await fixture.paid();
    await fixture.placed();
    await fixture.ask(await fixture.shipped());
    await api('POST /api/supplier/freight/add', { body: { name: 'Parcels', method: 'free' } });
    await signInAs(fixture.owner);
    await openAt(vendor, path);
    await heading(shell.overview.title);
    const todo = await screen.findByRole('link', { name: new RegExp(`${en.todo.ship}\\s*1`) });
    expect(todo.getAttribute('href')).toBe('/adminweb/vendor/orders?status=1');
    // The menu has such a link as well.
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: new RegExp(`${en.todo.afterSales}\\s*1`) })).toBeDefined();
    const overview = await api('GET /api/supplier/overview');
    expect(overview.today.orders).toBe(2);
    expect(overview.today.amount).toBeGreaterThanOrEqual(amount * 2);
    expect(overview.orders.map((one) => one.id)).toContain(id);
    const steps = screen.getByRole('list', { name: en.setup });
    expect(within(steps).getByText(en.steps.freight).textContent).toBe(en.steps.freight);
    expect(within(steps).queryByRole('link', { name: new RegExp(en.steps.freight) })).toBeNull();
    const link = await within(steps).findByRole('link', { name: new RegExp(en.steps.addresses) });
    expect(link.getAttribute('href')).toBe('/adminweb/vendor/settings');
  });

  it('shows staff only what their role may see', async () => {
    const fixture = await tradeFixture(app);
    await fixture.paid();
    const [products, chat] = [await addAccount(app), await addAccount(app)];
    await giveRole(app.deps.db, products.id, 'products', fixture.shop.id);
    await giveRole(app.deps.db, chat.id, 'chat', fixture.shop.id);
    const own = await products.api('GET /api/supplier/overview');
    expect([own.todos.map(({ name }) => name), own.orders]).toEqual([
      ['questions', 'refusedProducts', 'notSentAbroad'],
      [],
    ]);
    await signInAs(products);
    await openAt(vendor, path);
    await screen.findByRole('heading', { name: en.today });
    await waitFor(() => expect(screen.queryByText(en.last)).toBeNull());
    expect(screen.queryByText(en.todo.ship)).toBeNull();
    expect(screen.queryByText(en.steps.payment)).toBeNull();
    await expect(chat.api('GET /api/supplier/overview')).rejects.toMatchObject({ error: 'forbidden' });
  });

  it('hides sales from staff without orders and figures', async () => {
    const fixture = await tradeFixture(app);
    const clerk = await addAccount(app);
    const permissions = ['shop.overview.read', 'shop.review.read'];
    const name = { zh: '评价', en: 'Reviews' };
    const made = { side: 'shop', supplierId: fixture.shop.id, name } as const;
    const { id: roleId } = first(
      await app.deps.db
        .insert(role)
        .values({ ...made, permissions })
        .returning(),
    );
    await app.deps.db
      .insert(accountRole)
      .values({ accountId: clerk.id, roleId, supplierId: fixture.shop.id });
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByText(en.viewers);
    expect(screen.queryByText(en.amount)).toBeNull();
    expect(screen.queryByText(en.setup)).toBeNull();
  });

  it('links staff without figures to the pages they may open', async () => {
    const fixture = await tradeFixture(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'chat', fixture.shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    const card = (await screen.findByRole('heading', { name: shell.myPlaces.title })).closest('section');
    if (!card) throw new Error('no card');
    const paths = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const menu = await clerk.api('GET /api/system/menu/user');
    const given = JSON.stringify(menu);
    // Entries of every account, which need no permission.
    const own = ['/adminweb/vendor/messages', '/adminweb/vendor/jobs'];
    expect(paths).toEqual(expect.arrayContaining(own));
    expect(paths).not.toContain('/adminweb/vendor');
    for (const one of paths.filter((path) => !own.includes(path ?? ''))) expect(given).toContain(`"${one}"`);
    expect(paths).toContain('/adminweb/vendor/chat');
    expect(screen.queryByText(shell.myPlaces.none)).toBeNull();
  });
});
