import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatAccess } from '../../../contract/messaging/chat.ts';
import { gone, killAll, processesOn } from './clusters.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(port: number, dataDir: string): Promise<ChildProcess> {
  const child = fork('tests/support/processes/im-process.ts', [String(port), dataDir], { stdio: 'inherit' });
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

/** Two gateways on one folder, whose database the second joins, in processes that can be killed. */
export async function imProcesses() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  const running: { readonly port: number; child: ChildProcess }[] = [];
  for (let at = 0; at < 2; at += 1) {
    const port = await freePort();
    running.push({ port, child: await start(port, dataDir) });
  }
  const member = (at: number) => {
    const found = running[at];
    if (!found) throw new Error(`there is no process ${at}`);
    return found;
  };
  const port = (at: number): number => member(at).port;
  return {
    port,
    /** A buyer and a shop that may write to each other. */
    async seed(): Promise<Record<'buyer' | 'shop', ChatAccess>> {
      return (await fetch(`http://127.0.0.1:${port(0)}/seed`, { method: 'POST' })).json();
    },
    /** Kills a process in the middle of what it does, and starts it again on the same port. */
    async restart(at: number): Promise<void> {
      const one = member(at);
      await kill(one.child);
      one.child = await start(one.port, dataDir);
    },
    async close(): Promise<void> {
      for (const { child } of running) await kill(child);
      killAll(processesOn(dataDir));
      await gone(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type ImProcesses = Awaited<ReturnType<typeof imProcesses>>;
