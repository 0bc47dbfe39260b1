import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  gone,
  member,
  newFolder,
  processesOn,
  serverOn,
  serversOn,
  sweep,
} from '../support/processes/clusters.ts';

afterEach(sweep);

const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stdout.write('not root: other users and namespaces are skipped\n');

const root = join(import.meta.dirname, '../..');
const ownerOf = (path: string) => statSync(path).uid;

/** Runs in a mount namespace of its own, after `steps`. */
const apart = (...steps: string[]) => [
  'unshare',
  '-m',
  'sh',
  '-c',
  `${steps.join(' && ')} && exec "$@"`,
  'sh',
];

describe.runIf(isRoot)('embedded database started by root', () => {
  it('is run by an unprivileged user who owns the files, and opens a closed folder to that user alone', async () => {
    const folder = newFolder();
    const shop = member(folder);
    await shop.first;
    const [server = 0] = serversOn(folder);
    const user = ownerOf(`/proc/${server}`);
    expect(user).not.toBe(0);
    expect(ownerOf(join(folder, 'database'))).toBe(user);
    expect(statSync(folder).mode & 0o777).toBe(0o710);
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
    expect(
      await shop.ask("select count(*) as n from pg_settings where name = 'port' and setting = '5432'"),
    ).toEqual({
      rows: [{ n: '1' }],
    });
    await shop.ask('close');
  });

  it('is run by the owner of the folder', async () => {
    const folder = newFolder();
    await chown(folder, 65_534, 65_534);
    const shop = member(folder);
    await shop.first;
    expect(ownerOf(`/proc/${serversOn(folder)[0]}`)).toBe(65_534);
    await shop.ask('close');
  });

  it('takes over a folder that root has copied', async () => {
    const [from, to] = [newFolder(), newFolder()];
    const shop = member(from);
    await shop.ask('create table kept as select 7 as number');
    await shop.ask('close');
    spawnSync('cp', ['-r', join(from, 'database'), join(to, 'database')]);
    expect(ownerOf(join(to, 'database'))).toBe(0);
    const copy = member(to);
    expect(await copy.ask('select * from kept')).toEqual({ rows: [{ number: 7 }] });
    await copy.ask('close');
  });

  it('is stored and run elsewhere when its user cannot read the clone, and the log names the place', async () => {
    const [home, place] = [newFolder(), newFolder()];
    mkdirSync(join(home, 'shop'));
    const data = join(home, 'shop/public/data');
    // The clone in a home that is closed to others; its data folder is separate from the real one.
    const closed = apart(
      `mount --bind ${root} ${home}/shop`,
      `mount -t tmpfs none ${home}/shop/public`,
      `mkdir -p /var/lib/qianan ${data}`,
      `mount --bind ${place} /var/lib/qianan`,
    );
    const shop = member(data, closed, join(home, 'shop/tests/support/processes/cluster-member.ts'));
    expect(await shop.first).toMatchObject({ isOwn: true });
    expect(shop.log()).toMatch(/PostgreSQL runs from a copy in \/var\/lib\/qianan\/postgresql-18\S+/);
    expect(shop.log()).toMatch(
      /the database is kept in \/var\/lib\/qianan\/[0-9a-f]+\/database: its user cannot reach/,
    );
    await shop.ask('close');
  });

  it('is found again elsewhere, and is not recreated when that place is gone', async () => {
    const home = newFolder();
    const folder = join(home, 'data');
    const place = newFolder();
    const there = apart('mkdir -p /var/lib/qianan', `mount --bind ${place} /var/lib/qianan`);
    const first = member(folder, there);
    await first.ask('create table kept as select 7 as number');
    await first.ask('close');
    const next = member(folder, there);
    expect(await next.ask('select * from kept')).toEqual({ rows: [{ number: 7 }] });
    await next.ask('close');
    const pointer = readFileSync(join(folder, 'database.place'), 'utf8').trim();
    expect(pointer).toMatch(/^\/var\/lib\/qianan\/[0-9a-f]{12}$/);
    await rm(join(place, pointer.slice('/var/lib/qianan/'.length)), { recursive: true });
    expect((await member(folder, there).first).refused).toMatch(
      /which is not there: bring it back, or remove/,
    );
  });
});

describe.runIf(isRoot)('embedded database started by an unprivileged user', () => {
  it('is run by a server of that user, which root joins and leaves running', async () => {
    const folder = newFolder();
    await chown(folder, 65_534, 65_534);
    const shop = member(folder, ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']);
    expect(await shop.first).toMatchObject({ isOwn: true });
    const tool = member(folder);
    expect(await tool.first).toMatchObject({ isOwn: false });
    await tool.ask('close');
    expect(await shop.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await shop.ask('close');
    expect(processesOn(folder)).toEqual([]);
  });

  it('reports the error of the system to a user who is not in the user list', async () => {
    const folder = newFolder();
    await chown(folder, 54_321, 54_321);
    const shop = member(folder, ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups']);
    expect((await shop.first).refused).toMatch(
      /cannot be made \(.*effective user ID 54321.*\): mend that, or set DATABASE_URL/,
    );
  });
});

describe.runIf(isRoot)('embedded database shared by two containers', () => {
  const container = ['unshare', '-m', '-p', '-f', '-i', '-n', '--mount-proc', '--kill-child'];

  it('shows both the same data through one server', async () => {
    const folder = newFolder();
    const shops = Array.from({ length: 4 }, () => member(folder, container));
    const firsts = await Promise.all(shops.map(({ first }) => first));
    expect(firsts.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(await serverOn(folder)).toHaveLength(1);
    await shops[0]?.ask('create table kept as select 7 as number');
    for (const shop of shops) expect(await shop.ask('select * from kept')).toEqual({ rows: [{ number: 7 }] });
    const starter = firsts.findIndex(({ isOwn }) => isOwn);
    for (const [at, shop] of shops.entries()) if (at !== starter) await shop.ask('close');
    await shops[starter]?.ask('close');
    expect(processesOn(folder)).toEqual([]);
  });

  it('continues when the container with the server stops, and never runs two servers', async () => {
    const folder = newFolder();
    const first = member(folder, container);
    await first.ask('create table kept as select 7 as number');
    const others = Array.from({ length: 3 }, () => member(folder, container));
    await Promise.all(others.map((each) => each.first));
    await first.kill();
    for (const shop of others) {
      let answer = await shop.ask('select * from kept');
      while (!answer.rows) answer = await shop.ask('select * from kept');
      expect(answer).toEqual({ rows: [{ number: 7 }] });
    }
    expect(await serverOn(folder)).toHaveLength(1);
    for (const shop of others) await shop.ask('close');
    await gone(folder);
  });

  it('starts no second server beside one whose socket cannot be seen', async () => {
    const folder = newFolder();
    const first = member(folder, container);
    await first.first;
    await rm(join(folder, 'database', '.s.PGSQL.5432'));
    const second = member(folder, container);
    const early = await Promise.race([second.first, new Promise((end) => setTimeout(end, 3_000, 'waiting'))]);
    expect(early).toBe('waiting');
    expect(await serverOn(folder)).toHaveLength(1);
    await second.kill();
    await first.kill();
    await gone(folder);
  });
});
