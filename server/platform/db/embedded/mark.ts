import { randomBytes } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { major, onWindows, owner, socketFile } from './settings.ts';

/**
 * Marker file that identifies a folder of this engine (folders of the former engine look the same and have the same version). It also holds
 * the server's address when there is no socket in the folder.
 */
export const markFile = 'embedded.json';

const Mark = z.object({ postgres: z.string(), password: z.string(), port: z.int() });
type Mark = z.infer<typeof Mark>;

export const newMark = (): Mark => ({
  postgres: major,
  password: onWindows ? randomBytes(24).toString('base64url') : '',
  port: 5432,
});

export const readMark = async (home: string): Promise<Mark> =>
  Mark.parse(JSON.parse(await readFile(join(home, markFile), 'utf8')));

export async function writeMark(home: string, mark: Mark): Promise<void> {
  const partial = join(home, `${markFile}.new`);
  await writeFile(partial, JSON.stringify(mark), { flush: true, mode: 0o600 });
  await rename(partial, join(home, markFile));
  await sync(home);
}

/** Connection URL of the server on `home`. */
export async function addressOf(home: string): Promise<string> {
  if (!onWindows) return `postgres:///${owner}?host=${encodeURIComponent(home)}&user=${owner}`;
  const { password, port } = await readMark(home);
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${owner}`;
}

export const socketOf = (home: string): string => join(home, socketFile);

/** Syncs a folder's directory entries to disk (fsync). */
export async function sync(folder: string): Promise<void> {
  if (onWindows) return;
  const file = await open(folder, 'r');
  await file.sync().finally(() => file.close());
}
