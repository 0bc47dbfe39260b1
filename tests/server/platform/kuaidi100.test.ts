import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { chooseLogistics } from '../../../server/providers/logistics/choose.ts';
import { kuaidi100Server } from '../../support/fakes/kuaidi100.ts';

let service: Awaited<ReturnType<typeof kuaidi100Server>>;
beforeAll(async () => {
  service = await kuaidi100Server();
});
afterAll(() => service.close());

const nowhere = { zh: '', en: '' };
const parcel = (company: string, number: string) => ({
  company,
  number,
  phone: '13812345678',
  shippedAt: new Date('2026-11-20T00:00:00Z'),
  from: nowhere,
  to: nowhere,
});
const choose = (env: Readonly<Record<string, string>>) => chooseLogistics(readConfig(env), () => nowhere);
const track = (company: string, number: string, env: Readonly<Record<string, string>> = service.env) =>
  choose(env).track(parcel(company, number), new Date('2026-11-22T12:00:00Z'));

describe('tracking by Kuaidi100', () => {
  it('lists the events of a parcel, oldest first, in the time of China', async () => {
    service.parcels.set('SF1000000001', {
      com: 'shunfeng',
      state: '301',
      data: [
        { ftime: '2026-11-22 10:05:00', context: 'signed for', statusCode: '301' },
        { ftime: '2026-11-22 08:00:00', context: 'on its way to you', statusCode: '501' },
        { ftime: '2026-11-21 03:00:00', context: 'at the sorting centre', statusCode: '1002' },
        { ftime: '2026-11-20 18:30:00', context: 'collected', statusCode: '103' },
      ],
    });
    const news = await track('sf', 'SF1000000001');
    expect(news.map(({ state, at }) => [state, at.toISOString()])).toEqual([
      ['moving', '2026-11-20T10:30:00.000Z'],
      ['moving', '2026-11-20T19:00:00.000Z'],
      ['delivering', '2026-11-22T00:00:00.000Z'],
      ['signed', '2026-11-22T02:05:00.000Z'],
    ]);
    expect(news[3]?.text).toEqual({ zh: 'signed for', en: '' });
    expect(service.asked.at(-1)).toEqual({ com: 'shunfeng', num: 'SF1000000001', phone: '13812345678' });
  });

  it('uses the overall state for the newest event where single events have none', async () => {
    service.parcels.set('YD1000000002', {
      com: 'yunda',
      state: '3',
      data: [
        { ftime: '2026-11-22 10:05:00', context: 'signed for' },
        { ftime: '2026-11-20 18:30:00', context: 'collected' },
      ],
    });
    expect((await track('yunda', 'YD1000000002')).map(({ state }) => state)).toEqual(['moving', 'signed']);
    service.parcels.set('YD1000000003', {
      com: 'yunda',
      state: '4',
      data: [{ ftime: '2026-11-22 10:05:00', context: 'refused by the receiver' }],
    });
    expect((await track('yunda', 'YD1000000003')).map(({ state }) => state)).toEqual(['moving']);
  });

  it('has no events of an unknown parcel, and queries no unsupported carrier', async () => {
    expect(await track('zto', 'ZT1000000004')).toEqual([]);
    const before = service.asked.length;
    expect(await track('other', 'X1000000005')).toEqual([]);
    expect(service.asked).toHaveLength(before);
  });

  it('fails, to be retried, when it is refused or times out', async () => {
    await expect(track('sf', 'SF1000000001', { ...service.env, KUAIDI100_KEY: 'wrong' })).rejects.toThrow(
      '503',
    );
    for (const trouble of ['down', 'fault'] as const) {
      service.state.trouble = trouble;
      await expect(track('sf', 'SF1000000001')).rejects.toThrow();
    }
    service.state.trouble = 'none';
  });
});

describe('choice of the tracking provider', () => {
  const sold = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' };

  it('never simulates tracking in production', async () => {
    expect(choose({}).name).toBe('sandbox');
    expect(choose({ ...sold, ALLOW_SANDBOX: '1' }).name).toBe('sandbox');
    expect(choose(sold).name).toBe('none');
    expect(await track('sf', 'SF1000000001', sold)).toEqual([]);
    expect(choose({ ...sold, ...service.env }).name).toBe('kuaidi100');
  });

  it('requires both keys', () => {
    expect(() => choose({ KUAIDI100_KEY: 'x' })).toThrow('KUAIDI100_CUSTOMER is missing');
    expect(() => choose({ KUAIDI100_CUSTOMER: 'x' })).toThrow('KUAIDI100_KEY is missing');
    expect(() => choose({ KUAIDI100_URL: 'http://poll.example' })).toThrow(/^KUAIDI100_URL must be/);
  });
});
