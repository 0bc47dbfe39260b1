import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiOutput } from '../../contract/index.ts';
import { loadDemo } from '../../demo/load.ts';
import { type Database, openDatabase } from '../../server/platform/db/open.ts';
import { type Api, createApi } from '../../src/lib/api.ts';
import { end, freePort, startProcess } from '../deploy/processes.ts';
import { viewsEnv } from '../support/built-views.ts';
import { emptyDatabase, templateEnv } from '../support/databases.ts';

/** The long form: `npm run test:attack`. */
export const isLong = process.env.ATTACK_LONG === '1';

interface Options {
  /** Fills the database with the products and accounts of the demo. */
  readonly demo?: boolean;
  /** Changes the database before the program opens it. */
  readonly prepare?: (database: Database) => Promise<void>;
  readonly env?: Readonly<Record<string, string>>;
  /** Started twice: the first start renders all pages, and the memory of that stays with the process. */
  readonly restarted?: boolean;
}

export interface AttackedShop {
  readonly origin: string;
  readonly port: number;
  readonly database: Database;
  readonly process: ChildProcess;
  client(token?: string, headers?: Readonly<Record<string, string>>): Api;
  login(username: string, password: string): Promise<ApiOutput<'POST /api/user/login'>>;
  /** Bytes of memory the process holds. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/** The program as an operator starts it, in a process of its own, on its own database and folder. */
export async function attackedShop({
  demo = false,
  prepare,
  env = {},
  restarted = false,
}: Options = {}): Promise<AttackedShop> {
  const home = await mkdtemp(join(tmpdir(), 'shop-attack-'));
  const { url, drop } = await emptyDatabase(process.env[templateEnv]);
  const database = await openDatabase(url, '');
  if (demo) await loadDemo(database.db, new Date());
  await prepare?.(database);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    SITE_URL: origin,
    DATABASE_URL: url,
    DATA_DIR: home,
    DIST_DIR: process.env[viewsEnv] ?? '',
    SEED: 'empty',
    AVIF: 'off',
    PORT: String(port),
    ...env,
  };
  let child = await startProcess(settings);
  if (restarted) {
    await end(child, 'SIGTERM');
    child = await startProcess(settings);
  }
  const client: AttackedShop['client'] = (token, headers = {}) =>
    createApi({
      locale: () => 'en',
      base: origin,
      authorization: () => (token === undefined ? null : `Bearer ${token}`),
      fetch: (input, init) =>
        fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } }),
    });
  return {
    origin,
    port,
    database,
    process: child,
    client,
    login: (username, password) => client()('POST /api/user/login', { body: { username, password } }),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
    },
    async close() {
      await end(child, 'SIGKILL');
      await database.close();
      await drop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
