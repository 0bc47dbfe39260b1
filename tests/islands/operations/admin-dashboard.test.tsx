import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/operations/dashboard.json';
import ruling from '../../../locales/en/returns/ruling.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addAccount, giveRole } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/dashboard';
openBackOffice(() => app, path);

describe('dashboard page', () => {
  it('links pending work to its list, and shows sales', async () => {
    const fixture = await tradeFixture(app);
    const placed = await fixture.shipped([[4_000, 3]]);
    const { id } = await fixture.ask(placed);
    await fixture.refuse(id);
    const body = { content: 'It is broken' };
    await placed.me.api('POST /api/after-sale/escalate/{id}', { ...byId(id), body });
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.title);
    const shops = (await screen.findByRole('heading', { name: en.shops })).parentElement ?? document.body;
    expect(within(shops).getByText('¥120.00')).toBeDefined();
    expect(within(shops).getByRole('link', { name: fixture.shop.name.en })).toBeDefined();
    const todo = screen.getByRole('link', { name: new RegExp(`${en.todo.rulings}.*1`) });
    await userEvent.click(todo);
    await heading(ruling.title);
    expect(window.location.search).toBe('?group=arbitration');
  });

  it('loads another period, which the address keeps', async () => {
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    const week = await screen.findByRole('button', { name: en.spans['7'] });
    await userEvent.click(week);
    await waitFor(() => expect(window.location.search).toBe('?days=7'));
    const pressed = await screen.findByRole('button', { name: en.spans['7'], pressed: true });
    expect(pressed).toBeDefined();
  });

  it('shows an auditor pending moderation and no sales', async () => {
    const auditor = await addAccount(app);
    await giveRole(app.deps.db, auditor.id, 'auditor');
    await signInAs(auditor);
    await openAt(platform, path);
    expect(await screen.findByText(en.todo.applications)).toBeDefined();
    expect(screen.queryByText(en.trend)).toBeNull();
    expect(screen.queryByText(en.health)).toBeNull();
  });
});
