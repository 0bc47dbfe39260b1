import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import common from '../../../locales/en/common/common.json';
import errors from '../../../locales/en/common/errors.json';
import apply from '../../../locales/en/suppliers/apply.json';
import { dictionaryItem, dictionaryType, supplierApplication } from '../../../server/platform/db/schema.ts';
import { ApplyPage } from '../../../src/islands/suppliers/supplier-application/apply-page.tsx';
import { $unread } from '../../../src/lib/stores/messages.ts';
import { $user } from '../../../src/lib/stores/session.ts';
import { browseAt } from '../../stores/browser.ts';
import { addReviewer, addScopes, companyFields, uploadDocument } from '../../support/fixtures/application.ts';
import { first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addScopes(app);
});
afterAll(() => app.close());
const visits = openPages(() => app, '/en/qianduanshop/supplier/register');

const page = <ApplyPage t={apply} upload={common.upload} locale="en" />;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** An account with a complete draft. */
async function withDraft(values: Partial<typeof companyFields> = {}) {
  const account = await signIn(app);
  const papers = {
    license: await uploadDocument(account.api),
    idFront: await uploadDocument(account.api),
    idBack: await uploadDocument(account.api),
  };
  const body = { ...companyFields, ...papers, ...values };
  await account.api('PUT /api/supplier/application/draft', { body });
  return { ...account, body };
}
const rowOf = async (accountId: number) =>
  first(
    await app.deps.db.select().from(supplierApplication).where(eq(supplierApplication.accountId, accountId)),
  );

describe('supplier application form', () => {
  it('sends a visitor to the login and back', () => {
    render(page);
    const link = screen.getByRole('link', { name: apply.login.action });
    expect(link.getAttribute('href')).toContain(
      `redirect=${encodeURIComponent('/en/qianduanshop/supplier/register#apply')}`,
    );
    expect(visits).toEqual([]);
  });

  it('saves input as a draft, the latest last', async () => {
    const { id } = await signIn(app);
    const shown = render(page);
    await userEvent.type(await field(apply.fields.companyName), 'Qing');
    await screen.findByText(apply.saved.saved);
    await userEvent.type(await field(apply.fields.companyName), 'he Ceramics');
    // The page was left before the typing paused: the input is sent along.
    shown.unmount();
    await waitFor(async () => expect((await rowOf(id)).fields.companyName).toBe('Qinghe Ceramics'));
    render(page);
    expect((await field(apply.fields.companyName)).value).toBe('Qinghe Ceramics');
  });

  it('focuses the first invalid field, and the one the server refuses', async () => {
    const { id, body } = await withDraft({ contactPhone: '15400000000', creditCode: '91330212MA2XJ0004P' });
    render(page);
    await field(apply.fields.companyName);
    await press(apply.next);
    expect(await screen.findByText(apply.wrong.creditCodeCheck)).toBeDefined();
    const code = await field(apply.fields.creditCode);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.clear(code);
    await userEvent.type(code, companyFields.creditCode.toLowerCase());
    await press(apply.next);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(apply.steps.names[1]));
    await press(apply.submit);
    expect(await screen.findByText(apply.wrong.contactPhone)).toBeDefined();
    const phone = await field(apply.fields.contactPhone);
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect((await rowOf(id)).status).toBe('draft');
    await userEvent.clear(phone);
    await userEvent.type(phone, companyFields.contactPhone);
    await press(apply.next);
    await press(apply.submit);
    await screen.findByRole('heading', { name: apply.pending.title });
    expect(toastTexts()).toEqual([apply.sent]);
    const { language: _, ...sent } = (await rowOf(id)).fields;
    expect(sent).toEqual({ ...body, ...companyFields });
  });

  it('shows the state of an application that was sent elsewhere meanwhile', async () => {
    const { api, body } = await withDraft();
    render(page);
    await field(apply.fields.companyName);
    await api('POST /api/supplier/application/submit', { body });
    await press(apply.next);
    await press(apply.submit);
    await screen.findByRole('heading', { name: apply.pending.title });
    expect(toastTexts()).toEqual([errors.application_pending]);
  });

  it('withdraws a pending application, and continues with it', async () => {
    const { api, body, id } = await withDraft();
    await api('POST /api/supplier/application/submit', { body });
    render(page);
    await screen.findByRole('heading', { name: apply.pending.title });
    await press(apply.pending.withdraw);
    expect((await field(apply.fields.companyName)).value).toBe(body.companyName);
    expect((await rowOf(id)).status).toBe('draft');
  });

  it('shows the decision, and starts again from the old fields', async () => {
    const { api, body, id } = await withDraft();
    const reviewer = await addReviewer(app);
    const newest = async () => (await api('GET /api/supplier/application/mine')).application?.id ?? 0;
    await api('POST /api/supplier/application/submit', { body });
    render(page);
    await screen.findByRole('heading', { name: apply.pending.title });
    await reviewer.reject(await newest(), 'The licence is cut off');
    $unread.set($unread.get() + 1);
    await screen.findByText('The licence is cut off');
    await press(apply.rejected.again);
    expect((await field(apply.fields.companyName)).value).toBe(body.companyName);
    await press(apply.next);
    await press(apply.submit);
    await screen.findByRole('heading', { name: apply.pending.title });
    await reviewer.approve(await newest());
    $unread.set($unread.get() + 1);
    await screen.findByRole('heading', { name: apply.approved.title });
    // The account is a supplier's without a new login.
    await waitFor(() =>
      expect($user.get()).toMatchObject({ id, userType: 2, supplierName: 'Qinghe Ceramics' }),
    );
  });

  it('reports business scopes that failed to load, and retries', async () => {
    const empty = await testApp();
    await empty.deps.db.delete(dictionaryItem).where(eq(dictionaryItem.typeKey, 'business_scope'));
    await empty.deps.db.delete(dictionaryType).where(eq(dictionaryType.key, 'business_scope'));
    browseAt(empty, '/en/qianduanshop/supplier/register');
    try {
      await signIn(empty);
      render(page);
      await screen.findByText(apply.scopes.failed);
      await addScopes(empty);
      await press(apply.retry);
      await screen.findByLabelText('Homeware');
    } finally {
      await empty.close();
    }
  });
});
