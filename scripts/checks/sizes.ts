import { dirname } from 'node:path';
import type { Source } from './files.ts';

const limits = { code: 500, test: 600 } as const;

/** Files with too many responsibilities: over 500 lines, tests over 600. */
export function checkSizes(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (/(^|\/)(data|assets|migrations)\/|-data\.ts$/.test(path)) return [];
    const lines = text.split('\n').length - 1;
    const limit = path.startsWith('tests/') ? limits.test : limits.code;
    return lines > limit ? [`${path}:${limit} has ${lines} lines; split it by reason to change`] : [];
  });
}

const mostFiles = 25;
/** Folders with one file per address, page, or command, which are found by name. */
const listed = /^(?:src\/pages\/|src\/views$|scripts$)/;

/** Folders with too many files to browse: over 25 code files. */
export function checkFolders(files: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > mostFiles && !listed.test(folder)
      ? [`${folder}:1 holds ${count} files; give those of one kind a folder`]
      : [],
  );
}

const mostBytes = 30e6;

/** A tree that is slow to clone: over 30 MB; `files` with their size in bytes. Names the largest. */
export function checkTree(files: readonly { readonly path: string; readonly bytes: number }[]): string[] {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= mostBytes) return [];
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
  return largest.map(
    ({ path, bytes }) =>
      `${path}:1 has ${bytes} bytes, and the tree ${(sum / 1e6).toFixed(1)} of at most ${mostBytes / 1e6} MB`,
  );
}
