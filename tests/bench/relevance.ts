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
  type JudgedProduct,
  type Judgement,
  judgedProducts,
  kinds,
  languages,
  readJudgements,
} from '../search/judgements.ts';
import { askAll, printFailing, printTable } from '../search/report.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';

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
  const asked = await askAll(judgements, products, shopFinds);
  if (flags.failing) printFailing(asked, products);
  for (const language of chosen)
    printTable(
      language,
      asked.filter(({ judgement }) => judgement.language === language),
    );
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `\n${label}, ${products.length} products, ${asked.length} queries in ${seconds(performance.now() - from)}: ` +
      `${seconds(loaded - from)} of them to load`,
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
