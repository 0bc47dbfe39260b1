import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface RunningTarget {
  readonly port: number;
  /** Memory of the process now, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Memory of a process as the kernel counts it (VmRSS), in MB. */
function memoryOf({ pid }: Pick<ChildProcess, 'pid'>): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export async function startTarget(): Promise<RunningTarget> {
  const child = fork(new URL('shop-process.ts', import.meta.url).pathname, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it was ready`)));
  });
  return {
    port,
    memory: () => memoryOf(child),
    async stop() {
      child.kill('SIGTERM');
      // What an attack has brought to a standstill hears no signal but this one.
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
    },
  };
}
