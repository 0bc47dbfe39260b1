import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../demo/load.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { viewsEnv } from '../support/built-views.ts';
import { emptyDatabase, templateEnv } from '../support/databases.ts';
import { alipayGateway } from '../support/fakes/alipay-gateway.ts';
import { bundled } from '../support/processes/program.ts';

/** Starts the program as an operator does; answers with its exit code and its output. */
function start(env: Readonly<Record<string, string>>) {
  const { PATH = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [bundled('main')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, TMPDIR, LOG_LEVEL: 'silent', PORT: '0', NODE_ENV: 'production', ...env },
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.once('exit', (code) => {
      clearTimeout(late);
      resolve({ code, said });
    });
  });
}

describe('production start', () => {
  let gateway: Awaited<ReturnType<typeof alipayGateway>>;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'shop-production-'));
    gateway = await alipayGateway({ now: () => new Date() });
    database = await emptyDatabase(process.env[templateEnv]);
    const { db, close, query } = await openDatabase(database.url, '');
    await loadDemo(db, new Date());
    await query('update account set password_hash = null');
    await close();
  });
  afterAll(async () => {
    await gateway.close();
    await database.drop();
    await rm(home, { recursive: true, force: true });
  });
  const whole = () => ({
    SITE_URL: 'https://shop.example',
    PAYMENT_SEAL_KEY: randomBytes(24).toString('base64url'),
    ...gateway.env,
    ALIPAY_GATEWAY_URL: 'https://openapi.alipay.com/gateway.do',
    SMS_PROVIDER: 'aliyun',
    ALIYUN_SMS_ACCESS_KEY_ID: 'id',
    ALIYUN_SMS_ACCESS_KEY_SECRET: randomBytes(16).toString('hex'),
    ALIYUN_SMS_SIGN: '海港',
    SMS_TEMPLATES: 'code=SMS_1',
    DATABASE_URL: database.url,
    DATA_DIR: home,
    DIST_DIR: process.env[viewsEnv] ?? '',
  });

  it('refuses a database that held the demo data, whatever its passwords are', async () => {
    const { code, said } = await start(whole());
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The database holds the demo shop \(the mark of its loading; people with its phone numbers/,
    );
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    [
      'STRIPE_SECRET_KEY',
      () => ({
        STRIPE_SECRET_KEY: `sk_test_${'4'.repeat(24)}`,
        STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
      }),
    ],
    ['PAYMENT_SEAL_KEY', () => ({ PAYMENT_SEAL_KEY: 'a'.repeat(36) })],
    ['ALIPAY_GATEWAY_URL', () => ({ ALIPAY_GATEWAY_URL: gateway.env.ALIPAY_GATEWAY_URL })],
    [
      'SITE_URL',
      () => ({
        SITE_URL: '',
        ALIPAY_APP_ID: '',
        ALIPAY_PRIVATE_KEY: '',
        ALIPAY_PUBLIC_KEY: '',
        ALIPAY_SELLER_ID: '',
      }),
    ],
  ])('refuses %s with one sentence before it opens anything', async (name, change) => {
    const env = Object.fromEntries(
      Object.entries({ ...whole(), ...change() }).filter(([, value]) => value !== ''),
    );
    const { code, said } = await start(env);
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(name)]);
  });
});
