import { describe, expect, it } from 'vitest';
import { createPublishQueue, finish, type Lane, type Ticket } from '../../../server/publish/publish-queue.ts';

describe('publish queue', () => {
  let time = 0;
  const queue = () =>
    createPublishQueue(
      {
        thingOf: (path) => path.replace(/^\/en\//, '/'),
        stepsFromHome: (path) => path.match(/\/far/g)?.length ?? 0,
      },
      () => time,
    );
  const ticket = (...rows: number[]): Ticket => ({ rows, open: 0 });
  const page = (path: string, ...tickets: Ticket[]) => ({
    path,
    tickets: new Set(tickets),
  });
  const pathsOf = (work: ReturnType<ReturnType<typeof queue>['take']>) =>
    work && [work.lane, ...work.pages.map(({ path }) => path)];

  it('returns the pages of one object together, oldest first', () => {
    const pages = queue();
    for (const path of ['/b', '/a', '/en/b', '/b', '/c', '/en/a']) pages.add('lists', page(path));
    expect(pages.size('lists')).toBe(5);
    expect(pathsOf(pages.take())).toEqual(['lists', '/b', '/en/b', '/a', '/en/a', '/c']);
    expect([pages.size('lists'), pages.take()]).toEqual([0, null]);
  });

  it('returns those nearest to the home page first, of those queued together', () => {
    const pages = queue();
    for (const path of ['/far/far/a', '/far/a', '/en/far/a', '/home', '/far/far/b', '/en/home', '/far/b'])
      pages.add('lists', page(path));
    const near = ['/home', '/en/home', '/far/a', '/en/far/a', '/far/b'];
    expect(pathsOf(pages.take())).toEqual(['lists', ...near, '/far/far/a', '/far/far/b']);
  });

  it('starves no page behind nearer ones', () => {
    const pages = queue();
    const began = time;
    pages.add('lists', page('/far/far/far/product'));
    for (let paths: string[] = []; !paths.includes('/far/far/far/product'); ) {
      for (let n = 0; n < 48; n += 1) pages.add('lists', page(`/list/${time}/${n}`));
      time += 500;
      paths = pages.take()?.pages.map(({ path }) => path) ?? [];
      expect(time - began).toBeLessThan(10_000);
    }
    expect(time - began).toBeGreaterThan(5_000);
  });

  it('orders own pages before cards before lists, and queues a page once, where it is rendered soonest', () => {
    const pages = queue();
    for (const [lane, path] of [
      ['lists', '/list'],
      ['cards', '/list'],
      ['cards', '/card'],
      ['cards', '/own'],
      ['lists', '/own'],
      ['edited', '/own'],
      ['lists', '/own'],
    ] satisfies [Lane, string][])
      pages.add(lane, page(path));
    expect(pathsOf(pages.take())).toEqual(['edited', '/own']);
    expect(pathsOf(pages.take())).toEqual(['cards', '/card']);
    expect(pathsOf(pages.take())).toEqual(['lists', '/list']);
    expect(pages.take()).toBeNull();
  });

  it('delays other products to the end of a burst, within a limit', () => {
    const pages = queue();
    pages.add('others', page('/other'));
    const at = time;
    for (let work = pages.add('fresh', page('/new')) ?? pages.take(); work?.lane !== 'others'; ) {
      time += 500;
      pages.add('fresh', page(`/new/${time}`));
      work = pages.take();
    }
    expect(time - at).toBeGreaterThan(30_000);
    expect(time - at).toBeLessThan(65_000);
  });

  it('alternates edited and new objects', () => {
    const pages = queue();
    for (let at = 0; at < 300; at += 1) {
      pages.add('fresh', page(`/new/${at}`));
      pages.add('edited', page(`/old/${at}`));
    }
    const lanes = Array.from({ length: 4 }, () => pages.take()?.lane);
    expect(lanes).toEqual(['edited', 'fresh', 'edited', 'fresh']);
  });

  it('serves lists and cards during an endless burst', () => {
    const pages = queue();
    const served = new Map<string, number>();
    const began = time;
    let worst = 0;
    for (let at = 0; at < 2_000; at += 1) {
      time += 500;
      for (let n = 0; n < 96; n += 1) pages.add('fresh', page(`/new/${at}/${n}`));
      for (let n = 0; n < 60; n += 1) pages.add('lists', page(`/list/${n}`));
      pages.add('cards', page('/card'));
      const work = pages.take();
      if (!work || work.lane === 'fresh') continue;
      for (const { path } of work.pages) {
        worst = Math.max(worst, time - (served.get(path) ?? began));
        served.set(path, time);
      }
    }
    expect(served.size).toBe(61);
    expect(worst).toBeLessThan(12_000);
  });

  it('finishes a ticket with the last of its pages', () => {
    const pages = queue();
    const [one, two] = [ticket(1, 2), ticket(3)];
    pages.add('lists', page('/list', one));
    pages.add('edited', page('/own', one));
    pages.add('lists', page('/list', two));
    expect(finish(pages.take()?.pages ?? [])).toEqual([]);
    // Invalidated again while it is being rendered: it is queued again.
    const lists = pages.take()?.pages ?? [];
    const three = ticket(4);
    pages.add('lists', page('/list', three));
    expect(finish(lists)).toEqual([1, 2, 3]);
    expect(finish(pages.take()?.pages ?? [])).toEqual([4]);
  });
});
