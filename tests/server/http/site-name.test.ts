import { glob, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MailEvent, SmsEvent } from '../../../contract/messaging/sms.ts';
import { brandVersion } from '../../../server/platform/db/schema.ts';
import { withSiteNames } from '../../../src/lib/i18n/site-names.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';

const demoName = /千岸|qianan/i;
const none = { zh: '', en: '' };
const Manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
});

let app: FullApp;
beforeAll(async () => {
  app = await createFullApp();
});
afterAll(() => app.close());

const get = (path: string) => app.fetch(new Request(`http://shop.test${path}`));
const textAt = async (path: string) => (await get(path)).text();
const manifest = async (lang = 'zh') =>
  Manifest.parse(await (await get(`/manifest.json?lang=${lang}`)).json());

/** Everything that a program or a browser gets to read about the marketplace, apart from its pages. */
async function served(): Promise<string[]> {
  const { api } = await addAccount(app, 9);
  const setup = await api('GET /api/system/sms/setup');
  const texts = await Promise.all(
    (await api('GET /api/system/text/list')).map(({ code }) =>
      app.client()('GET /api/text/detail/{code}', { params: { code } }),
    ),
  );
  expect(setup.events.map(({ event }) => event)).toEqual(SmsEvent.options);
  const files = [
    '/manifest.json',
    '/opensearch.xml',
    '/opensearch.xml?lang=en',
    '/feeds/new-zh.xml',
    '/feeds/new-en.xml',
    '/feeds/merchant-en.xml',
    '/api/openapi.json',
    '/api/docs',
  ];
  return [
    JSON.stringify(setup),
    JSON.stringify(texts),
    JSON.stringify(await app.client()('GET /api/site/settings')),
    ...(await Promise.all(files.map(textAt))),
  ];
}

describe('name of the marketplace', () => {
  it('is none of the demo in an empty shop', async () => {
    const all = await served();
    for (const text of all) {
      expect(text).not.toMatch(demoName);
      expect(text).not.toMatch(/\{\{(?:site|shortSite)\}\}/);
    }
    for await (const path of glob('locales/*/*/*.json'))
      expect(await readFile(path, 'utf8')).not.toMatch(demoName);
    expect(await manifest()).toMatchObject({ name: '商城', short_name: '商城' });
    expect(await manifest('en')).toMatchObject({ name: 'Marketplace', short_name: 'Marketplace' });
    expect(all.join('\n')).toContain('<ShortName>Marketplace</ShortName>');
  });

  it('is used by files, feeds and messages as soon as it is published', async () => {
    const { api } = await addAccount(app, 9);
    const icon = '/files/upload/icon.webp';
    const blue = { width: 300, height: 300, channels: 4, background: '#00f8' } as const;
    await app.deps.storage.write(icon.slice(1), await sharp({ create: blue }).webp().toBuffer());
    const now = app.clock.now();
    const name = { zh: '海港', en: 'Fish & Chips Harbour' };
    const row = {
      number: 1,
      name,
      shortName: { zh: '港', en: '' },
      slogan: none,
      owner: none,
      icon,
      accounts: [],
    };
    await app.deps.db.insert(brandVersion).values({ ...row, publishedAt: now, updatedAt: now });
    expect(await manifest()).toMatchObject({ name: '海港', short_name: '港' });
    expect(await manifest('en')).toMatchObject({ name: 'Fish & Chips Harbour' });
    // The short name of OpenSearch has at most sixteen characters.
    expect(await textAt('/opensearch.xml?lang=en')).toContain('<ShortName>Fish &amp; Chips Har</ShortName>');
    expect(await textAt('/feeds/new-zh.xml')).toContain('<title>海港新品</title>');
    expect(await textAt('/api/docs')).toContain('<h1>Fish &amp; Chips Harbour API</h1>');
    const setup = await api('GET /api/system/sms/setup');
    const code = setup.events.find(({ event }) => event === 'code')?.text;
    expect(code?.zh.startsWith('【港】')).toBe(true);
    expect(code?.en.startsWith('[Fish & Chips Harbour] ')).toBe(true);
    expect(MailEvent.options).toContain('code');
    for (const { src, sizes, purpose } of (await manifest()).icons) {
      const answer = await get(src);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const picture = await sharp(await answer.arrayBuffer()).metadata();
      expect(`${picture.width}x${picture.height}`).toBe(sizes);
      // A maskable icon is cut into shapes, so nothing of it is transparent.
      expect(picture.hasAlpha).toBe(purpose !== 'maskable');
    }
  });

  it('stands in texts of pages at any depth', () => {
    const texts = { a: '{{site}}', b: [{ c: 'New on {{site}}, {{count}}' }], d: '[{{shortSite}}]' };
    expect(withSiteNames(texts, { site: '$& Co', shortSite: 'Co' })).toEqual({
      a: '$& Co',
      b: [{ c: 'New on $& Co, {{count}}' }],
      d: '[Co]',
    });
    const plain = { a: '{{count}}' };
    expect(withSiteNames(plain, { site: 'A', shortSite: 'B' })).toBe(plain);
  });
});
