// Edits while a large catalogue is published: how soon a new price is on both pages on disk, and how long 500 edits in
// 60 seconds keep the publisher busy: `npm run bench -- edits`. On PostgreSQL where it answers, else on the embedded
// database. Rendering 400,000 pages first would take most of an hour: their rows are written as the publisher would have
// left them (each with the tags of its product and of the ten best sellers of its category, whose cards it shows), and then
// the files of all pages that the edits will touch are rendered.
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainYuan } from '../../contract/money.ts';
import { random } from '../../demo/random.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { account, publishOutbox } from '../../server/platform/db/schema.ts';
import { root } from '../../server/platform/program-files.ts';
import { siteDirOf } from '../../server/providers/storage/choose.ts';
import { readBuildInfo } from '../../server/publish/build-info.ts';
import { writeState } from '../../server/publish/state.ts';
import { createApi } from '../../src/lib/api.ts';
import { reportFigures, rounded, shares } from '../support/figures.ts';
import { first, makeAdministrator, unique } from '../support/fixtures/fixtures.ts';
import { openLarge, products } from '../support/fixtures/large-catalogue.ts';
import { openSession } from '../support/fixtures/sessions.ts';

const single = 100;
const burst = 500;
const burstMs = 60_000;

const distDir = join(root, 'dist');
const build = await readBuildInfo(distDir);
if (!build) throw new Error('there is no built site in dist; `npm run build` makes it');
const { app, database, label } = await openLarge();
const { config, db } = app.deps;
const siteDir = siteDirOf(config.storageDir);

for (const table of ['page', 'publish_outbox']) await database.query(`delete from ${table}`);
await database.query(`
  with ranked as (
    select id, category_id, row_number() over (partition by category_id order by sales desc, id) as rank
    from product where status = 'on_sale'
  ), shown as (
    select p.id, array_agg('card:' || r.id order by r.rank) as cards
    from product p join ranked r on r.category_id = p.category_id and r.id <> p.id and r.rank <= 11
    where p.status = 'on_sale' group by p.id
  )
  insert into page (path, tags, hash, indexable, changed_at)
  select prefix || '/qianduanshop/' || form || p.id,
         array['product:' || p.id, 'supplier:' || p.supplier_id, 'category:' || p.category_id, 'reviews:' || p.id]
           || cards[1:10],
         'not rendered', form = 'product/', now()
  from product p join shown using (id),
       unnest(array['', '/en']) as prefix, unnest(array['product/', 'product/detail/']) as form
  on conflict do nothing`);
await database.query('analyze page');
await writeState(db, 'tree', `${build.sources} ${config.siteUrl}`);
await rm(siteDir, { recursive: true, force: true });
await mkdir(join(siteDir, 'qianduanshop'), { recursive: true });
const home = join('qianduanshop', 'home.html');
await copyFile(join(distDir, 'client', home), join(siteDir, home));

const admin = first(
  await db
    .insert(account)
    .values({ username: `bench${unique()}`, nickname: 'Bench' })
    .returning(),
);
await makeAdministrator(db, admin.id);
const { token } = await openSession(db, admin.id, new Date());
const api = createApi({
  locale: () => 'zh',
  base: 'http://bench.test',
  authorization: () => `Bearer ${token}`,
  fetch: async (input, init) => app.fetch(new Request(input, init)),
});
const publisher = await app.publish(distDir, build);
const rng = random('edits');
const ids = (await database.query(`select id from product where status = 'on_sale'`)).rows.map((row) =>
  Number(row.id),
);
const edited = Array.from({ length: burst }, () => rng.pick(ids));

/** Raises the price of every SKU by some fen; answers with the new price of the product. */
async function raise(id: number, by: number): Promise<number> {
  const { price, skus } = await api('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
  const changed = skus.map((sku) => ({
    id: sku.id,
    price: sku.price + by,
    originalPrice: Math.max(sku.originalPrice, sku.price + by),
  }));
  await api('PUT /api/admin/product/update', { body: { id, skus: changed } });
  return price + by;
}

const fileOf = (path: string) => readFile(join(siteDir, pageKey(path)), 'utf8').catch(() => '');
async function shown(id: number, price: number): Promise<void> {
  for (const prefix of ['', '/en']) {
    while (!(await fileOf(`${prefix}/qianduanshop/product/${id}`)).includes(plainYuan(price))) await sleep(5);
  }
}

const touched = await database.query(
  `select path, substring(path from '[0-9]+$')::int as id, tags && $1 as own
   from page where tags && $1 or tags && $2`,
  [edited.map((id) => `product:${id}`), edited.map((id) => `card:${id}`)],
);
const touchedIds = [...new Set(touched.rows.map((row) => Number(row.id)))];
const cards = touched.rows.filter((row) => !row.own).length;
await db.insert(publishOutbox).values(touchedIds.map((id) => ({ tag: `product:${id}` })));
const rendering = performance.now();
await publisher.settle();
const renderedPages = touchedIds.length * 4;
const perSecond = Math.round(renderedPages / ((performance.now() - rendering) / 1_000));
const times: number[] = [];
for (let n = 0; n < single; n += 1) {
  const id = rng.pick(edited);
  const price = await raise(id, n + 1);
  const from = performance.now();
  await shown(id, price);
  times.push(performance.now() - from);
}
await publisher.settle();

const started = performance.now();
for (let n = 0; n < burst; n += 1) {
  await raise(edited[n] ?? 0, n + 1);
  await sleep(Math.max(0, started + ((n + 1) * burstMs) / burst - performance.now()));
}
const last = performance.now();
await publisher.settle();
const settled = performance.now();
const seconds = (ms: number) => rounded(ms / 1_000);
reportFigures('edits', `${label}, ${products} products, ${products * 4} pages`, {
  'an edit on both pages': { unit: 'ms', ...shares(times) },
  [`all pages after ${burst} edits`]: { unit: 's', value: seconds(settled - last) },
  'the edits took': { unit: 's', value: seconds(last - started) },
  'pages of their own': { value: touched.rows.length - cards },
  'pages with their cards': { value: cards },
  'pages rendered': { unit: 'a second', value: perSecond },
});
await app.close();
await database.close();
