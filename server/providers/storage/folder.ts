import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
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
        await file.writeFile(bytes);
        if (flush) await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
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

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null;
  throw error;
}
