import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunner, type Round, type Runner } from '../../../server/publish/publisher.ts';

describe('publish cycles', () => {
  let rounds: number;
  let failures: number[];
  let work: (round: Round) => Promise<boolean>;
  let runner: Runner;

  beforeEach(() => {
    vi.useFakeTimers();
    [rounds, failures] = [0, []];
    work = async () => true;
    runner = createRunner({
      round: (round) => {
        rounds += 1;
        return work(round);
      },
      failed: (_, count) => failures.push(count),
      gatherMs: 100,
      pollMs: 5_000,
    });
  });
  afterEach(async () => {
    await runner.close();
    vi.useRealTimers();
  });
  /** A cycle waits until the test releases it. */
  function gate() {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, open: resolve };
  }

  it('start at once, and repeat every five seconds', async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds).toBe(2);
  });

  it('combine the signals of a burst into one', async () => {
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 9; n += 1) {
      runner.nudge();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(rounds).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(rounds).toBe(2);
  });

  it('report whether more was requested meanwhile, and repeat while it is', async () => {
    await vi.advanceTimersByTimeAsync(0);
    const held = gate();
    const due: boolean[] = [];
    work = async ({ isDue }) => {
      await held.promise;
      due.push(isDue(), isDue());
      work = async () => true;
      runner.nudge();
      return true;
    };
    const all = runner.run();
    await vi.advanceTimersByTimeAsync(0);
    runner.nudge();
    held.open();
    await all;
    expect(due).toEqual([true, false]);
    expect(rounds).toBe(3);
  });

  it('never run concurrently, nor beside other work', async () => {
    await vi.advanceTimersByTimeAsync(0);
    const held = gate();
    const said: string[] = [];
    work = async () => {
      said.push('round');
      await held.promise;
      said.push('over');
      return true;
    };
    const both = Promise.all([runner.run(), runner.run(), runner.alone(async () => said.push('else'))]);
    await vi.advanceTimersByTimeAsync(10);
    expect(said).toEqual(['round']);
    held.open();
    await both;
    // The first cycle began before the second call: nothing new had been requested.
    expect(said).toEqual(['round', 'over', 'else']);
  });

  it('are retried with growing delays after failures, until one succeeds', async () => {
    work = async () => {
      throw new Error('the database is away');
    };
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000);
    expect(failures).toEqual([1, 2, 3, 4, 5]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(failures).toHaveLength(6);
    // Another process does the work: whether ours would succeed is still unknown.
    work = async () => false;
    await vi.advanceTimersByTimeAsync(15_000);
    const before = rounds;
    await vi.advanceTimersByTimeAsync(14_999);
    expect(rounds).toBe(before);
    work = async () => true;
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rounds).toBe(before + 2);
  });

  it('pass their error to the requester', async () => {
    await vi.advanceTimersByTimeAsync(0);
    work = async () => {
      throw new Error('torn');
    };
    await expect(runner.run()).rejects.toThrow('torn');
    await expect(runner.alone(async () => 'goes on')).resolves.toBe('goes on');
  });

  it('stop with the runner, which signals the running one and waits for it', async () => {
    await vi.advanceTimersByTimeAsync(0);
    const seen: boolean[] = [];
    const held = gate();
    work = async ({ isOver }) => {
      await held.promise;
      seen.push(isOver());
      runner.nudge();
      return true;
    };
    const all = runner.run();
    await vi.advanceTimersByTimeAsync(0);
    const closing = runner.close();
    held.open();
    await Promise.all([all, closing]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, rounds]).toEqual([[true], 2]);
  });
});
