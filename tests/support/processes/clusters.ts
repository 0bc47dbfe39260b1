import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const script = join(import.meta.dirname, 'cluster-member.ts');

const Answer = z.object({
  isOwn: z.boolean().optional(),
  url: z.string().optional(),
  refused: z.string().optional(),
  closed: z.boolean().optional(),
  error: z.string().optional(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
});
type Answer = z.infer<typeof Answer>;

/** A process of its own that works with the database of a folder. */
export interface Member {
  readonly pid: number;
  /** Its output when it has the database, or the reason why not. */
  readonly first: Promise<Answer>;
  ask(line: string): Promise<Answer>;
  kill(): Promise<void>;
  /** What the module has logged. */
  log(): string;
}

const children = new Set<ChildProcess>();

/** `through` is what the process is run by: another user, another namespace. */
export function member(folder: string, through: readonly string[] = [], program = script): Member {
  const [command = '', ...args] = [...through, process.execPath, program, folder];
  const child = spawn(command, args, { cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  children.add(child);
  const waiting: ((answer: Answer) => void)[] = [];
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) =>
    waiting.shift()?.(Answer.parse(JSON.parse(line))),
  );
  void over.then(() => {
    children.delete(child);
    for (const resolve of waiting.splice(0)) resolve({ refused: `the process ended: ${log}` });
  });
  child.stdin.on('error', () => {});
  const next = () => new Promise<Answer>((resolve) => waiting.push(resolve));
  const first = next();
  return {
    pid: child.pid ?? 0,
    first,
    ask: async (line) => {
      await first;
      child.stdin.write(`${line.replaceAll('\n', ' ')}\n`);
      return next();
    },
    kill: () => {
      child.kill('SIGKILL');
      return over;
    },
    log: () => log,
  };
}

const folders: string[] = [];

export function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'shop-pg-'));
  folders.push(folder);
  return folder;
}

/** Removes what a test has left: members, servers, folders. */
export async function sweep(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    killAll(processesOn(folder));
    await gone(folder);
    spawnSync('umount', ['-q', '-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The processes that work in `folder` or below it: a server and its helpers, or the remains of a killed one. */
export function processesOn(folder: string): number[] {
  return processIds().filter((pid) => {
    try {
      const at = readlinkSync(`/proc/${pid}/cwd`);
      return at === folder || at.startsWith(`${folder}/`);
    } catch {
      return false;
    }
  });
}

/**
 * The server of `folder`, and beside it what does not descend from it: more than one is a fault. None while a killed server's
 * last connections may still answer.
 */
export function serversOn(folder: string): number[] {
  const all = processesOn(folder);
  const heads = all.filter((pid) => !all.includes(parentOf(pid)));
  // A process that ended while the list was read was not running with the others.
  const still = new Set(processesOn(folder));
  const living = heads.filter((pid) => still.has(pid));
  return living.some(isServer) ? living : [];
}

/** Waits until there is a server. */
export async function serverOn(folder: string): Promise<number[]> {
  for (;;) {
    const servers = serversOn(folder);
    if (servers.length > 0) return servers;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The others have titles that say what they do. */
function isServer(pid: number): boolean {
  try {
    return /^[^\0]*postgres\0-D\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

const processIds = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** A process may have ended since it was listed. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

/** Waits until no process works in `folder`. */
export async function gone(folder: string): Promise<void> {
  while (processesOn(folder).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
