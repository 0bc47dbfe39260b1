import type { Source } from './files.ts';

const limits = { code: 500, test: 600 } as const;

/** Files with more than one reason to change: over 500 lines, tests over 600. */
export function checkSizes(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (/(^|\/)(data|assets|migrations)\/|-data\.ts$/.test(path)) return [];
    const lines = text.split('\n').length - 1;
    const limit = path.startsWith('tests/') ? limits.test : limits.code;
    return lines > limit ? [`${path}:${limit} has ${lines} lines; split it by reason to change`] : [];
  });
}
