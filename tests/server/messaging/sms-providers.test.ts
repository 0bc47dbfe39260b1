import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { acs3, aliyunSms } from '../../../server/providers/sms/aliyun.ts';
import type { SmsMessage, SmsProvider } from '../../../server/providers/sms/port.ts';
import { tc3, tencentSms } from '../../../server/providers/sms/tencent.ts';
import { aliyunCloud, tencentCloud } from '../../support/fakes/sms-clouds.ts';
import { TestClock } from '../../support/test-app.ts';

const message = (change: Partial<SmsMessage> = {}): SmsMessage => ({
  mobile: '13900000001',
  template: 'application_approved',
  params: { company: "Lee's (Ningbo) * 宁波 & Co.", shop: '一家 店+1' },
  content: 'not used',
  locale: 'zh',
  ...change,
});

/** The cloud and our side of it, with clocks of their own. */
async function both(name: 'aliyun' | 'tencent') {
  const clock = new TestClock();
  const theirs = new TestClock();
  if (name === 'aliyun') {
    const cloud = await aliyunCloud(theirs);
    const { sms } = readConfig(cloud.env);
    if (!sms.aliyun) throw new Error('not configured');
    const around = { templates: sms.templates, timeoutMs: sms.timeoutMs, now: clock.now };
    return { cloud, clock, provider: aliyunSms(sms.aliyun, around) };
  }
  const cloud = await tencentCloud(theirs);
  const { sms } = readConfig(cloud.env);
  if (!sms.tencent) throw new Error('not configured');
  const around = { templates: sms.templates, timeoutMs: sms.timeoutMs, now: clock.now };
  return { cloud, clock, provider: tencentSms(sms.tencent, around) };
}

const sending = (provider: SmsProvider, change: Partial<SmsMessage> = {}) => provider.send(message(change));

