// How long calls of the category page take with as many categories as Shopify's taxonomy has: `npm run bench -- categories`. Prints
// figures, asserts nothing.
import { gzipSync } from 'node:zlib';
import { openDatabase } from '../../server/platform/db/open.ts';
import { reportFigures, rounded } from '../support/figures.ts';
import { addAccount, addProduct, addSupplier } from '../support/fixtures/fixtures.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';
import { testApp } from '../support/test-app.ts';
import { byId } from '../support/trade.ts';

const categories = 10_281;
const times = 7;

const { label, url, dataDir, remove } = await benchDatabase('categories');
const opened = await openDatabase(url, dataDir);
const app = await testApp({ opened });
try {
  const { api } = await addAccount(app, 9);
  const paths = Array.from({ length: categories }, (_, n) => `D${n % 25} > G${n % 200} > Shelf ${n}`);
  const file = new Blob([['path', ...paths].join('\n')], { type: 'text/csv' });
  const start = performance.now();
  await api('POST /api/admin/category-file', { file });
  const rows: Record<string, Record<string, number>> = {
    'import of a file': { seconds: rounded((performance.now() - start) / 1_000) },
  };
  const list = await api('GET /api/category/list');
  const [tops, groups, shelves] = [1, 2, 3].map((level) => list.filter((one) => one.level === level));
  const at = (all: typeof list | undefined, place: number) => {
    const one = all?.[place % all.length];
    if (!one) throw new Error('the tree has no categories');
    return one;
  };
  const supplier = await addSupplier(app);
  for (let n = 0; n < 100; n += 1)
    await addProduct(app, { supplierId: supplier.id, categoryId: at(shelves, n).id });
  const show = async (name: string, run: (turn: number) => Promise<unknown>) => {
    const took: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const from = performance.now();
      await run(turn);
      took.push(performance.now() - from);
    }
    took.sort((one, other) => one - other);
    rows[name] = { median: Math.round(took[times >> 1] ?? 0), most: Math.round(took.at(-1) ?? 0) };
  };
  const text = JSON.stringify(list);
  rows['the tree'] = {
    categories: list.length,
    kB: Math.round(text.length / 1_000),
    'gzip kB': Math.round(gzipSync(text).length / 1_000),
  };
  await show('read the tree', () => api('GET /api/category/list'));
  await show('effects of a move', (turn) =>
    api('GET /api/category-move/{id}', {
      ...byId(at(shelves, turn).id),
      query: { parentId: String(at(groups, turn + 9).id) },
    }),
  );
  await show('move a shelf', (turn) => {
    const { id, version } = at(shelves, 300 + turn);
    return api('PUT /api/category/{id}', {
      ...byId(id),
      body: { version, parentId: at(groups, turn + 9).id },
    });
  });
  await show('move a group of fifty', (turn) => {
    const { id, version } = at(groups, 20 + turn);
    return api('PUT /api/category/{id}', { ...byId(id), body: { version, parentId: at(tops, turn + 9).id } });
  });
  await show('rename', (turn) => {
    const { id, version, name } = at(shelves, 600 + turn);
    return api('PUT /api/category/{id}', {
      ...byId(id),
      body: { version, name: { zh: `改${turn}`, en: name.en || 'New' } },
    });
  });
  await show('close a department', (turn) =>
    api('PUT /api/category/{id}/status', { ...byId(at(tops, 3).id), body: { status: turn % 2 === 1 } }),
  );
  const order = list.filter(({ parentId }) => parentId === at(groups, 90).id).map(({ id }) => id);
  await show('reorder fifty', () =>
    api('PUT /api/category-order/{id}', { ...byId(at(groups, 90).id), body: { ids: order.reverse() } }),
  );
  let changeId = 0;
  const undo = () => api('POST /api/category-change/{id}/undo', byId(changeId));
  await show('merge and undo', async (turn) => {
    const [one, other] = [at(shelves, 2_000 + 2 * turn), at(shelves, 2_001 + 2 * turn)];
    const merged = await api('POST /api/category-merge/{id}', {
      ...byId(one.id),
      body: { intoId: other.id },
    });
    changeId = merged.changeId ?? 0;
    await undo();
  });
  await show('close 2,000 and undo', async () => {
    const ids = (shelves ?? []).slice(4_000, 6_000).map(({ id }) => id);
    changeId = (await api('POST /api/category-bulk', { body: { ids, action: 'close' } })).changeId ?? 0;
    await undo();
  });
  reportFigures('categories', `${label}, ms`, rows);
} finally {
  await app.close();
  await remove();
}
