import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createStaticFiles } from '../../../server/http/pages/static-files.ts';
import { cacheControl, contentType } from '../../../server/providers/storage/content-type.ts';
import { pageKinds } from '../../../src/lib/pages.ts';
import { localPath, paths } from '../../../src/lib/paths.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';

interface Rules {
  readonly prefetch: readonly {
    readonly eagerness: string;
    readonly where: {
      readonly href_matches: readonly { readonly pathname: string; readonly search: string }[];
    };
  }[];
}
const url = 'http://shop.test';
const { prefetch, ...others }: Rules & Readonly<Record<string, unknown>> = JSON.parse(
  await readFile('public/next-pages.rules', 'utf8'),
);
/** Patterns as browsers read them: a missing part is that of the page. */
const patterns = prefetch.flatMap(({ where }) =>
  where.href_matches.map((pattern) => new URLPattern({ ...pattern, baseURL: url })),
);
const isFetched = (path: string) => patterns.some((pattern) => pattern.test(path, url));

describe('prefetching of pages', () => {
  it('covers product pages, in both languages and on shop hosts, when they are likely', () => {
    expect(others).toEqual({});
    expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
    for (const path of [paths.product(4), paths.productOfShop(4, 12)])
      for (const locale of ['zh', 'en'] as const) expect(isFetched(localPath(path, locale)), path).toBe(true);
    expect(isFetched(`${paths.product(4)}#reviews`)).toBe(true);
  });

  it('excludes other pages, other queries, calls and files', () => {
    const others = pageKinds.filter(({ view }) => view !== 'product').map(({ path }) => path);
    expect(others).toEqual(
      expect.arrayContaining([paths.cart, paths.orderConfirm, paths.orders, '/adminweb']),
    );
    for (const path of [
      ...others.map((path) => path.replace('{id}', '4').replace('{page}', '2')),
      `${paths.product(4)}?sku=1`,
      `${paths.product(4)}/x`,
      `${paths.productOfShop(4, 12)}&add=1`,
      '/qianduanshop/product/detail/4',
      '/fr/qianduanshop/product/4',
      '/api/product/view/4',
      '/files/a.webp',
      'https://elsewhere.test/qianduanshop/product/4',
    ])
      for (const locale of ['zh', 'en'] as const)
        expect(isFetched(path.startsWith('http') ? path : localPath(path, locale)), path).toBe(false);
  });

  it('is declared on storefront pages, not in back offices and files, in the format of browsers', async () => {
    const storage = memoryStorage();
    const front = createStaticFiles(storage);
    const named = async (key: string) => {
      await storage.write(key, 'x');
      const answer = await front.respond(key, new Request(url), { cache: cacheControl(key) });
      return answer?.headers.get('speculation-rules');
    };
    expect(await named('qianduanshop/home.html')).toBe('"/next-pages.rules"');
    for (const key of ['adminweb.html', 'a.txt', 'next-pages.rules', '_astro/a.js'])
      expect(await named(key)).toBe(null);
    expect(contentType('next-pages.rules')).toBe('application/speculationrules+json');
    expect(cacheControl('next-pages.rules')).toBe('public, max-age=86400');
  });
});
