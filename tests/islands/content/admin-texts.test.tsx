import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/content/text-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, spaced, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/texts';
openBackOffice(() => app, path);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('site texts page', () => {
  it('saves a draft, publishes it with a consent request, and restores an old version', async () => {
    const admin = await addAccount(app, 9);
    const buyer = await addAccount(app, 1);
    await signInAs(admin);
    await openAt(platform, path);
    await heading(en.title);
    await screen.findByText('Privacy policy');
    const { id } = (await admin.api('GET /api/system/text/list')).find(({ code }) => code === 'privacy') ?? {
      id: 0,
    };
    await openAt(platform, `${path}/${id}`);
    const title = await screen.findByLabelText(`${en.pageTitle} · English`);
    fireEvent.change(title, { target: { value: 'Your privacy' } });
    await press(en.saveDraft);
    await waitFor(() => expect(toastTexts()).toContain(en.savedDraft));
    await press(en.publish);
    const dialog = await screen.findByRole('dialog', {
      name: fill(en.publishTitle, { name: 'Your privacy', number: 2 }),
    });
    await userEvent.click(within(dialog).getByLabelText(en.needsAgreement));
    fireEvent.change(within(dialog).getByLabelText(`${en.changes} · English`), {
      target: { value: 'Shorter' },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: en.publishNow }));
    await waitFor(() => expect(toastTexts()).toContain(en.isPublished));
    expect(await buyer.api('GET /api/user/consent/pending')).toMatchObject([
      { code: 'privacy', version: 2, title: { en: 'Your privacy' }, changes: { en: 'Shorter' } },
    ]);
    const first = fill(en.versionNo, { number: 1 });
    await press(spaced(en.compare, `${first}`));
    const beside = await screen.findByRole('dialog', { name: fill(en.compareTitle, { number: 1 }) });
    await waitFor(() => expect(beside.textContent).toContain('Your privacy'));
    expect(within(beside).getAllByText(en.sameWords).length).toBeGreaterThan(2);
    await userEvent.keyboard('{Escape}');
    await press(spaced(en.restore, first));
    await waitFor(() => expect(title).toHaveProperty('value', 'Privacy policy'));
    await press(en.saveDraft);
    await waitFor(async () =>
      expect(await admin.api('GET /api/system/text/detail/{id}', byId(id))).toMatchObject({
        hasDraft: true,
        fields: { title: { en: 'Privacy policy' } },
      }),
    );
    await press(en.drop);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: en.dropTitle })).getByRole('button', {
        name: en.drop,
      }),
    );
    await waitFor(() => expect(title).toHaveProperty('value', 'Your privacy'));
  });

  it('previews a text as readers will see it', async () => {
    const admin = await addAccount(app, 9);
    const { id } = (await admin.api('GET /api/system/text/list'))[0] ?? { id: 0 };
    await signInAs(admin);
    await openAt(platform, `${path}/${id}`);
    await press(en.preview);
    const preview = await screen.findByRole('dialog', { name: en.preview });
    expect(within(preview).getByText('What we do')).toBeDefined();
  });
});
