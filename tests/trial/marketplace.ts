// A marketplace of its own for a trial, started as its operator would start it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

interface Marketplace {
  readonly url: string;
  /** The printed link for the first operator. */
  readonly link: string;
  readonly stop: () => Promise<void>;
}

/** Starts it empty, with a data folder that is removed at the end. */
export async function startEmpty(port: number): Promise<Marketplace> {
  const data = mkdtempSync(join(tmpdir(), 'trial-'));
  const { SITE_URL: _, DATABASE_URL: __, STORAGE_URL: ___, NODE_ENV: ____, ...around } = process.env;
  const env = {
    ...around,
    PORT: String(port),
    DATA_DIR: data,
    SEED: 'empty',
    LOG_LEVEL: 'error',
    AVIF: 'off',
  };
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let link = '';
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill());
  for await (const line of createInterface({ input: server.stdout })) {
    link = /^first operator: (\S+)/.exec(line)?.[1] ?? link;
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    server.stdout.resume();
    if (link === '') throw new Error('The start printed no link for the first operator.');
    return { url, link, stop };
  }
  await stop();
  throw new Error('The marketplace did not start.');
}
