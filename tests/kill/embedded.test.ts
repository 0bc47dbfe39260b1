import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  killAll,
  member,
  newFolder,
  processesOn,
  serverOn,
  serversOn,
  sweep,
} from '../support/processes/clusters.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 6);

afterEach(sweep);

describe('embedded database under kill signals', () => {
  it(`is created however often its first start is killed (${rounds} times)`, async () => {
    const folder = newFolder();
    const home = join(folder, 'database');
    const killedAt = { before: 0, half: 0, made: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const shop = member(folder);
      // The duration of a start depends on the machine: every third is killed at this point, the others at any moment.
      const far = round % 3 === 0 ? until(() => existsSync(home)) : sleep(Math.random() * 2_000);
      await Promise.race([shop.first, far]);
      await shop.kill();
      expect(serversOn(folder).length).toBeLessThanOrEqual(1);
      killedAt[existsSync(home) ? 'made' : existsSync(`${home}.new`) ? 'half' : 'before'] += 1;
      if (round % 2) killAll(processesOn(folder));
      if (!existsSync(home)) continue;
      const next = member(folder);
      expect(await next.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
      expect(await next.ask('close')).toEqual({ closed: true });
      expect(processesOn(folder)).toEqual([]);
      // The first start is killed again.
      await rm(home, { recursive: true });
    }
    process.stdout.write(`first start killed: ${JSON.stringify(killedAt)}\n`);
    const last = member(folder);
    expect(await last.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    expect(await last.ask('close')).toEqual({ closed: true });
    expect(processesOn(folder)).toEqual([]);
  });

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await sleep(5);
  }

  it(`loses no acknowledged write and never runs two servers while program, server or both are killed (${rounds} times)`, async () => {
    const folder = newFolder();
    let shop = member(folder);
    await shop.ask('create table if not exists kept (number int primary key)');
    const acknowledged: number[] = [];
    for (let round = 0, next = 0; round < rounds; round += 1) {
      const until = performance.now() + 50 + Math.random() * 300;
      while (performance.now() < until) {
        const answer = await shop.ask(`insert into kept values (${next})`);
        if (answer.rows) acknowledged.push(next);
        next += 1;
      }
      const victim = round % 3;
      if (victim !== 1) await shop.kill();
      if (victim !== 0) killAll(serversOn(folder));
      if (victim !== 1) shop = member(folder);
      let answer = await shop.ask('select number from kept');
      while (!answer.rows) answer = await shop.ask('select number from kept');
      const there = new Set(answer.rows.map(({ number }) => number));
      expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
      expect(await serverOn(folder)).toHaveLength(1);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(await shop.ask('close')).toEqual({ closed: true });
    expect(processesOn(folder)).toEqual([]);
  });
});
