import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hour } from '../../time.ts';
import type { Storage } from './port.ts';

/**
 * Storage in a local folder. Writes go to a temporary file that is renamed into place.
 * `flush` also forces the bytes to the disk first, for what cannot be made again.
 */
export function folderStorage(root: string, { flush }: { flush: boolean }): Storage {
  const home = resolve(root);
  const place = (key: string) => {
    const path = resolve(home, key);
    if (path !== home && !path.startsWith(home + sep))
      throw new Error(`storage key leaves its folder: ${key}`);
    return path;
  };
  return {
    read: (key) => readFile(place(key)).catch(absent),
    async stream(key) {
      const file = await open(place(key)).catch(absent);
      return file ? file.createReadStream() : null;
    },
    async version(key) {
      const found = await stat(place(key)).catch(absent);
      return found?.isFile() ? `${found.mtimeMs}-${found.size}-${found.ino}` : null;
    },
    async write(key, bytes) {
      const path = place(key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      const file = await open(temporary, 'w').catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(dirname(path), { recursive: true });
        return open(temporary, 'w');
      });
      try {
        try {
          await file.writeFile(bytes);
          if (flush) await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
    async list(prefix) {
      const start = place(prefix);
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => relative(home, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
  };
}

/** Nothing is written for so long: what is older was left by a process that was killed or found the disk full. */
const abandonedMs = hour;

/** Removes what nobody writes any more from a folder, in which other processes may be writing. */
export async function removeLeftovers(root: string, now = Date.now()): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.tmp')) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(absent);
    if (found && now - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

/** There is no such file, and under such a name there cannot be one. */
const nothingThere = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== undefined && nothingThere.has(error.code)) return null;
  throw error;
}
