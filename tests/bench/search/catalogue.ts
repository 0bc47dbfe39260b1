// Whether search finds what people mean among goods it has never seen: imports the titles of a catalogue into an empty shop, under one
// category that says nothing of them, asks the judged queries of tests/search/catalogues and prints how good the first page is, beside
// two search libraries over the same goods. Asserts nothing.
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { product } from '../../../server/platform/db/schema.ts';
import {
  type Catalogue,
  catalogueFile,
  judgedRows,
  productFile,
  readCatalogue,
  readCatalogueJudgements,
} from '../../search/catalogue.ts';
import {
  emptyRules,
  type Grade,
  gradeOf,
  type JudgedProduct,
  type Judgement,
} from '../../search/judgements.ts';
import { type Measured, measure, type Summary, summarise } from '../../search/measures.ts';
import { flexSearch, miniSearch } from '../../search/rivals.ts';
import { addCategories, addSupplier } from '../../support/fixtures/fixtures.ts';
import { importFile, picture } from '../../support/fixtures/product-files.ts';
import { benchDatabase } from '../../support/processes/bench-database.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

interface Asked {
  readonly judgement: Judgement;
  readonly grades: ReadonlyMap<number, Grade>;
  readonly found: readonly number[];
  /** Of the shop and of the libraries, in the order of `names`. */
  readonly measured: readonly Measured[];
}

const names = ['shop', 'MiniSearch', 'FlexSearch'] as const;
const columns: readonly (readonly [string, keyof Summary])[] = [
  ['at 1', 'at1'],
  ['at 5', 'at5'],
  ['prec 5', 'precision'],
  ['nDCG', 'ndcg'],
  ['none', 'empty'],
];

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
    const goods = await importCatalogue(app, catalogue);
    const judgements = readCatalogueJudgements(catalogue);
    for (const mistake of emptyRules(judgements, goods)) console.log(`mistake: ${mistake}`);
    const libraries = [miniSearch(goods), flexSearch(goods)];
    const asked: Asked[] = [];
    for (const judgement of judgements) {
      const grades = new Map(goods.map((one) => [one.id, gradeOf(judgement, one)]));
      const found = await shopFinds(app, judgement);
      const all = [found, ...libraries.map((find) => find(judgement.query))];
      asked.push({ judgement, grades, found, measured: all.map((ids) => measure(ids, grades)) });
    }
    if (failing) printFailing(asked, goods);
    printTable(asked);
    console.log(
      `\n${catalogue.name} on the ${label} database: ${goods.length} goods, ${asked.length} queries`,
    );
  } finally {
    await app.close();
    await remove();
  }
}

async function importCatalogue(app: TestApp, catalogue: Catalogue): Promise<JudgedProduct[]> {
  const { id: supplierId } = await addSupplier(app, {
    name: { zh: '一家店', en: 'A shop' },
    mainProducts: [],
  });
  const categoryId = (await addCategories(app))[2];
  const { language } = catalogue;
  const file = productFile(catalogue, picture);
  const report = await importFile(app, file, { supplierId, categoryId, language });
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

function printFailing(all: readonly Asked[], goods: readonly JudgedProduct[]): void {
  const nameOf = new Map(goods.map(({ id, name }) => [id, name]));
  for (const { judgement, grades, found, measured } of all) {
    const fails = judgement.good === null ? found.length > 0 : !measured[0]?.at5;
    if (!fails) continue;
    console.log(`${judgement.at} [${judgement.kind}] ${judgement.query}`);
    if (found.length === 0) console.log('    nothing found');
    for (const id of found.slice(0, 5)) console.log(`    ${nameOf.get(id)} (${grades.get(id) ?? 0})`);
  }
}

function printTable(all: readonly Asked[]): void {
  const heads = columns.map(([head]) => head.padStart(8)).join('');
  console.log(`\nSuccess@1, success@5, precision@5, nDCG@10 and queries without results, in per cent`);
  console.log(`${' '.repeat(18)}${names.map((name) => name.padEnd(heads.length)).join('  ')}`);
  console.log(`${'kind'.padEnd(12)}${'n'.padStart(4)}  ${names.map(() => heads).join('  ')}`);
  const meant = all.filter(({ judgement }) => judgement.good !== null);
  for (const kind of new Set(meant.map(({ judgement }) => judgement.kind)))
    printRow(
      kind,
      meant.filter(({ judgement }) => judgement.kind === kind),
    );
  printRow('all', meant);
  const none = all.filter(({ judgement }) => judgement.good === null);
  if (none.length > 0) printRow('none', none);
}

function printRow(title: string, some: readonly Asked[]): void {
  const cells = names.map((_, at) => {
    const of = summarise(some.flatMap(({ measured }) => measured[at] ?? []));
    return columns.map(([, column]) => (of[column] * 100).toFixed(1).padStart(8)).join('');
  });
  console.log(`${title.padEnd(12)}${String(some.length).padStart(4)}  ${cells.join('  ')}`);
}
