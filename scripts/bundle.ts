// Bundles the server and the operator commands into build/server, unless the existing bundle is newer than all their sources. `npm run`
// calls it (bootstrap.mjs). Without the bundle the program loads 1,500 modules, which takes most of a start.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../server/platform/program-files.ts';
import programs from './programs.json' with { type: 'json' };

const folder = join(root, 'build', 'server');
const list = 'sources.json';
const dayMs = 86_400_000;
/** Entry files of threads and processes (`entryFile`), and the commands. */
const entries = [
  'server/main.ts',
  'server/contexts/authoring/file/read-worker.ts',
  'server/providers/image/draw-process.ts',
  'server/publish/render/render-worker.ts',
  ...programs.map((name) => `scripts/${name}.ts`),
];

/** Packages are external except drizzle-orm, whose package.json Node would parse again for each file that imports it. */
const isExternal = (id: string) => /^(?:@|[a-z])/.test(id) && !/^drizzle-orm(?:\/|$)/.test(id);

function isCurrent(): boolean {
  const path = join(folder, list);
  if (!existsSync(path)) return false;
  const { mtimeMs } = statSync(path);
  const sources = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  const changed = (file: string) =>
    (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > mtimeMs;
  return !sources.some(changed);
}

async function bundle(): Promise<void> {
  const { rolldown } = await import('rolldown');
  const began = new Date();
  const made = `${folder}.${process.pid}`;
  try {
    const bundled = await rolldown({ cwd: root, input: entries, platform: 'node', external: isExternal });
    const { output } = await bundled.write({
      dir: made,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const sources = new Set(modules.map((id) => relative(root, id)));
    const own = [...sources].filter((path) => /^(?:server|contract|demo|scripts|src|locales)\//.test(path));
    await writeFile(
      join(made, list),
      JSON.stringify([...own.sort(), 'package-lock.json', 'scripts/bundle.ts', 'scripts/programs.json']),
    );
    // The time of the start, so that a source changed meanwhile is newer than the bundle.
    await utimes(join(made, list), began, began);
    await moveInto(made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Files of the previous bundle stay for a day: a process that runs from it has not loaded all of them. The list is moved last. */
async function moveInto(made: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(made)).filter((name) => name !== list);
  for (const name of [...names, list]) await rename(join(made, name), join(folder, name));
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - dayMs && !names.includes(name) && name !== list)
      await rm(file, { force: true });
  }
}

if (!isCurrent()) await bundle();
