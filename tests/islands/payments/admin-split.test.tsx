import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import parts from '../../../locales/en/common/admin-parts.json';
import split from '../../../locales/en/payments/split-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { addSplit } from '../../support/fixtures/money/split-row.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let fixture: Trade;
beforeAll(async () => {
  app = await testApp();
  fixture = await tradeFixture(app);
});
afterAll(() => app.close());

const path = '/adminsystem/split';
openBackOffice(() => app, path);
const last = async (name: string) => (await screen.findAllByRole('button', { name })).at(-1) ?? document.body;
const say = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });
async function asAdmin() {
  const admin = await addAccount(app, 9);
  await signInAs(admin);
  return admin;
}

describe('payment splits page', () => {
  it('enables splits for a supplier, stops them with a reason, and enables them again', async () => {
    const { api } = await asAdmin();
    const receivers = async () => (await api('GET /api/system/split/receiver/list')).records;
    await openAt(platform, `${path}/receivers`);
    await heading(split.receiversTitle);
    await userEvent.click(await last(split.add));
    await say(split.account, '19-00');
    await say(split.name, '宁波小店有限公司');
    await userEvent.click(await last(split.add));
    expect((await screen.findAllByText(split.missing)).length).toBeGreaterThan(0);
    const shops = await screen.findAllByRole('group', { name: split.shop });
    await userEvent.click(within(shops.at(-1) ?? document.body).getByRole('button'));
    await userEvent.type(await screen.findByLabelText(parts.shop.find), fixture.shop.name.en);
    await userEvent.click(await screen.findByRole('button', { name: fixture.shop.name.en }));
    await say(split.account, '1900000444');
    await userEvent.click(await last(split.add));
    await waitFor(() => expect(toastTexts()).toContain('Added: Active'));
    expect(await receivers()).toMatchObject([{ supplierId: fixture.shop.id, status: 'active' }]);
    await userEvent.click(await last(split.restrict));
    await say(split.restrictReason, 'The shop asked for it');
    await userEvent.click(await last(`Disable “${fixture.shop.name.en}”?`));
    await waitFor(() => expect(toastTexts()).toContain(split.restricted));
    expect(await screen.findByText('The shop asked for it')).toBeDefined();
    await userEvent.click(await last(split.register));
    await waitFor(async () => expect(await receivers()).toMatchObject([{ status: 'active', reason: null }]));
  });

  it('resends a failed split after a confirmation, and explains why it failed', async () => {
    const { api } = await asAdmin();
    const { id, splitNo } = await addSplit(app, fixture, 'failed');
    await openAt(platform, `${path}?status=failed`);
    expect(await screen.findByText(split.reasons.ACCOUNT_ABNORMAL)).toBeDefined();
    await userEvent.click(await last(split.retry));
    const dialog = await screen.findByRole('dialog', { name: split.retryTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: split.keep }));
    expect(await api('GET /api/system/split/detail/{id}', byId(id))).toMatchObject({
      status: 'failed',
      splitNo,
    });
    await userEvent.click(await last(split.retry));
    await userEvent.click(await last(split.retry));
    await waitFor(() => expect(toastTexts()).toContain(split.retried));
    const after = await api('GET /api/system/split/detail/{id}', byId(id));
    expect(after.splitNo).toBe(`${splitNo}-2`);
  });

  it('takes back at most the paid amount of a split, and finishes sharing after a confirmation', async () => {
    const { api } = await asAdmin();
    const { id } = await addSplit(app, fixture, 'finished');
    await openAt(platform, `${path}?open=${id}`);
    await userEvent.click(await last(split.giveBack));
    await say(split.giveBackAmount, '6.01');
    await userEvent.click(await last(split.giveBack));
    expect(await screen.findByText(/Up to ¥6.00 can be returned/)).toBeDefined();
    await say(split.giveBackAmount, '2.50');
    await userEvent.click(await last(split.giveBack));
    await waitFor(() => expect(toastTexts()).toContain(split.givenBack));
    const detail = () => api('GET /api/system/split/detail/{id}', byId(id));
    expect((await detail()).returns).toMatchObject([{ amount: 250, status: 'finished' }]);
    await waitFor(() => expect(screen.queryByLabelText(split.giveBackAmount)).toBeNull());
    expect(await screen.findByText(split.returns, { selector: 'h3' })).toBeDefined();
    await userEvent.click(await last(split.finish));
    await userEvent.click(await last(split.finish));
    await waitFor(async () => expect((await detail()).frozen).toBe('free'));
  });

  it('explains the rules of splits', async () => {
    const admin = await asAdmin();
    await openAt(platform, `${path}/rules`);
    expect(await screen.findByText(/^30% of the order payment/)).toBeDefined();
    expect((await admin.api('GET /api/system/split/terms')).providers).toEqual(['sandbox']);
  });
});
