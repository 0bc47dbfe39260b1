import { buyerAreas } from '../../contract/languages.ts';
import { placeholderFault } from '../../contract/placeholders.ts';
import { areaContexts } from '../../locales/areas.ts';
import { LanguageFile } from '../../server/platform/text/languages.ts';
import { type Dictionary, textsOf } from '../languages/dictionary.ts';
import type { Source } from './files.ts';

const fileOf = (language: string, area: (typeof buyerAreas)[number]) =>
  `${language}/${areaContexts[area]}/${area}.json`;

/**
 * A further language may lack translations, but no key, has none that the program does not know, and its texts have the placeholders of
 * those that they translate. `base`: files below `locales`; `files`: those of further languages, with paths `<tag>/...`.
 */
export function checkLanguages(base: readonly Source[], files: readonly Source[]): string[] {
  const known = new Map(base.map(({ path, text }) => [path, text]));
  const own = new Map(files.map(({ path, text }) => [path, text]));
  const tags = new Set(files.map(({ path }) => path.split('/')[0] ?? ''));
  return [...tags].flatMap((tag) => {
    const said = LanguageFile.safeParse(parsed(own.get(`${tag}/language.json`)));
    if (!said.success || said.data.tag !== tag)
      return [`${tag}/language.json:1 needs the tag of its folder (BCP 47), name, label and fallback`];
    const paths = new Set(buyerAreas.map((area) => fileOf(tag, area)));
    const others = [...own.keys()].filter(
      (path) => path.startsWith(`${tag}/`) && path !== `${tag}/language.json` && !paths.has(path),
    );
    return [
      ...others.map((path) => `${path}:1 is no dictionary that buyers read`),
      ...buyerAreas.flatMap((area) =>
        faultsIn(
          fileOf(tag, area),
          parsed(known.get(fileOf(said.data.fallback, area))),
          parsed(own.get(fileOf(tag, area))),
          tag,
        ),
      ),
    ];
  });
}

function parsed(text: string | undefined): Dictionary | undefined {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultsIn(
  file: string,
  base: Dictionary | undefined,
  own: Dictionary | undefined,
  tag: string,
): string[] {
  if (base === undefined || own === undefined) return [`${file}:1 is missing or no JSON`];
  const sources = new Map(textsOf(base));
  const texts = new Map(textsOf(own));
  const lacking = [...sources.keys()].filter((key) => !texts.has(key));
  return [
    ...lacking.map((key) => `${file}:1 lacks ${key}`),
    ...[...texts].flatMap(([key, text]) => {
      const source = sources.get(key);
      if (source === undefined || source === null) return [`${file}:1 ${key} is unknown`];
      if (text === null) return [];
      if (text.trim() === '') return [`${file}:1 ${key} is empty; null says that it is not translated`];
      const fault = placeholderFault(source, text, tag);
      return fault ? [`${file}:1 ${key}: ${fault.kind} placeholder ${fault.name}`] : [];
    }),
  ];
}
