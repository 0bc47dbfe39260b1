import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../contract/basics.ts';
import { type ErrorName, errors } from '../contract/errors.ts';
import { ConfigError } from './config.ts';

export type Texts = (
  locale: Locale,
  name: ErrorName,
  details?: Readonly<Record<string, string | number>>,
) => string;

const names = Object.keys(errors);
const Dictionary = z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));

/**
 * Loads the error texts of both languages from `folder`/{zh,en}/errors.json.
 * @throws ConfigError with one sentence that names the file, when one is missing, no JSON, or incomplete.
 */
export async function loadTexts(folder: string): Promise<Texts> {
  const dictionaries = {
    zh: await load(join(folder, 'zh', 'errors.json')),
    en: await load(join(folder, 'en', 'errors.json')),
  };
  return (locale, name, details = {}) =>
    (dictionaries[locale][name] ?? name).replace(/\{\{(\w+)\}\}/g, (_, key: string) =>
      String(details[key] ?? ''),
    );
}

async function load(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`The locale file ${file} cannot be read.`);
  });
  const parsed = Dictionary.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(
    `The locale file ${file} is wrong: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  );
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`The locale file ${file} is not valid JSON.`);
  }
}
