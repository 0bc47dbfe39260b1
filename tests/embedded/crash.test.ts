import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../server/platform/db/unavailable.ts';
import {
  killAll,
  type Member,
  member,
  newFolder,
  processesOn,
  serversOn,
  sweep,
} from '../support/processes/clusters.ts';

afterEach(sweep);

/** Retries until there is an answer, as visitors do who get a retry time. */
async function untilAnswered(shop: Member, line: string) {
  for (;;) {
    const answer = await shop.ask(line);
    if (answer.rows) return answer;
    await sleep(50);
  }
}

describe('embedded database after a crash', () => {
  it.each([
    ['the server is killed', (pids: number[]) => pids.slice(0, 1)],
    ['one of its connections is killed', (pids: number[]) => pids.slice(-1)],
    ['everything of it is killed', (pids: number[]) => pids],
  ])('answers two running processes again after %s, with all acknowledged data', async (_, chosen) => {
    const folder = newFolder();
    const shops = [member(folder), member(folder)] as const;
    await shops[0].ask('create table kept (number int)');
    for (let round = 0; round < 3; round += 1) {
      const inserted = await shops[round % 2 ? 0 : 1].ask(`insert into kept values (${round})`);
      expect(inserted.error).toBeUndefined();
      killAll(chosen(processesOn(folder)));
      const rows = Array.from({ length: round + 1 }, (_row, number) => ({ number }));
      const expectAll = async () => {
        for (const shop of shops)
          expect(await untilAnswered(shop, 'select * from kept order by 1')).toEqual({ rows });
      };
      await expectAll();
      await expect.poll(() => serversOn(folder), { timeout: 30_000 }).toHaveLength(1);
      // The first answers may have come from the remaining processes of the killed server.
      await expectAll();
    }
    for (const shop of shops) expect(await shop.ask('close')).toEqual({ closed: true });
    expect(processesOn(folder)).toEqual([]);
  });

  it('leaves no server when the program stops just after a crash', async () => {
    const folder = newFolder();
    for (const chosen of [0, -1]) {
      const shop = member(folder);
      await shop.first;
      process.kill(processesOn(folder).at(chosen) ?? 0, 'SIGKILL');
      expect(await shop.ask('close')).toEqual({ closed: true });
      expect(processesOn(folder)).toEqual([]);
    }
  });

  it('waits for the remaining processes of a killed server, which may still write, before it starts another', async () => {
    const folder = newFolder();
    const killed = member(folder);
    await killed.first;
    const [server = 0] = serversOn(folder);
    await killed.kill();
    // Its checkpointer: connections end with their clients.
    const rest = processesOn(folder).find((pid) => pid !== server) ?? 0;
    process.kill(rest, 'SIGSTOP');
    process.kill(server, 'SIGKILL');
    const next = member(folder);
    const early = await Promise.race([next.first, sleep(2_000, 'waiting')]);
    expect(early).toBe('waiting');
    process.kill(rest, 'SIGKILL');
    expect(await next.first).toMatchObject({ isOwn: true });
    await next.ask('close');
  });

  it('starts although the id of the killed server is that of another process now, as after a restart of a container', async () => {
    const folder = newFolder();
    const shop = member(folder);
    await shop.ask('create table kept as select 7 as number');
    await shop.kill();
    killAll(processesOn(folder));
    const stranger = spawn('sleep', ['60']);
    await once(stranger, 'spawn');
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(folder, 'database', name);
      const lines = (await readFile(file, 'utf8')).split('\n');
      await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'));
    }
    const next = member(folder);
    expect(await next.ask('select * from kept')).toEqual({ rows: [{ number: 7 }] });
    await next.ask('close');
    stranger.kill();
  });

  it('recreates a half-created data folder, and never starts beside a running initdb', async () => {
    const folder = newFolder();
    const first = member(folder);
    while (processesOn(folder).length === 0 && !(await exists(join(folder, 'database.new')))) await sleep(5);
    await first.kill();
    const next = member(folder);
    expect(await next.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await next.ask('close');
    await rename(join(folder, 'database'), join(folder, 'database.new'));
    const again = member(folder);
    expect(await again.ask("select to_regclass('kept') as kept")).toEqual({ rows: [{ kept: null }] });
    await again.ask('close');
  });

  it('reports a missing socket as an unreachable database, and no other missing file', () => {
    const error = (syscall: string) => Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall });
    expect(isUnavailable(error('connect'))).toBe(true);
    expect(isUnavailable(error('open'))).toBe(false);
  });
});

const exists = (path: string) =>
  readFile(join(path, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
