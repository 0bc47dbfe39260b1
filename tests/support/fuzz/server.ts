// A whole shop in a process of its own, on an empty database with an account of each kind, for hostile callers.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openHttpListener } from '../../../server/http/listener.ts';
import { imRest } from '../../../server/im/rest/app.ts';
import { gatewayApp } from '../../../server/im/secret.ts';
import { siteDirOf } from '../../../server/providers/storage/choose.ts';
import { testDatabase } from '../databases.ts';
import { addAccount, addCategories, addCoupon, addProduct, addSupplier } from '../fixtures/fixtures.ts';
import { openSession } from '../fixtures/sessions.ts';
import { testApp } from '../test-app.ts';
import type { FromServer, ToServer } from './serve.ts';

const database = await testDatabase();
const fixtures = await testApp({ opened: database });
const dataDir = mkdtempSync(join(tmpdir(), 'shop-hostile-'));
const config = readConfig({ DATA_DIR: dataDir, SEED: 'empty' });
// Folders as a shop in use has them: a name is only too long where it could be looked up.
for (const folder of ['files', 'private']) mkdirSync(join(config.storageDir, folder), { recursive: true });
mkdirSync(siteDirOf(config.storageDir), { recursive: true });
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const app = await createApp({ database, config, log, texts: fixtures.deps.texts, clock: fixtures.clock });

const buyer = await addAccount(fixtures);
const shop = await addSupplier(fixtures);
const admin = await addAccount(fixtures, 9);
const [, , categoryId] = await addCategories(fixtures);
for (const skus of [[{}], [{}, { price: 2_000 }]])
  await addProduct(fixtures, { supplierId: shop.id, categoryId, skus });
await addCoupon(fixtures, { supplierId: shop.id });

const listener = await openHttpListener(0, '127.0.0.1');
listener.open(app);
const chatRoutes = imRest(app.deps, await gatewayApp(database.db))
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({ method, path: `/im/market${path}` }));

/** Sessions of now: some calls end them, or close the account. */
async function tokens() {
  await database.query("update account set status = 'active'").catch(() => {});
  const open = async (id: number) => (await openSession(database.db, id, fixtures.clock.now())).token;
  const of = async (id: number, as: 'shop' | undefined) => {
    const token = await open(id);
    const access = await fixtures
      .client(token)('POST /api/chat/token', { body: as ? { as } : {} })
      .catch(() => null);
    return { token, chatToken: access?.token ?? '', me: access?.username ?? 'user_0' };
  };
  return {
    buyer: await of(buyer.id, undefined),
    supplier: await of(shop.owner.id, 'shop'),
    admin: await of(admin.id, undefined),
  };
}

const tell = (message: FromServer) => process.send?.(message);
process.on('message', async (message: ToServer) => {
  if (message === 'tokens') return tell({ type: 'tokens', tokens: await tokens() });
  if (message === 'memory') {
    globalThis.gc?.();
    return tell({ type: 'memory', rss: process.memoryUsage.rss() });
  }
  await listener.close(0);
  await app.close();
  await database.close();
  process.exit(0);
});
tell({ type: 'ready', port: listener.port, chatRoutes });
