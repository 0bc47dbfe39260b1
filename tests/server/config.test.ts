import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:4321',
      databaseUrl: '',
      seed: 'demo',
      production: false,
      paymentWindowMs: 30 * 60_000,
    });
  });

  it('takes what it is given', () => {
    const env = {
      SITE_URL: 'https://shop.example/',
      PORT: '80',
      PAYMENT_MINUTES: '0.5',
      STORAGE_URL: 'file:///srv/x',
    };
    expect(readConfig({ ...env, PATH: '/bin', HOME: '/root' })).toMatchObject({
      siteUrl: 'https://shop.example',
      port: 80,
      paymentWindowMs: 30_000,
      storageDir: '/srv/x',
    });
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
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['DATABASE_URI', 'STORAGE_BUCKET', 'SITE_URLS', 'PAYMENT_MINUTE', 'QIANAN_PORT'])(
    'refuses the unknown setting %s',
    (name) => {
      expect(() => readConfig({ [name]: 'x' })).toThrow(name);
    },
  );
});
