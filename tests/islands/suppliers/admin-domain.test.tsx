import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import list from '../../../locales/en/common/admin-list.json';
import en from '../../../locales/en/suppliers/host-admin.json';
import { siteHost } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first, giveRole, unique } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/domain';
openBackOffice(() => app, path);

async function shopAt(address = path) {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  const { api } = shop.owner;
  const words = { zh: '', en: '' };
  const live = async () => {
    const host = `${unique()}.example`;
    const seo = { title: words, keywords: words, description: words };
    await app.deps.db
      .insert(siteHost)
      .values({ ...seo, host, supplierId: shop.id, verifiedAt: app.clock.now() });
    return host;
  };
  const hosts = async () => (await api('GET /api/seoOptimize/list')).records;
  return { shop, api, live, hosts, open: () => openAt(vendor, address) };
}
const put = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name, { selector: 'dialog *' }), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('domains page', () => {
  it('adds a domain in punycode, shows its DNS record, and verifies it', async () => {
    const { hosts, open } = await shopAt();
    await open();
    await heading(en.title);
    expect(await screen.findByText(en.noneHint)).toBeDefined();
    await userEvent.click(first(await screen.findAllByRole('link', { name: en.add })));
    const name = unique();
    await put(en.host, 'no name');
    await press(en.add);
    await waitFor(() =>
      expect(screen.getByLabelText(en.host, { selector: 'dialog *' }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    await put(en.host, `茶${name}.Example`);
    await press(en.add);
    await waitFor(() => expect(toastTexts()).toContain(en.added));
    const [made] = await hosts();
    expect(made?.host).toMatch(/^xn--/);
    const record = made?.record ?? { name: '', value: '' };
    expect(await screen.findByText(record.name)).toBeDefined();
    expect(screen.getByText(record.value)).toBeDefined();
    await press(en.verify);
    expect(await screen.findByText(new RegExp(en.outcomes.missing))).toBeDefined();
    app.records.set(record.name, [record.value]);
    await press(en.verify);
    expect(await screen.findByText(en.stages.verified)).toBeDefined();
    expect(await hosts()).toMatchObject([{ status: 'verified' }]);
  });

  it('counts the characters of the SEO texts, and previews them in both languages', async () => {
    const { live, hosts, open } = await shopAt();
    const host = await live();
    await open();
    const row = await screen.findByRole('row', { name: new RegExp(host) });
    await userEvent.click(await within(row).findByRole('button', { name: en.edit }));
    await put(`${en.seo.title} · English`, 'Cups from Jingdezhen');
    expect(await screen.findByText(fill(en.counter, { zh: 0, en: 20, max: 60 }))).toBeDefined();
    const preview = screen.getByRole('region', { name: en.preview });
    expect(within(preview).getByText('Cups from Jingdezhen')).toBeDefined();
    expect(within(preview).getByText(en.ownTitle)).toBeDefined();
    await put(en.redirect, 'https://evil.example/');
    await press('Save');
    await waitFor(() =>
      expect(screen.getByLabelText(en.redirect, { selector: 'dialog *' }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    await put(en.redirect, '');
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    expect(await hosts()).toMatchObject([
      { title: { zh: '', en: 'Cups from Jingdezhen' }, redirectUrl: null },
    ]);
  });

  it('sets the main domain, disables and removes one, each after a confirmation', async () => {
    const { live, hosts, open } = await shopAt();
    const [one, two] = [await live(), await live()];
    await open();
    const row = async (host: string) => within(await screen.findByRole('row', { name: new RegExp(host) }));
    await userEvent.click(await (await row(one)).findByRole('button', { name: en.makePrimary }));
    expect(await (await row(one)).findByText(en.primary)).toBeDefined();
    const answer = async (title: string, yes: string) => {
      const asked = await screen.findByRole('dialog', { name: title });
      await userEvent.click(within(asked).getByRole('button', { name: yes }));
    };
    const pick = async (host: string, what: string) => {
      await (await row(host)).findByRole('button', { name: en.edit });
      const shown = (await row(host)).queryByRole('button', { name: what });
      if (!shown) await userEvent.click((await row(host)).getByRole('button', { name: list.more }));
      await userEvent.click(await (await row(host)).findByRole('button', { name: what }));
    };
    await pick(one, en.turnOff);
    await answer(fill(en.offTitle, { host: one }), en.turnOff);
    await waitFor(async () =>
      expect((await hosts()).find(({ host }) => host === one)).toMatchObject({
        status: 'disabled',
        isPrimary: false,
      }),
    );
    await pick(two, en.remove);
    await answer(fill(en.removeTitle, { host: two }), en.remove);
    await waitFor(async () => expect((await hosts()).map(({ host }) => host)).toEqual([one]));
  });

  it('is hidden from a role without the permission', async () => {
    const { shop, live } = await shopAt();
    const host = await live();
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('link', { name: 'Refund requests' });
    expect(screen.queryByText(host)).toBeNull();
  });

  it('shows operators the supplier of each domain, and searches by either', async () => {
    const one = await shopAt();
    const host = await one.live();
    const other = await shopAt();
    const another = await other.live();
    await signInAs(await addAccount(app, 9));
    await openAt(platform, '/adminsystem/domain');
    const link = await screen.findByRole('link', { name: one.shop.name.en });
    expect(link.getAttribute('href')).toBe(`/en/qianduanshop/supplier/detail/${one.shop.id}`);
    await userEvent.type(screen.getByLabelText(new RegExp(en.keyword)), `${other.shop.name.en}{Enter}`);
    await waitFor(() => expect(screen.queryByText(host)).toBeNull());
    expect(await screen.findByText(another)).toBeDefined();
  });
});
