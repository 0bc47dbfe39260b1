import type { Source } from './files.ts';

export const areasFile = 'locales/areas.ts';

const camel = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (area: string) => (area.includes('-') ? `'${area}'` : area);

/** What the file of areas has to say, from the dictionaries there are. TypeScript cannot list a folder. */
export function areasText(files: readonly Source[]): string {
  const areas = files.flatMap(({ path }) => /^locales\/zh\/([a-z-]+)\.json$/.exec(path)?.[1] ?? []).sort();
  return [
    '// Written by `npm run locales` from the files of locales/zh.',
    ...areas.map((area) => `import type ${nameOf(area)} from './zh/${area}.json';`),
    '',
    '/** Every dictionary and its texts. */',
    'export interface AreaTexts {',
    ...areas.map((area) => `  readonly ${quoted(area)}: typeof ${nameOf(area)};`),
    '}',
    'export type Area = keyof AreaTexts;',
    '',
  ].join('\n');
}

/** `import` is a word of the language. */
const nameOf = (area: string) => `${camel(area)}Texts`;

export function checkAreas(files: readonly Source[]): string[] {
  const own = files.find(({ path }) => path === areasFile);
  return own?.text === areasText(files)
    ? []
    : [`${areasFile}:1 does not name the dictionaries there are; run npm run locales`];
}
