import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import common from '../../locales/zh/common.json' with { type: 'json' };
import footer from '../../locales/zh/footer.json' with { type: 'json' };
import header from '../../locales/zh/header.json' with { type: 'json' };
import home from '../../locales/zh/home.json' with { type: 'json' };
import product from '../../locales/zh/product.json' with { type: 'json' };
import shop from '../../locales/zh/shop.json' with { type: 'json' };
import { nameTexts } from '../../src/lib/render/island-texts.ts';

const zh = { common, footer, header, home, product, shop };
/** As Astro writes properties. */
const encoded = (value: unknown): unknown =>
  Array.isArray(value)
    ? [1, value.map(encoded)]
    : typeof value === 'object' && value !== null
      ? [0, all(value)]
      : [0, value];
const all = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([key, one]) => [key, encoded(one)]));
const page = (props: object, client = 'settled') => {
  const text = JSON.stringify(all(props)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<html lang="zh-CN"><body><astro-island uid="0" props="${text}" ssr client="${client}" opts="{}"></astro-island></body></html>`;
};
const islandOf = (html: string): HTMLElement => {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('astro-island');
  if (!found) throw new Error('no island');
  return found;
};
const propsOf = (island: HTMLElement) => JSON.parse(island.getAttribute('props') ?? '');

/** The texts as views put them together for their islands. */
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
  await i18next.init({ lng: 'zh', resources: { zh, en: {} } });
});
beforeEach(() => vi.resetModules());

for (const [name, t] of Object.entries(asked)) {
  it(`names texts in the page and puts the same ones back: ${name}`, async () => {
    const before = page({ t, locale: 'zh', productId: 4 });
    const html = nameTexts(before);
    expect(html.length).toBeLessThan(before.length);
    expect(nameTexts(before)).toBe(html);
    const island = islandOf(html);
    const files = (island.dataset.texts ?? '').split(' ');
    expect(files.every((file) => file.endsWith('.json') || file.includes('.json?'))).toBe(true);
    vi.stubGlobal('fetch', async (file: string) => {
      const area = /(\w+)\.json/.exec(file)?.[1] as keyof typeof zh;
      return Response.json(zh[area]);
    });
    const { bringTexts } = await import('../../src/render/settled/texts.ts');
    await bringTexts(island);
    expect(propsOf(island)).toEqual(all({ t, locale: 'zh', productId: 4 }));
    expect(island.dataset.texts).toBeUndefined();
  });
}

it('leaves what no dictionary has, and islands that other ways wake', () => {
  for (const html of [
    page({ t: { own: 'x'.repeat(60) } }),
    page({ words: header.search }),
    page({ t: header.search }, 'load'),
  ])
    expect(nameTexts(html)).toBe(html);
});

it('asks again for a file that could not be read', async () => {
  const island = islandOf(nameTexts(page({ t: header.search })));
  const answers = [new Response(null, { status: 503 }), Response.json(header)];
  vi.stubGlobal('fetch', async () => answers.shift());
  const { bringTexts } = await import('../../src/render/settled/texts.ts');
  await expect(bringTexts(island)).rejects.toThrow();
  expect(propsOf(island).t[0]).toBe('@');
  await bringTexts(island);
  expect(propsOf(island).t).toEqual(encoded(header.search));
});
