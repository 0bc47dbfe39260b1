import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../server/platform/db/unavailable.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { type SmallDisk, smallDisk } from '../support/processes/small-disk.ts';
import { type FakeSite, fakeSite } from './fake-site.ts';

const canMount = (() => {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== null;
})();
if (!canMount) console.log('pages on a full disk: skipped, only root on Linux can make a small one');

describe.skipIf(!canMount)('pages on a full disk', () => {
  let disk: SmallDisk;
  let site: FakeSite;
  let publisher: Publisher;
  beforeEach(async () => {
    const made = smallDisk(4);
    if (!made) throw new Error('no small disk');
    disk = made;
    site = await fakeSite(disk.folder);
    publisher = site.publisher();
  });
  afterEach(async () => {
    await publisher.close();
    await site.close();
    disk.remove();
  });

  it('stay unchanged and complete, and are written as soon as there is room', async () => {
    for (const id of [1, 2]) site.words.set(id, `thing ${id}`);
    await site.touch('product:1', 'product:2');
    await publisher.settle();
    disk.fill(0);
    for (const id of [1, 2]) site.words.set(id, `changed ${id} ${'x'.repeat(20_000)}`);
    site.words.set(3, 'new');
    await site.touch('product:1', 'product:2', 'product:3');
    await expect(publisher.settle()).rejects.toThrow('ENOSPC');
    expect(await site.outbox()).toHaveLength(3);
    expect([await site.shown('/product/1'), await site.shown('/product/2')]).toEqual(['thing 1', 'thing 2']);
    expect((await readdir(site.folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual(
      [],
    );
    disk.empty();
    await publisher.settle();
    expect((await site.shown('/product/1'))?.slice(0, 9)).toBe('changed 1');
    expect((await site.shown('/product/2'))?.slice(0, 9)).toBe('changed 2');
    expect(await site.shown('/product/3')).toBe('new');
    expect(await site.outbox()).toEqual([]);
  });

  it('are reported as storage failures: a writer of a file gets 503', async () => {
    disk.fill(0);
    const written = site.storage.write('uploads/picture.webp', Buffer.alloc(50_000));
    expect(await written.catch(isUnavailable)).toBe(true);
    expect(await site.storage.read('uploads/picture.webp')).toBeNull();
  });
});
