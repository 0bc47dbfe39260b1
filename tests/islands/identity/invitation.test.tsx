import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../../locales/en/identity/invitation.json';
import profile from '../../../locales/en/identity/profile.json';
import { account } from '../../../server/platform/db/schema.ts';
import { askEmployment, Employment } from '../../../src/islands/identity/profile/employment.tsx';
import { InvitationPage } from '../../../src/islands/identity/staff/invitation-page.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { paths } from '../../../src/lib/paths.ts';
import { addAccount, addSupplier, first, newMobile } from '../../support/fixtures/fixtures.ts';
import { hire } from '../../support/fixtures/hire.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { openPages, signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const address = `/en${paths.staffInvitation}`;
const visits = openPages(() => app, address);

beforeEach(() => {
  // jsdom's dialogs do not open.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

async function inviting() {
  const { owner } = await addSupplier(app, { name: { zh: '灯具店', en: 'Lamps' } });
  const { api } = owner;
  const role = await api('POST /api/supplier/staff/role/add', {
    body: { name: { zh: '打包', en: 'Packer' }, permissions: ['shop.order.read', 'shop.order.ship'] },
  });
  const invite = (mobile: string) =>
    api('POST /api/supplier/staff/add', { body: { mobile, name: 'Li Lei', roleIds: [role.id] } });
  return { api, role, invite };
}
const open = (token = '') => {
  window.history.replaceState(null, '', `${address}${token && `#${token}`}`);
  render(<InvitationPage t={en} locale="en" />);
};
async function linkSentTo(mobile: string): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const { rows } = await app.deps.database.query('select content from sms_outbox where mobile = $1', [
        mobile,
      ]);
      token = /#([\w-]{43})/.exec(String(rows[0]?.content))?.[1] ?? '';
      return token;
    })
    .toHaveLength(43);
  return token;
}

describe('invitation page', () => {
  it('shows a visitor the supplier, roles and expiry of the invitation, and leads to the login and back', async () => {
    const { invite } = await inviting();
    const mobile = newMobile();
    await invite(mobile);
    open(await linkSentTo(mobile));
    expect(await screen.findByRole('link', { name: 'Lamps' })).toBeDefined();
    expect(screen.getByText('Packer')).toBeDefined();
    expect(screen.getByText(/Orders/).parentElement?.textContent).toContain('See, Ship');
    expect(screen.queryByRole('button', { name: en.accept })).toBeNull();
    const signIn = screen.getByRole('link', { name: en.signIn });
    expect(signIn.getAttribute('href')).toBe(`/en${paths.login}?redirect=${encodeURIComponent(address)}`);
    // The token goes to no other page.
    expect(document.body.innerHTML).not.toMatch(/[\w-]{43}/);
  });

  it('refuses an account of another phone number, and accepts that of the invited number', async () => {
    const { invite } = await inviting();
    const mobile = newMobile();
    await invite(mobile);
    const token = await linkSentTo(mobile);
    const other = await addAccount(app);
    await signInAs(other);
    open(token);
    expect(await screen.findByText(en.otherTitle)).toBeDefined();
    expect(screen.queryByRole('button', { name: en.accept })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: en.switch }));
    expect(visits).toEqual([`/en${paths.login}?redirect=${encodeURIComponent(address)}`]);
  });

  it('lets the invited account accept once, without the link', async () => {
    const { invite } = await inviting();
    const person = await addAccount(app);
    await invite(person.phone);
    await signInAs(person);
    open();
    await userEvent.click(await screen.findByRole('button', { name: en.accept }));
    const done = await screen.findByRole('status');
    expect(done.textContent).toContain(fill(en.joined, { shop: 'Lamps' }));
    expect(within(done).getByRole('link', { name: en.openCentre }).getAttribute('href')).toBe(
      paths.shopCenter,
    );
    expect((await person.api('GET /api/system/menu/codes')).shop).toEqual([
      'shop.order.read',
      'shop.order.ship',
    ]);
  });

  it('declines after a confirmation, and explains what prevents acceptance', async () => {
    const { invite } = await inviting();
    const owner = (await addSupplier(app)).owner;
    await invite(owner.phone);
    await signInAs(owner);
    open();
    expect(await screen.findByText(en.obstacles.owner)).toBeDefined();
    expect(screen.queryByRole('button', { name: en.accept })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: en.decline }));
    const dialog = await screen.findByRole('dialog', { name: fill(en.declineTitle, { shop: 'Lamps' }) });
    await userEvent.click(within(dialog).getByRole('button', { name: en.keep }));
    expect(await owner.api('GET /api/user/invitation/list')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: en.decline }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: en.decline }),
    );
    await waitFor(() => expect(toastTexts()).toContain(en.declined));
    expect(await screen.findByText(en.none)).toBeDefined();
  });

  it('reports an expired link, and an empty list', async () => {
    open('x'.repeat(43));
    expect(await screen.findByText(en.over)).toBeDefined();
  });

  it('shows the employer in the profile, and lets staff leave after a confirmation', async () => {
    const { api, role } = await inviting();
    const person = await addAccount(app);
    await hire(api, person, [role.id]);
    await signInAs(person);
    render(<Employment t={profile} className="" known={await askEmployment()} />);
    expect(await screen.findByText('Packer')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: profile.leave }));
    const dialog = await screen.findByRole('dialog', { name: fill(profile.leaveTitle, { shop: 'Lamps' }) });
    await userEvent.click(within(dialog).getByRole('button', { name: profile.leave }));
    await waitFor(() => expect(toastTexts()).toContain(fill(profile.left, { shop: 'Lamps' })));
    expect(await person.api('GET /api/user/employment')).toBe(null);
    const [row] = await app.deps.db.select().from(account).where(eq(account.id, person.id));
    expect(first(row ? [row] : []).disabled).toBe(false);
  });
});
