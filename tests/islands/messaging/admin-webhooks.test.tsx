import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import errors from '../../../locales/en/common/errors.json';
import en from '../../../locales/en/messaging/webhook-admin.json';
import { fill } from '../../../locales/fill.ts';
import { webhookRunner } from '../../../server/contexts/messaging/index.ts';
import { webhookEndpoint } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { hookReceiver, localSender } from '../../support/fakes/hook-receiver.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

const clock = new TestClock();
let receiver: Awaited<ReturnType<typeof hookReceiver>>;
let app: TestApp;
let shop: Awaited<ReturnType<typeof addShop>>;
beforeAll(async () => {
  receiver = await hookReceiver(clock);
  app = await testApp({ clock, change: { hooks: localSender() } });
});
beforeEach(async () => {
  await app.deps.db.delete(webhookEndpoint);
  shop = await addShop(app);
  Object.assign(receiver.state, { trouble: 'none', status: 200, secrets: [] });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const path = '/adminweb/vendor/webhooks';
openBackOffice(() => app, path);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = () => app.deps.db.select().from(webhookEndpoint);
const added = async () => {
  const body = { url: `${receiver.url}/hook`, kinds: ['product.changed' as const] };
  const { id, secret } = await shop.owner.api('POST /api/webhook/add', { body });
  receiver.state.secrets.push(secret);
  return id;
};

describe('webhooks page', () => {
  it('adds an endpoint, shows the secret once, and refuses an invalid address', async () => {
    await signInAs(shop.owner);
    await openAt(vendor, path);
    await heading(en.title);
    await userEvent.click(first(await screen.findAllByRole('button', { name: en.add })));
    const dialog = within(await screen.findByRole('dialog', { name: en.addTitle }));
    const address = dialog.getByLabelText(en.url);
    const send = () => userEvent.click(dialog.getByRole('button', { name: en.add }));
    fireEvent.change(address, { target: { value: 'erp' } });
    await send();
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(address, { target: { value: 'ftp://erp.example/' } });
    await send();
    expect(await dialog.findByText(errors.webhook_address)).toBeDefined();
    fireEvent.change(address, { target: { value: 'https://erp.example/hook' } });
    await userEvent.click(dialog.getByLabelText(new RegExp(en.kindNames['order.paid'])));
    await send();
    expect(await dialog.findByText(en.pick)).toBeDefined();
    await userEvent.click(dialog.getByLabelText(new RegExp(en.kindNames['order.shipped'])));
    await send();
    const sheet = within(await screen.findByRole('dialog', { name: en.secretTitle }));
    expect(sheet.getByText(/^whsec_/)).toBeDefined();
    await userEvent.click(first(sheet.getAllByRole('button', { name: en.secretDone })));
    expect(screen.queryByText(/^whsec_/)).toBeNull();
    expect(await rows()).toMatchObject([
      { url: 'https://erp.example/hook', kinds: ['order.shipped'], supplierId: shop.id },
    ]);
    expect(await screen.findByRole('row', { name: /erp\.example/ })).toBeDefined();
  });

  it('tests an endpoint, shows request and answer, resends, and rotates the secret', async () => {
    const id = await added();
    await shop.product({ skus: [{ price: 900 }] });
    receiver.state.status = 500;
    await signInAs(shop.owner);
    await openAt(vendor, `${path}?open=${id}`);
    await press(en.ping);
    await waitFor(() =>
      expect(toastTexts()).toContain(fill(en.pingFailed, { why: fill(en.answer, { status: 500 }) })),
    );
    expect(await screen.findByText(new RegExp(fill(en.answer, { status: 500 })))).toBeDefined();
    expect(await screen.findByText(en.deliveryStates.waiting)).toBeDefined();
    receiver.state.status = 200;
    await press(new RegExp(`^${en.resend}`));
    await waitFor(() => expect(toastTexts()).toContain(en.resent));
    expect(await screen.findByText(en.deliveryStates.done)).toBeDefined();
    expect(receiver.heard).toHaveLength(1);
    await press(en.renew);
    expect(await screen.findByText(en.renewQuestion)).toBeDefined();
    await userEvent.click((await screen.findAllByRole('button', { name: en.renew })).at(-1) ?? document.body);
    expect(await screen.findByText(/^whsec_/)).toBeDefined();
  });

  it('explains why a failing endpoint was disabled, and how to enable it', async () => {
    const id = await added();
    await app.deps.db.update(webhookEndpoint).set({ enabled: false, brokenAt: clock.now() });
    await signInAs(shop.owner);
    await openAt(vendor, `${path}?open=${id}`);
    expect(await screen.findByText(fill(en.brokenNote, { name: en.enabled }))).toBeDefined();
    await userEvent.click(await screen.findByRole('switch', { name: en.enabled }));
    await press('Save');
    await waitFor(async () => expect(await rows()).toMatchObject([{ enabled: true, brokenAt: null }]));
  });

  it('disables an endpoint, and removes it after a confirmation', async () => {
    const id = await added();
    await signInAs(shop.owner);
    await openAt(vendor, `${path}?open=${id}`);
    await userEvent.click(await screen.findByRole('switch', { name: en.enabled }));
    await press('Save');
    await waitFor(async () => expect(await rows()).toMatchObject([{ enabled: false }]));
    const row = within(await screen.findByRole('row', { name: /127\.0\.0\.1/ }));
    expect(await row.findByText(en.states.off)).toBeDefined();
    await userEvent.click(await row.findByRole('button', { name: en.remove }));
    await userEvent.click(
      (await screen.findAllByRole('button', { name: en.remove })).at(-1) ?? document.body,
    );
    await waitFor(async () => expect(await rows()).toEqual([]));
  });

  it('shows operators the owner of each endpoint, and a supplier its own only', async () => {
    const id = await added();
    const admin = await addAccount(app, 9);
    const body = { url: 'https://erp.platform.example/', kinds: ['order.paid' as const] };
    await admin.api('POST /api/webhook/add', { body });
    await webhookRunner(app.deps).run();
    await signInAs(admin);
    await openAt(platform, '/adminsystem/webhooks');
    expect(await screen.findByRole('row', { name: new RegExp(en.platform) })).toBeDefined();
    const row = await screen.findByRole('row', { name: /127\.0\.0\.1/ });
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(paths.supplier(shop.id));
    const [own] = await app.deps.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
    expect(own?.supplierId).toBe(shop.id);
  });
});
