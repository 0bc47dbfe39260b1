import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { cachedRoutes, canonicalAddress } from '../../../server/http/cached-routes.ts';
import { createResponseCache, type Made } from '../../../server/http/response-cache.ts';
import type { Changes } from '../../../server/platform/db/changes.ts';
import { addCategories, addProduct, addSupplier } from '../../support/fixtures/fixtures.ts';
import { testApp } from '../../support/test-app.ts';

/** Changes triggered by a test. */
function changing() {
  const known = new Map<string, number>();
  let at = 0;
  let isLive = true;
  const changes: Changes = {
    now: () => at,
    isLive: () => isLive,
    isSame: (names, since) => isLive && names.every((name) => (known.get(name) ?? 0) <= since),
    start: async () => {},
    settled: async () => {},
    close: async () => {},
  };
  const change = (name: string) => {
    at += 1;
    known.set(name, at);
  };
  return { changes, change, live: (is: boolean) => (isLive = is) };
}

/** Computes answers on request. */
function maker() {
  const waiting: ((made: Made) => void)[] = [];
  const make = () => new Promise<Made>((resolve) => waiting.push(resolve));
  const finish = (body: string) => waiting.shift()?.({ body, names: ['product:1'] });
  return { make, finish, begun: () => waiting.length };
}
const textOf = async (answer: Promise<{ bytes: Buffer }>) => (await answer).bytes.toString();

describe('response cache key', () => {
  it('ignores parameters the route does not read', () => {
    const list = '/api/admin/product/list';
    expect(canonicalAddress(`${list}?page=2&keyword=%e6%9d%af+a`)).toBe(`${list}?keyword=%E6%9D%AF+a&page=2`);
    expect(canonicalAddress(`${list}?utm_source=x&page=2&_=17&keyword=%E6%9D%AF%20a`)).toBe(
      canonicalAddress(`${list}?keyword=杯+a&page=2`),
    );
    for (const junk of ['?', '?a', '?__proto__=1', '?constructor[x]=1&&=&%', `?${'x='.repeat(50)}`])
      expect(canonicalAddress(`/api/category/tree${junk}`)).toBe('/api/category/tree');
    expect(canonicalAddress('/api/category/tree?keyword=7')).toBe('/api/category/tree');
    expect(canonicalAddress('/api/product/card/7?x=1')).toBe('/api/product/card/7');
    // Only read parameters count: the same one twice, or another value, is another key.
    expect(canonicalAddress(`${list}?page=2&page=3`)).toBe(`${list}?page=2&page=3`);
  });
});

describe('response cache', () => {
  it('computes an answer once for concurrent requests, and again when its data has changed', async () => {
    const { changes, change } = changing();
    const { make, finish, begun } = maker();
    const kept = createResponseCache(changes, 1e6);
    const both = [kept.answer('a', 'r', make), kept.answer('a', 'r', make)];
    expect(begun()).toBe(1);
    finish('one');
    expect(await Promise.all(both.map(textOf))).toEqual(['one', 'one']);
    change('product:2');
    expect(await textOf(kept.answer('a', 'r', make))).toBe('one');
    change('product:1');
    expect(kept.find('a')).toBeUndefined();
    const next = kept.answer('a', 'r', make);
    finish('two');
    expect(await textOf(next)).toBe('two');
  });

  it('drops an answer whose data changed while it was computed, also for concurrent requests', async () => {
    const { changes, change } = changing();
    const { make, finish } = maker();
    const kept = createResponseCache(changes, 1e6);
    const before = kept.answer('a', 'r', make);
    change('product:1');
    const after = kept.answer('a', 'r', make);
    finish('old');
    finish('new');
    expect([await textOf(before), await textOf(after)]).toEqual(['old', 'new']);
    expect(kept.find('a')?.bytes.toString()).toBe('new');
  });

  it('is bypassed while changes may be missed, and bounded in size', async () => {
    const { changes, live } = changing();
    const kept = createResponseCache(changes, 1_000);
    const made = (body: string) => async () => ({ body, names: [] });
    await kept.answer('a', 'r', made('one'));
    expect(kept.find('a')).toBeDefined();
    live(false);
    expect(kept.find('a')).toBeUndefined();
    expect(await textOf(kept.answer('a', 'r', made('two')))).toBe('two');
    live(true);
    expect(kept.find('a')).toBeUndefined();
    await kept.answer('large', 'r', made('x'.repeat(2_000)));
    expect(kept.find('large')).toBeUndefined();
    const none = createResponseCache(changes, 0);
    await none.answer('a', 'r', made('one'));
    expect(none.find('a')).toBeUndefined();
  });
});

/** Channels of a table's changes: its own name, that of a group, or of a table written in the same transaction. */
const toldBy: Readonly<Record<string, string>> = {
  // For the index; a translation marks its products in it.
  translation: 'product_search',
  search_synonym: 'words',
  site_state: 'words',
  search_trait: 'attributes',
  category_attribute: 'attributes',
  category_attribute_option: 'attributes',
  product_attribute_value: 'attributes',
  flash_entry: 'flash',
  flash_sale: 'flash',
  flash_session: 'flash',
  hot_keyword: 'hot_word',
  // Terms change with the rows that hold them.
  search_term: 'product_search',
  search_typo: 'product_search',
};
/** Notified by product id, which answers name as tags. */
const byId = new Set(['product', 'sku']);

describe('cached routes', () => {
  it('name every table they read', async () => {
    const app = await testApp();
    const shop = await addSupplier(app);
    const [top, , leaf] = await addCategories(app);
    const { id } = await addProduct(app, { supplierId: shop.id, categoryId: leaf });
    const tables = new Set(
      (
        await app.deps.database.query(
          "select table_name from information_schema.tables where table_schema = 'public'",
        )
      ).rows.map((row) => String(row.table_name)),
    );
    const query: Record<string, string> = {
      'GET /api/admin/product/list': '?keyword=cup',
      'GET /api/admin/product/searchPage': `?keyword=cup&supplierKeyword=shop&categoryId=${top}&traits=1&options=1`,
      'GET /api/admin/product/facets': `?keyword=cup&categoryId=${top}&traits=1`,
      'GET /api/admin/product/featured': '?tab=hot',
      'GET /api/admin/product/byFeature': '?featureType=hot',
      'GET /api/search/suggest': '?keyword=cup',
    };
    const usual = pg.Client.prototype.query;
    const said: string[] = [];
    Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      said.push(String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text')));
      return Reflect.apply(usual, this, given);
    });
    try {
      for (const [key, from = []] of Object.entries(cachedRoutes)) {
        said.length = 0;
        const path = key.slice('GET '.length).replace('{id}', String(key.includes('shelf') ? top : id));
        const { status } = await app.request('GET', `${path}${query[key] ?? ''}`);
        // One product fills no further page of a category.
        expect(status, key).toBe(key.includes('shelf') ? 404 : 200);
        const words = new Set(said.join(' ').match(/[a-z_]+/g));
        const read = [...words].filter((word) => tables.has(word) && !byId.has(word) && isRead(said, word));
        expect(said.length, key).toBeGreaterThan(0);
        for (const table of read) expect(from, `${key} reads ${table}`).toContain(toldBy[table] ?? table);
      }
    } finally {
      Reflect.set(pg.Client.prototype, 'query', usual);
      await app.close();
    }
  });
});

const isRead = (statements: readonly string[], table: string) =>
  statements.some((text) => new RegExp(`(?:from|join) "?${table}"?\\b`).test(text));
