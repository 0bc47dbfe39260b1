import type { Source } from './files.ts';

/** File names without a subject: a file is named after what it contains. */
const twin = /(?:^|\/)(?:service|config-[a-z-]+|[a-z-]+-(?:desk|life|part))\.ts$/;
const offered = /^(?:\/\/.*|export (?:type )?(?:\{[^}]*\}|\* as \w+) from '\.\/[^']+';)$/gm;

/** The shape of contexts: `index.ts` contains only exports and no logic, `routes.ts` contains no queries, files are named by nouns. */
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
