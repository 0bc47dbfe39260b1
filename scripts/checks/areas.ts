import type { Source } from './files.ts';

export const areasFile = 'locales/areas.ts';

const camel = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (area: string) => (area.includes('-') ? `'${area}'` : area);

const dictionaryFile = /^locales\/zh\/([a-z-]+)\/([a-z-]+)\.json$/;

/** The content of the file of areas, from the existing dictionaries. TypeScript cannot list a folder. */
export function areasText(files: readonly Source[]): string {
  const areas = files
    .flatMap(({ path }) => {
      const [, context = '', area] = dictionaryFile.exec(path) ?? [];
      return area === undefined ? [] : [{ context, area }];
    })
    .sort((one, other) => (one.context + one.area < other.context + other.area ? -1 : 1));
  return [
    '// Written by `npm run locales` from the files of locales/zh.',
    ...areas.map(({ context, area }) => `import type ${nameOf(area)} from './zh/${context}/${area}.json';`),
    '',
    '/** Every dictionary and its texts. */',
    'export interface AreaTexts {',
    ...areas.map(({ area }) => `  readonly ${quoted(area)}: typeof ${nameOf(area)};`),
    '}',
    'export type Area = keyof AreaTexts;',
    '',
    '/** The folder of each dictionary below `locales/<language>`. */',
    'export const areaContexts: Readonly<Record<Area, string>> = {',
    ...areas.map(({ context, area }) => `  ${quoted(area)}: '${context}',`),
    '};',
    '',
  ].join('\n');
}

/** `import` is a reserved word. */
const nameOf = (area: string) => `${camel(area)}Texts`;

export function checkAreas(files: readonly Source[]): string[] {
  const own = files.find(({ path }) => path === areasFile);
  return own?.text === areasText(files)
    ? []
    : [`${areasFile}:1 does not name the dictionaries there are; run npm run locales`];
}
