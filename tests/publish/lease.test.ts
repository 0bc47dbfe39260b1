import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { listenForPublishedTags, openPublishChannel } from '../../server/publish/publish-channel.ts';
import { type FakeSite, fakeSite, until } from './fake-site.ts';

let site: FakeSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

describe('publisher and writes of other processes', () => {
  it('is notified of them at once, and polls for them after its LISTEN connection was down', async () => {
    site = await fakeSite();
    const fixture = site;
    const { database } = fixture;
    const one = fixture.publisher();
    await one.settle();
    const stop = await listenForPublishedTags(database, one);
    const elsewhere = openPublishChannel(database, pino({ level: 'silent' }));
    const edit = async (text: string) => {
      fixture.words.set(1, text);
      await fixture.touch('product:1');
      elsewhere.announce();
    };
    const shows = (text: string, ms: number) =>
      until(async () => (await fixture.shown('/product/1')) === text, ms);
    await edit('first');
    expect(await shows('first', 2_500)).toBe(true);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen "publish"' and pid <> pg_backend_pid()`,
    );
    await edit('second');
    expect(await shows('second', 3_500)).toBe(true);
    await edit('third');
    await elsewhere.close();
    expect(await shows('third', 2_500)).toBe(true);
    await stop();
    await one.close();
  });
});

describe('publisher lease among several processes', () => {
  it('is held by one process, and by another when it ends', async () => {
    site = await fakeSite();
    const one = site.publisher();
    site.words.set(1, 'first');
    await site.touch('product:1');
    await one.settle();
    const two = site.publisher();
    expect(await site.shown('/product/1')).toBe('first');
    site.words.set(1, 'second');
    await site.touch('product:1');
    await two.settle();
    expect(await site.shown('/product/1')).toBe('first');
    await one.close();
    await two.settle();
    expect(await site.shown('/product/1')).toBe('second');
    await two.close();
  });

  it('is kept when several parts of one process request it at once', async () => {
    site = await fakeSite();
    const one = site.publisher();
    site.words.set(1, 'first');
    await site.touch('product:1');
    await Promise.all([one.settle(), one.publishAll(), one.publishAll()]);
    expect(await site.shown('/product/1')).toBe('first');
    site.words.set(1, 'second');
    await site.touch('product:1');
    await one.settle();
    expect(await site.shown('/product/1')).toBe('second');
    await one.close();
  });

  it('refuses writes once its session is lost, however late that is noticed', async () => {
    site = await fakeSite();
    const fixture = site;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isHeld = false;
    const one = fixture.publisher({
      hold: async (path) => {
        if (path !== '/product/1' || fixture.words.get(1) !== 'old') return;
        isHeld = true;
        await held;
      },
    });
    await one.settle();
    fixture.words.set(1, 'old');
    await fixture.touch('product:1');
    const late = one.settle().catch(() => {});
    expect(await until(async () => isHeld)).toBe(true);
    await fixture.cutLocks();
    fixture.words.set(1, 'new');
    await fixture.touch('product:1');
    const two = fixture.publisher();
    expect(
      await until(async () => {
        await two.settle();
        return (await fixture.shown('/product/1')) === 'new';
      }),
    ).toBe(true);
    goOn();
    await late;
    expect(await fixture.shown('/product/1')).toBe('new');
    await one.settle().catch(() => {});
    expect(await fixture.shown('/product/1')).toBe('new');
    await one.close();
    await two.close();
  });

  it('is taken again after its session was cut', async () => {
    site = await fakeSite();
    const fixture = site;
    const one = fixture.publisher();
    fixture.words.set(1, 'first');
    await fixture.touch('product:1');
    await one.settle();
    const leases = async () =>
      (await fixture.database.query("select value from site_state where key = 'lease:publisher'")).rows[0]
        ?.value;
    const before = await leases();
    await fixture.cutLocks();
    fixture.words.set(1, 'second');
    await fixture.touch('product:1');
    // Until it notices that its session is gone, no other publisher is running.
    expect(
      await until(async () => {
        await one.settle().catch(() => {});
        return (await fixture.shown('/product/1')) === 'second' && (await leases()) !== before;
      }),
    ).toBe(true);
    // Its lease is valid again: another publisher cannot lead beside it.
    const two = fixture.publisher();
    fixture.words.set(1, 'third');
    await fixture.touch('product:1');
    await two.settle();
    expect(await fixture.shown('/product/1')).not.toBe('third');
    await two.close();
    await one.close();
  });
});
