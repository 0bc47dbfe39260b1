import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LeaseLost } from '../../../server/platform/db/lease.ts';
import type { Database } from '../../../server/platform/db/open.ts';
import { publishOutbox } from '../../../server/platform/db/schema.ts';
import { idsOf, outboxReader } from '../../../server/publish/outbox.ts';
import { testDatabase } from '../../support/databases.ts';

describe('outbox reader', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(publishOutbox));

  const touch = async (...tags: string[]) => {
    const values = tags.map((tag) => ({ tag }));
    return (await database.db.insert(publishOutbox).values(values).returning()).map(({ id }) => id);
  };
  const left = async () => (await database.db.select().from(publishOutbox)).map(({ tag }) => tag).sort();
  const guard = <T>(work: (db: Database['db']) => Promise<T>) => work(database.db);

  it('returns each row once, the oldest first, with new ones during a cycle', async () => {
    const reader = outboxReader(database.db);
    await touch('product:1', 'product:2');
    expect((await reader.read()).map(({ tag }) => tag)).toEqual(['product:1', 'product:2']);
    expect(await reader.read()).toEqual([]);
    await touch('product:3');
    expect((await reader.read()).map(({ tag }) => tag)).toEqual(['product:3']);
  });

  it('keeps rows until their pages are done, and counts the cycle that deletes them', async () => {
    const reader = outboxReader(database.db);
    const [one = 0] = await touch('product:1', 'product:2');
    const rounds = async () =>
      Number((await database.query("select value from site_state where key = 'rounds'")).rows[0]?.value ?? 0);
    const before = await rounds();
    await reader.read();
    await reader.letGo(guard);
    expect([await left(), await rounds()]).toEqual([['product:1', 'product:2'], before]);
    reader.finish([one]);
    await reader.letGo(guard);
    expect([await left(), await rounds()]).toEqual([['product:2'], before + 1]);
  });

  it('leaves rows it may not delete to the next reader', async () => {
    const reader = outboxReader(database.db);
    const ids = await touch('product:1');
    await reader.read();
    reader.finish(ids);
    const refused = reader.letGo(async () => {
      throw new LeaseLost('publisher');
    });
    await expect(refused).rejects.toBeInstanceOf(LeaseLost);
    expect((await outboxReader(database.db).read()).map(({ id }) => id)).toEqual(ids);
  });

  it('reads a thousand rows at a time', async () => {
    const reader = outboxReader(database.db);
    await touch(...Array.from({ length: 1_001 }, (_, n) => `product:${n}`));
    expect([(await reader.read()).length, (await reader.read()).length]).toEqual([1_000, 1]);
  });

  it('names the objects whose own pages its tags concern', () => {
    const tags = ['product:7', 'list:hot', 'supplier:3', 'coupons:3', 'shop:4', 'category:5', 'article:6'];
    expect(idsOf(tags)).toEqual({ products: [7], suppliers: [3, 4], articles: [6], categories: [5] });
  });
});
