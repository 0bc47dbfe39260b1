import { basename, join } from 'node:path';

/** Root folder of the project: two levels above this file and above its bundle (scripts/bundle.ts). */
export const root = join(import.meta.dirname, '../..');

/** Absolute path of a program file, given relative to the project root. Bundled modules have no folder of their own. */
export const rootFile = (path: string): string => join(root, path);

const isBundled = import.meta.dirname === join(root, 'build', 'server');

/** Entry file of a thread or child process: `path`, or its bundle when this process runs from a bundle. */
export const entryFile = (path: string): string =>
  isBundled ? join(import.meta.dirname, `${basename(path, '.ts')}.mjs`) : rootFile(path);
