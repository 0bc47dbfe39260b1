import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hour } from '../../platform/time.ts';
import { isPageFile, type TreeStorage } from './port.ts';

interface FolderOptions {
  /** `fsync` before the rename, for files that cannot be generated again. */
  readonly flush: boolean;
  /** Files are readable by this process's user only, independent of the umask. */
  readonly isPrivate?: boolean;
}

/** Storage in a local folder. Writes are atomic: a temporary file is renamed. */
export function folderStorage(root: string, { flush, isPrivate = false }: FolderOptions): TreeStorage {
  const modes = isPrivate ? { file: 0o600, folder: 0o700 } : { file: 0o666, folder: 0o777 };
  const home = resolve(root);
  const place = (key: string) => {
    const path = resolve(home, key);
    if (path !== home && !path.startsWith(home + sep))
      throw new Error(`storage key leaves its folder: ${key}`);
    return path;
  };
  async function written(
    path: string,
    bytes: Parameters<TreeStorage['write']>[1],
    settle: (from: string, to: string) => Promise<void>,
  ) {
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    const file = await open(temporary, 'w', modes.file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(dirname(path), { recursive: true, mode: modes.folder });
      return open(temporary, 'w', modes.file);
    });
    try {
      try {
        await file.writeFile(bytes);
        if (flush) await file.sync();
      } finally {
        await file.close();
      }
      await settle(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
  }

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
    write: (key, bytes, confirm) =>
      written(place(key), bytes, (from, to) => {
        confirm?.();
        return rename(from, to);
      }),
    async create(key, bytes) {
      const path = place(key);
      try {
        await written(path, bytes, async (from, to) => {
          await link(from, to);
          await rm(from);
        });
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      }
    },
    async remove(...keys) {
      for (const key of keys) await rm(place(key), { force: true });
    },
    async list(prefix) {
      const start = place(prefix);
      const files = await filesBelow(start).catch(() => []);
      return files
        .filter((file) => !file.endsWith('.tmp'))
        .map((file) => relative(home, join(start, file)).split(sep).join('/'))
        .sort();
    },
    async replace(folder, keep, confirm = () => {}) {
      const files = await filesBelow(folder);
      const before = await filesBelow(home).catch(() => []);
      const makeFolder = folderMaker();
      for (const isPage of [false, true]) {
        for (const file of files) {
          if (isPageFile(file) !== isPage) continue;
          await makeFolder(dirname(join(home, file)));
          confirm();
          await moveFile(join(folder, file), join(home, file));
        }
      }
      const stays = new Set([...files, ...keep]);
      for (const file of before) {
        if (stays.has(file)) continue;
        confirm();
        await rm(join(home, file), { force: true });
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Moves completely, also across file systems. */
async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    const temporary = `${to}.${randomBytes(6).toString('hex')}.tmp`;
    await copyFile(from, temporary);
    await rename(temporary, to);
  });
}

/** Creates each folder once. */
export function folderMaker() {
  const made = new Set<string>();
  return async (folder: string): Promise<void> => {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    made.add(folder);
  };
}

/** Files of a folder, recursively, with relative paths and `/`. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Age at which a temporary file is considered abandoned by a killed process or after a full disk. */
const abandonedMs = hour;

/** Deletes abandoned temporary files; other processes may be writing to the folder. */
export async function removeLeftovers(root: string, now = Date.now()): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.tmp')) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(absent);
    if (found && now - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

/** Error codes for a missing file or an impossible name. */
const nothingThere = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

function absent(error: NodeJS.ErrnoException): null {
  if (error.code !== undefined && nothingThere.has(error.code)) return null;
  throw error;
}
