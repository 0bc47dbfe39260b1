import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import form from '../../../locales/en/common/admin-form.json';
import parts from '../../../locales/en/common/admin-parts.json';
import brand from '../../../locales/en/content/brand-admin.json';
import dashboard from '../../../locales/en/operations/dashboard.json';
import en from '../../../locales/en/operations/opening.json';
import { accountRole, role, supplier } from '../../../server/platform/db/schema.ts';
import { readOpened, writeOpened } from '../../../server/platform/site-opening.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { cache } from '../../../src/admin/shell/data.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, unique } from '../../support/fixtures/fixtures.ts';
import { nameMarketplace } from '../../support/routes/opening-writes.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/opening';
openBackOffice(() => app, path);
beforeEach(() => writeOpened(app.deps.db, null));

async function open(address = path) {
  const admin = await addAccount(app, 9);
  await signInAs(admin);
  await openAt(platform, address);
  await heading(en.title);
  return admin;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('opening page', () => {
  it('shows the first open step, and leads to its page and back', async () => {
    await open();
    const steps = await screen.findByRole('navigation', { name: en.steps });
    const current = within(steps).getByRole('link', { current: 'step' });
    expect(current.textContent).toContain(en.names.brand);
    expect(screen.getByText(en.gaps.name)).toBeDefined();
    expect(screen.getByText(new RegExp(en.needed))).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: en.links.brand }));
    await heading(brand.title);
    await userEvent.click(await screen.findByRole('link', { name: en.back }));
    await heading(en.title);
    expect(window.location.search).toBe('?step=brand');
    expect(screen.queryByRole('link', { name: en.back })).toBeNull();
  });

  it('publishes name and slogan, and saves the company, in place', async () => {
    const { api } = await open(`${path}?step=brand`);
    await press(en.quick.name);
    await press(en.quick.publish);
    expect((await screen.findAllByText(form.error.required)).length).toBeGreaterThan(0);
    put(`${en.values.name} · ${form.zh}`, '海港');
    put(`${en.values.name} · ${form.en}`, 'Harbour');
    put(`${en.values.slogan} · ${form.en}`, 'Fine goods');
    await press(en.quick.publish);
    await waitFor(() => expect(toastTexts()).toContain(en.quick.published));
    expect(await app.client()('GET /api/site/settings')).toMatchObject({
      name: { zh: '海港', en: 'Harbour' },
      slogan: { zh: '', en: 'Fine goods' },
    });
    fireEvent.click(await screen.findByRole('link', { name: `${en.next}: ${en.names.company}` }));
    await press(en.quick.company);
    await screen.findByLabelText(`${en.values.company} · ${form.zh}`);
    put(`${en.values.company} · ${form.zh}`, '海港有限公司');
    put(en.values.careEmail, 'care@harbour.example');
    await press(form.save);
    await waitFor(() => expect(toastTexts()).toContain(en.quick.saved));
    const settings = await api('GET /api/admin/site/settings');
    expect(settings).toMatchObject({ company: { zh: '海港有限公司' }, careEmail: 'care@harbour.example' });
  });

  it('sets the languages, their order and the time zone, in place', async () => {
    const { api } = await open(`${path}?step=languages`);
    await press(en.quick.languages);
    const dialog = within(await screen.findByRole('dialog', { name: en.quick.languages }));
    await userEvent.selectOptions(dialog.getByLabelText(en.quick.first), 'en');
    await userEvent.selectOptions(dialog.getByLabelText(parts.zone.label), 'Europe/Berlin');
    const asked = within(await screen.findByRole('dialog', { name: /Europe\/Berlin/ }));
    expect(asked.getByText(parts.zone.question)).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: parts.zone.no }));
    expect(dialog.getByLabelText(parts.zone.label)).toHaveProperty('value', 'Asia/Shanghai');
    await userEvent.selectOptions(dialog.getByLabelText(parts.zone.label), 'Europe/Berlin');
    await press(parts.zone.yes);
    await userEvent.click(dialog.getByRole('button', { name: form.save }));
    const chosen = async () => {
      const { values } = await api('GET /api/system/opening');
      return [values.languages, values.timeZone];
    };
    await waitFor(async () => expect(await chosen()).toEqual([['en', 'zh'], 'Europe/Berlin']));
    await screen.findByText(`${en.languageNames.en} · ${en.languageNames.zh}`);
    await press(en.quick.languages);
    const again = within(await screen.findByRole('dialog', { name: en.quick.languages }));
    await userEvent.click(again.getByRole('checkbox', { name: en.languageNames.en }));
    await userEvent.click(again.getByRole('button', { name: form.save }));
    await waitFor(async () =>
      expect((await api('GET /api/system/opening')).values.languages).toEqual(['zh']),
    );
    // The time zone is one of the process.
    const { image: _, ...settings } = await api('GET /api/admin/site/settings');
    await api('PUT /api/admin/site/settings', { body: { ...settings, timeZone: 'Asia/Shanghai' } });
  });

  it('skips an optional step, which counts as done, and takes that back', async () => {
    await open(`${path}?step=mail`);
    await press(en.skip);
    await waitFor(() => expect(toastTexts()).toContain(en.skipped));
    await userEvent.click(await screen.findByRole('button', { name: en.unskip }));
    expect(await screen.findByRole('button', { name: en.skip })).toBeDefined();
  });

  it('opens a shop, with errors at their fields, and shows the password once', async () => {
    await open(`${path}?step=shop`);
    await press(en.shop.open);
    await screen.findByRole('dialog');
    const username = `owner${unique()}`;
    put(en.shop.username, username);
    await press(en.shop.save);
    const area = await screen.findByLabelText(en.shop.province);
    put(`${en.shop.name} · Chinese`, '青禾陶瓷');
    put(`${en.shop.companyName} · Chinese`, '宁波青禾陶瓷有限公司');
    put(en.shop.foundedOn, '2018-06-01');
    put(en.shop.contactName, '何青禾');
    put(en.shop.contactPhone, '13800138123');
    put(en.shop.email, 'he@qinghe.example.com');
    put(en.shop.address, '中山东路 1 号 3 楼');
    put(`${en.shop.mainProducts} · Chinese`, '马克杯');
    const choose = async (label: string, code: string) => {
      await waitFor(() =>
        expect(screen.getByLabelText(label).querySelector(`option[value="${code}"]`)).not.toBeNull(),
      );
      put(label, code);
    };
    expect(area.getAttribute('aria-invalid')).toBe('true');
    await choose(en.shop.province, '330000');
    await choose(en.shop.city, '330200');
    await choose(en.shop.district, '330212');
    await press(en.shop.save);
    expect(await screen.findByText(en.shop.once)).toBeDefined();
    const password = screen.getByText(en.shop.password).parentElement?.querySelector('code')?.textContent;
    const body = { username, password: password ?? '', newPassword: 'Own-secret-1' };
    expect((await app.client()('POST /api/user/login', { body })).userType).toBe(2);
    await userEvent.click(screen.getAllByRole('button', { name: en.shop.close }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByText(en.shop.once)).toBeNull());
  });

  it('keeps the button shut while something indispensable is missing, and goes live after a confirmation', async () => {
    const { api } = await open(`${path}?step=live`);
    const button = () => screen.getByRole('button', { name: en.goLive });
    await screen.findByRole('button', { name: en.goLive });
    expect(button().hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText(en.gaps.product)).toBeDefined();
    await nameMarketplace(api);
    const shop = await addShop(app);
    await shop.product({ skus: [{ stock: 5 }] });
    cleanup();
    cache.clear();
    await openAt(platform, `${path}?step=live`);
    await heading(en.title);
    await screen.findByRole('button', { name: en.goLive });
    await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(en.gaps.payment_sandbox);
    await userEvent.click(within(dialog).getByRole('button', { name: en.goLive }));
    await waitFor(() => expect(toastTexts()).toContain(en.wentLive));
    expect(await readOpened(app.deps.db)).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: en.undoLive }));
    const undo = await screen.findByRole('dialog');
    await userEvent.click(within(undo).getByRole('button', { name: en.undoLive }));
    await waitFor(() => expect(toastTexts()).toContain(en.tookBack));
    await app.deps.db.update(supplier).set({ status: 'closed' }).where(eq(supplier.id, shop.id));
  });

  it('checks connections when asked to', async () => {
    await open(`${path}?step=sms`);
    await press(en.check);
    const list = await screen.findByRole('list', { name: en.check });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain(en.codes.test);
  });

  it('is a choice on a phone', async () => {
    onPhone();
    await open();
    fireEvent.change(await screen.findByLabelText(en.step), { target: { value: 'payment' } });
    expect(await screen.findByRole('heading', { level: 2, name: en.names.payment })).toBeDefined();
    expect(screen.getByText(en.payments.wechat).parentElement?.textContent).toContain(
      en.paymentState.sandbox,
    );
  });

  it('is read-only without the right to change the site', async () => {
    const reader = await addAccount(app);
    const name = { zh: '只读', en: 'Reader' };
    const permissions = ['platform.dashboard.read', 'platform.site.read'];
    const own = { side: 'platform', name, permissions } as const;
    const [made] = await app.deps.db
      .insert(role)
      .values({ ...own, permissions })
      .returning();
    await app.deps.db.insert(accountRole).values({ accountId: reader.id, roleId: made?.id ?? 0 });
    await signInAs(reader);
    await openAt(platform, `${path}?step=mail`);
    expect(await screen.findByRole('heading', { level: 2, name: en.names.mail })).toBeDefined();
    expect(screen.queryByRole('button', { name: en.skip })).toBeNull();
    expect(screen.queryByRole('button', { name: en.check })).toBeNull();
  });
});

describe('card of the opening on the dashboard', () => {
  it('shows progress and the next steps until it is hidden', async () => {
    await signInAs(await addAccount(app, 9));
    await openAt(platform, '/adminsystem/dashboard');
    await heading(dashboard.title);
    const steps = await screen.findByRole('list', { name: en.card });
    expect(within(steps).getAllByRole('listitem').length).toBeLessThanOrEqual(3);
    expect(screen.getByText(new RegExp(`^${fill(en.progress, { done: '\\d+', all: '16' })}$`))).toBeDefined();
    await press(en.dismiss);
    expect(screen.queryByRole('list', { name: en.card })).toBeNull();
    localStorage.removeItem('openingCardHidden');
  });

  it('is not there once the marketplace is live', async () => {
    await writeOpened(app.deps.db, app.clock.now());
    await signInAs(await addAccount(app, 9));
    await openAt(platform, '/adminsystem/dashboard');
    await screen.findByText(dashboard.todos);
    await waitFor(() => expect(screen.queryByRole('list', { name: en.card })).toBeNull());
  });
});
