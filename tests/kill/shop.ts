import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi } from '../../src/lib/api.ts';
import { bundled } from '../support/processes/program.ts';

const port = Number(process.env.E2E_PORT ?? 4398);
export const origin = `http://localhost:${port}`;
export const dataDir = process.env.KILL_DATA_DIR ?? '.data/e2e';

/** The server as `npm start` runs it, in a process of its own; at another port than the site's beside one that runs. Resolves when it says it is ready. */
export async function startShop(at = port): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bundled('start')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(at),
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      AVIF: 'off',
    },
  });
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve();
      else if (line.startsWith('{')) console.log(line);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  return child;
}

/** Kills a process at any moment; resolves when it is gone. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await gone;
}

export const client = (token?: string, base = origin): Api =>
  createApi({ locale: () => 'en', base, authorization: () => (token ? `Bearer ${token}` : null) });

/** A new buyer with an address, registered as a browser would do it. */
export async function newBuyer(
  mobile: string,
): Promise<{ readonly api: Api; readonly token: string; readonly addressId: number }> {
  const open = client();
  await open('POST /api/user/sendCode/{mobile}', { params: { mobile } });
  const { code } = await open('GET /api/dev/sms/{mobile}', { params: { mobile } });
  const body = { username: `kill${mobile.slice(3)}`, password: 'Kill-2026x', mobile, code };
  const { token } = await open('POST /api/user/register', { body });
  const api = client(token);
  const address = {
    receiver: 'Kill Test',
    phone: mobile,
    province: '330000',
    city: '330200',
    district: '330203',
    detail: '1 Test Road',
  };
  const [saved] = await api('POST /api/address/add', { body: address });
  return { api, token, addressId: saved?.id ?? 0 };
}

/** Repeats until it answers `true`, for at most `ms`. */
export async function until(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(200)) {
    if (await ask().catch(() => false)) return true;
  }
  return false;
}
