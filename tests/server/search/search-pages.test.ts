import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../demo/generate/load.ts';
import { random } from '../../../demo/random.ts';
import type { Condition } from '../../../server/contexts/search/conditions.ts';
import { fitting, isAny } from '../../../server/contexts/search/fitting.ts';
import { idsByTier } from '../../../server/contexts/search/found.ts';
import { ensureIndex } from '../../../server/contexts/search/index.ts';
import { matchKeyword } from '../../../server/contexts/search/match.ts';
import { product, productSearch } from '../../../server/platform/db/schema.ts';
import { withSeqScanOff } from '../../../server/platform/db/seq-scan-off.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const products = Number(process.env.SEARCH_PRODUCTS ?? 1_500);

describe('result pages of a keyword', () => {
  let app: TestApp;
  let keywords: string[];
  beforeAll(async () => {
    app = await testApp();
    await generateCatalogue(app.deps.database, products, app.clock.now());
    await ensureIndex(app.deps.database);
    const names = await app.deps.db.select({ name: product.name }).from(product).orderBy(product.id);
    const rng = random('pages');
    const words = Array.from({ length: 40 }, () => {
      const { zh, en } = rng.pick(names).name;
      const [, ...runs] = zh.match(/\p{Script=Han}{2,}/gu) ?? [];
      return rng.pick([...runs.map((run) => run.slice(0, rng.int(1, 3))), ...en.split(' ').slice(0, 3)]);
    });
    const pairs = Array.from({ length: 20 }, () => `${rng.pick(words)} ${rng.pick(words)}`);
    keywords = [
      ...words,
      ...pairs,
      '红色连衣裙',
      'phone case',
      '运动鞋 女',
      'wireless noise cancelling headphones',
    ];
  });
  afterAll(() => app.close());

  const idsIn = async (condition: Condition) => {
    const rows = await withSeqScanOff(app.deps.db, (tx) =>
      tx.select({ id: sql<number>`${productSearch.productId}` }).from(fitting(condition)),
    );
    return rows.map(({ id }) => id);
  };
  const trade = sql`${productSearch.trade} in (1, 3)`;

  it('are cut from one order, whichever is requested: best tier, stock, appeal', async () => {
    const { db } = app.deps;
    let several = 0;
    for (const keyword of keywords) {
      const { tiers } = await matchKeyword(db, keyword);
      if (!tiers) throw new Error(`${keyword} asks for nothing`);
      // Computed here from the products of each tier.
      const rank = new Map<number, number>();
      for (const [at, tier] of tiers.entries()) {
        for (const id of await idsIn(tier)) if (!rank.has(id)) rank.set(id, at);
      }
      const rows = await db
        .select({
          id: productSearch.productId,
          stock: sql<number>`features & 16`,
          appeal: sql<number>`sales * conversion`,
        })
        .from(productSearch)
        .where(trade);
      const order = rows
        .flatMap((row) => ({ ...row, tier: rank.get(row.id) ?? -1 }))
        .filter(({ tier }) => tier >= 0)
        .sort((a, b) => a.tier - b.tier || b.stock - a.stock || b.appeal - a.appeal || a.id - b.id);
      if (new Set(order.map(({ tier }) => tier)).size > 1) several += 1;
      const ids = order.map(({ id }) => id);
      for (const [offset, limit] of [
        [0, 1],
        [0, 20],
        [7, 13],
        [40, 20],
        [Math.max(0, ids.length - 3), 20],
        [ids.length + 5, 20],
        [0, products],
      ] as const) {
        const page = await idsByTier(db, { tiers, where: trade, offset, limit });
        expect([keyword, offset, page.total]).toEqual([keyword, offset, ids.length]);
        expect([keyword, offset, page.ids]).toEqual([keyword, offset, ids.slice(offset, offset + limit)]);
      }
    }
    expect(several).toBeGreaterThan(10);
  });

  it('hold each product once, and apply conditions on the rows themselves', async () => {
    const all = await app.deps.db.select().from(productSearch);
    const rows = all.map((row) => ({ ...row, own: new Set(row.terms) }));
    for (const keyword of keywords) {
      for (const tier of (await matchKeyword(app.deps.db, keyword)).tiers ?? []) {
        const ids = await idsIn(tier);
        const wanted = rows.filter(({ own, categoryId }) => {
          const every = (clauses: readonly (readonly number[])[]) =>
            clauses.every((list) => list.some((id) => own.has(id)));
          return tier.some(
            (part) =>
              every(part.every) &&
              part.some.every((one) => one.some(every)) &&
              (part.categories?.includes(categoryId) ?? true),
          );
        });
        const sorted = wanted.map(({ productId }) => productId).sort((a, b) => a - b);
        expect([keyword, ids.toSorted((a, b) => a - b)]).toEqual([keyword, sorted]);
      }
    }
  });

  it('use the index of terms: no row is compared with the keyword', async () => {
    for (const keyword of keywords) {
      for (const tier of (await matchKeyword(app.deps.db, keyword)).tiers ?? []) {
        const plans = await withSeqScanOff(app.deps.db, async (tx) => [
          await tx.execute(
            sql`explain select ${productSearch.categoryId} from ${fitting(tier)} where ${trade}`,
          ),
          await tx.execute(sql`explain select ${isAny(tier)}`),
        ]);
        const lines = plans.flatMap((plan) => JSON.stringify(plan).split('QUERY PLAN'));
        expect(lines.filter((line) => /Filter:.*terms|Seq Scan on product_search/.test(line))).toEqual([]);
        expect(lines.some((line) => line.includes('product_search_terms'))).toBe(true);
      }
    }
  });

  it('are read from rows that hold no terms', async () => {
    await app.deps.database.query('vacuum full product_search');
    const { rows } = await app.deps.database.query(
      `select pg_relation_size('product_search') / count(*) as bytes,
        avg((select count(distinct term) from unnest(terms) as term)) as terms from product_search`,
    );
    // Four-byte ids would not fit into it.
    expect(Number(rows[0]?.terms)).toBeGreaterThan(200);
    expect(Number(rows[0]?.bytes)).toBeLessThan(300);
  });
});
