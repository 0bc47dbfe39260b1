import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../locales/en/common/errors.json';
import en from '../../../locales/en/payments/merchant-account.json';
import { merchantAccount } from '../../../server/platform/db/schema.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { pem, rsaKeys } from '../../support/fakes/gateway-server.ts';
import { ownWechat } from '../../support/fakes/wechat-gateway.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminweb/vendor/payment';
openBackOffice(() => app, path);

const put = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const wechat = en.methods.wechat;
const entered = () => ownWechat(app.clock.now());

async function opened() {
  const shop = await addShop(app);
  await signInAs(shop.owner);
  await openAt(vendor, path);
  await heading(en.title);
  const account = async () => (await shop.owner.api('GET /api/supplier/payment/accounts')).wechat;
  return { shop, account };
}

/** Enables a new account with the code sent to its owner. */
async function turnOnHeld(phone: string) {
  const asked = within(await screen.findByRole('dialog', { name: en.heldTitle }));
  await userEvent.click(asked.getByRole('button', { name: en.getCode }));
  await waitFor(() => expect(toastTexts()).toContain(en.codeSent));
  const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: phone } });
  const field = asked.getByLabelText(en.code);
  fireEvent.change(field, { target: { value: code === '000000' ? '000001' : '000000' } });
  await userEvent.click(asked.getByRole('button', { name: en.heldSave }));
  expect(await asked.findByText(errors.code_wrong)).toBeDefined();
  fireEvent.change(field, { target: { value: code } });
  await userEvent.click(asked.getByRole('button', { name: en.heldSave }));
}

async function fillIn(change: object = {}) {
  const { mchId, appId, ...rest } = { ...entered(), ...change };
  await press(`${en.setUp}: ${wechat}`);
  await put(en.mchId, mchId);
  await put(en.appId, appId);
  await put(en.certificate, rest.certificate);
  await put(en.privateKey, rest.privateKey);
  await put(en.apiV3Key, rest.apiV3Key);
  await put(en.publicKeyId, rest.publicKeyId);
  await put(en.wechatPublicKey, rest.publicKey);
  await press('Save');
}

describe('merchant account page', () => {
  it('sets up a merchant account from nothing through a test, and shows no key', async () => {
    const { shop, account } = await opened();
    expect(await screen.findAllByText(en.none)).toHaveLength(2);
    await fillIn({ privateKey: pem(rsaKeys().privateKey) });
    expect(await screen.findByText(errors.merchant_key_pair)).toBeDefined();
    expect(screen.getByLabelText(en.privateKey).getAttribute('aria-invalid')).toBe('true');
    // Input in this form is stored nowhere.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('PRIVATE KEY');
    await put(en.privateKey, entered().privateKey);
    await press('Save');
    await waitFor(() => expect(toastTexts()).toContain(en.saved));
    expect(await screen.findByText('••••9876')).toBeDefined();
    expect(await screen.findByText((await account())?.callbackUrl ?? '')).toBeDefined();
    const use = () => screen.findByRole<HTMLInputElement>('switch', { name: en.use });
    expect((await use()).disabled).toBe(true);
    await press(`${en.test}: ${wechat}`);
    expect(await screen.findByText(new RegExp(en.outcomes.sandbox))).toBeDefined();
    await waitFor(async () => expect((await use()).disabled).toBe(false));
    await userEvent.click(await use());
    await turnOnHeld(shop.owner.phone);
    expect(await screen.findByText(en.on)).toBeDefined();
    expect(await account()).toMatchObject({ enabled: true });
    expect(document.body.textContent).not.toContain(entered().apiV3Key);
  });

  it('explains a failed test, and leaves the account disabled', async () => {
    const shop = await addShop(app);
    const body = { ...entered(), version: 0 };
    await shop.owner.api('PUT /api/supplier/payment/account/wechat', { body });
    await app.deps.db
      .update(merchantAccount)
      .set({ testedAt: app.clock.now(), testOutcome: 'signature', testCode: 'SIGN_ERROR' })
      .where(eq(merchantAccount.supplierId, shop.id));
    await signInAs(shop.owner);
    await openAt(vendor, path);
    expect(await screen.findByText(/SIGN_ERROR/)).toBeDefined();
    expect(screen.getByText(en.off)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: en.use }).disabled).toBe(true);
  });

  it('keeps a value whose field is left empty, and explains the effect of a change', async () => {
    const { account } = await opened();
    await fillIn();
    await waitFor(async () => expect((await account())?.version).toBe(1));
    await press(`${en.change}: ${wechat}`);
    const drawer = within(await screen.findByRole('dialog', { name: wechat }));
    expect(await drawer.findByText(en.changeHint)).toBeDefined();
    expect(drawer.getByLabelText<HTMLTextAreaElement>(en.privateKey).value).toBe('');
    await put(en.appId, 'wx1111111111111111');
    await press('Save');
    await waitFor(async () =>
      expect(await account()).toMatchObject({ version: 2, appId: 'wx1111111111111111' }),
    );
    await userEvent.click(await screen.findByText(en.history));
    expect(await screen.findByText(en.noneFailed)).toBeDefined();
  });

  it('is hidden from a role without the permission', async () => {
    const shop = await addShop(app);
    const clerk = await addAccount(app);
    await giveRole(app.deps.db, clerk.id, 'orders', shop.id);
    await signInAs(clerk);
    await openAt(vendor, path);
    await screen.findByRole('link', { name: 'Refund requests' });
    expect(screen.queryByText(en.hint)).toBeNull();
  });
});
