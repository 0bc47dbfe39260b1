import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucket, buckets } from '../../../server/im/limits.ts';

describe('what one may write at a time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const taken = (of: () => boolean, tries: number) =>
    Array.from({ length: tries }, of).filter(Boolean).length;

  it('is a burst at once, then so much a second, and never more than a burst', () => {
    const own = bucket(10, 3);
    expect(taken(own.take, 50)).toBe(30);
    vi.advanceTimersByTime(500);
    expect(taken(own.take, 50)).toBe(5);
    vi.advanceTimersByTime(3_600_000);
    expect(taken(own.take, 50)).toBe(30);
  });

  it("is each user's own", () => {
    const all = buckets(10, 1);
    expect([taken(() => all.take('a'), 20), taken(() => all.take('b'), 20)]).toEqual([10, 10]);
  });

  it('does not become more for who goes on writing while ten thousand others do', () => {
    const all = buckets(1, 2);
    expect(taken(() => all.take('greedy'), 5)).toBe(2);
    let more = 0;
    for (let n = 0; n < 20_000; n += 1) {
      all.take(`user ${n}`);
      if (n % 1_000 === 0 && all.take('greedy')) more += 1;
    }
    expect(more).toBe(0);
  });
});
