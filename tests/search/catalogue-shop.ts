import { sql } from 'drizzle-orm';
import { ensureIndex, fillIndex } from '../../server/contexts/search/index.ts';
import { product } from '../../server/platform/db/schema.ts';
import { addCategories, addSupplier } from '../support/fixtures/fixtures.ts';
import { importFile, picture } from '../support/fixtures/product-files.ts';
import type { TestApp } from '../support/test-app.ts';
import { type Catalogue, judgedRows, productFile } from './catalogue.ts';
import type { JudgedProduct, Judgement } from './judgements.ts';

/** Imports a catalogue into an empty shop, under one category that says nothing of its goods. */
export async function importCatalogue(app: TestApp, catalogue: Catalogue): Promise<JudgedProduct[]> {
  const { id: supplierId } = await addSupplier(app, {
    name: { zh: '一家店', en: 'A shop' },
    mainProducts: [],
  });
  const categoryId = (await addCategories(app))[2];
  const { language } = catalogue;
  const file = productFile(catalogue, picture);
  const report = await importFile(app, file, { supplierId, categoryId, language });
  // The table of words is shipped at the start of a server. A search indexes at most a hundred changed products; a job indexes the rest.
  await ensureIndex(app.deps.database);
  await fillIndex(app.deps.database);
  if (report.failed > 0) console.log(`${report.failed} of ${catalogue.rows.length} were refused`);
  const rows = await app.deps.db
    .select({ handle: product.handle, id: product.id })
    .from(product)
    .where(sql`${product.status} = 'on_sale'`);
  return judgedRows(catalogue, new Map(rows.map(({ handle, id }) => [handle ?? '', id])));
}

/** The first page of results, as the results page asks for it. */
export async function shopFinds(app: TestApp, { query, language }: Judgement): Promise<number[]> {
  const api = app.client(undefined, { locale: language });
  const { records } = await api('GET /api/admin/product/searchPage', {
    query: { keyword: query, size: '10' },
  });
  return records.map(({ id }) => id);
}
