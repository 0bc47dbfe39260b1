import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../support/databases.ts';
import { SteadyUser } from '../support/im-steady.ts';

/** Messages each way; the long form is `npm run test:chat`. */
const messages = Number(process.env.IM_MESSAGES ?? 300);
const cuts = 20;
const server = 'postgres://root@127.0.0.1:5432';
const name = `qianan_test_faults_${process.pid}`;

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(port: number, url: string, dataDir: string): Promise<ChildProcess> {
  const child = fork('tests/support/im-process.ts', [String(port), url, dataDir], { stdio: 'inherit' });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

describe.each(databases)('cut sockets and killed servers on %s', (database) => {
  let dataDir: string;
  const url = database === 'postgres' ? `${server}/${name}` : '';
  const ports: number[] = [];
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'qianan-faults-'));
    if (database === 'postgres') await admin(`create database ${name}`);
    // The embedded database has one process, PostgreSQL two.
    for (let at = 0; at < (database === 'postgres' ? 2 : 1); at += 1) {
      ports.push(await freePort());
      children.push(await start(ports[at] ?? 0, url, dataDir));
    }
  });
  afterAll(async () => {
    for (const child of children) await kill(child);
    if (database === 'postgres') await admin(`drop database if exists ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });

  const restart = async (at: number) => {
    const child = children[at];
    if (child) await kill(child);
    children[at] = await start(ports[at] ?? 0, url, dataDir);
  };

  it(`loses none of ${messages} messages each way, repeats none, keeps their order and counts them`, async () => {
    const origin = (at: number) => `127.0.0.1:${ports[at] ?? ports[0]}`;
    const seeded = await (await fetch(`http://${origin(0)}/seed`, { method: 'POST' })).json();
    const buyer = new SteadyUser(`ws://${origin(0)}/im/ws`, seeded.buyer);
    const shop = new SteadyUser(`ws://${origin(1)}/im/ws`, seeded.shop);
    const running = Promise.all([buyer.run(), shop.run()]);
    const sent: [string, string][][] = [[], []];
    const speak = async (from: SteadyUser, to: SteadyUser, ids: [string, string][]) => {
      for (let at = 0; at < messages; at += 1)
        ids.push([await from.send(to.entry.username, `${at}`), `${at}`]);
    };
    const speaking = [speak(buyer, shop, sent[0] ?? []), speak(shop, buyer, sent[1] ?? [])];
    const progress = () => (sent[0]?.length ?? 0) + (sent[1]?.length ?? 0);
    for (let fault = 1; fault <= cuts + 2; fault += 1) {
      while (progress() < (2 * messages * fault) / (cuts + 3)) await sleep(5);
      if (fault % 11 === 0) await restart(fault % 2 === 0 ? 0 : ports.length - 1);
      else (fault % 2 === 0 ? buyer : shop).cut();
    }
    await Promise.all(speaking);
    const inOrder = (ids: [string, string][] | undefined) =>
      [...(ids ?? [])].sort(([a], [b]) => Number(BigInt(a) - BigInt(b)));
    await expect
      .poll(
        () => {
          buyer.collect();
          shop.collect();
          return [shop.received.size, buyer.received.size];
        },
        { timeout: 60_000 },
      )
      .toEqual([messages, messages]);
    expect([...shop.received]).toEqual(inOrder(sent[0]));
    expect([...buyer.received]).toEqual(inOrder(sent[1]));
    expect(sent[0]).toEqual(inOrder(sent[0]));
    expect(buyer.cuts + shop.cuts).toBe(cuts);
    console.log(`${database}: handed over again and left out by id: ${buyer.repeated + shop.repeated}`);

    for (const who of [buyer, shop]) {
      const path = `/im/market/sdk/user/${who.entry.username}/user_channels/list`;
      const headers = { authorization: `Bearer ${who.entry.token}` };
      const answer = await fetch(`http://${origin(0)}${path}`, { headers });
      const { data } = await answer.json();
      expect(data.channel_infos).toMatchObject([{ unread_num: messages }]);
    }
    await Promise.all([buyer.stop(), shop.stop()]);
    await running;
  });
});
