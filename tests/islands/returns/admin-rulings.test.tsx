import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../locales/en/common/errors.json';
import en from '../../../locales/en/returns/ruling.json';
import reports from '../../../locales/en/trust/report-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, titlesOf, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/after-sales';
openBackOffice(() => app, path);
const last = async (name: string) => (await screen.findAllByRole('button', { name })).at(-1) ?? document.body;
const say = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

/** An after-sale that its buyer escalated. */
async function escalated() {
  const fixture = await tradeFixture(app);
  const placed = await fixture.shipped();
  const { id } = await fixture.ask(placed);
  await fixture.refuse(id);
  const body = { content: 'They never looked at it' };
  await placed.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body });
  const admin = await addAccount(app, 9);
  await signInAs(admin);
  return { world: fixture, placed, id, admin };
}

describe('arbitration page', () => {
  it('rules for a partial refund, with the statements of both sides in view', async () => {
    const { world: fixture, placed, id, admin } = await escalated();
    await openAt(platform, `${path}?open=${id}`);
    expect((await screen.findAllByText('They never looked at it')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('It was fine')).length).toBeGreaterThan(0);
    await userEvent.click(await last(en.rule));
    await userEvent.click(await screen.findByRole('radio', { name: en.ways.part }));
    await say(en.amount, '30');
    await say(en.content, 'Half of it was fine');
    await userEvent.click(await last(en.confirm));
    expect(await screen.findByText(errors.amount_exceeded)).toBeDefined();
    await say(en.amount, '7.5');
    await userEvent.click(await last(en.confirm));
    await waitFor(() => expect(toastTexts()).toContain(en.done.refund));
    const after = await admin.api('GET /api/system/after-sale/detail/{id}', byId(id));
    expect(after).toMatchObject({ state: 'refunded', amount: 750 });
    for (const who of [placed.me, fixture.owner]) expect((await titlesOf(who)).join()).toMatch(/we decided/i);
  });

  it('lists after-sales in arbitration separately, and rules against a refund', async () => {
    const { id, admin } = await escalated();
    const { afterSaleNo } = await admin.api('GET /api/system/after-sale/detail/{id}', byId(id));
    await openAt(platform, `${path}?group=arbitration`);
    await heading(en.title);
    await userEvent.click(await screen.findByText(afterSaleNo));
    await userEvent.click(await last(en.rule));
    await userEvent.click(await screen.findByRole('radio', { name: en.ways.none }));
    await say(en.content, 'The pictures show nothing');
    await userEvent.click(await last(en.confirm));
    await waitFor(() => expect(toastTexts()).toContain(en.done.reject));
    expect((await admin.api('GET /api/system/after-sale/detail/{id}', byId(id))).state).toBe('rejected');
  });

  it('handles a report with an answer for its writer, a message for the supplier and an internal note', async () => {
    const fixture = await tradeFixture(app);
    const { me, orderNo } = await fixture.paid();
    const description = 'Nothing has come for three weeks now';
    const report = { kind: 'dispute', orderNo, reason: 'not_received', description } as const;
    await me.api('POST /api/report/submit', { body: report });
    const admin = await addAccount(app, 9);
    await signInAs(admin);
    const { records } = await admin.api('GET /api/system/report/list', { query: { keyword: orderNo } });
    await openAt(platform, `/adminsystem/reports?open=${records[0]?.id}`);
    expect((await screen.findAllByText(description)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: orderNo })).toBeDefined();
    await userEvent.click(await last(reports.handle));
    await say(reports.answer, 'We have asked the shop');
    await say(reports.shopWords, 'Send it or pay it back');
    await userEvent.click(await last('Save'));
    await waitFor(() => expect(toastTexts()).toContain(reports.saved));
    expect((await screen.findAllByText('We have asked the shop')).length).toBeGreaterThan(0);
    expect((await titlesOf(fixture.owner))[0]).toBe('A message about a report');
  });
});
