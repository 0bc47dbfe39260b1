import { basename, join } from 'node:path';

/** The project's folder, two above this file as above its bundle (scripts/bundle.ts). */
export const root = join(import.meta.dirname, '../..');

/** The path of a file that belongs to the program, named from the project's folder. Bundled modules have no folder of their own. */
export const rootFile = (path: string): string => join(root, path);

const isBundled = import.meta.dirname === join(root, 'build', 'server');

/** The file that a thread or a process starts from: `path` itself, or its bundle where this process runs from one. */
export const entryFile = (path: string): string =>
  isBundled ? join(import.meta.dirname, `${basename(path, '.ts')}.mjs`) : rootFile(path);
