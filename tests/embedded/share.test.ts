import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gone, member, newFolder, processesOn, serversOn, sweep } from '../support/processes/clusters.ts';

afterEach(sweep);

describe('embedded database shared by processes', () => {
  it('is created with UTF-8 and page checksums, on a socket inside the folder alone', async () => {
    const folder = newFolder();
    const shop = member(folder);
    expect(await shop.first).toMatchObject({ isOwn: true });
    const { rows } = await shop.ask(
      `select current_setting('server_version_num')::int / 10000 as version, datlocale, pg_encoding_to_char(encoding) as encoding,
     current_setting('data_checksums') as sums, current_setting('listen_addresses') as addresses, lower('ÄÖ') as lower
     from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([
      { version: 18, datlocale: 'C.UTF-8', encoding: 'UTF8', sums: 'on', addresses: '', lower: 'äö' },
    ]);
    expect(existsSync(join(folder, 'database', '.s.PGSQL.5432'))).toBe(true);
    await shop.ask('close');
  });

  it('is started once by processes that start together, and all see the same rows', async () => {
    const folder = newFolder();
    const members = Array.from({ length: 5 }, () => member(folder));
    const firsts = await Promise.all(members.map(({ first }) => first));
    expect(firsts.filter(({ isOwn }) => isOwn === true)).toHaveLength(1);
    expect(firsts.filter(({ isOwn }) => isOwn === false)).toHaveLength(4);
    expect(serversOn(folder)).toHaveLength(1);
    await members[0]?.ask('create table note (text text)');
    await members[1]?.ask("insert into note values ('from another process')");
    expect(await members[2]?.ask('select * from note')).toEqual({ rows: [{ text: 'from another process' }] });
    for (const each of members) expect(await each.ask('close')).toEqual({ closed: true });
    expect(processesOn(folder)).toEqual([]);
  });

  it('outlives the process that started it, and stops with the last one', async () => {
    const folder = newFolder();
    const tool = member(folder);
    expect(await tool.first).toMatchObject({ isOwn: true });
    const shop = member(folder);
    expect(await shop.first).toMatchObject({ isOwn: false });
    await tool.ask('close');
    expect(await shop.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await shop.ask('close');
    expect(processesOn(folder)).toEqual([]);
    expect(existsSync(join(folder, 'database', 'postmaster.pid'))).toBe(false);
  });

  it('stops when all processes leave at once, and still serves one that starts in that moment', async () => {
    const folder = newFolder();
    for (let round = 0; round < 3; round += 1) {
      const members = Array.from({ length: 4 }, () => member(folder));
      await Promise.all(members.map(({ first }) => first));
      const leaving = members.map((each) => each.ask('close'));
      const late = member(folder);
      expect(await Promise.all(leaving)).toEqual(members.map(() => ({ closed: true })));
      expect(await late.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
      expect(serversOn(folder)).toHaveLength(1);
      await late.ask('close');
      expect(processesOn(folder)).toEqual([]);
    }
  });

  it('is joined after the process that started it was killed, and stopped by the next one that leaves', async () => {
    const folder = newFolder();
    const killed = member(folder);
    await killed.ask('create table kept as select 7 as number');
    await killed.kill();
    expect(serversOn(folder)).toHaveLength(1);
    const next = member(folder);
    expect(await next.first).toMatchObject({ isOwn: false });
    expect(await next.ask('select * from kept')).toEqual({ rows: [{ number: 7 }] });
    await next.ask('close');
    expect(processesOn(folder)).toEqual([]);
  });

  it('ignores the Ctrl-C of the terminal it was started from', async () => {
    const folder = newFolder();
    const shop = member(folder, ['setsid']);
    await shop.first;
    const [server = 0] = serversOn(folder);
    process.kill(-shop.pid, 'SIGINT');
    const next = member(folder);
    expect(await next.first).toMatchObject({ isOwn: false });
    expect(serversOn(folder)).toEqual([server]);
    await next.ask('close');
    await gone(folder);
  });
});
