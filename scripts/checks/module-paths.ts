import type { Source } from './files.ts';

const named = /\bimport\.meta\.(?:url|dirname|filename)\b/;
/** Packages are found from anywhere in the project. */
const finding = /createRequire\(import\.meta\.url\)/;
const maker = 'server/platform/program-files.ts';

/** Paths made of a module's own place. In the bundle of the server several modules are one file, in another folder. */
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
