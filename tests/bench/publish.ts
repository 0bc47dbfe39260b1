// How long a changed price takes to be on both language pages on disk: `npm run bench`. Prints figures, asserts nothing.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainYuan } from '../../contract/money.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { client, dataDir, end, startShop } from '../kill/shop.ts';
import { reportFigures, shares } from '../support/figures.ts';

const rounds = 20;
const server = await startShop();
try {
  const { token } = await client()('POST /api/user/login', {
    body: { username: 'admin', password: 'Admin-2026' },
  });
  const admin = client(token);
  const { records } = await admin('GET /api/admin/product/list', { query: { size: '1', sort: 'sales' } });
  const id = records[0]?.id ?? 0;
  const { skus } = await admin('GET /api/admin/product/detail/{id}', { params: { id: String(id) } });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const price = 90_000 + round;
    const changed = skus.map((sku) => ({ id: sku.id, price, originalPrice: 99_000 }));
    const from = performance.now();
    await admin('PUT /api/admin/product/update', { body: { id, skus: changed } });
    await Promise.all(
      ['', '/en'].map((prefix) => shows(`${prefix}/qianduanshop/product/${id}`, plainYuan(price))),
    );
    times.push(performance.now() - from);
  }
  reportFigures('publish', 'a changed price, ms', { 'price to both pages': shares(times) });
} finally {
  await end(server, 'SIGTERM');
}

/** Resolves when the published page holds the text. */
async function shows(path: string, text: string): Promise<void> {
  const file = join(dataDir, 'storage', 'site', pageKey(path));
  while (!(await readFile(file, 'utf8')).includes(text)) await sleep(10);
}
