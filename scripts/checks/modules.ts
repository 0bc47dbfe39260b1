import type { Source } from './files.ts';

/** Names by mood or by line count: a file is called what it is about. */
const twin = /(?:^|\/)(?:service|config-[a-z-]+|[a-z-]+-(?:desk|life|part))\.ts$/;
const offered = /^(?:\/\/.*|export (?:type )?(?:\{[^}]*\}|\* as \w+) from '\.\/[^']+';)$/gm;

/** Holds the contexts to one shape: `index.ts` says what others may use and holds no logic, `routes.ts` holds no queries, files are split by noun. */
export function checkModules(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (/^(server|contract)\//.test(path) && twin.test(path))
      return [`${path}:1 is named by no noun of its own`];
    if (/^server\/contexts\/.*\/(?:[a-z-]+-)?routes\.ts$/.test(path) && text.includes("from 'drizzle-orm'")) {
      return [`${path}:1 asks the database itself: queries have files of their own`];
    }
    if (!/^server\/contexts\/[^/]+\/index\.ts$/.test(path)) return [];
    const rest = text.replaceAll(offered, (taken) => taken.replaceAll(/[^\n]/g, ''));
    const line = rest.split('\n').findIndex((one) => one !== '');
    return line < 0 ? [] : [`${path}:${line + 1} holds more than exports of its context's files`];
  });
}
