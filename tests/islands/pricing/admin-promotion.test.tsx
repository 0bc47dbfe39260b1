import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import parts from '../../../locales/en/common/admin-parts.json';
import coupons from '../../../locales/en/pricing/coupon-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, addCoupon, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/promotion';
openBackOffice(() => app, path);
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const day = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function asContent() {
  const one = await addAccount(app);
  await giveRole(app.deps.db, one.id, 'content');
  await signInAs(one);
  return one.api;
}

describe('platform coupons page', () => {
  it("issues a coupon for chosen suppliers, with the suppliers' share of its cost", async () => {
    const shop = await addShop(app);
    const theirs = await addCoupon(app, { supplierId: shop.id, name: { zh: '', en: 'Of a shop' } });
    const api = await asContent();
    await openAt(platform, `${path}?new`);
    await heading(coupons.platformTitle);
    await screen.findByRole('dialog');
    put(`${coupons.name} · English`, 'Shared');
    await userEvent.selectOptions(screen.getByLabelText(coupons.scope), 'shops');
    await userEvent.click(await screen.findByText(parts.shop.choose));
    const row = await screen.findByRole('button', { name: shop.name.en });
    await userEvent.click(row);
    put(coupons.share, '40');
    put(coupons.off, '10');
    put(coupons.threshold, '99');
    put(coupons.start, `${day(0)}T00:00`);
    put(coupons.end, `${day(30)}T00:00`);
    put(coupons.remaining, '50');
    await userEvent.click(screen.getByRole('button', { name: coupons.issue }));
    await waitFor(() => expect(toastTexts()).toContain(coupons.issued));
    const { records } = await api('GET /api/coupon/supplier/list', { query: { issuer: 'platform' } });
    expect(records).toMatchObject([{ supplierId: null, scope: 2, scopeIds: [shop.id], shopShare: 40 }]);
    const shown = await screen.findByRole('row', { name: /Shared/ });
    expect(within(shown).getByText('40%')).toBeDefined();
    expect(within(shown).getByText('1 shop')).toBeDefined();
    expect(screen.queryByText(theirs.name.en)).toBeNull();
  });

  it('shows who has claimed a coupon, and locks its share then', async () => {
    const made = await addCoupon(app, { name: { zh: '', en: 'Claimed' }, shopShare: 30 });
    const buyer = await addAccount(app);
    await buyer.api('POST /api/coupon/receive/{id}', byId(made.id));
    await asContent();
    await openAt(platform, `${path}?open=${made.id}`);
    const claims = await screen.findByRole('region', { name: coupons.claims });
    expect(await within(claims).findByText(/^.\*{3}.$/u)).toBeDefined();
    const [row] = within(claims).getAllByRole('listitem');
    expect(row?.textContent).toContain(coupons.claimUnused);
    await userEvent.click(
      within(claims).getByRole('button', { name: new RegExp(`^${coupons.claimFilters.true}`) }),
    );
    expect(await within(claims).findByText(coupons.claimsNothing)).toBeDefined();
    const share = screen.getByLabelText(coupons.share);
    expect(share.hasAttribute('disabled')).toBe(true);
    expect(share).toHaveProperty('value', '30');
  });
});
