import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import goodsAdmin from '../../../locales/en/authoring/goods-admin.json';
import { default as productEditor } from '../../../locales/en/authoring/product-editor.json';
import { product } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCategories, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/goods';
openBackOffice(() => app, path);
const said = (text: string) => waitFor(() => expect(toastTexts()).toContain(text));
const goodsOf = async (name: string) => {
  const shop = await addShop(app);
  return { shop, ...(await shop.product({ name: { zh: '', en: name } })) };
};
async function asAuditor() {
  const auditor = await addAccount(app);
  await giveRole(app.deps.db, auditor.id, 'auditor');
  await signInAs(auditor);
  return auditor;
}

describe('platform products page', () => {
  it('finds a product, takes it down with a reason, and lifts the takedown', async () => {
    const { id } = await goodsOf('Doubtful watch');
    await asAuditor();
    await openAt(platform, `${path}?keyword=doubtful&open=${id}`);
    await heading(goodsAdmin.title);
    const drawer = await screen.findByRole('dialog', { name: 'Doubtful watch' });
    await userEvent.click(await within(drawer).findByRole('button', { name: goodsAdmin.takeDown }));
    const box = await screen.findByLabelText(goodsAdmin.reason);
    const sheet = screen.getByRole('dialog', { name: goodsAdmin.takeDown });
    await userEvent.click(within(sheet).getByRole('button', { name: goodsAdmin.takeDown }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(box, { target: { value: 'A copy of a brand' } });
    await userEvent.click(within(sheet).getByRole('button', { name: goodsAdmin.takeDown }));
    await said('“Doubtful watch” has been taken down');
    expect(await within(drawer).findByText('A copy of a brand')).toBeDefined();
    await userEvent.click(await within(drawer).findByRole('button', { name: goodsAdmin.lift }));
    const asked = await screen.findByText(/can then list “Doubtful watch” again/);
    const question = asked.closest('dialog');
    if (!question) throw new Error('it is asked in a dialog');
    await userEvent.click(within(question).getByRole('button', { name: goodsAdmin.lift }));
    await said('Takedown of “Doubtful watch” lifted');
  });

  it('shows the supplier the reason, takes one appeal, and shows the answer of the platform', async () => {
    const { id, shop } = await goodsOf('Good watch');
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await auditor.api('POST /api/system/product/{id}/off-shelf', {
      ...byId(id),
      query: { reason: 'Looks like a copy' },
    });
    const t = productEditor.takedown;
    await signInAs(shop.owner);
    await openAt(vendor, `/adminweb/vendor/product-editor/${id}`);
    const banner = (await screen.findByText(t.title)).closest('[role=alert]');
    expect(banner?.textContent).toContain('Looks like a copy');
    await userEvent.click(screen.getByRole('button', { name: t.appeal }));
    fireEvent.change(await screen.findByLabelText(t.appealLabel), {
      target: { value: 'We have the papers of the brand' },
    });
    const sheet = screen.getByRole('dialog', { name: t.appeal });
    await userEvent.click(within(sheet).getByRole('button', { name: t.appeal }));
    await said(t.appealed);
    await waitFor(() => expect(banner?.textContent).toContain('We have the papers of the brand'));
    expect(within(document.body).queryByRole('button', { name: t.appeal })).toBeNull();
  });

  it('filters products by a category and its subcategories', async () => {
    await goodsOf('Narrowed kettle');
    const other = await goodsOf('Kept elsewhere');
    const [, middle, leaf] = await addCategories(app);
    await app.deps.db.update(product).set({ categoryId: leaf }).where(eq(product.id, other.id));
    await asAuditor();
    await openAt(platform, path);
    await heading(goodsAdmin.title);
    expect(await screen.findByText('Narrowed kettle')).toBeDefined();
    const filter = await screen.findByRole('combobox', { name: goodsAdmin.category });
    const option = await waitFor(() => {
      const found = filter.querySelector<HTMLElement>(`option[value="${middle}"]`);
      if (!found) throw new Error('the categories are not there yet');
      return found;
    });
    // Categories of the third level are no options: there are hundreds.
    expect(filter.querySelector(`option[value="${leaf}"]`)).toBeNull();
    await userEvent.selectOptions(filter, option);
    await waitFor(() => expect(screen.queryByText('Narrowed kettle')).toBeNull());
    expect(await screen.findByText('Kept elsewhere')).toBeDefined();
  });
});
