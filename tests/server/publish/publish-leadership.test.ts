import { describe, expect, it } from 'vitest';
import type { Lease } from '../../../server/platform/db/lease.ts';
import { createLeadership } from '../../../server/publish/publisher.ts';

/** A database whose lease one process at a time has. */
function oneLease() {
  const state = { isTaken: false, won: 0, released: 0, lose: () => {} };
  const lead = async (): Promise<Lease | null> => {
    if (state.isTaken) return null;
    state.isTaken = true;
    state.won += 1;
    let isLost = false;
    state.lose = () => {
      isLost = true;
      state.isTaken = false;
    };
    return {
      isLost: () => isLost,
      check: () => {},
      guard: () => Promise.reject(new Error('nothing is written here')),
      release: async () => {
        state.released += 1;
        if (!isLost) state.isTaken = false;
      },
    };
  };
  return { state, database: { lead } };
}
const nothing = async () => {};

describe('publish leadership', () => {
  it('belongs to one process, which keeps its lease until it releases it', async () => {
    const { database, state } = oneLease();
    const [one, two] = [createLeadership(database, nothing), createLeadership(database, nothing)];
    const lease = await one.take();
    expect([one.isLeading(), await two.take(), two.isLeading()]).toEqual([true, null, false]);
    expect(await one.take()).toBe(lease);
    await one.release();
    expect(one.isLeading()).toBe(false);
    expect(await two.take()).not.toBeNull();
    expect(state.won).toBe(2);
  });

  it('requests a lease once for concurrent callers', async () => {
    const { database, state } = oneLease();
    const leadership = createLeadership(database, nothing);
    const [a, b, c] = await Promise.all([leadership.take(), leadership.take(), leadership.take()]);
    expect(a).not.toBeNull();
    expect([b, c, state.won]).toEqual([a, a, 1]);
  });

  it('replaces a lost lease, and initialises again', async () => {
    const { database, state } = oneLease();
    const arrived: Lease[] = [];
    const leadership = createLeadership(database, async (lease) => {
      arrived.push(lease);
    });
    const first = await leadership.take();
    state.lose();
    expect(leadership.isLeading()).toBe(false);
    const second = await leadership.take();
    expect(second).not.toBe(first);
    expect(arrived).toEqual([first, second]);
    expect(state.released).toBe(1);
  });

  it('releases the lease when initialisation fails, and may retry', async () => {
    const { database, state } = oneLease();
    let isReady = false;
    const leadership = createLeadership(database, async () => {
      if (!isReady) throw new Error('no tree');
    });
    await expect(leadership.take()).rejects.toThrow('no tree');
    expect([leadership.isLeading(), state.isTaken]).toEqual([false, false]);
    isReady = true;
    expect(await leadership.take()).not.toBeNull();
  });

  it('releases a lease that is just being acquired', async () => {
    const { database, state } = oneLease();
    const leadership = createLeadership(database, nothing);
    void leadership.take();
    await leadership.release();
    expect([state.isTaken, leadership.isLeading()]).toEqual([false, false]);
  });
});
