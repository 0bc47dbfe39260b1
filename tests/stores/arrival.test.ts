import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTasks } from '../../src/lib/arrival/in-tasks.ts';
import { whenActive } from '../../src/lib/arrival/when-active.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('starts in tasks of their own', () => {
  it('run one after the other, and stop all that was started', () => {
    const heard: string[] = [];
    const start = (name: string) => () => {
      heard.push(name);
      return () => heard.push(`${name} stopped`);
    };
    const stop = inTasks([start('hearts'), start('place'), start('currency')]);
    expect(heard).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(heard).toEqual(['hearts']);
    vi.advanceTimersToNextTimer();
    stop();
    vi.runAllTimers();
    expect(heard).toEqual(['hearts', 'place', 'hearts stopped', 'place stopped']);
  });
});

describe('what waits for the reader', () => {
  it('runs once, at the first sign of activity or at the end of the time', () => {
    const touched = vi.fn();
    whenActive(touched, 4_000);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10_000);
    expect(touched).toHaveBeenCalledTimes(1);

    const waited = vi.fn();
    whenActive(waited, 4_000);
    vi.advanceTimersByTime(3_999);
    expect(waited).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    window.dispatchEvent(new Event('scroll'));
    expect(waited).toHaveBeenCalledTimes(1);

    const cancelled = vi.fn();
    whenActive(cancelled, 4_000)();
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(4_000);
    expect(cancelled).not.toHaveBeenCalled();
  });
});
