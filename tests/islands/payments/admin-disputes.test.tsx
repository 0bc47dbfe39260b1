import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/returns/refund-admin.json';
import { paymentDispute, paymentReceipt } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/payment/disputes';
openBackOffice(() => app, path);

describe('payment disputes page', () => {
  it('lists disputes by what is due first, each with its orders and a link to its provider', async () => {
    const trade = await tradeFixture(app);
    const reportedAt = app.clock.now();
    const add = async (number: string, days: number) => {
      const { orderNo } = await trade.paid();
      const receipt = first((await app.deps.db.select().from(paymentReceipt)).toReversed());
      await app.deps.db.insert(paymentDispute).values({
        provider: 'stripe',
        number,
        paymentId: receipt.paymentId,
        receiptId: receipt.id,
        amount: 2_000,
        currency: 'USD',
        disputed: 279,
        reason: 'fraudulent',
        state: 'open',
        dueAt: new Date(reportedAt.getTime() + days * 86_400_000),
        reportedAt,
        createdAt: reportedAt,
      });
      return orderNo;
    };
    await add('dp_later', 9);
    const orderNo = await add('dp_sooner', 3);
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.disputesTitle);
    const links = await screen.findAllByRole('link', { name: /^dp_/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://dashboard.stripe.com/disputes/dp_sooner',
      'https://dashboard.stripe.com/disputes/dp_later',
    ]);
    const row = within(first(await screen.findAllByRole('row', { name: /dp_sooner/ })));
    expect(row.getByText(orderNo)).toBeTruthy();
    expect(row.getByText('US$2.79')).toBeTruthy();
    expect(row.getByText(en.disputeStates.open)).toBeTruthy();
  });
});
