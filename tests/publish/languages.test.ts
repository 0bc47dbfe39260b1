import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publisher } from '../../server/publish/publisher.ts';
import { addAccount, first } from '../support/fixtures/fixtures.ts';
import { refused } from '../support/refusal.ts';
import { byId } from '../support/trade.ts';
import { publishFixture, stock } from './fixture.ts';

describe('language of the site', () => {
  let fixture: Awaited<ReturnType<typeof publishFixture>>;
  let publisher: Publisher;
  let admin: Awaited<ReturnType<typeof addAccount>>;
  let typeId = 0;
  beforeAll(async () => {
    fixture = await publishFixture();
    await stock(fixture);
    admin = await addAccount(fixture, 9);
    publisher = await fixture.publish();
    const types = await admin.api('GET /api/admin/dictionary/type/list');
    typeId = types.find(({ code }) => code === 'language_service')?.id ?? 0;
  });
  afterAll(() => fixture.close());

  const sitemap = () => readFile(join(fixture.siteDir, 'sitemap-1.xml'), 'utf8');
  async function offer(language: 'zh' | 'en', enabled: boolean): Promise<void> {
    const items = await admin.api('GET /api/admin/dictionary/type/{id}', byId(typeId));
    const { id } = first(items.filter(({ value }) => value === language));
    await admin.api('PUT /api/admin/dictionary/item/update', { body: { id, enabled } });
    await publisher.settle();
  }
  /** Pages as people open them, without the fetched menu and the caches of a worker. */
  const pages = async () =>
    [...(await fixture.tree())].filter(([key]) =>
      /qianduanshop\/(?!category-menu|offline).*\.html$/.test(key),
    );

  it.each([
    ['en', 'zh', (key: string) => key.startsWith('en/')],
    ['zh', 'en', (key: string) => !key.startsWith('en/')],
  ] as const)(
    'is removed from every switch, page, hreflang and sitemap when %s is disabled',
    async (off, on, isOff) => {
      const before = await fixture.tree();
      await offer(off, false);
      const shown = await fixture.tree();
      let moved = 0;
      for (const [key, html] of await pages()) {
        if (isOff(key)) {
          moved += 1;
          // Some pages have several addresses: all lead to the canonical one.
          const [, to = ''] = /content="0; url=(\/[^"]*)"/.exec(html) ?? [];
          const leads = to.startsWith('/en/') === (on === 'en') && shown.has(`${to.slice(1)}.html`);
          const says = [`rel="canonical" href="http://shop.test${to}"`, 'content="noindex"'];
          expect([key, to, leads, says.filter((part) => !html.includes(part))]).toEqual([key, to, true, []]);
        } else {
          const lost = [`hreflang="${off === 'zh' ? 'zh-CN' : 'en'}"`, 'data-language='];
          expect([key, lost.filter((part) => html.includes(part))]).toEqual([key, []]);
        }
      }
      expect(moved).toBeGreaterThan(10);
      const listed = [...(await sitemap()).matchAll(/<loc>http:\/\/shop\.test(.*?)<\/loc>/g)].map(
        ([, path]) => path ?? '',
      );
      expect(listed.length).toBeGreaterThan(5);
      expect(listed.filter((path) => path.startsWith('/en/') === (off === 'en'))).toEqual([]);
      await offer(off, true);
      const after = await fixture.tree();
      const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
        (key) => before.get(key) !== after.get(key),
      );
      expect(differing).toEqual([]);
    },
  );

  it('cannot be disabled as the last one, nor enabled without texts', async () => {
    await offer('en', false);
    await refused(offer('zh', false), 'dictionary_last');
    await offer('en', true);
    const body = { typeId, value: 'de', label: { zh: '德语', en: 'Deutsch' } };
    await refused(admin.api('POST /api/admin/dictionary/item/add', { body }), 'language_unwritten');
  });
});
