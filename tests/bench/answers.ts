// Public answers and pages of the built demo shop, in answers a second on 16 connections, each beside a bare `node:http` server that sends
// the same bytes with the same headers: `npm run bench -- answers`. Rounds of both follow each other, so that a busy moment meets both. What a
// second is shared with, the processor's time of an answer is not: all threads of the process, from /proc.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { client, end, origin, startShop } from '../kill/shop.ts';
import { reportFigures } from '../support/figures.ts';
import { answersPerSecond, type Question, replyTo } from '../support/processes/hammer.ts';
import { median } from '../support/processes/lighthouse.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const roundMs = 1_500;
const port = Number(new URL(origin).port);
const barePort = port + 1;

const server = await startShop();
const { products } = await client()('GET /api/publish/paths');
const product = products[7] ?? 1;
const paths = {
  list: '/api/admin/product/list',
  search: '/api/admin/product/searchPage?keyword=lamp',
  facets: '/api/admin/product/facets?keyword=lamp',
  detail: `/api/admin/product/detail/${product}`,
  card: `/api/product/card/${product}`,
  suggest: '/api/search/suggest?keyword=ket',
  'popular searches': '/api/search/hot',
  'home page': '/en/qianduanshop/home',
  'product page': `/en/qianduanshop/product/${product}`,
};
/** Headers and body of an answer that the bare server repeats. */
const fieldsOf = (head: string): string[] =>
  head
    .split('\r\n')
    .slice(1)
    .flatMap((line) => {
      const [name = '', value = ''] = line.split(/:\s(.*)/s);
      return /^(date|connection|keep-alive)$/i.test(name) ? [] : [name, value];
    });

/** Microseconds of processor time of the process, in steps of 10,000. */
function processorTime({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}

interface Round {
  readonly perSecond: number;
  readonly micros: number;
}
async function roundOf(server: ChildProcess, question: Question): Promise<Round> {
  const before = processorTime(server);
  const from = performance.now();
  const perSecond = await answersPerSecond(question, roundMs);
  const answers = (perSecond * (performance.now() - from)) / 1_000;
  return { perSecond, micros: (processorTime(server) - before) / answers };
}

async function startBare(file: string, head: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/processes/bare-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(barePort),
      BARE_FILE: file,
      BARE_HEADERS: JSON.stringify(fieldsOf(head)),
    },
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-answers-'));
const table: Record<string, Record<string, string | number>> = {};
try {
  for (const [name, path] of Object.entries(paths)) {
    const question: Question = { port, path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } };
    // The compressed form exists from the second request on.
    await answersPerSecond(question, 300);
    const { head, body } = await replyTo(question);
    const file = join(folder, 'body');
    await writeFile(file, body);
    const bare = await startBare(file, head);
    const own: Round[] = [];
    const limit: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await roundOf(server, question));
      limit.push(await roundOf(bare, { ...question, port: barePort }));
    }
    await end(bare, 'SIGTERM');
    const rates = own.map(({ perSecond }) => perSecond);
    const bareRate = median(limit.map(({ perSecond }) => perSecond));
    const micros = median(own.map((round) => round.micros));
    const bareMicros = median(limit.map((round) => round.micros));
    table[name] = {
      bytes: body.length,
      'per second': Math.round(median(rates)),
      spread: `${Math.round(Math.min(...rates))}-${Math.round(Math.max(...rates))}`,
      bare: Math.round(bareRate),
      'of bare': Number((median(rates) / bareRate).toFixed(2)),
      'processor µs': Number(micros.toFixed(1)),
      'bare µs': Number(bareMicros.toFixed(1)),
      'of bare by them': Number((bareMicros / micros).toFixed(2)),
    };
  }
  reportFigures('answers', 'answers a second on 16 connections', table);
} finally {
  await end(server, 'SIGTERM');
  await rm(folder, { recursive: true });
}
