import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** World-writable temporary folders (sticky bit) are left unchanged. */
const sticky = 0o1000;
/**
 * Permission bits that make a folder too open. The group's search permission (x) is allowed for the embedded server's user, where root owns
 * the folder (platform/db/embedded/place.ts).
 */
const open = 0o067;

/**
 * Creates a folder only this process's user can read, independent of the umask, and restricts an existing one that the user owns. Windows
 * has no such modes.
 */
export async function privateFolder(path: string): Promise<void> {
  // Parent folders are created with default permissions.
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(path);
  const isOwn = process.getuid?.() === uid;
  if (isOwn && (mode & sticky) === 0 && (mode & open) !== 0) await chmod(path, mode & 0o700);
}
