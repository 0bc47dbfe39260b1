import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../support/test-app.ts';
import { browseAt } from './browser.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-26T10:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => browseAt(app, '/en/qianduanshop/home'));
afterEach(() => vi.useRealTimers());

/** A device whose clock is off, without a server time yet. */
async function deviceOff(ms: number) {
  vi.useFakeTimers({ now: start + ms, toFake: ['Date', 'performance'] });
  vi.resetModules();
  const [clock, login, session, browser] = await Promise.all([
    import('../../src/lib/server-clock.ts'),
    import('../../src/lib/login-token.ts'),
    import('../../src/lib/stores/session.ts'),
    import('../../src/lib/browser.ts'),
  ]);
  return { ...clock, ...login, ...session, ...browser };
}
const answeredAt = (time: number) => new Date(time).toUTCString();

describe('server clock', () => {
  it.each([0, 2 * hour, -2 * hour, 48 * hour, -48 * hour])(
    'is right on a device that is %d ms off',
    async (off) => {
      const { learnTime, serverNow } = await deviceOff(off);
      learnTime(answeredAt(start), performance.now());
      expect(Math.abs(serverNow() - start)).toBeLessThan(1_000);
      vi.advanceTimersByTime(28 * 60_000);
      expect(Math.abs(serverNow() - start - 28 * 60_000)).toBeLessThan(1_000);
      // The clock of the device is corrected while the page is open.
      vi.setSystemTime(start + 28 * 60_000);
      expect(Math.abs(serverNow() - start - 28 * 60_000)).toBeLessThan(1_000);
    },
  );

  it('converges with each answer, and ignores slow answers and those without a time', async () => {
    const { learnTime, onTimeLearnt, serverNow } = await deviceOff(hour);
    const heard = vi.fn();
    onTimeLearnt(heard);
    learnTime(null, 0);
    learnTime('soon', 0);
    expect(heard).not.toHaveBeenCalled();
    for (const wait of [900, 350, 150, 600]) {
      const asked = performance.now();
      vi.advanceTimersByTime(wait);
      learnTime(answeredAt(start + Math.floor(performance.now() / 1_000) * 1_000), asked);
    }
    expect(Math.abs(serverNow() - start - performance.now())).toBeLessThan(500);
    const before = heard.mock.calls.length;
    const asked = performance.now();
    vi.advanceTimersByTime(12_000);
    learnTime(answeredAt(start + asked + 6_000), asked);
    expect(heard).toHaveBeenCalledTimes(before);
  });

  it('keeps a login on a device two days ahead, on the next page too, and ends it after 24 hours', async () => {
    const { learnTime, logIn, authorization } = await deviceOff(48 * hour);
    const { addAccount, chatLogin } = await import('../support/fixtures/fixtures.ts');
    const { api, token } = await addAccount(app);
    const user = await api('GET /api/user/info');
    learnTime(answeredAt(start), performance.now());
    logIn({ ...user, ...chatLogin, token, expiresAt: new Date(start + 24 * hour).toISOString() });
    expect(authorization()).toBe(`Bearer ${token}`);
    const next = await deviceOff(48 * hour + 60_000);
    expect(next.authorization()).toBe(`Bearer ${token}`);
    const set = await deviceOff(72 * hour);
    // The clock was set wrong between two pages: that ends no login.
    expect(set.authorization()).toBe(`Bearer ${token}`);
    expect(set.isExpired()).toBe(false);
    set.learnTime(answeredAt(start + 60_000), performance.now());
    vi.advanceTimersByTime(24 * hour);
    expect(set.isExpired()).toBe(true);
    expect(set.authorization()).toBeNull();
  });
});
