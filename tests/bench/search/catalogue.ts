// Whether search finds what people mean among goods it has never seen: imports the titles of a catalogue into an empty shop, under one
// category that says nothing of them, asks the judged queries of tests/search/catalogues and prints how good the first page is, beside
// two search libraries over the same goods. Asserts nothing.
import { sql } from 'drizzle-orm';
import { ensureIndex, fillIndex } from '../../../server/contexts/search/index.ts';
import { type Database, openDatabase } from '../../../server/platform/db/open.ts';
import { product } from '../../../server/platform/db/schema.ts';
import {
  type Catalogue,
  catalogueFile,
  judgedRows,
  productFile,
  readCatalogue,
  readCatalogueJudgements,
} from '../../search/catalogue.ts';
import { emptyRules, type JudgedProduct, type Judgement } from '../../search/judgements.ts';
import { askAll, printFailing, printTable } from '../../search/report.ts';
import { addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { importFile, picture } from '../../support/fixtures/product-files.ts';
import { benchDatabase } from '../../support/processes/bench-database.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** @param wanted a name in the folder of catalogues, or the path of a CSV file; its judged queries have its name */
export async function judgeCatalogue(
  wanted: string,
  { failing }: { readonly failing: boolean },
): Promise<void> {
  const catalogue = readCatalogue(catalogueFile(wanted));
  const { label, url, dataDir, remove } = await benchDatabase('search_catalogue');
  const opened = await openDatabase(url, dataDir);
  const app = await testApp({ opened });
  try {
    const goods = await importCatalogue(app, opened, catalogue);
    const judgements = readCatalogueJudgements(catalogue);
    for (const mistake of emptyRules(judgements, goods)) console.log(`mistake: ${mistake}`);
    const asked = await askAll(judgements, goods, (judgement) => shopFinds(app, judgement));
    if (failing) printFailing(asked, goods);
    printTable(catalogue.name, asked);
    console.log(
      `\n${catalogue.name} on the ${label} database: ${goods.length} goods, ${asked.length} queries`,
    );
  } finally {
    await app.close();
    await remove();
  }
}

async function importCatalogue(
  app: TestApp,
  opened: Database,
  catalogue: Catalogue,
): Promise<JudgedProduct[]> {
  const { id: supplierId } = await addSupplier(app, {
    name: { zh: '一家店', en: 'A shop' },
    mainProducts: [],
  });
  const categoryId = (await addCategories(app))[2];
  const { language } = catalogue;
  const file = productFile(catalogue, picture);
  const report = await importFile(app, file, { supplierId, categoryId, language });
  // The table of words is shipped at the start of a server. A search indexes at most a hundred changed products; a job indexes the rest.
  await ensureIndex(opened);
  await fillIndex(opened);
  if (report.failed > 0) console.log(`${report.failed} of ${catalogue.rows.length} were refused`);
  const rows = await app.deps.db
    .select({ handle: product.handle, id: product.id })
    .from(product)
    .where(sql`${product.status} = 'on_sale'`);
  return judgedRows(catalogue, new Map(rows.map(({ handle, id }) => [handle ?? '', id])));
}

/** As the results page asks. */
async function shopFinds(app: TestApp, { query, language }: Judgement): Promise<number[]> {
  const api = app.client(undefined, { locale: language });
  const { records } = await api('GET /api/admin/product/searchPage', {
    query: { keyword: query, size: '10' },
  });
  return records.map(({ id }) => id);
}
