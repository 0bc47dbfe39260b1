// Bundles the server and the operator commands into build/server, unless the existing bundle was made of the same sources. `npm run`
// calls it (bootstrap.mjs). Without the bundle the program loads 1,500 modules, which takes most of a start.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
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
  'server/contexts/orders/past-order/read-orders.ts',
  'server/contexts/pricing/coupon-file/read-coupons.ts',
  'server/contexts/pricing/former-customer/read-customers.ts',
  'server/contexts/trust/review/read-reviews.ts',
  'server/providers/image/draw-process.ts',
  'server/publish/render/render-worker.ts',
  ...programs.map((name) => `scripts/${name}.ts`),
];

/** Packages are external except drizzle-orm, whose package.json Node would parse again for each file that imports it. */
const isExternal = (id: string) => /^(?:@|[a-z])/.test(id) && !/^drizzle-orm(?:\/|$)/.test(id);

const Sources = z.record(z.string(), z.string());
const hashOf = (content: string) => createHash('sha256').update(content).digest('base64url');

/** Whether each source still has the content that was bundled. Its time is not compared: copies keep the time of their originals. */
function isCurrent(): boolean {
  const path = join(folder, list);
  if (!existsSync(path)) return false;
  const sources = Sources.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(sources).every(([file, hash]) => {
    const source = join(root, file);
    return existsSync(source) && hashOf(readFileSync(source, 'utf8')) === hash;
  });
}

async function bundle(): Promise<void> {
  const { rolldown } = await import('rolldown');
  const made = `${folder}.${process.pid}`;
  const sources = new Map<string, string>();
  for (const file of ['package-lock.json', 'scripts/bundle.ts', 'scripts/programs.json'])
    sources.set(file, hashOf(readFileSync(join(root, file), 'utf8')));
  const noteSources: Plugin = {
    name: 'note-sources',
    transform(content, id) {
      const path = relative(root, id);
      if (/^(?:server|contract|demo|scripts|src|locales)\//.test(path)) sources.set(path, hashOf(content));
      return null;
    },
  };
  try {
    const bundled = await rolldown({
      cwd: root,
      input: entries,
      platform: 'node',
      external: isExternal,
      plugins: [noteSources],
    });
    await bundled.write({
      dir: made,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await writeFile(join(made, list), JSON.stringify(Object.fromEntries([...sources].sort())));
    await moveInto(made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/**
 * Chunks are moved before the entries that import them, the list last. Files of the previous bundle stay for a day: a process that runs from
 * it has not loaded all of them.
 */
async function moveInto(made: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isChunk = (name: string) => /-[\w-]{8}\.mjs(?:\.map)?$/.test(name);
  const names = (await readdir(made)).filter((name) => name !== list);
  const [chunks, entryFiles] = [names.filter(isChunk), names.filter((name) => !isChunk(name))];
  for (const name of [...chunks, ...entryFiles, list]) await rename(join(made, name), join(folder, name));
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - dayMs && !names.includes(name) && name !== list)
      await rm(file, { force: true });
  }
}

if (!isCurrent()) await bundle();
