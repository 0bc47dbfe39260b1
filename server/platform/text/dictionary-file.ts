import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '../../../contract/basics.ts';
import { fillPeriods } from '../../../contract/periods.ts';
import { ConfigError } from '../../config/error.ts';

/** All texts by area and key, such as `sms.code` or `home.hero.title`. */
type Dictionary = ReadonlyMap<string, string>;

/**
 * Reads all dictionaries of `folder`/{zh,en}/<context>/, including those used by pages only, with the periods of rules filled in.
 * @throws ConfigError for the first file that is not valid JSON, exists in one language only, or lacks a key of the other language.
 */
export async function loadDictionaries(folder: string): Promise<Record<Locale, Dictionary>> {
  const files = { zh: await filesIn(join(folder, 'zh')), en: await filesIn(join(folder, 'en')) };
  for (const [one, other] of [['zh', 'en'] as const, ['en', 'zh'] as const]) {
    for (const [name, own] of files[one]) {
      const file = join(folder, other, name);
      const twin = files[other].get(name);
      if (!twin) throw new ConfigError(`The locale file ${file} is missing.`);
      const lacking = own.find(([key]) => !twin.some(([known]) => known === key));
      if (lacking) throw new ConfigError(`The locale file ${file} lacks ${lacking[0]}.`);
    }
  }
  return { zh: dictionaryOf(files.zh), en: dictionaryOf(files.en) };
}

type Texts = (readonly [key: string, text: string])[];

const dictionaryOf = (files: ReadonlyMap<string, Texts>): Dictionary =>
  new Map(
    [...files].flatMap(([name, texts]) =>
      texts.map(([key, text]) => [`${basename(name, '.json')}.${key}`, fillPeriods(text)]),
    ),
  );

/** Files by path relative to `folder`. */
async function filesIn(folder: string): Promise<Map<string, Texts>> {
  const files = await readdir(folder, { recursive: true }).catch(() => {
    throw new ConfigError(`The locale folder ${folder} cannot be read.`);
  });
  const all = new Map<string, Texts>();
  for (const name of files.filter((file) => file.endsWith('.json')).sort()) {
    const file = join(folder, name);
    all.set(name, textsIn(parseJson(await readFile(file, 'utf8'), file), ''));
  }
  return all;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`The locale file ${file} is not valid JSON.`);
  }
}

function textsIn(value: unknown, key: string): Texts {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, key === '' ? name : `${key}.${name}`),
  );
}
