import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import words from '../../../locales/en/messaging/mail.json';
import en from '../../../locales/en/messaging/sms-admin.json';
import { smsMessage } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { browseAt } from '../../stores/browser.ts';
import { mailServer } from '../../support/fakes/mail-server.ts';
import { addAccount, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

/** Beside the app in test mode, one with a provider that gets no messages. */
let app: TestApp;
let provided: TestApp;
let mail: Awaited<ReturnType<typeof mailServer>>;
let current: TestApp;
beforeAll(async () => {
  app = await testApp();
  mail = await mailServer({ tls: 'none' });
  provided = await testApp({
    env: {
      ...mail.env,
      SMS_PROVIDER: 'aliyun',
      SMS_TEMPLATES: 'code=SMS_100; code.en=SMS_203; mobile_changed=SMS_101',
      ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tNobody',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'nothing',
      ALIYUN_SMS_SIGN: '海港',
    },
  });
});
beforeEach(() => {
  current = app;
});
afterAll(async () => {
  await app.close();
  await provided.close();
  await mail.close();
});

const path = '/adminsystem/sms';
openBackOffice(() => current, path);

const opened = async (to = path) => {
  await signInAs(await addAccount(current, 9));
  await openAt(platform, to);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('text message and mail page', () => {
  it('tests the text message channel: validates the number, and shows the delivery state', async () => {
    await opened();
    await heading(en.title);
    expect(await screen.findByText(en.notes.test)).toBeDefined();
    await press(en.try);
    const dialog = await screen.findByRole('dialog', { name: en.tryTitle });
    const send = async () => userEvent.click(await within(dialog).findByRole('button', { name: en.send }));
    const field = await screen.findByLabelText(en.mobile);
    fireEvent.change(field, { target: { value: '123' } });
    await send();
    expect(await screen.findByText(en.mobileBad)).toBeDefined();
    expect(await app.deps.db.$count(smsMessage)).toBe(0);
    expect((await within(dialog).findByText(/000000/)).lang).toBe('zh-CN');
    fireEvent.change(field, { target: { value: '13900001234' } });
    await send();
    await waitFor(() => expect(toastTexts()).toContain(en.triedTest));
    const row = await screen.findByRole('row', { name: /139\*{4}1234/ });
    expect(row.textContent).toContain(en.hidden);
    expect(row.textContent).toContain(en.trial);
    expect(row.textContent).toContain(en.keptOnly);
  });

  it('tests the mail server: previews the mail, and shows the answer of the server', async () => {
    current = provided;
    browseAt(provided, path);
    await opened();
    await press(en.tryMail);
    const dialog = within(await screen.findByRole('dialog', { name: en.tryMailTitle }));
    const send = async () => userEvent.click(await dialog.findByRole('button', { name: en.send }));
    const field = dialog.getByLabelText(en.mailTo);
    fireEvent.change(field, { target: { value: 'nobody' } });
    await send();
    expect(await dialog.findByText(en.mailBad)).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText(en.event), 'order_shipped');
    expect(
      dialog.getByText(words.order_shipped_subject.replace('{{orderNo}}', '000000000000')),
    ).toBeDefined();
    fireEvent.change(field, { target: { value: ' anna@shop.example ' } });
    mail.state.trouble = 'refuse';
    await send();
    await waitFor(() => expect(toastTexts().join()).toContain('SMTP 550'));
    expect((await screen.findByRole('row', { name: /an\*\*\*@shop\.example/ })).textContent).toContain(
      en.states.failed,
    );
    mail.state.trouble = 'none';
    await press(en.tryMail);
    const again = within(await screen.findByRole('dialog', { name: en.tryMailTitle }));
    fireEvent.change(again.getByLabelText(en.mailTo), { target: { value: 'bo@shop.example' } });
    await userEvent.click(again.getByRole('button', { name: en.send }));
    await waitFor(() => expect(toastTexts()).toContain(en.triedMail));
    const row = await screen.findByRole('row', { name: /bo\*\*\*@shop\.example/ });
    expect(row.textContent).toContain(en.trial);
    expect(mail.taken.map(({ to }) => to)).toEqual([['bo@shop.example']]);
  });

  it('offers no test mail where no mail server is set, and explains that', async () => {
    await opened();
    expect(await screen.findByText(en.mailOff)).toBeDefined();
    expect(await screen.findByRole('button', { name: en.try })).toBeDefined();
    expect(screen.queryByRole('button', { name: en.tryMail })).toBeNull();
  });

  it('resends a failed message after a confirmation', async () => {
    const values = {
      mobile: '13900005678',
      event: 'mobile_changed',
      locale: 'en',
      channel: 'test',
      state: 'failed',
      text: 'The mobile number of your account is now 138****0000.',
      params: { mobile: '138****0000' },
      error: 'timeout',
      tries: 4,
    } as const;
    const { id } = first(await app.deps.db.insert(smsMessage).values(values).returning());
    await opened(`${path}?state=failed`);
    const row = await screen.findByRole('row', { name: /139\*{4}5678/ });
    expect(row.textContent).toContain(en.errors.timeout);
    await userEvent.click(await within(row).findByRole('button', { name: en.resend }));
    expect(await screen.findByText(/It will be sent again to 139\*{4}5678/)).toBeDefined();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: en.resend })).at(-1) ?? document.body,
    );
    await waitFor(() => expect(toastTexts()).toContain(en.resent));
    const [sent] = await app.deps.db.select().from(smsMessage).where(eq(smsMessage.id, id));
    expect(sent).toMatchObject({ state: 'sent', tries: 5 });
  });

  it('shows the texts of each event with their templates, and missing templates', async () => {
    current = provided;
    browseAt(provided, path);
    await opened(`${path}/texts`);
    await heading(en.texts);
    expect(await screen.findByText(en.notes.aliyun)).toBeDefined();
    expect(await screen.findByText('SMS_203')).toBeDefined();
    expect(await screen.findByText(/8 events have no template/)).toBeDefined();
    expect(await screen.findByText(/\[Marketplace\] Your code is 000000, valid for 5 minutes/)).toBeDefined();
  });

  it('is hidden without the permission', async () => {
    const { db } = app.deps;
    const finance = await addAccount(app);
    await giveRole(db, finance.id, 'finance');
    await signInAs(finance);
    await openAt(platform, `${path}/texts`);
    expect(await screen.findByText(en.noRights)).toBeDefined();
    expect(screen.queryByText(/Marketplace/)).toBeNull();
  });
});
