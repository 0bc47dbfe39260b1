import type { Source } from './files.ts';

const named = /\bimport\.meta\.(?:url|dirname|filename)\b/;
/** Package resolution works from any folder. */
const finding = /createRequire\(import\.meta\.url\)/;
const maker = 'server/platform/program-files.ts';

/** Paths relative to the module itself. In the server's bundle several modules are one file in another folder. */
export const checkModulePaths = (files: readonly Source[]): string[] =>
  files
    .filter(({ path }) => path !== maker)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          named.test(line) && !finding.test(line)
            ? [`${path}:${at + 1} name the file from the project's folder: rootFile or entryFile of ${maker}`]
            : [],
        ),
    );
