import type { Source } from './files.ts';

const tableFile = 'docs/back-office-tests.md';
const areas = { '/adminweb': 'vendor', '/adminsystem': 'platform' } as const;

interface Line {
  readonly at: number;
  /** `vendor/orders`: the back office and the page folder. */
  readonly folder: string;
  readonly tests: readonly string[];
}

/** The rows of its tables: page, actions and tests, below the address of a back office. */
function linesOf(text: string): Line[] {
  const found: Line[] = [];
  let area: string | null = null;
  for (const [i, line] of text.split('\n').entries()) {
    const title = /^## `(\/\w+)`/.exec(line)?.[1];
    if (title !== undefined) area = Object.entries(areas).find(([address]) => address === title)?.[1] ?? null;
    const [, page, , tests] = line.split('|').map((cell) => cell.trim());
    const name = /^`([\w-]+)`$/.exec(page ?? '')?.[1];
    if (area === null || name === undefined) continue;
    const named = [...(tests ?? '').matchAll(/`([\w/-]+)`/g)].map(([, test]) => test ?? '');
    found.push({ at: i + 1, folder: `${area}/${name}`, tests: named });
  }
  return found;
}

/** Every page of the back offices is in the table of their tests, and its tests exist. */
export function checkBackOfficeTests(files: readonly Source[]): string[] {
  const lines = linesOf(files.find(({ path }) => path === tableFile)?.text ?? '');
  const pages = files.flatMap(({ path }) => {
    const [, area, page] = /^src\/admin\/(vendor|platform)\/[\w-]+\/([\w-]+)\/page\.tsx$/.exec(path) ?? [];
    return area ? [`${area}/${page}`] : [];
  });
  /** `islands/admin-orders`, in any context. */
  const isTest = (name: string) =>
    files.some(({ path }) =>
      path.replace(/^tests\/(\w+)\/[\w-]+\//, 'tests/$1/').startsWith(`tests/${name}.test.ts`),
    );
  return [
    ...pages
      .filter((page) => lines.every(({ folder }) => folder !== page))
      .map((page) => `${tableFile}:1 has no line for the page ${page}`),
    ...lines.flatMap(({ at, folder, tests }) => [
      ...(pages.includes(folder) ? [] : [`${tableFile}:${at} is about ${folder}, which is no page`]),
      ...(tests.length === 0 ? [`${tableFile}:${at} names no test of ${folder}`] : []),
      ...tests
        .filter((test) => !isTest(test))
        .map((test) => `${tableFile}:${at} names ${test}, which is no test`),
    ]),
  ];
}
