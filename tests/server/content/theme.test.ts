import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTheme, type Theme } from '../../../contract/content/theme.ts';
import type { ApiInput } from '../../../contract/index.ts';
import { brandVersion } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';
import { refused } from '../../support/refusal.ts';
import { byId } from '../../support/trade.ts';

let app: FullApp;
let api: Api;
beforeAll(async () => {
  app = await createFullApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const text = (zh: string, en = zh) => ({ zh, en });
type Fields = ApiInput<'PUT /api/system/brand/update'>['body']['fields'];
const fields: Fields = {
  name: text('海港', 'Harbour'),
  shortName: text(''),
  slogan: text(''),
  owner: text(''),
  accounts: [],
};
async function write(theme: Fields['theme']) {
  const { revision } = await api('GET /api/system/brand/detail');
  return api('PUT /api/system/brand/update', { body: { revision, fields: { ...fields, theme } } });
}
async function publish(theme: Fields['theme']) {
  const { revision } = await write(theme);
  return api('POST /api/system/brand/publish', { body: { revision } });
}
const shown = () => app.client()('GET /api/site/settings');
const get = (path: string) => app.fetch(new Request(`http://shop.test${path}`));
const hrefNow = async () => (await shown()).themeFile?.href ?? '';
const manifest = async () => (await get('/manifest.json')).json();
const teal: Theme = { accent: '#0f766e', neutral: '#0f766e', radius: 0, font: 'serif', hero: 'plain' };
const blue: Theme = { ...defaultTheme, accent: '#1d4ed8' };

describe('theme', () => {
  it('is the one of the program until another is published, and then has a file of its own', async () => {
    expect(await shown()).toMatchObject({ theme: defaultTheme, themeFile: null });
    expect(await manifest()).toMatchObject({ theme_color: '#fafaf9', background_color: '#fafaf9' });
    expect((await get('/brand/theme-0123456789ab.css')).status).toBe(404);
    await write(teal);
    expect((await shown()).themeFile).toBeNull();
    await app.touched();
    await publish(teal);
    expect((await app.touched()).sort()).toEqual([
      'site:name',
      'site:shortName',
      'site:theme',
      'site:themeFile',
    ]);
    const { theme, themeFile } = await shown();
    expect(theme).toEqual(teal);
    expect(themeFile?.light).not.toBe('#fafaf9');
    expect(await manifest()).toMatchObject({
      theme_color: themeFile?.light,
      background_color: themeFile?.light,
    });
    const file = await get(themeFile?.href ?? '');
    expect(file.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(file.headers.get('cache-control')).toContain('immutable');
    const css = await file.text();
    for (const part of ['--color-accent:#0f766e', '--radius-control:0px', 'Georgia'])
      expect(css).toContain(part);
  });

  it('keeps the file of an earlier version, and serves the current one under an unknown address', async () => {
    const before = await hrefNow();
    const { versions } = await publish(blue);
    const after = await hrefNow();
    expect(after).not.toBe(before);
    expect(await (await get(before)).text()).toContain('--color-accent:#0f766e');
    const unknown = await get('/brand/theme-0123456789ab.css');
    expect(unknown.headers.get('cache-control')).toBe('no-cache');
    expect(await unknown.text()).toContain('--color-accent:#1d4ed8');
    const [, earlier] = versions;
    const id = earlier?.id ?? 0;
    const change = app.deps.db.update(brandVersion).set({ theme: blue }).where(eq(brandVersion.id, id));
    await expect(change).rejects.toThrow();
    await app.touched();
    const draft = await api('POST /api/system/brand/restore/{id}', { ...byId(id), body: { revision: 0 } });
    expect(draft.fields.theme).toEqual(teal);
    await api('POST /api/system/brand/publish', { body: { revision: draft.revision } });
    expect(await hrefNow()).toBe(before);
    expect((await app.touched()).sort()).toEqual(['site:theme', 'site:themeFile']);
  });

  it('stays when a draft does not name it', async () => {
    const before = await hrefNow();
    await publish(undefined);
    expect(await hrefNow()).toBe(before);
  });

  it('refuses what is no colour, radius or typeface, and other people', async () => {
    for (const [theme, field] of [
      [{ ...teal, accent: 'red;}' }, 'accent'],
      [{ ...teal, neutral: '#12345' }, 'neutral'],
      [{ ...teal, radius: 5 }, 'radius'],
      [{ ...teal, font: 'comic' }, 'font'],
    ] as const)
      await refused(write(theme as Theme), 'invalid_input', `body.fields.theme.${field}`);
    const stranger = (await addAccount(app)).api;
    const body = { revision: 0, fields: { ...fields, theme: blue } };
    await refused(stranger('PUT /api/system/brand/update', { body }), 'forbidden');
  });
});
