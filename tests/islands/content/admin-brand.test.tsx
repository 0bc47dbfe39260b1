import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTheme } from '../../../contract/content/theme.ts';
import { themeColors } from '../../../contract/content/theme-colors.ts';
import en from '../../../locales/en/content/brand-admin.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { fill } from '../../../src/lib/format/text.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, spaced, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/brand';
openBackOffice(() => app, path);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const told = (words: string) => waitFor(() => expect(toastTexts()).toContain(words));
const confirm = async (title: string, yes: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: yes }),
  );
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const shownName = async () => (await app.client()('GET /api/site/settings')).name.en;

async function publish(name: string) {
  await write(`${en.name} · Chinese`, '海港');
  await write(`${en.name} · English`, name);
  await press(en.publish);
  await confirm(en.publishTitle, en.publishNow);
  await waitFor(async () => expect(await shownName()).toBe(name));
}

describe('brand page', () => {
  it('saves a draft, publishes it, and restores an earlier version', async () => {
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.title);
    await screen.findByText(en.none);
    await write(`${en.name} · English`, 'Harbour');
    await press(en.saveDraft);
    // The Chinese name is missing: nothing is saved, and what was typed stays.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(`${en.name} · Chinese`)));
    expect(screen.getByLabelText(`${en.name} · English`)).toHaveProperty('value', 'Harbour');
    await press(en.addAccount);
    await write(en.url, 'https://weibo.com/harbour');
    await userEvent.selectOptions(screen.getByLabelText(en.kind), 'weibo');
    await publish('Harbour');
    await told(en.published);
    expect((await app.client()('GET /api/site/settings')).accounts).toEqual([
      { kind: 'weibo', url: 'https://weibo.com/harbour' },
    ]);
    await publish('Pier');
    await press(spaced(en.restore, fill(en.versionNo, { number: 1 })));
    await told(fill(en.restored, { number: 1 }));
    expect(screen.getByLabelText(`${en.name} · English`)).toHaveProperty('value', 'Harbour');
    expect(await shownName()).toBe('Pier');
    await press(en.drop);
    await confirm(en.dropTitle, en.drop);
    await told(en.dropped);
    expect(screen.getByLabelText(`${en.name} · English`)).toHaveProperty('value', 'Pier');
  });

  it('says what a colour is changed to, refuses what is none, and publishes the theme', async () => {
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.title);
    const before = await app.client()('GET /api/site/settings');
    await write(`${en.name} · Chinese`, before.name.zh);
    await write(`${en.name} · English`, before.name.en);
    await write(en.accent, 'yellow');
    await press(en.saveDraft);
    await screen.findByText(en.colorFormat);
    expect(screen.getByLabelText(en.accent)).toHaveProperty('value', 'yellow');
    await write(en.accent, '#facc15');
    const { light } = themeColors({ ...defaultTheme, accent: '#facc15' });
    await screen.findByText(fill(en.lightAdjusted, { color: light.accent }));
    expect(screen.getByLabelText(fill(en.pickColor, { name: en.accent }))).toHaveProperty('value', '#facc15');
    await write(en.accent, '#1d4ed8');
    expect(screen.queryByText(fill(en.lightAdjusted, { color: light.accent }))).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(en.radius), '0');
    await userEvent.selectOptions(screen.getByLabelText(en.font), 'serif');
    await userEvent.selectOptions(screen.getByLabelText(en.hero), 'plain');
    await press(en.publish);
    await confirm(en.publishTitle, en.publishNow);
    await told(en.published);
    const { theme, themeFile } = await app.client()('GET /api/site/settings');
    expect(theme).toEqual({ accent: '#1d4ed8', neutral: null, radius: 0, font: 'serif', hero: 'plain' });
    expect(themeFile?.href).toMatch(/^\/brand\/theme-[\da-f]{12}\.css$/);
    await press(fill(en.defaultColor, { name: en.accent }));
    expect(screen.getByLabelText(en.accent)).toHaveProperty('value', '');
  });

  it('previews pages, for a phone and in the chosen theme, without their scripts', async () => {
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.title);
    await press(en.showPreview);
    const frame = (page: string) => screen.findByTitle(fill(en.previewFrame, { page }));
    const home = await frame(en.previewPages.home);
    expect(home.getAttribute('src')).toBe('/en/qianduanshop/home');
    expect(home.getAttribute('sandbox')).toBe('allow-same-origin');
    await press(en.previewPages.list);
    expect((await frame(en.previewPages.list)).getAttribute('src')).toBe('/en/qianduanshop/products/new');
    // An empty shop has no product to show.
    expect(screen.queryByRole('button', { name: en.previewPages.product })).toBeNull();
    await press(en.phone);
    expect((await frame(en.previewPages.list)).className).toContain('w-[390px]');
    await press(en.hidePreview);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
