import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFile, readCatalogue, readCatalogueJudgements } from '../../search/catalogue.ts';
import { importCatalogue, shopFinds } from '../../search/catalogue-shop.ts';
import { emptyRules, gradeOf, type JudgedProduct } from '../../search/judgements.ts';
import { measure, summarise } from '../../search/measures.ts';
import { miniSearch } from '../../search/rivals.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe.each(['en-general', 'zh-general'])('search among the goods of %s', (name) => {
  const catalogue = readCatalogue(catalogueFile(name));
  const judgements = readCatalogueJudgements(catalogue);
  let app: TestApp;
  let goods: readonly JudgedProduct[];
  beforeAll(async () => {
    app = await testApp();
    goods = await importCatalogue(app, catalogue);
  });
  afterAll(() => app.close());

  it('is judged by goods that are there', () => {
    expect(goods).toHaveLength(catalogue.rows.length);
    expect(emptyRules(judgements, goods)).toEqual([]);
  });

  it('shows what is meant among the first five of 95 in a hundred queries, and is nowhere below a plain text search', async () => {
    const plain = miniSearch(goods);
    const own = [];
    const others = [];
    for (const judgement of judgements.filter(({ good }) => good !== null)) {
      const grades = new Map(goods.map((one) => [one.id, gradeOf(judgement, one)]));
      own.push(measure(await shopFinds(app, judgement), grades));
      others.push(measure(plain(judgement.query), grades));
    }
    const [shop, library] = [summarise(own), summarise(others)];
    expect(shop.at5).toBeGreaterThanOrEqual(0.95);
    expect(shop.empty).toBeLessThanOrEqual(0.02);
    expect(shop.at1).toBeGreaterThan(library.at1);
    expect(shop.precision).toBeGreaterThan(library.precision);
    expect(shop.ndcg).toBeGreaterThan(library.ndcg);
  }, 120_000);
});
