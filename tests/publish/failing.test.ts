import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Publisher } from '../../server/publish/publisher.ts';
import { type FakeSite, fakeSite } from './fake-site.ts';

describe('page that fails to render', () => {
  let site: FakeSite;
  let publisher: Publisher;
  let broken: Set<string>;
  const make = () =>
    site.publisher({
      hold: async (path) => {
        if (broken.has(path)) throw new Error(`${path} is broken`);
      },
    });

  beforeEach(async () => {
    site = await fakeSite();
    broken = new Set(['/product/2']);
    publisher = make();
  });
  afterEach(async () => {
    await publisher.close();
    await site.close();
  });

  it('blocks no other page, and leaves nothing in the outbox', async () => {
    for (const id of [1, 2, 3]) site.words.set(id, `thing ${id}`);
    await site.touch('product:1', 'product:2', 'product:3');
    await publisher.settle();
    expect(await site.outbox()).toEqual([]);
    expect(await Promise.all([1, 2, 3].map((id) => site.shown(`/product/${id}`)))).toEqual([
      'thing 1',
      null,
      'thing 3',
    ]);
    site.words.set(3, 'changed');
    await site.touch('product:3');
    await publisher.settle();
    expect(await site.shown('/product/3')).toBe('changed');
    expect(await site.outbox()).toEqual([]);
  });

  it('is retried with growing delays, also by the next process, until it renders', async () => {
    site.words.set(2, 'thing');
    await site.touch('product:2');
    await publisher.settle();
    broken.clear();
    await publisher.settle();
    expect(await site.shown('/product/2'), 'not before its time').toBeNull();
    await publisher.close();
    publisher = make();
    site.clock.pass(20_000);
    await publisher.settle();
    expect(await site.shown('/product/2')).toBe('thing');
    expect((await site.database.query('select * from page_failure')).rows).toEqual([]);
  });

  it('leaves the list of failing pages once it renders, also when it was added during the publish cycle', async () => {
    for (const id of [1, 3]) site.words.set(id, `thing ${id}`);
    await site.touch('product:1', 'product:3');
    await publisher.settle();
    await publisher.close();
    const ask = (path: string) =>
      site.database.query(
        `insert into page_failure (path, failures, retry_at, error) values ($1, 0, $2, '') on conflict do nothing`,
        [path, site.clock.now()],
      );
    const rendered: string[] = [];
    publisher = site.publisher({
      hold: async (path) => {
        rendered.push(path);
        // Requested by hand while another page is rendered.
        if (path === '/product/1' && rendered.length === 1) await ask('/product/3');
      },
    });
    await ask('/product/1');
    await publisher.settle();
    await publisher.settle();
    expect(rendered.filter((path) => path === '/product/3')).toHaveLength(1);
    expect((await site.database.query('select * from page_failure')).rows).toEqual([]);
  });

  it('is not published when its product is deleted meanwhile', async () => {
    site.words.set(2, 'thing');
    await site.touch('product:2');
    await publisher.settle();
    site.words.delete(2);
    broken.clear();
    site.clock.pass(20_000);
    await publisher.settle();
    expect(await site.shown('/product/2')).toBeNull();
    expect((await site.database.query('select * from page_failure')).rows).toEqual([]);
  });

  it('keeps its old bytes in a full rebuild, while the others are renewed', async () => {
    for (const id of [1, 2]) site.words.set(id, `thing ${id}`);
    broken.clear();
    await publisher.publishAll();
    broken.add('/product/2');
    for (const id of [1, 2]) site.words.set(id, `other ${id}`);
    await publisher.publishAll();
    expect(await site.shown('/product/1')).toBe('other 1');
    expect(await site.shown('/product/2')).toBe('thing 2');
    broken.clear();
    site.clock.pass(20_000);
    await publisher.settle();
    expect(await site.shown('/product/2')).toBe('other 2');
  });
});
