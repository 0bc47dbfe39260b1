import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lookAtChat,
  lookAtMail,
  lookAtParcels,
  lookAtPayments,
  lookAtSite,
  lookAtSms,
  lookAtStorage,
} from '../../../scripts/doctor/parts.ts';
import { readConfig } from '../../../server/config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (env: Readonly<Record<string, string>> = {}) => readConfig({ DATA_DIR: folder, ...env });
const production = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' };

describe('doctor', () => {
  it('warns of what is simulated, which a production shop must not have', async () => {
    const [wechat, , card] = await lookAtPayments(configOf());
    expect(wechat).toEqual({
      part: 'payment wechat',
      state: 'warn',
      text: 'sandbox: goods are given away',
    });
    expect(card).toEqual({ part: 'payment bankcard', state: 'warn', text: 'off: no keys' });
    expect(await lookAtSms(configOf())).toEqual({
      part: 'text messages',
      state: 'warn',
      text: 'test mode: nobody gets one',
    });
    expect(await lookAtSms(configOf(production))).toMatchObject({ state: 'fail' });
    expect(await lookAtParcels(configOf())).toMatchObject({
      text: 'sandbox: their journeys are made up',
    });
    expect(await lookAtParcels(configOf(production))).toMatchObject({
      text: 'followed by nobody: no keys',
    });
  });

  it('names the messages that have no template', async () => {
    const { state, text } = await lookAtSms(
      configOf({
        SMS_PROVIDER: 'aliyun',
        ALIYUN_SMS_ACCESS_KEY_ID: 'key-of-the-texts',
        ALIYUN_SMS_ACCESS_KEY_SECRET: 'kernbeisser-kernbeisser',
        ALIYUN_SMS_SIGN: 'Mall',
        SMS_TEMPLATES: 'code=SMS_1',
      }),
    );
    expect(state).toBe('warn');
    expect(text).toMatch(/^aliyun, SMS_TEMPLATES has none for mobile_changed\.zh, /);
  });

  it('tells what is off, built in, or writable', async () => {
    expect(await lookAtMail(configOf())).toEqual({
      part: 'mail',
      state: 'ok',
      text: 'off: no page offers it',
    });
    expect(await lookAtChat(configOf())).toMatchObject({
      state: 'ok',
      text: 'the gateway inside the server',
    });
    const { part, text } = await lookAtStorage(configOf());
    expect(part).toBe('storage');
    expect(text).toMatch(/ GB free$/);
  });

  it('reports an address that does not answer', async () => {
    const { state, text } = await lookAtSite(configOf({ SITE_URL: 'http://127.0.0.1:9' }));
    expect(state).toBe('warn');
    expect(text).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer: /);
  });
});
