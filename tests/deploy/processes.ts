import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundled } from '../support/processes/program.ts';

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The program as an operator starts it, in a process of its own. Resolves when it reports ready. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  program = bundled('main'),
): Promise<ChildProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve();
      else process.stderr.write(`${line}\n`);
    });
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} before it was ready`)));
  });
  return child;
}

/** Stops a process; resolves with its exit code, or null when it was killed. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return gone;
}

/** Repeats until it answers `true`, for at most `ms`. */
export async function until(ms: number, ask: () => Promise<boolean>): Promise<boolean> {
  for (const over = Date.now() + ms; Date.now() < over; await sleep(100)) {
    if (await ask().catch(() => false)) return true;
  }
  return false;
}
