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
