import { closeSync, constants, openSync } from 'node:fs';
import { codeOf, noFlock } from './refusals.ts';
import { run } from './run.ts';

/** The right to start a server on a folder. A program that is handed `fd` holds it on, until the last of its processes is gone. */
export interface FolderLock {
  readonly fd: number;
  /** This process lets go; those it handed the file to do not. */
  release(): void;
}

/**
 * Takes the lock of a folder, or null while anyone has it. It belongs to the open file and not to a process id: other
 * containers see it, a killed holder cannot leave it behind, and a server whose parent is gone still has it.
 */
export async function tryLock(path: string): Promise<FolderLock | null> {
  return process.platform === 'linux' ? tryFlock(path) : tryExclusive(path);
}

const taken = 1;

async function tryFlock(path: string): Promise<FolderLock | null> {
  const fd = openSync(path, 'a+');
  const { code, failure, stderr } = await run('flock', ['-n', '3'], { fds: [fd] });
  if (code === 0) return { fd, release: () => closeSync(fd) };
  closeSync(fd);
  if (code === taken) return null;
  if (failure === 'ENOENT') throw noFlock();
  throw Object.assign(new Error(`flock: ${failure || stderr.trim()}`), { code: 'ENOLCK' });
}

/** BSD and macOS lock a file as they open it, Windows opens it for one alone (libuv's UV_FS_O_EXLOCK). */
const exclusive = process.platform === 'win32' ? 0x1000_0000 : 0x20 | constants.O_NONBLOCK;

function tryExclusive(path: string): FolderLock | null {
  try {
    const fd = openSync(path, constants.O_RDWR | constants.O_CREAT | exclusive);
    return { fd, release: () => closeSync(fd) };
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(codeOf(error))) return null;
    throw error;
  }
}
