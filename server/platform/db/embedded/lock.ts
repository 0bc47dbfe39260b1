import { closeSync, constants, openSync } from 'node:fs';
import { codeOf, noFlock } from './refusals.ts';
import { run } from './run.ts';

/** Lock for starting a server on a folder. A child process that inherits `fd` keeps the lock until the last process with it has ended. */
export interface FolderLock {
  readonly fd: number;
  /** Releases the lock in this process; child processes with the file keep it. */
  release(): void;
}

/**
 * Takes the lock of a folder; null when it is held. It belongs to the open file, not to a process id: it works across containers, is
 * released when the holder is killed, and stays with a server whose parent has ended.
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

/** BSD and macOS lock when opening the file; Windows opens it exclusively (libuv's UV_FS_O_EXLOCK). */
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
