import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import admin from '../../../locales/en/common/admin.json';
import en from '../../../locales/en/content/menu-admin.json';
import { menuEntry } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.deps.db.delete(menuEntry);
  localStorage.removeItem('sidebar-folded');
});
afterAll(() => app.close());

const path = '/adminsystem/menu';
openBackOffice(() => app, path);

const menu = () => screen.getByRole('navigation', { name: admin.menu });
async function adminAt(address = path) {
  const one = await addAccount(app, 9);
  await signInAs(one);
  await openAt(platform, address);
  await heading(en.title);
  return one;
}

describe('menu page', () => {
  it('renames a page, and updates the menu beside it at once', async () => {
    await adminAt();
    const edit = await screen.findByRole('button', { name: fill(en.editNamed, { name: 'Review' }) });
    await userEvent.click(edit);
    const field = await screen.findByLabelText(`${en.name} · English`);
    fireEvent.change(field, { target: { value: 'Decisions' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    expect(await within(menu()).findByRole('link', { name: 'Decisions' })).toBeDefined();
  });

  it('hides and shows a page, and changes the order', async () => {
    await adminAt();
    await screen.findByRole('button', { name: fill(en.hideNamed, { name: 'Review' }) });
    await userEvent.click(screen.getByRole('button', { name: fill(en.hideNamed, { name: 'Review' }) }));
    await waitFor(() => expect(within(menu()).queryByRole('link', { name: 'Review' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: admin.undo }));
    expect(await within(menu()).findByRole('link', { name: 'Review' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(en.tags.hidden)).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: fill(en.down, { name: 'Review' }) }));
    await waitFor(() => {
      const names = within(menu())
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      expect(names.indexOf('Reports')).toBeLessThan(names.indexOf('Review'));
    });
  });

  it('adds a link, refuses a wrong address at its field, and resets the menu', async () => {
    await adminAt(`${path}?side=platform&new=link`);
    fireEvent.change(await screen.findByLabelText(`${en.name} · English`), { target: { value: 'Handbook' } });
    const address = screen.getByLabelText<HTMLInputElement>(en.path);
    for (const wrong of [
      'http://plain.example',
      'javascript:alert(1)',
      '//elsewhere.example',
      'https://wiki.example/two words',
      ' ',
    ]) {
      await userEvent.clear(address);
      await userEvent.type(address, wrong);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect([wrong, address.getAttribute('aria-invalid')]).toEqual([wrong, 'true']));
      expect(screen.getByText(en.pathWrong)).toBeDefined();
      expect(address.value).toBe(wrong);
    }
    fireEvent.change(screen.getByLabelText(en.path), { target: { value: 'https://wiki.example/handbook' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const link = await within(menu()).findByRole('link', { name: /Handbook/ });
    expect(link.getAttribute('href')).toBe('https://wiki.example/handbook');
    expect(link.getAttribute('rel')).toBe('noopener');
    await userEvent.click(screen.getByRole('button', { name: en.reset }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: en.reset }));
    await waitFor(() => expect(within(menu()).queryByRole('link', { name: /Handbook/ })).toBeNull());
  });

  it('collapses a group by mouse and keyboard, remembers it, and expands the group of the current page', async () => {
    const shop = await addSupplier(app);
    await signInAs(shop.owner);
    await openAt(vendor, '/adminweb/vendor/carriage');
    await heading('Delivery templates');
    const goods = await within(menu()).findByRole('button', { name: 'Products and quotations' });
    expect(goods.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(goods);
    expect(goods.getAttribute('aria-expanded')).toBe('false');
    expect(localStorage.getItem('sidebar-folded')).toBe('22');
    goods.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(goods.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowLeft}');
    expect(goods.getAttribute('aria-expanded')).toBe('false');
    const trail = screen.getByRole('navigation', { name: admin.where });
    expect(trail.textContent).toContain('Orders and refundsDelivery templates');
  });

  it('expands a collapsed group on navigation to one of its pages', async () => {
    localStorage.setItem('sidebar-folded', '21');
    const shop = await addSupplier(app);
    await signInAs(shop.owner);
    await openAt(vendor, '/adminweb/vendor/carriage');
    await heading('Delivery templates');
    const trade = await within(menu()).findByRole('button', { name: 'Orders and refunds' });
    await waitFor(() => expect(trade.getAttribute('aria-expanded')).toBe('true'));
  });
});

describe('site links', () => {
  it('rename a link of the footer, and add one below the columns without icon or permission', async () => {
    const { api } = await adminAt(`${path}?side=footer`);
    await userEvent.click(
      await screen.findByRole('button', { name: fill(en.editNamed, { name: 'How to buy' }) }),
    );
    fireEvent.change(await screen.findByLabelText(`${en.name} · English`), {
      target: { value: 'Your first order' },
    });
    expect(screen.queryByText(en.icon)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    await userEvent.click(await screen.findByRole('link', { name: en.addLink }));
    fireEvent.change(await screen.findByLabelText(`${en.name} · English`), { target: { value: 'Live' } });
    fireEvent.change(screen.getByLabelText(en.path), { target: { value: '/qianduanshop/live' } });
    expect(screen.queryByLabelText(en.permission)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const { footerColumns, footerLinks } = await api('GET /api/site/settings');
      expect(footerColumns[0]?.links[0]?.title.en).toBe('Your first order');
      expect(footerLinks.map(({ title }) => title.en)).toEqual(['Live']);
    });
  });

  it('offer no columns for the header', async () => {
    await adminAt(`${path}?side=top`);
    expect(await screen.findByRole('link', { name: en.addLink })).toBeDefined();
    expect(screen.queryByRole('link', { name: en.addColumn })).toBeNull();
    expect(screen.queryByRole('link', { name: en.addDirectory })).toBeNull();
  });
});
