// How many pages a second the publisher renders and stores, on all cores, with uncached answers:
// `npm run bench -- rendering`, after `npm run build` in this folder (views are the built ones). Every page of the demo shop's products, some rounds of them, each
// into an empty folder and table, after one that is not counted. `BENCH_PRODUCTS=100000 npm run bench -- rendering --all` renders every page of a large
// catalogue once. The time of the processor is this process's with its threads, without the database's. Asserts nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoSeedData } from '../../demo/index.ts';
import { readConfig } from '../../server/config.ts';
import { openApp } from '../../server/open-app.ts';
import { page } from '../../server/platform/db/schema.ts';
import { root } from '../../server/platform/program-files.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { readBuildInfo } from '../../server/publish/build-info.ts';
import { pageIds } from '../../server/publish/ids.ts';
import { type OwnSite, publishPages } from '../../server/publish/pages.ts';
import { openAdaptiveRenderer } from '../../server/publish/render/adaptive-renderer.ts';
import { reportFigures, rounded } from '../support/figures.ts';
import { openLarge, products } from '../support/fixtures/large-catalogue.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';
import { median } from '../support/processes/lighthouse.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const rounds = values.all ? 1 : Number(process.env.BENCH_ROUNDS ?? 5);

const distDir = join(root, 'dist');
const build = await readBuildInfo(distDir);
if (!build) {
  console.error('There is no built site in dist: run `npm run build` first.');
  process.exit(2);
}

async function openDemo() {
  const { label, url, dataDir, remove } = await benchDatabase('rendering');
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'silent' });
  return { ...(await openApp(config, { jobs: false, seedData: demoSeedData })), label, remove };
}
const { app, database, label, remove } = values.all
  ? { ...(await openLarge()), remove: null }
  : await openDemo();
const fetch = (request: Request) => app.internalFetch(request);
const renderer = await openAdaptiveRenderer(distDir, build.siteUrl, fetch);
const ids = await pageIds(fetch);
const none = { suppliers: [], articles: [], categories: [], shelves: [] };
const paths = values.all ? renderer.pagesFor(ids) : renderer.pagesOf({ ...none, products: ids.products });

interface Round {
  readonly seconds: number;
  readonly processor: number;
}

/** Renders everything again, into an empty folder and table. */
async function render(): Promise<Round> {
  const folder = await mkdtemp(join(root, '.data', 'bench', 'rendering-'));
  await database.db.delete(page);
  renderer.refresh();
  const site: OwnSite = {
    db: database.db,
    storage: folderStorage(folder, { flush: false }),
    renderer,
    now: () => new Date(),
    guard: (work) => database.db.transaction(work),
  };
  const [from, before] = [performance.now(), process.cpuUsage()];
  const { failed } = await publishPages(site, paths, new Map());
  const [seconds, { user, system }] = [(performance.now() - from) / 1_000, process.cpuUsage(before)];
  await rm(folder, { recursive: true });
  if (failed[0])
    throw new Error(`${failed.length} pages failed, first ${failed[0].path}`, { cause: failed[0].error });
  return { seconds, processor: (user + system) / 1_000_000 };
}

if (!values.all) await render();
const done: Round[] = [];
for (let round = 0; round < rounds; round += 1) done.push(await render());
const rates = done.map(({ seconds }) => paths.length / seconds);
reportFigures(
  'rendering',
  `${label}, ${values.all ? `every page of ${products} products` : 'product pages of the demo'}`,
  {
    pages: {
      pages: paths.length,
      'a second': Math.round(median(rates)),
      least: Math.round(Math.min(...rates)),
      most: Math.round(Math.max(...rates)),
      seconds: rounded(median(done.map(({ seconds }) => seconds))),
      'processor, ms a page': rounded(
        median(done.map(({ processor }) => (processor * 1_000) / paths.length)),
      ),
    },
  },
);
await renderer.close();
await app.close();
await database.close();
await remove?.();
