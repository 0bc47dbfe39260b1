// Whether search finds what people mean, on the judged queries of tests/search: `npm run bench -- relevance`. Asserts nothing.
// `--failing` prints the queries without the right thing among the first five; `--kind typo` and `--language zh` narrow.
import { parseArgs } from 'node:util';
import { makeDemoData } from '../../demo/demo-data.ts';
import { demoSeedData } from '../../demo/index.ts';
import { loadDemo } from '../../demo/load.ts';
import { readConfig } from '../../server/config.ts';
import { openApp } from '../../server/open-app.ts';
import { createApi } from '../../src/lib/api.ts';
import {
  emptyRules,
  type Grade,
  gradeOf,
  type JudgedProduct,
  type Judgement,
  judgedProducts,
  kinds,
  type Language,
  languages,
  readJudgements,
} from '../search/judgements.ts';
import { type Measured, measure, summarise } from '../search/measures.ts';
import { flexSearch, miniSearch } from '../search/rivals.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';

interface Asked {
  readonly judgement: Judgement;
  readonly grades: ReadonlyMap<number, Grade>;
  /** What the search found, and how good its results and those of the libraries are, in the order of `names`. */
  readonly found: readonly number[];
  readonly measured: readonly Measured[];
}

const names = ['shop', 'MiniSearch', 'FlexSearch'] as const;
const share = (value: number) => (value * 100).toFixed(1).padStart(6);

const { values: flags } = parseArgs({
  options: { failing: { type: 'boolean' }, kind: { type: 'string' }, language: { type: 'string' } },
});
if (flags.kind !== undefined && !kinds.includes(flags.kind)) throw new Error(`kinds: ${kinds.join(', ')}`);
const chosen = languages.filter((language) => flags.language === undefined || flags.language === language);
if (chosen.length === 0) throw new Error(`languages: ${languages.join(', ')}`);

const from = performance.now();
const { label, url, dataDir, remove } = await benchDatabase('relevance');
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'silent' });
const { app, database } = await openApp(config, {
  jobs: false,
  seedData: { ...demoSeedData, load: (db, now) => loadDemo(db, now, 'everything') },
});
try {
  const products = judgedProducts(makeDemoData(new Date(), 'everything'));
  await checkSame(products);
  const judgements = chosen
    .flatMap(readJudgements)
    .filter(({ kind }) => flags.kind === undefined || flags.kind === kind);
  for (const mistake of emptyRules(judgements, products)) console.log(`mistake: ${mistake}`);
  const loaded = performance.now();
  const libraries = [miniSearch(products), flexSearch(products)];
  const asked: Asked[] = [];
  let waited = 0;
  for (const judgement of judgements) {
    const grades = new Map(products.map((product) => [product.id, gradeOf(judgement, product)]));
    const start = performance.now();
    const found = await shopFinds(judgement);
    waited += performance.now() - start;
    const all = [found, ...libraries.map((find) => find(judgement.query))];
    asked.push({ judgement, grades, found, measured: all.map((ids) => measure(ids, grades)) });
  }
  if (flags.failing) printFailing(asked, products);
  for (const language of chosen) printTable(language, asked);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `\n${label}, ${products.length} products, ${asked.length} queries in ${seconds(performance.now() - from)}: ` +
      `${seconds(loaded - from)} to load, ${seconds(waited)} in the shop's search`,
  );
} finally {
  await app.close();
  await database.close();
  await remove();
}

/** The rules apply to the generated demo: it has to be the loaded one, under the same ids. */
async function checkSame(products: readonly JudgedProduct[]): Promise<void> {
  const { rows } = await database.query(
    `select id, concat(name->>'zh', e'\n', name->>'en') as name from product`,
  );
  const stored = new Map(rows.map((row) => [Number(row.id), String(row.name)]));
  if (stored.size !== products.length || products.some(({ id, name }) => stored.get(id) !== name))
    throw new Error('the database does not hold the demo that the rules are applied to');
}

/** The query of the results page. */
async function shopFinds({ query, language }: Judgement): Promise<number[]> {
  const api = createApi({
    locale: () => language,
    base: 'http://bench.test',
    fetch: async (input, init) => app.internalFetch(new Request(input, init)),
  });
  const { records } = await api('GET /api/admin/product/searchPage', {
    query: { keyword: query, size: '10' },
  });
  return records.map(({ id }) => id);
}

function printFailing(all: readonly Asked[], products: readonly JudgedProduct[]): void {
  const nameOf = new Map(products.map(({ id, name }) => [id, name.split('\n')]));
  for (const { judgement, grades, found, measured } of all) {
    const fails = judgement.good === null ? found.length > 0 : !measured[0]?.at5;
    if (!fails) continue;
    console.log(`${judgement.at} [${judgement.kind}] ${judgement.query}`);
    if (found.length === 0) console.log('    nothing found');
    for (const id of found.slice(0, 5)) {
      const [zh, en] = nameOf.get(id) ?? [];
      console.log(`    ${judgement.language === 'zh' ? zh : en} (${grades.get(id) ?? 0})`);
    }
  }
}

function printRow(title: string, some: readonly Asked[]): void {
  const columns = names.map((_, at) => {
    const { ndcg, at1, at5, empty } = summarise(some.flatMap(({ measured }) => measured[at] ?? []));
    // A query without a right answer shows only whether nothing was found.
    if (some.every(({ judgement }) => judgement.good === null)) return `${' '.repeat(18)}${share(empty)}`;
    return [ndcg, at1, at5, empty].map(share).join('');
  });
  console.log(`${title.padEnd(12)}${String(some.length).padStart(4)}  ${columns.join('  ')}`);
}

function printTable(language: Language, all: readonly Asked[]): void {
  const own = all.filter(({ judgement }) => judgement.language === language);
  if (own.length === 0) return;
  const heads = ['nDCG', 'at 1', 'at 5', 'none'].map((head) => head.padStart(6)).join('');
  console.log(`\n${language}: nDCG@10, success@1, success@5 and queries without results, in per cent`);
  console.log(`${' '.repeat(18)}${names.map((name) => name.padEnd(24)).join('  ')}`);
  console.log(`${'kind'.padEnd(12)}   n  ${names.map(() => heads).join('  ')}`);
  for (const kind of kinds) {
    const some = own.filter(({ judgement }) => judgement.kind === kind);
    if (some.length > 0) printRow(kind, some);
  }
  const answered = own.filter(({ judgement }) => judgement.good !== null);
  if (answered.length > 0) printRow('all but none', answered);
}
