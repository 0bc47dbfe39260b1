import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import forYou from '../../../locales/zh/buyer/for-you.json' with { type: 'json' };
import common from '../../../locales/zh/common/common.json' with { type: 'json' };
import footer from '../../../locales/zh/common/footer.json' with { type: 'json' };
import header from '../../../locales/zh/common/header.json' with { type: 'json' };
import home from '../../../locales/zh/content/home.json' with { type: 'json' };
import product from '../../../locales/zh/storefront/product.json' with { type: 'json' };
import shop from '../../../locales/zh/suppliers/shop.json' with { type: 'json' };
import { compactIslandProps } from '../../../src/render/astro/compact-island-props.ts';
import { edited } from '../../../src/render/astro/cut-page.ts';

const shorten = (html: string) => edited(html, compactIslandProps);
const zh = { common, footer, header, home, product, shop };
const dictionaries = {
  'buyer/for-you': forYou,
  'common/common': common,
  'common/footer': footer,
  'common/header': header,
  'content/home': home,
  'storefront/product': product,
  'suppliers/shop': shop,
};
/** Properties as Astro serialises them. */
const encoded = (value: unknown): unknown =>
  Array.isArray(value)
    ? [1, value.map(encoded)]
    : typeof value === 'object' && value !== null
      ? [0, all(value)]
      : value === undefined
        ? [0]
        : [0, value];
const all = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([key, one]) => [key, encoded(one)]));
const page = (props: object, client = 'settled') => {
  const text = JSON.stringify(all(props)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<html lang="zh-CN"><body><astro-island uid="0" props="${text}" ssr client="${client}" opts="{}"></astro-island></body></html>`;
};
/** The island of a page that is in view. */
const islandOf = (html: string): HTMLElement => {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const found = shown.querySelector<HTMLElement>('astro-island');
  if (!found) throw new Error('no island');
  document.documentElement.dataset.texts = shown.documentElement.dataset.texts ?? '';
  return found;
};
const propsOf = (island: HTMLElement) => JSON.parse(island.getAttribute('props') ?? '');

/** Texts as views pass them to their islands. */
const asked = {
  'one of the areas': header.search,
  'several of them': {
    ...product.buy,
    discount: common.card.discount,
    notice: { ...product.notice, retry: common.retry },
  },
  'lists among them': { ...product.gallery, own: [header.menu.all, 'x'] },
  'signs of markup': { ...product.questions, said: 'a "b" & <c> &quot;' },
};

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: { zh: dictionaries, en: {} } });
});
beforeEach(() => vi.resetModules());

describe('compact island props', () => {
  for (const [name, t] of Object.entries(asked)) {
    it(`name texts in the page and restore the same ones: ${name}`, async () => {
      const before = page({ t, locale: 'zh', productId: 4 });
      const html = shorten(before);
      expect(html.length).toBeLessThan(before.length);
      expect(shorten(before)).toBe(html);
      const island = islandOf(html);
      vi.stubGlobal('fetch', async (file: string) => {
        const area = /(\w+)\.json/.exec(file)?.[1] as keyof typeof zh;
        return Response.json(zh[area]);
      });
      const { bringProps } = await import('../../../src/render/astro/island-props.ts');
      await bringProps(island);
      expect(propsOf(island)).toEqual(all({ t, locale: 'zh', productId: 4 }));
      expect(island.dataset.props).toBeUndefined();
    });
  }

  it('name the dictionary files once, at the top of the page', () => {
    const html = shorten(
      page({ t: header.search }).replace(
        '</body>',
        `${page({ t: product.buy })}${page({ t: header.menu })}</body>`,
      ),
    );
    const [, files = ''] = /^<html data-texts="([^"]*)" lang="zh-CN">/.exec(html) ?? [];
    expect(files.split(' ').map((file) => /(\w+)\.json/.exec(file)?.[1])).toEqual(['header', 'product']);
    expect(html.split('.json')).toHaveLength(3);
  });

  it('encode other values as JSON, and restore what Astro had', async () => {
    const props = { list: [1, 'it\'s <b> & "c"', null, [true]], of: { a: { b: -1.5 } }, none: undefined };
    const html = shorten(page(props));
    expect(html).not.toContain('data-texts');
    const island = islandOf(html);
    expect(JSON.parse(island.dataset.props ?? '')).toEqual({ list: props.list, of: props.of });
    const { bringProps } = await import('../../../src/render/astro/island-props.ts');
    await bringProps(island);
    expect(propsOf(island)).toEqual(all({ list: props.list, of: props.of }));
  });

  it('write texts in full that no dictionary has', async () => {
    const t = { own: 'x'.repeat(60), '@': 'header.search' };
    expect(islandOf(shorten(page({ t: { own: t.own } }))).dataset.props).toBe(
      JSON.stringify({ t: { own: t.own } }),
    );
    expect(shorten(page({ t }))).toBe(page({ t }));
  });

  it('leave values that JSON cannot encode, and islands with other hydration', () => {
    const dated = page({ t: header.search }).replace(
      'props="{',
      'props="{&quot;at&quot;:[3,&quot;2026-01-01&quot;],',
    );
    const gap = page({ t: header.search, list: [1, undefined] });
    for (const html of [dated, gap, page({ t: header.search }, 'load')]) expect(shorten(html)).toBe(html);
  });

  it('load a dictionary file again that failed to load', async () => {
    const island = islandOf(shorten(page({ t: header.search })));
    const answers = [new Response(null, { status: 503 }), Response.json(header)];
    vi.stubGlobal('fetch', async () => answers.shift());
    const { bringProps } = await import('../../../src/render/astro/island-props.ts');
    await expect(bringProps(island)).rejects.toThrow();
    expect(island.hasAttribute('props')).toBe(false);
    await bringProps(island);
    expect(propsOf(island).t).toEqual(encoded(header.search));
  });
});
