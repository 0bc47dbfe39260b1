import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converted } from '../../../contract/money.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, TestClock, testApp } from '../../support/test-app.ts';

let app: TestApp;
let admin: Api;
const clock = new TestClock();
const today = () => new Date(clock.now().getTime() + 28_800_000).toISOString().slice(0, 10);
beforeAll(async () => {
  app = await testApp({ clock });
  admin = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());

const rates = () => app.client()('GET /api/currency/rates');
const add = (currency: 'USD' | 'EUR', rate: number | null, day = today()) =>
  admin('POST /api/system/currency/add', { body: { currency, rate, day } });

describe('exchange rates', () => {
  it('show the newest rate, the last one of a day, and keep the history', async () => {
    expect(await rates()).toEqual([]);
    await add('USD', 71_000, '2026-01-05');
    await add('USD', 71_500, '2026-01-06');
    await add('USD', 71_400, '2026-01-06');
    await add('EUR', 82_000);
    expect(await rates()).toEqual([
      { currency: 'USD', rate: 71_400, day: '2026-01-06' },
      { currency: 'EUR', rate: 82_000, day: today() },
    ]);
    const { records } = await admin('GET /api/system/currency/list', { query: { currency: 'USD' } });
    expect(records.map(({ rate, isCurrent }) => [rate, isCurrent])).toEqual([
      [71_400, true],
      [71_500, false],
      [71_000, false],
    ]);
  });

  it('refuse a rate of a future day, and one older than that in use', async () => {
    const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
    await refused(add('USD', 70_000, tomorrow), 'currency_day');
    await refused(add('USD', 70_000, '2026-01-05'), 'currency_day');
  });

  it('far from the one in use are asked about, and set once they are confirmed', async () => {
    await add('EUR', 81_000);
    const asked = admin('POST /api/system/currency/add', {
      body: { currency: 'EUR', rate: 8_100, day: today() },
    });
    await expect(asked).rejects.toMatchObject({
      error: 'currency_jump',
      details: { before: 81_000, rate: 8_100, percent: -90 },
    });
    const confirm = (rate: number, confirmedRate: number) =>
      admin('POST /api/system/currency/add', {
        body: { currency: 'EUR', rate, day: today(), confirmedRate },
      });
    await refused(confirm(89_500, 8_100), 'currency_jump');
    await add('EUR', 88_000);
    expect(await confirm(70_000, 70_000)).toMatchObject({ rate: 70_000, isCurrent: true });
    await confirm(82_000, 82_000);
  });

  it('re-render pages when a currency is added or removed, and not for a new rate', async () => {
    await app.touched();
    await add('USD', 72_000);
    expect(await app.touched()).toEqual([]);
    await add('USD', null);
    expect(await app.touched()).toEqual(['currencies']);
    expect((await rates()).map(({ currency }) => currency)).toEqual(['EUR']);
    await add('USD', null);
    await app.touched();
    await add('USD', 71_234);
    expect(await app.touched()).toEqual(['currencies']);
  });

  it('are for operators with the permission to write', async () => {
    const buyer = await addAccount(app);
    const body = { currency: 'USD' as const, rate: 1_000, day: today() };
    await refused(buyer.api('POST /api/system/currency/add', { body }), 'forbidden');
    await refused(app.client()('POST /api/system/currency/add', { body }), 'not_logged_in');
  });

  it.each([
    // 71.234 yuan are ten dollars; half a cent is rounded up, less than half down.
    [7_123, 71_234, 1_000],
    [100, 80_000, 13],
    [12, 80_000, 2],
    [11, 80_000, 1],
    [4, 80_000, 1],
    [3, 80_000, 0],
    [0, 71_234, 0],
    [1, 100, 100],
    [100_000_000_000, 71_234, 14_038_240_166],
  ])('convert %i fen at %i to %i hundredths', (fen, rate, hundredths) => {
    expect(converted(fen, rate)).toBe(hundredths);
    if (fen > 0) expect(converted(0 - fen, rate)).toBe(0 - hundredths);
  });

  it('differ at most half a hundredth from the exact value', () => {
    for (let fen = 0; fen < 4_000; fen += 7) {
      for (const rate of [100, 9_999, 71_234, 82_655, 93_612, 10_000_000]) {
        const away = BigInt(converted(fen, rate)) * BigInt(rate) - BigInt(fen) * 10_000n;
        expect(away * 2n <= BigInt(rate) && away * 2n > 0n - BigInt(rate)).toBe(true);
      }
    }
  });
});
