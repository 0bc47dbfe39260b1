import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucket, buckets } from '../../../server/im/limits.ts';

describe('message rate limit of the chat gateway', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const taken = (of: () => boolean, tries: number) =>
    Array.from({ length: tries }, of).filter(Boolean).length;

  it('allows a burst, then a steady rate, and never more than a burst', () => {
    const own = bucket(10, 3);
    expect(taken(own.take, 50)).toBe(30);
    vi.advanceTimersByTime(500);
    expect(taken(own.take, 50)).toBe(5);
    vi.advanceTimersByTime(3_600_000);
    expect(taken(own.take, 50)).toBe(30);
  });

  it('is counted by user', () => {
    const all = buckets(10, 1);
    expect([taken(() => all.take('a'), 20), taken(() => all.take('b'), 20)]).toEqual([10, 10]);
  });

  it('is not raised by ten thousand other writers', () => {
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
