import { beforeEach, describe, expect, it } from 'vitest';
import { cacheManyUntilChanged, cacheUntilChanged } from '../../../server/platform/db/cache-until-changed.ts';
import { type Changes, registerChanges } from '../../../server/platform/db/changes.ts';
import type { Db } from '../../../server/platform/db/open.ts';

/** Change notifications by a test. */
class Told implements Changes {
  isHearing = true;
  private at = 0;
  private readonly known = new Map<string, number>();
  tell(name: string) {
    this.at += 1;
    this.known.set(name, this.at);
  }
  now = () => this.at;
  isLive = () => this.isHearing;
  isSame = (names: readonly string[], since: number) =>
    this.isHearing && names.every((name) => (this.known.get(name) ?? 0) <= since);
  start = async () => {};
  settled = async () => {};
  close = async () => {};
}

let told: Told;
let db: Db;
let reads: string[];
let stored: Record<string, number>;
beforeEach(() => {
  told = new Told();
  // No query is sent: the read function is replaced.
  db = Object.create(null);
  registerChanges(db, told);
  reads = [];
  stored = { a: 1, b: 2 };
});

describe('cacheUntilChanged', () => {
  const one = cacheUntilChanged(['goods'], 2, async (_, key) => {
    reads.push(key);
    if (key === 'broken') throw new Error('no such thing');
    return stored[key] ?? 0;
  });

  it('reads a value once for concurrent callers, until its tables change', async () => {
    expect(await Promise.all([one(db, 'a'), one(db, 'a')])).toEqual([1, 1]);
    told.tell('other');
    expect(await one(db, 'a')).toBe(1);
    expect(reads).toEqual(['a']);
    stored.a = 5;
    told.tell('goods');
    expect(await one(db, 'a')).toBe(5);
    expect(reads).toEqual(['a', 'a']);
  });

  it('drops a value that was read during a change', async () => {
    const before = one(db, 'a');
    told.tell('goods');
    stored.a = 7;
    await before;
    expect(await one(db, 'a')).toBe(7);
  });

  it('reads each time where changes are not notified', async () => {
    told.isHearing = false;
    await one(db, 'a');
    await one(db, 'a');
    const within: Db = Object.create(null);
    await one(within, 'a');
    expect(reads).toEqual(['a', 'a', 'a']);
  });

  it('keeps no failure, and evicts the oldest value over its limit', async () => {
    await expect(one(db, 'broken')).rejects.toThrow('no such thing');
    await expect(one(db, 'broken')).rejects.toThrow('no such thing');
    expect(reads).toEqual(['broken', 'broken']);
    for (const key of ['a', 'b', 'c', 'a']) await one(db, key);
    expect(reads.slice(2)).toEqual(['a', 'b', 'c', 'a']);
  });
});

describe('cacheManyUntilChanged', () => {
  const each = cacheManyUntilChanged(['goods'], 10, async (_, keys) => {
    reads.push(keys.join());
    return new Map(keys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]])));
  });

  it('reads only unknown keys, and remembers missing ones', async () => {
    expect(await each(db, ['a', 'x', 'a'])).toEqual(new Map([['a', 1]]));
    expect(await each(db, ['x', 'b', 'a'])).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
    expect(reads).toEqual(['a,x', 'b']);
    stored.x = 9;
    told.tell('goods');
    expect(await each(db, ['x'])).toEqual(new Map([['x', 9]]));
  });

  it('waits for keys that a concurrent call reads, unless they change meanwhile', async () => {
    const [first, second] = await Promise.all([each(db, ['a', 'x']), each(db, ['x', 'a', 'b'])]);
    expect([first.get('a'), second.get('a'), second.get('b')]).toEqual([1, 1, 2]);
    expect(reads).toEqual(['a,x', 'b']);
    told.tell('goods');
    const before = each(db, ['a']);
    told.tell('goods');
    stored.a = 7;
    expect(await each(db, ['a'])).toEqual(new Map([['a', 7]]));
    await before;
    expect(reads).toEqual(['a,x', 'b', 'a', 'a']);
  });

  it('fails for all who wait for a failing read, and reads again for the next', async () => {
    let isBroken = true;
    const failing = cacheManyUntilChanged<number>(['goods'], 10, async (_, keys) => {
      if (isBroken) throw new Error('no such thing');
      return new Map(keys.map((key) => [key, 4]));
    });
    const both = await Promise.allSettled([failing(db, ['a']), failing(db, ['a'])]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await failing(db, ['a'])).toEqual(new Map([['a', 4]]));
  });

  const byName = cacheManyUntilChanged<number>(
    (value) => [`goods:${value}`],
    10,
    async (through, keys) => {
      reads.push(`${through === db ? 'db' : 'tx'} ${keys.join()}`);
      return new Map(keys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]])));
    },
  );

  it('reads changed and missing keys again', async () => {
    await byName(db, ['a', 'b', 'x']);
    told.tell('goods:1');
    stored.x = 3;
    expect(await byName(db, ['a', 'b', 'x'])).toEqual(new Map(Object.entries(stored)));
    expect(reads).toEqual(['db a,b,x', 'db a,x']);
  });

  it('reads unknown keys through the transaction, and caches them for all', async () => {
    const tx: Db = Object.create(null);
    await byName(db, ['a'], tx);
    await byName(db, ['a', 'b'], tx);
    await byName(db, ['a', 'b']);
    expect(reads).toEqual(['tx a', 'tx b']);
  });
});
