import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { Locale } from '../../../contract/basics.ts';
import { buyerAreas, isFurtherTag } from '../../../contract/languages.ts';
import { fillPeriods } from '../../../contract/periods.ts';
import { ConfigError } from '../../config/error.ts';

/** `language.json` of a further language. */
export const LanguageFile = z.strictObject({
  tag: z.string().refine(isFurtherTag),
  /** In the language itself. */
  name: z.string().trim().min(1).max(40),
  label: z.strictObject({ zh: z.string().min(1).max(40), en: z.string().min(1).max(40) }),
  /** Its pages show the texts of this language that it lacks. */
  fallback: Locale,
});

/** A language beside the two that everything is written in, with what its files have translated. */
export interface Language extends Readonly<z.infer<typeof LanguageFile>> {
  /** By area and dotted key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The further languages in `folder`: those of its folders that have a `language.json`, by tag.
 * @throws ConfigError for a file that is not valid
 */
export async function loadLanguages(folder: string): Promise<readonly Language[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(names.toSorted().map((name) => loadLanguage(folder, name)));
  return found.filter((language) => language !== null);
}

async function loadLanguage(folder: string, name: string): Promise<Language | null> {
  const file = join(folder, name, 'language.json');
  const said = await readJson(file);
  if (said === null) return null;
  const parsed = LanguageFile.safeParse(said);
  if (!parsed.success || parsed.data.tag !== name)
    throw new ConfigError(`The language file ${file} is not valid: npm run language -- check says why.`);
  const areas = new Set<string>(buyerAreas);
  const files = (await readdir(join(folder, name), { recursive: true })).filter(
    (path) => path.endsWith('.json') && areas.has(basename(path, '.json')),
  );
  const texts = await Promise.all(
    files.toSorted().map(async (path) => {
      const own = await readJson(join(folder, name, path));
      return [basename(path, '.json'), Object.fromEntries(ownTexts(own, '', name))] as const;
    }),
  );
  return { ...parsed.data, texts: Object.fromEntries(texts) };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`The language file ${file} is not valid JSON.`);
  }
}

/** The translated texts of a dictionary by dotted key; what is not translated is null in the file. */
function ownTexts(value: unknown, key: string, tag: string): (readonly [string, string])[] {
  if (typeof value === 'string') return value === '' ? [] : [[key, readyText(value, tag)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ownTexts(inner, key === '' ? name : `${key}.${name}`, tag),
  );
}

const namedForms = /\{\{(\w+)\|(\w+:[^{}]*)\}\}/g;
const categoryOf = (form: string) => form.slice(0, form.indexOf(':'));

/** A translated text as pages use it: with the periods of rules, and plural forms as `fill` reads them, that of `other` last. */
export const readyText = (text: string, tag: string): string =>
  fillPeriods(text).replace(namedForms, (_, name: string, named: string) => {
    const all = named.split('|');
    const forms = [
      ...all.filter((form) => categoryOf(form) !== 'other'),
      ...all.filter((form) => categoryOf(form) === 'other'),
    ];
    const categories = forms.map(categoryOf).filter((category) => category !== 'other');
    const words = forms.map((form) => form.slice(categoryOf(form).length + 1));
    return `{{${name}@${tag}:${categories.join()}|${words.join('|')}}}`;
  });
