import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/open.ts';
import { createApi } from '../../src/lib/api.ts';
import { viewsEnv } from '../support/built-views.ts';
import { testDatabase } from '../support/databases.ts';
import { s3Server } from '../support/fakes/s3-server.ts';
import { addBuyer, addShop } from '../support/fixtures/checkout.ts';
import { addAccount } from '../support/fixtures/fixtures.ts';
import { uploadFor } from '../support/fixtures/pictures.ts';
import { type TestApp, TestClock, testApp } from '../support/test-app.ts';
import { noFront, startFront } from './front.ts';
import { end, freePort, startProcess, until } from './processes.ts';

const [metricsToken, sealKey] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
const missing = noFront();
if (missing) process.stdout.write(`${missing}\n`);

/** deploy/ without containers: PostgreSQL, a bucket, a publisher, two processes for calls, nginx over the pages. */
describe.skipIf(missing !== null)('deployment of deploy/', () => {
  let home: string;
  let database: Database;
  let bucket: Awaited<ReturnType<typeof s3Server>>;
  let seen: TestApp;
  let shop: Awaited<ReturnType<typeof addShop>>;
  let product: Awaited<ReturnType<typeof shop.product>>;
  let buyer: Awaited<ReturnType<typeof addBuyer>>;
  let processes: ChildProcess[] = [];
  let ports: { readonly front: number; readonly apis: readonly [number, number]; readonly publisher: number };
  let stopFront: (() => Promise<unknown>) | undefined;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'shop-deploy-'));
    const pages = join(home, 'pages');
    await mkdir(pages);
    database = await testDatabase();
    bucket = await s3Server();
    // These sessions end by the clock of the processes.
    const clock = new TestClock();
    clock.pass(Date.now() - clock.now().getTime());
    seen = await testApp({ opened: database, clock });
    shop = await addShop(seen);
    product = await shop.product({ skus: [{ stock: 20, price: 1_250 }] });
    buyer = await addBuyer(seen);
    const [front, first, second, publisher] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    ports = { front, apis: [first, second], publisher };
    const env = (port: number, change: Record<string, string>) => ({
      NODE_ENV: 'production',
      ALLOW_SANDBOX: '1',
      SITE_URL: 'https://shop.test',
      PAYMENT_SEAL_KEY: sealKey,
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN: metricsToken,
      DATABASE_URL: database.url,
      DATA_DIR: join(home, `data-${port}`),
      DIST_DIR: process.env[viewsEnv] ?? '',
      STORAGE_PAGES: `file://${pages}`,
      PORT: String(port),
      ...bucket.env,
      ...change,
    });
    processes = await Promise.all([
      startProcess(env(publisher, {})),
      ...ports.apis.map((port) => startProcess(env(port, { PUBLISHES: '0' }))),
    ]);
    const headers = join(home, 'headers.conf');
    await writeFile(
      headers,
      execFileSync(process.execPath, ['scripts/front-headers.ts'], { env: env(publisher, {}) }),
    );
    stopFront = await startFront({ home, port: front, pages, headers, apiPorts: ports.apis });
  }, 280_000);
  afterAll(async () => {
    await stopFront?.();
    await Promise.all(processes.map((child) => end(child, 'SIGKILL')));
    await seen.close();
    await bucket.close();
    await rm(home, { recursive: true, force: true });
  });

  /** A request with the host of the shop; `fetch` does not allow that header. */
  function ask(path: string, headers: Record<string, string> = {}, port = ports.front) {
    return new Promise<{ status: number; header(name: string): string; bytes: Buffer }>((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path, headers: { host: 'shop.test', ...headers } },
        (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                header: (name) => String(response.headers[name] ?? ''),
                bytes,
              }),
            reject,
          );
        },
      );
      asked.on('error', reject).end();
    });
  }
  const client = (token: string) =>
    createApi({
      locale: () => 'en',
      base: `http://127.0.0.1:${ports.front}`,
      authorization: () => `Bearer ${token}`,
    });
  const productPath = () => `/qianduanshop/product/${product.id}`;

  it('has one publisher, and processes that report ready', async () => {
    const said = async (port: number) =>
      JSON.parse(String((await ask('/api/health/ready', {}, port)).bytes)).data;
    expect(await said(ports.publisher)).toEqual({ status: 'ready', publisher: 'here' });
    for (const port of ports.apis)
      expect(await said(port)).toEqual({ status: 'ready', publisher: 'elsewhere' });
    const authorization = `Bearer ${metricsToken}`;
    expect((await ask('/metrics', { authorization })).status).toBe(404);
    for (const [port, leads] of [
      [ports.publisher, 1],
      [ports.apis[0], 0],
    ] as const)
      expect(String((await ask('/metrics', { authorization }, port)).bytes)).toMatch(
        new RegExp(`^publisher_leads ${leads}$`, 'm'),
      );
    const { rows } = await database.query(
      'select count(*)::int as open from pg_stat_activity where datname = current_database()',
    );
    const { idle, busy } = database.pool();
    // docs/scale.md names how many connections a process has at most.
    expect(Number(rows[0]?.open) - idle - busy).toBeLessThanOrEqual(3 * 23);
  });

  it('serves precompressed pages from disk with the headers of the program', async () => {
    for (const path of ['/qianduanshop/home', '/en/qianduanshop/home', productPath()]) {
      const [plain, own] = [await ask(path), await ask(path, {}, ports.apis[0])];
      expect([plain.status, own.status], path).toEqual([200, 200]);
      expect(plain.bytes.equals(own.bytes), path).toBe(true);
      for (const name of [
        'content-type',
        'content-security-policy',
        'cache-control',
        'x-frame-options',
        'permissions-policy',
        'referrer-policy',
        'strict-transport-security',
        'speculation-rules',
      ])
        expect(plain.header(name), name).toBe(own.header(name));
      const [br, gz] = [
        await ask(path, { 'accept-encoding': 'gzip, br' }),
        await ask(path, { 'accept-encoding': 'gzip' }),
      ];
      expect([br.header('content-encoding'), gz.header('content-encoding')]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true);
    }
    const [, style = ''] =
      /href="(\/_astro\/[^"]+\.css)"/.exec(String((await ask(productPath())).bytes)) ?? [];
    const sheet = await ask(style);
    expect([sheet.status, sheet.header('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const [rules, ownRules] = [
      await ask('/next-pages.rules'),
      await ask('/next-pages.rules', {}, ports.apis[0]),
    ];
    expect(rules.bytes.equals(ownRules.bytes)).toBe(true);
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect(rules.header(name), name).toBe(ownRules.header(name));
    for (const [path, status] of [
      ['/', 302],
      ['/en', 301],
      [`${productPath()}.html`, 301],
      ['/adminweb/orders', 200],
      ['/qianduanshop/product/999999', 404],
      ['/../etc/passwd', 400],
    ] as const)
      expect((await ask(path)).status, path).toBe(status);
    const office = await ask('/adminweb/orders');
    expect(office.header('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('places orders while one of its processes is killed', async () => {
    const api = client(buyer.token);
    const { addressId } = buyer;
    await api('POST /api/cart/add', { body: { productId: product.id, quantity: 2 } });
    const [, first] = processes;
    if (first) await end(first, 'SIGKILL');
    const items = [{ skuId: product.sku.id, quantity: 2 }];
    const { payable: expectedPayable } = await api('POST /api/order/confirm', { body: { addressId, items } });
    const { paymentNo } = await api('POST /api/order/create', {
      body: { addressId, items, expectedPayable },
    });
    const { qrText } = await api('POST /api/payment/create', { body: { paymentNo, method: 'wechat' } });
    const token = new URL(qrText).searchParams.get('token') ?? '';
    await api('POST /api/payment/sandbox/{token}', { params: { token }, body: { action: 'approve' } });
    const isPaid = await until(20_000, async () => {
      const { status } = await api('GET /api/payment/status/{paymentNo}', { params: { paymentNo } });
      return status === 'paid';
    });
    expect(isPaid).toBe(true);
    for (let i = 0; i < 20; i += 1) await api('GET /api/cart/list');
  });

  it('stores uploads in the bucket, whichever process received them', async () => {
    const url = await uploadFor(client(shop.owner.token), 'shop');
    const stored = bucket.objects.get(`shop${url}`);
    const shown = await ask(url);
    expect([shown.status, shown.header('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.bytes.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('shows an edit in every compressed form of the page', async () => {
    const { token } = await addAccount(seen, 9);
    await client(token)('PUT /api/admin/product/update', {
      body: { id: product.id, name: { zh: '新杯子', en: 'A cup of today' } },
    });
    const page = async (encoding: string) =>
      (await ask(`/en${productPath()}`, { 'accept-encoding': encoding })).bytes;
    const isNew = await until(60_000, async () => String(await page('identity')).includes('A cup of today'));
    expect(isNew).toBe(true);
    expect(brotliDecompressSync(await page('br')).equals(await page('identity'))).toBe(true);
  });

  it('stops its processes in order on a signal, and logs neither keys nor phone numbers, also when the upstream is down', async () => {
    const secrets = ['Bearer%20secret-of-a-session', '13700137000', 'key-of-a-report', 'signature-of-a-file'];
    const [session, phone, report, signature] = secrets;
    const addresses = [
      `/ws/notification?userId=1&token=${session}`,
      `/api/user/sendCode/${phone}`,
      `/api/sms/report/aliyun/${report}`,
      `/private/licence.webp?sign=${signature}`,
      `/qianduanshop/search?keyword=${session}`,
    ];
    const referer = `https://shop.test/?token=${session}`;
    const askAll = async () => {
      for (const path of addresses) await ask(path, { referer });
    };
    const logs = async () =>
      `${await readFile(join(home, 'access.log'), 'utf8')}${await readFile(join(home, 'error.log'), 'utf8')}`;
    await askAll();
    const [publisher, , second] = processes;
    for (const child of [second, publisher]) if (child) expect(await end(child, 'SIGTERM')).toBe(0);
    await askAll();
    const written = await logs();
    expect(written).toContain('/ws/notification?****');
    expect(written).toContain('/api/user/sendCode/****');
    expect(written).toMatch(/\/ws\/notification\?\*{4} HTTP\/1.1" 502 .* 127\.0\.0\.1:\d+/);
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});
