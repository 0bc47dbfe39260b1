import { describe, expect, it } from 'vitest';
import { sitemapTimes } from '../../../server/publish/sitemap-times.ts';

const make = () => {
  let now = 0;
  const times = sitemapTimes(() => now);
  return { times, pass: (ms: number) => (now += ms) };
};

describe('schedule of the sitemap', () => {
  it('is due at once when pages were added on an idle publisher, and every few seconds in a burst', async () => {
    const { times, pass } = make();
    expect(times.isDue(true)).toBe(false);
    times.noteSet();
    expect([times.isAwaited(), times.isDue(true), times.isDue(false)]).toEqual([true, true, false]);
    pass(8_000);
    expect(times.isDue(false)).toBe(true);
    await times.write(async () => {
      pass(3_000);
      times.noteSet();
    });
    expect([times.isAwaited(), times.isDue(false)], 'what came while it was written').toEqual([true, false]);
    pass(29_000);
    expect(times.isDue(false), 'a tenth of the time at most').toBe(false);
    pass(1_000);
    expect(times.isDue(false)).toBe(true);
  });

  it('delays changed dates by ten minutes, without delaying other work', async () => {
    const { times, pass } = make();
    times.noteDates();
    pass(599_999);
    expect([times.isAwaited(), times.isDue(true)]).toEqual([false, false]);
    pass(1);
    expect([times.isAwaited(), times.isDue(true)]).toEqual([false, true]);
    await times.write(async () => {});
    pass(3_600_000);
    expect(times.isDue(true), 'nothing changed since').toBe(false);
  });

  it('is due again after a failed write', async () => {
    const { times } = make();
    times.noteSet();
    await expect(
      times.write(async () => {
        throw new Error('disk full');
      }),
    ).rejects.toThrow('disk full');
    expect(times.isDue(true)).toBe(true);
  });
});
