import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import form from '../../../locales/en/common/admin-form.json';
import en from '../../../locales/en/suppliers/agreement-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { vendor } from '../../../src/admin/vendor/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { agreements } from '../../support/fixtures/agreements.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const shopPath = '/adminweb/vendor/contracts';
openBackOffice(() => app, shopPath);

async function fixture() {
  const trade = await tradeFixture(app);
  const admin = await addAccount(app, 9);
  return { trade, admin, made: agreements(admin.api) };
}
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);

describe('agreements pages', () => {
  it('show a supplier an agreement in both languages and sign it with a code', async () => {
    const { trade, made } = await fixture();
    const { id } = await made.sent(trade.shop.id);
    await signInAs(trade.owner);
    await openAt(vendor, `${shopPath}?open=${id}`);
    expect(await screen.findByText('Article 1')).toBeDefined();
    await press(en.zh);
    expect(await screen.findByText('第一条')).toBeDefined();
    await press(en.sign);
    await press(en.getCode);
    await waitFor(() => expect(toastTexts()).toContain(en.codeSent));
    expect(screen.getByRole('button', { name: /Resend in \d+ s/ })).toHaveProperty('disabled', true);
    const phone = { params: { mobile: trade.owner.phone } };
    const { code } = await trade.owner.api('GET /api/dev/sms/{mobile}', phone);
    fireEvent.change(screen.getByLabelText(en.signName), { target: { value: '王小明' } });
    fireEvent.change(screen.getByLabelText(en.smsCode), { target: { value: '12' } });
    await press(en.sign);
    await waitFor(() => expect(screen.getByLabelText(en.smsCode).getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(screen.getByLabelText(en.smsCode), { target: { value: code } });
    await press(en.sign);
    await waitFor(() => expect(toastTexts()).toContain(en.signed));
    expect(await screen.findByText('王小明')).toBeDefined();
    expect(screen.queryByRole('button', { name: en.sign })).toBeNull();
  });

  it('take the reason of a refused signature, and show it to operators', async () => {
    const { trade, made, admin } = await fixture();
    const { id } = await made.sent(trade.shop.id);
    await signInAs(trade.owner);
    await openAt(vendor, `${shopPath}?open=${id}`);
    await press(en.refuse);
    fireEvent.change(await screen.findByLabelText(en.reason), { target: { value: 'The rate is too high' } });
    await press(en.refuseTitle);
    await waitFor(() => expect(toastTexts()).toContain(en.refused));
    const found = await admin.api('GET /api/system/contract/detail/{id}', byId(id));
    expect(found).toMatchObject({ state: 'refused', reason: 'The rate is too high' });
  });

  it('show missing values at each field of a template', async () => {
    const { admin } = await fixture();
    await signInAs(admin);
    await openAt(platform, '/adminsystem/contract/templates?new');
    await press(form.save);
    await screen.findByRole('alert');
    const titles = screen.getByRole('group', { name: en.titleField });
    for (const box of within(titles).getAllByRole('textbox'))
      expect(box.getAttribute('aria-invalid')).toBe('true');
    // The editors of the text come a moment later.
    const notes = () => screen.getAllByText(form.error.required, { selector: 'p' });
    await waitFor(() => expect(notes()).toHaveLength(5));
  });

  it('publish a draft and send it to the chosen suppliers', async () => {
    const { trade, made, admin } = await fixture();
    const { id } = await made.add({ title: { zh: '年度协议', en: 'Agreement of the year' } });
    await signInAs(admin);
    await openAt(platform, '/adminsystem/contract/templates');
    await heading(en.templates);
    const row = await screen.findByRole('row', { name: /Agreement of the year/ });
    expect(row.textContent).toContain(en.notPublished);
    const inRow = async (name: string) => {
      const now = await screen.findByRole('row', { name: /Agreement of the year/ });
      await userEvent.click(await within(now).findByRole('button', { name }));
    };
    await inRow(en.publish);
    await press(en.publish);
    await waitFor(() => expect(toastTexts()).toContain(en.published));
    await inRow(en.send);
    await userEvent.click(await screen.findByRole('radio', { name: en.sendSome }));
    fireEvent.change(screen.getByLabelText(en.shopIds), { target: { value: 'mine' } });
    await press(en.send);
    expect(await screen.findByText(en.shopIdsBad)).toBeDefined();
    fireEvent.change(screen.getByLabelText(en.shopIds), { target: { value: `${trade.shop.id}，` } });
    await press(en.send);
    await waitFor(() => expect(toastTexts()).toContain(fill(en.sent, { count: 1 })));
    const query = { templateId: String(id) };
    expect((await admin.api('GET /api/system/contract/list', { query })).total).toBe(1);
  });

  it('remind of an agreement and end it with a reason', async () => {
    const { trade, made, admin } = await fixture();
    const { id, agreementNo } = await made.sent(trade.shop.id);
    await signInAs(admin);
    await openAt(platform, `/adminsystem/contract?open=${id}`);
    await press(en.terminate);
    const title = fill(en.terminateTitle, { number: agreementNo });
    await press(title);
    await waitFor(() => expect(screen.getByLabelText(en.reason).getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(screen.getByLabelText(en.reason), { target: { value: 'Sent by mistake' } });
    await press(title);
    await waitFor(() => expect(toastTexts()).toContain(en.terminated));
    expect(await screen.findByText('Sent by mistake')).toBeDefined();
  });
});