describe('text message signatures', () => {
  it('equal the example of Alibaba Cloud’s documentation', () => {
    const { query, headers } = acs3(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        nonce: '3156853299f313e23d1673dc12e1703d',
        now: new Date('2023-10-26T10:22:32Z'),
      },
    );
    expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('equal the example of Tencent Cloud’s documentation', () => {
    const headers = tc3(
      { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******' },
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        action: 'DescribeInstances',
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
        now: new Date(1_551_113_065_000),
      },
    );
    expect(headers.authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host;x-tc-action, ' +
        'Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3',
    );
  });
});

describe.each(['aliyun', 'tencent'] as const)('adapter of %s', (name) => {
  it('sends messages with the template of their event and language', async () => {
    const { cloud, provider } = await both(name);
    const { company = '', shop = '' } = message().params;
    const refs = [
      await sending(provider),
      await sending(provider, { template: 'application_rejected', params: { company, reason: '缺章' } }),
      await sending(provider, {
        template: 'application_rejected',
        params: { company, reason: 'no seal' },
        locale: 'en',
      }),
    ];
    expect(cloud.taken.map(({ ref }) => ref)).toEqual(refs);
    expect(cloud.taken.map(({ template }) => template)).toEqual(['SMS_102', 'SMS_103', 'SMS_203']);
    expect(cloud.taken.map(({ params }) => params)).toEqual(
      name === 'aliyun'
        ? [{ shop, company }, { company, reason: '缺章' }, { reason: 'no seal' }]
        : [[shop, company], [company, '缺章'], ['no seal']],
    );
    expect(cloud.taken[0]?.mobile).toBe('13900000001');
    await cloud.close();
  });

  it('reports the error code of the provider, and an invalid answer', async () => {
    const { cloud, clock, provider } = await both(name);
    Object.assign(cloud.refusing, { code: 'LimitExceeded.Phone', words: 'too many' });
    await expect(sending(provider)).rejects.toMatchObject({
      reason: 'refused',
      code: 'LimitExceeded.Phone',
      message: 'LimitExceeded.Phone: too many',
    });
    cloud.refusing.code = null;
    await expect(sending(provider, { params: { company: 'x' } })).rejects.toMatchObject({ code: 'no_value' });
    cloud.state.trouble = 'fault';
    await expect(sending(provider)).rejects.toMatchObject({ reason: 'unreachable', code: 'HTTP 502' });
    cloud.state.trouble = 'slow';
    await expect(sending(provider)).rejects.toMatchObject({ reason: 'unreachable', code: 'timeout' });
    cloud.state.trouble = 'down';
    await expect(sending(provider)).rejects.toMatchObject({ reason: 'unreachable', code: 'no connection' });
    cloud.state.trouble = 'none';
    clock.pass(-16 * 60_000);
    await expect(sending(provider)).rejects.toMatchObject({
      reason: 'refused',
      code: name === 'aliyun' ? 'InvalidTimeStamp.Expired' : 'AuthFailure.SignatureExpire',
    });
    expect(cloud.taken).toEqual([]);
    await cloud.close();
  });

  it('formats foreign numbers with country code, and uses their templates', async () => {
    const { cloud, provider } = await both(name);
    await sending(provider, { mobile: '+447700900123' });
    await sending(provider, { mobile: '+14155552671', locale: 'en' });
    expect(cloud.taken.map(({ template }) => template)).toEqual(['SMS_302', 'SMS_402']);
    expect(cloud.taken.map(({ mobile }) => mobile.replace('+', ''))).toEqual(['447700900123', '14155552671']);
    expect(cloud.taken.some(({ mobile }) => mobile.startsWith('+'))).toBe(name === 'tencent');
    const other = { mobile: '+447700900123', template: 'mobile_changed', params: { mobile: 'x' } } as const;
    await expect(sending(provider, other)).rejects.toMatchObject({
      code: 'no_template',
      message: 'no_template: mobile_changed.abroad.zh',
    });
    await cloud.close();
  });

  it('parses delivery reports, and nothing else', async () => {
    const { cloud, provider } = await both(name);
    expect(provider.hear(cloud.report('12', '13900000001', false))).toEqual([
      { ref: '12', mobile: '13900000001', isDelivered: false, error: 'MK:0001 13900000001 停机' },
    ]);
    const abroad =
      name === 'aliyun'
        ? cloud.report('13', '447700900123', true)
        : cloud.report('13', '7700900123', true, '44');
    expect(provider.hear(abroad)).toMatchObject([{ mobile: '447700900123', isDelivered: true }]);
    for (const wrong of [undefined, null, {}, [{}], 'x', [{ sid: 1 }]])
      expect(provider.hear(wrong)).toBeNull();
    await cloud.close();
  });
});

describe('text message settings', () => {
  it('fake providers refuse another key, another text and, for Alibaba Cloud, a used nonce', async () => {
    const clock = new TestClock();
    const aliyun = await aliyunCloud(clock);
    const { sms } = readConfig({ ...aliyun.env, ALIYUN_SMS_ACCESS_KEY_SECRET: 'guessed' });
    if (!sms.aliyun) throw new Error('not configured');
    const around = { templates: sms.templates, timeoutMs: sms.timeoutMs, now: clock.now };
    await expect(sending(aliyunSms(sms.aliyun, around))).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    const { host } = new URL(aliyun.url);
    const { query, headers } = acs3(
      {
        accessKeyId: aliyun.env.ALIYUN_SMS_ACCESS_KEY_ID,
        accessKeySecret: aliyun.env.ALIYUN_SMS_ACCESS_KEY_SECRET,
      },
      {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query: { PhoneNumbers: '13900000001', SignName: '海港', TemplateCode: 'SMS_1' },
        nonce: 'once',
        now: clock.now(),
      },
    );
    const post = async (search: string) =>
      (await fetch(`${aliyun.url}/?${search}`, { method: 'POST', headers })).json();
    expect(await post(query.replace('SMS_1', 'SMS_2'))).toMatchObject({ Code: 'SignatureDoesNotMatch' });
    expect(await post(query)).toMatchObject({ Code: 'OK' });
    expect(await post(query)).toMatchObject({ Code: 'SignatureNonceUsed' });
    await aliyun.close();

    const tencent = await tencentCloud(clock);
    const guessed = readConfig({ ...tencent.env, TENCENT_SMS_SECRET_KEY: 'guessed' }).sms;
    if (!guessed.tencent) throw new Error('not configured');
    await expect(sending(tencentSms(guessed.tencent, around))).rejects.toMatchObject({
      code: 'AuthFailure.SignatureFailure',
    });
    await tencent.close();
  });

  it.each([
    [{ SMS_PROVIDER: 'carrier' }, /^SMS_PROVIDER must be/],
    [{ SMS_PROVIDER: 'aliyun' }, /^ALIYUN_SMS_ACCESS_KEY_ID is missing/],
    [{ SMS_PROVIDER: 'tencent', TENCENT_SMS_SECRET_ID: 'x' }, /^TENCENT_SMS_SECRET_KEY is missing/],
    [{ SMS_TEMPLATES: 'hello=SMS_1' }, /^SMS_TEMPLATES must be/],
    [{ SMS_TEMPLATES: 'code=SMS_1:reason' }, /^SMS_TEMPLATES must be/],
    [{ SMS_TEMPLATES: 'code' }, /^SMS_TEMPLATES must be/],
    [{ SMS_CALLBACK_SECRET: 'short' }, /^SMS_CALLBACK_SECRET must be/],
    [{ ALIYUN_SMS_URL: 'http://sms.example' }, /^ALIYUN_SMS_URL must be an https address/],
    [{ SMS_SENDER: 'x' }, /^SMS_SENDER is not a setting/],
  ])('refuse %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('default to test mode, and to off in production', () => {
    const { sms } = readConfig({});
    expect(sms).toMatchObject({ isTest: true, aliyun: null, tencent: null, timeoutMs: 6_000 });
    expect(readConfig({ NODE_ENV: 'production' }).sms.isTest).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).sms.isTest).toBe(true);
  });
});
