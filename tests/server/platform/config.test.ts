import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { unfitSettings } from '../../../server/production.ts';
import { choosePayments } from '../../../server/providers/payment/choose.ts';
import { alipayGateway } from '../../support/fakes/alipay-gateway.ts';
import { paypalGateway } from '../../support/fakes/paypal-gateway.ts';
import { stripeGateway } from '../../support/fakes/stripe-gateway.ts';
import { wechatGateway } from '../../support/fakes/wechat-gateway.ts';

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:4321',
      corsOrigins: [],
      databaseUrl: '',
      seed: 'demo',
      production: false,
      paymentWindowMs: 30 * 60_000,
    });
  });

  it('accepts given values', () => {
    const env = {
      SITE_URL: 'https://shop.example/',
      PORT: '80',
      PAYMENT_MINUTES: '0.5',
      CHAT_TOKEN_MINUTES: '1.5',
      STORAGE_URL: 'file:///srv/x',
      CORS_ORIGINS: 'https://app.example, http://localhost:8080,',
    };
    expect(readConfig({ ...env, PATH: '/bin', HOME: '/root' })).toMatchObject({
      siteUrl: 'https://shop.example',
      port: 80,
      paymentWindowMs: 30_000,
      chatTokenMs: 90_000,
      storageDir: '/srv/x',
      corsOrigins: ['https://app.example', 'http://localhost:8080'],
    });
  });

  it('allows local webhooks for development, and never in production', () => {
    const local = (env: Record<string, string>) => readConfig({ WEBHOOK_LOCAL: 'true', ...env });
    expect([readConfig({}).localHooks, local({}).localHooks]).toEqual([false, true]);
    for (const ALLOW_SANDBOX of ['', '1'])
      expect(() => local({ NODE_ENV: 'production', ALLOW_SANDBOX })).toThrow(/^WEBHOOK_LOCAL/);
  });

  it('never seeds the demo in production', () => {
    expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('empty');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['STORAGE_URL', 'ftp://files'],
    ['SITE_URL', 'shop.example'],
    ['SEED', 'maybe'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['PAYMENT_MINUTES', '-1'],
    ['CHAT_TOKEN_MINUTES', '0'],
    ['CHAT_TOKEN_MINUTES', 'long'],
    ['EASEMOB_APPKEY', 'app'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'shop.example'],
    ['CORS_ORIGINS', 'https://shop.example/'],
    ['CORS_ORIGINS', 'https://shop.example/path'],
    ['CORS_ORIGINS', 'https://SHOP.example'],
    ['CORS_ORIGINS', 'https://shop.example:443'],
    ['CORS_ORIGINS', 'https://shop.example ftp://files.example'],
    ['CORS_ORIGIN', 'https://shop.example'],
    ['WEBHOOK_LOCAL', 'yes'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['DATABASE_URI', 'STORAGE_BUCKETS', 'SITE_URLS', 'PAYMENT_MINUTE'])(
    'refuses the unknown setting %s',
    (name) => {
      expect(() => readConfig({ [name]: 'x' })).toThrow(name);
    },
  );
});

describe('deployment configuration', () => {
  it('documents every setting of deploy/', async () => {
    const text = await readFile('deploy/env.example', 'utf8');
    const env = Object.fromEntries(
      [...text.matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(env).length).toBeGreaterThan(10);
    const sample = { NODE_ENV: 'production', ...env, ALLOW_SANDBOX: '1' };
    const unfit = await unfitSettings(readConfig(sample));
    expect(unfit.length).toBeGreaterThan(2);
    expect(unfit.filter((reason) => !reason.includes('still holds a sample value'))).toEqual([]);
    const files = [
      'deploy/compose.yaml',
      'deploy/systemd/qianan@.service',
      'deploy/systemd/qianan-publisher.service',
    ];
    for (const file of files) {
      for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(
        /^\s*(?:Environment=)?([A-Z][A-Z_]+)[=:]/gm,
      ))
        expect(() => readConfig({ [name]: '0' }), name).not.toThrow('is not a setting');
    }
  });
});

describe('payment configuration', async () => {
  const clock = { now: () => new Date() };
  const wechat = await wechatGateway('public key', clock);
  const alipay = await alipayGateway(clock);
  const stripe = await stripeGateway(clock);
  const paypal = await paypalGateway(clock);
  const all = { ...wechat.env, ...alipay.env, ...stripe.env, ...paypal.env };
  await wechat.close();
  await alipay.close();
  await stripe.close();
  await paypal.close();

  it('uses the adapter of a method with keys, and the sandbox otherwise', () => {
    const names = (env: Record<string, string>) => {
      const { wechat, alipay, bankcard, paypal } = choosePayments(readConfig(env), clock.now);
      return [wechat, alipay, bankcard, paypal].map((provider) => provider?.name);
    };
    const production = { NODE_ENV: 'production' };
    expect(names({})).toEqual(['sandbox', 'sandbox', undefined, undefined]);
    expect(names(all)).toEqual(['wechat', 'alipay', 'stripe', 'paypal']);
    expect(names(wechat.env)).toEqual(['wechat', 'sandbox', undefined, undefined]);
    expect(names(paypal.env)).toEqual(['sandbox', 'sandbox', undefined, 'paypal']);
    expect(names({ ...alipay.env, ...production })).toEqual([undefined, 'alipay', undefined, undefined]);
    expect(names({ WECHAT_PAY_APP_ID: '' })).toEqual(['sandbox', 'sandbox', undefined, undefined]);
    expect(names({ PAYMENT_CARD_SANDBOX: 'true' })).toEqual(Array.from({ length: 4 }, () => 'sandbox'));
    expect(names(production)).toEqual(Array.from({ length: 4 }));
  });

  it('simulates cards in the sandbox only on request, and never beside a real provider', () => {
    const card = (env: Record<string, string>) =>
      choosePayments(readConfig({ PAYMENT_CARD_SANDBOX: 'true', ...env }), clock.now).bankcard?.name;
    expect([card({}), card(stripe.env)]).toEqual(['sandbox', 'stripe']);
    expect(card({ ...alipay.env, NODE_ENV: 'production' })).toBeUndefined();
    const { wechat } = choosePayments(readConfig({ ...stripe.env, NODE_ENV: 'production' }), clock.now);
    expect(wechat).toBeNull();
  });

  it('accepts a key as text, in one line, or as the path of a file', () => {
    const key = all.WECHAT_PAY_PRIVATE_KEY;
    const file = join(mkdtempSync(join(tmpdir(), 'key-')), 'apiclient_key.pem');
    writeFileSync(file, key);
    const shown = (value: string) =>
      readConfig({ ...all, WECHAT_PAY_PRIVATE_KEY: value }).wechatPay?.privateKey.export({
        type: 'pkcs8',
        format: 'pem',
      });
    for (const value of [key.replaceAll('\n', '\\n'), file]) expect(shown(value)).toBe(key);
  });

  it.each([
    ...Object.keys(all)
      .filter((name) => !/URL|TIMEOUT|SELLER/.test(name))
      .map((name) => [name, '']),
    ['WECHAT_PAY_APP_ID', 'wx1'],
    ['WECHAT_PAY_MCH_ID', 'shop'],
    ['WECHAT_PAY_SERIAL', '1'],
    ['WECHAT_PAY_PRIVATE_KEY', '/nowhere/key.pem'],
    ['WECHAT_PAY_PRIVATE_KEY', all.ALIPAY_PUBLIC_KEY],
    ['WECHAT_PAY_API_V3_KEY', 'too-short-a-secret'],
    ['WECHAT_PAY_PUBLIC_KEY_ID', '12345'],
    ['WECHAT_PAY_PUBLIC_KEY', `-----BEGIN PUBLIC KEY-----${'A'.repeat(300)}`],
    ['WECHAT_PAY_URL', 'http://api.mch.weixin.qq.com'],
    ['WECHAT_PAY_KEY', 'a setting that does not exist'],
    ['ALIPAY_APP_ID', 'app'],
    ['ALIPAY_PRIVATE_KEY', 'A'.repeat(300)],
    ['ALIPAY_SELLER_ID', '1'],
    ['ALIPAY_GATEWAY_URL', 'gateway'],
    ['STRIPE_SECRET_KEY', 'pk_live_a-key-for-browsers'],
    ['STRIPE_WEBHOOK_SECRET', 'a secret of another kind'],
    ['STRIPE_URL', 'http://api.stripe.com'],
    ['PAYPAL_URL', 'http://api-m.paypal.com'],
    ['PAYMENT_CARD_SANDBOX', 'sometimes'],
    ['PAYMENT_TIMEOUT_SECONDS', '60'],
  ])('refuses %s=%s and names it, never its value', (name, value) => {
    const start = () => readConfig({ ...all, [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(name);
    if (value.length > 9) expect(start).not.toThrow(value.slice(0, 60));
  });

  it('requires a public address when the provider is on the internet', () => {
    const { WECHAT_PAY_URL: _, ...real } = wechat.env;
    expect(() => readConfig(real)).toThrow(/^SITE_URL must be an https address/);
    expect(readConfig({ ...real, SITE_URL: 'https://shop.example' }).wechatPay?.url).toBe(
      'https://api.mch.weixin.qq.com',
    );
  });
});
