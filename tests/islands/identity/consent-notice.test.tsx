import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import header from '../../../locales/en/common/header.json';
import { Site } from '../../../src/islands/storefront/every-page/site.tsx';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { openPages, signIn, toastTexts } from '../page.ts';

const t = header.site.consent;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { api } = await addAccount(app, 9);
  for (const code of ['terms', 'privacy']) {
    const { id } = (await api('GET /api/system/text/list')).find((text) => text.code === code) ?? { id: 0 };
    const { fields } = await api('GET /api/system/text/detail/{id}', byId(id));
    await api('PUT /api/system/text/update/{id}', { ...byId(id), body: { revision: 0, fields } });
    const changes = { zh: '有新内容', en: `New in ${code}` };
    const body = { revision: 1, needsAgreement: true, changes };
    await api('POST /api/system/text/publish/{id}', { ...byId(id), body });
  }
});
afterAll(() => app.close());
openPages(() => app, '/en/qianduanshop/home');
beforeEach(() => sessionStorage.clear());

const agree = async () => userEvent.click(await screen.findByRole('button', { name: t.agree }));

describe('consent notice', () => {
  it('asks for consent to one text after the other, and not again', async () => {
    const { api } = await signIn(app);
    const { unmount } = render(<Site t={header.site} />);
    expect(await screen.findByText(fill(t.title, { title: 'Terms of service' }))).toBeDefined();
    expect(screen.getByText('New in terms')).toBeDefined();
    expect(screen.getByRole('link', { name: t.read }).getAttribute('href')).toBe('/en/qianduanshop/terms');
    await agree();
    expect(await screen.findByText('New in privacy')).toBeDefined();
    await agree();
    await waitFor(() => expect(screen.queryByRole('region', { name: t.label })).toBeNull());
    expect(toastTexts()).toContain(t.done);
    expect(await api('GET /api/user/consent/pending')).toEqual([]);
    unmount();
  });

  it('can be postponed until the next visit', async () => {
    const { api } = await signIn(app);
    const first = render(<Site t={header.site} />);
    await userEvent.click(await screen.findByRole('button', { name: t.later }));
    expect(screen.queryByRole('region', { name: t.label })).toBeNull();
    first.unmount();
    const second = render(<Site t={header.site} />);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('region', { name: t.label })).toBeNull();
    second.unmount();
    sessionStorage.clear();
    render(<Site t={header.site} />);
    expect(await screen.findByText('New in terms')).toBeDefined();
    expect(await api('GET /api/user/consent/pending')).toHaveLength(2);
  });
});
