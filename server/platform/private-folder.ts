import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Everybody's temporary folder is one of these, and stays as it is. */
const sticky = 0o1000;
/** The group of the embedded server's user may pass through where root keeps the shop (platform/db/embedded/place.ts). */
const open = 0o067;

/**
 * Makes a folder that only this process's user can read, whatever the umask is, and closes one that is there already and is its own.
 * Windows has no such modes.
 */
export async function privateFolder(path: string): Promise<void> {
  // What it lies in is somebody else's business: made here, it is made as any folder is.
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  const isOwn = process.getuid?.() === uid;
  if (isOwn && (mode & sticky) === 0 && (mode & open) !== 0) await chmod(path, mode & 0o700);
}
