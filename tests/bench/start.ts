// What a stranger waits for and pays: the first start of the demo shop, with its build, a second one, and the memory at rest of
// everything the command started: `npm run bench -- start`. Prints figures, asserts nothing. Memory is read from /proc, as each
// process's share (PSS).
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../server/platform/program-files.ts';
import { reportFigures, rounded } from '../support/figures.ts';
import { bundled } from '../support/processes/program.ts';

const port = Number(process.env.BENCH_PORT ?? 4396);
const home = resolve('.data', 'bench', 'start');
const dist = join(root, 'dist');
const kept = join(root, 'dist.kept');
const restMs = 20_000;

async function start(): Promise<{ child: ChildProcess; seconds: number }> {
  const from = performance.now();
  const env = {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: home,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [bundled('start')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, DATABASE_URL: '', SEED: 'demo', NODE_ENV: 'development' },
  });
  await new Promise<void>((done, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready ') && done());
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, seconds: (performance.now() - from) / 1_000 };
}

async function stop(child: ChildProcess): Promise<number> {
  const from = performance.now();
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
  return (performance.now() - from) / 1_000;
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Megabytes of the process, of its children, and of processes that work in the folder of its database. */
function memory(pid: number): { node: number; database: number } {
  const parents = new Map<number, number>();
  const database: number[] = [];
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const status = read(`/proc/${name}/status`);
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    try {
      if (readlinkSync(`/proc/${name}/cwd`).startsWith(home)) database.push(Number(name));
    } catch {}
  }
  const own = [pid];
  for (const one of own) for (const [child, parent] of parents) if (parent === one) own.push(child);
  const share = (pids: readonly number[]) =>
    pids.reduce(
      (sum, one) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
      0,
    ) / 1024;
  return { node: share(own), database: share(database.filter((one) => !own.includes(one))) };
}

rmSync(home, { recursive: true, force: true });
try {
  renameSync(dist, kept);
} catch {}
try {
  const first = await start();
  const stopped = await stop(first.child);
  const second = await start();
  await sleep(restMs);
  const { node, database } = memory(second.child.pid ?? 0);
  reportFigures('start', 'starts and stops of the demo shop', {
    'first start, with its build': { unit: 's', value: rounded(first.seconds) },
    stop: { unit: 's', value: rounded(stopped) },
    'second start': { unit: 's', value: rounded(second.seconds) },
    'memory at rest': { unit: 'MB', value: Math.round(node + database) },
    'of it Node': { unit: 'MB', value: Math.round(node) },
    'of it the database': { unit: 'MB', value: Math.round(database) },
  });
  await stop(second.child);
} finally {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(kept, dist);
  } catch {}
  rmSync(home, { recursive: true, force: true });
}
