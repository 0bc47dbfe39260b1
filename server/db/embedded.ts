import { access, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Opens the embedded database under `dataDir`, for this process alone.
 * The first initialisation happens in a folder of its own that is renamed when it is complete: a process
 * killed in the middle leaves nothing behind that looks like a database.
 * @throws DatabaseBusy when another process has it open.
 */
export async function openEmbedded(dataDir: string, prepare: (fresh: PGlite) => Promise<void>) {
  await mkdir(dataDir, { recursive: true });
  const release = await lock(join(dataDir, 'database.lock'));
  const home = join(dataDir, 'database');
  try {
    if (!(await exists(home))) await initialise(dataDir, home, prepare);
    return { client: await PGlite.create({ dataDir: home }), release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function initialise(dataDir: string, home: string, prepare: (fresh: PGlite) => Promise<void>) {
  const half = join(dataDir, 'database.new');
  await rm(half, { recursive: true, force: true });
  const fresh = await PGlite.create({ dataDir: half });
  await prepare(fresh);
  await fresh.close();
  await rename(half, home);
}

export class DatabaseBusy extends Error {}

/** A file that names the owner's process id; one left by a process that is gone is taken over. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => unlink(path).catch(() => {});
    } catch {
      const owner = Number(await readFile(path, 'utf8').catch(() => ''));
      if (owner > 0 && owner !== process.pid && isAlive(owner)) {
        throw new DatabaseBusy(`The database in ${path.replace(/\.lock$/, '')} is open in process ${owner}.`);
      }
      await unlink(path).catch(() => {});
    }
  }
  throw new DatabaseBusy(`Cannot take ${path}.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
