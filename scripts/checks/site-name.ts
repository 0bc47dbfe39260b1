import type { Source } from './files.ts';

/** The name of the demo marketplace in any spelling. A marketplace bears the name of its settings: docs/decisions/120-brand-as-versions.md. */
const name = /千岸|qian[ _-]?an(?![a-z])/i;

/** Files that may contain it, by the reason. */
const allowed: readonly (readonly [string, RegExp])[] = [
  ['the demo and what describes it', /^(?:demo\/|README\.md$|docs\/tour\/)/],
  ['history stays as it was', /^(?:docs\/decisions\/|CHANGELOG\.md$)/],
  ['name of the package', /^package(?:-lock)?\.json$/],
  [
    'names of units, users and folders of running servers',
    /^(?:deploy\/|docs\/(?:deploy|embedded-database|watching)\.md$|server\/platform\/db\/embedded\/place\.ts$|tests\/(?:embedded\/[\w-]+|server\/platform\/config)\.test\.ts$)/,
  ],
  ['format of stored backups', /^server\/platform\/db\/backup\/(?:format|write)\.ts$/],
  [
    'the first texts, and the migration that takes the name out of them',
    /^server\/platform\/db\/migrations\/(?:0000_baseline|0002_brand)\.sql$/,
  ],
  [
    'this check and the test of an empty shop',
    /^(?:scripts\/checks\/site-name\.ts|tests\/(?:checks|server\/http)\/site-name\.test\.ts)$/,
  ],
];

/** The demo's name outside of the files that may contain it. */
export const checkSiteName = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => allowed.every(([, files]) => !files.test(path)))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          name.test(line) ? [`${path}:${at + 1} says the name of the demo; texts say {{site}}`] : [],
        ),
    );
