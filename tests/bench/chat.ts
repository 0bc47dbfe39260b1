// The chat gateway with 500 open sockets: from sending to receiving, to the answer, and what an idle socket
// weighs: `npm run bench -- chat`. Nothing of it is asserted. Clients run in a process of their own, so that the figures of
// memory are the gateway's alone.
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { reportFigures, rounded, shares } from '../support/figures.ts';
import { benchDatabase } from '../support/processes/bench-database.ts';
import { type ImClient, imConnect } from '../support/processes/im-client.ts';

const sockets = Number(process.env.BENCH_SOCKETS ?? 500);
const messages = Number(process.env.BENCH_MESSAGES ?? 600);
/** Messages a second, over all senders. */
const rate = Number(process.env.BENCH_RATE ?? 30);
const port = 4518;
const Seeded = z.object({
  buyer: z.object({ username: z.string(), token: z.string() }),
  shop: z.object({ username: z.string(), token: z.string() }),
});
const Memory = z.object({ rss: z.number(), heap: z.number() });

const post = async (path: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })).json();
const memory = async () => Memory.parse(await post('/memory'));

async function measure(label: string): Promise<void> {
  const url = `ws://127.0.0.1:${port}/im/ws`;
  const pairs = [];
  for (let at = 0; at < 10; at += 1) pairs.push(Seeded.parse(await post('/seed')));
  const enter = (who: { username: string; token: string }, at: number) =>
    imConnect(url, { ...who, resource: `bench-${at}` });
  const talking: { from: ImClient; to: ImClient; peer: string }[] = [];
  for (const { buyer, shop } of pairs) {
    const [from, to] = [await enter(buyer, 0), await enter(shop, 0)];
    talking.push({ from, to, peer: shop.username });
  }
  const before = await memory();
  const idle: ImClient[] = [];
  const idlers = [];
  for (let at = 0; idle.length < sockets - talking.length * 2; at += 1) {
    if (at % 8 === 0) idlers.push(Seeded.parse(await post('/seed')));
    const who = idlers.at(-1);
    if (who) idle.push(await enter(at % 2 === 0 ? who.buyer : who.shop, at));
  }
  await sleep(2_000);
  const after = await memory();
  const each = (what: 'rss' | 'heap') => rounded((after[what] - before[what]) / idle.length / 1_024);

  const answered: number[] = [];
  const received: number[] = [];
  const under: Promise<void>[] = [];
  for (let at = 0; at < messages; at += 1) {
    const pair = talking[at % talking.length];
    if (!pair) break;
    const start = performance.now();
    const arrives = pair.to
      .until((got) => got.some((one) => one.text === `m${at}`))
      .then(() => void received.push(performance.now() - start));
    const confirmed = pair.from
      .text(pair.peer, `m${at}`)
      .then(() => void answered.push(performance.now() - start));
    under.push(arrives, confirmed);
    await sleep(1_000 / rate);
  }
  await Promise.all(under);
  const from = performance.now();
  await Promise.all(
    talking.map(async ({ from: client, peer }) => {
      for (let at = 0; at < 50; at += 1) await client.text(peer, `full speed ${at}`);
    }),
  );
  const perSecond = (talking.length * 50) / ((performance.now() - from) / 1000);
  reportFigures('chat', `${label}, ${idle.length + talking.length * 2} sockets open`, {
    'send to answer': { unit: 'ms', ...shares(answered) },
    'send to receive': { unit: 'ms', ...shares(received) },
    'ten senders at full speed': { unit: 'a second', value: Math.round(perSecond) },
    'heap of an idle socket': { unit: 'KB', value: each('heap') },
    'memory of an idle socket': { unit: 'KB', value: each('rss') },
  });
  for (const client of [...idle, ...talking.flatMap(({ from: one, to }) => [one, to])])
    client.socket.terminate();
}

const { label, url, dataDir, remove } = await benchDatabase('chat');
const child = fork('tests/support/processes/im-process.ts', [String(port), dataDir, url], {
  execArgv: ['--expose-gc'],
  stdio: 'inherit',
});
await new Promise((resolve) => child.once('message', resolve));
await measure(label);
const gone = new Promise((resolve) => child.once('exit', resolve));
child.kill('SIGTERM');
await gone;
await remove();
