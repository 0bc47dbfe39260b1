import type { Source } from './files.ts';

const limits = { code: 250, test: 400 } as const;

/** Files longer than a reader wants: 250 lines, tests 400. */
export function checkSizes(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (/(^|\/)(data|assets|migrations)\/|-data\.ts$/.test(path)) return [];
    const lines = text.split('\n').length - 1;
    const limit = path.startsWith('tests/') ? limits.test : limits.code;
    return lines > limit ? [`${path}:${limit} has ${lines} lines; split it by reason to change`] : [];
  });
}
