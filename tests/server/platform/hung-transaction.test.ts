import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWaits } from '../../../server/platform/db/lock-waits.ts';
import { ApiError } from '../../../src/lib/api.ts';
import { addBuyer, addShop } from '../../support/fixtures/checkout.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('database locks of a hung process', () => {
  let app: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  beforeAll(async () => {
    app = await testApp();
    shop = await addShop(app);
  });
  afterAll(() => app.close());
  const ending: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });

  async function goods() {
    const { sku } = await shop.product({ skus: [{ stock: 5 }] });
    const buyer = await addBuyer(app);
    const order = () => buyer.order({ items: [{ skuId: sku.id, quantity: 1 }], expectedPayable: 1_000 });
    return { sku, order };
  }

  /** A process that has this SKU locked and is then stopped, as by a debugger or a machine that swaps. */
  async function stopped(skuId: number): Promise<ChildProcess> {
    const path = new URL('../../support/processes/holding-process.ts', import.meta.url).pathname;
    const child = fork(path, [app.deps.database.url, String(skuId)], { execArgv: [] });
    ending.push(() => child.kill('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    });
    child.kill('SIGSTOP');
    return child;
  }

  it('are released by the database, and an order of the same product is placed', {
    timeout: 90_000,
  }, async () => {
    const { sku, order } = await goods();
    const others = await goods();
    await stopped(sku.id);
    const started = performance.now();
    const waiting = order();
    expect((await others.order()).orderNos).toHaveLength(1);
    expect((await waiting).orderNos).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(16_000);
  });

  it('refuse an order with a retry time while they are held', {
    timeout: 90_000,
  }, async () => {
    const { sku, order } = await goods();
    // A foreign program without statement limits.
    const client = new pg.Client({ connectionString: app.deps.database.url });
    await client.connect();
    ending.push(() => client.end());
    await client.query('begin');
    await client.query('select from sku where id = $1 for update', [sku.id]);
    const started = performance.now();
    const waiting = order().catch((error: unknown) => error);
    const ready = async () => (await app.request('GET', '/api/health/ready')).json();
    expect(await ready()).toMatchObject({ code: 200 });
    let seen: unknown;
    for (let tries = 0; tries < 100 && !JSON.stringify(seen ?? '').includes('writes'); tries += 1) {
      await sleep(100);
      seen = await ready();
    }
    expect(seen).toMatchObject({ error: 'unavailable', details: { lacking: ['writes'] } });
    expect((await readWaits(app.deps.database)).blockedMs).toBeGreaterThan(5_000);
    const refusal = await waiting;
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ error: 'busy', status: 503 });
    expect(performance.now() - started).toBeLessThan(16_000);
    await client.query('rollback');
    expect(await ready()).toMatchObject({ code: 200 });
    expect((await order()).orderNos).toHaveLength(1);
  });
});
