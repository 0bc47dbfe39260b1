import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config.ts';

/**
 * Reads a locale file that holds exactly `names`, none of them empty.
 * @throws ConfigError with one sentence that names the file, when it is missing, no JSON, incomplete or has more.
 */
export async function loadDictionary(
  file: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`The locale file ${file} cannot be read.`);
  });
  const Dictionary = z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));
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

/**
 * Whether all dictionaries, also those only pages read, can be read and say the same things in both languages.
 * @throws ConfigError for the first one that is no JSON, stands alone, or lacks a text of its twin.
 */
export async function checkDictionaries(folder: string): Promise<void> {
  const keys = { zh: await keysBelow(join(folder, 'zh')), en: await keysBelow(join(folder, 'en')) };
  for (const [one, other] of [['zh', 'en'] as const, ['en', 'zh'] as const]) {
    for (const [file, own] of keys[one]) {
      const twin = keys[other].get(file);
      if (!twin) throw new ConfigError(`The locale file ${join(folder, other, file)} is missing.`);
      const lacking = own.find((key) => !twin.includes(key));
      if (lacking) throw new ConfigError(`The locale file ${join(folder, other, file)} lacks ${lacking}.`);
    }
  }
}

/** Keys of every text, such as `cart.title`, by file. */
async function keysBelow(folder: string): Promise<Map<string, string[]>> {
  const files = await readdir(folder).catch(() => {
    throw new ConfigError(`The locale folder ${folder} cannot be read.`);
  });
  const all = new Map<string, string[]>();
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    const file = join(folder, name);
    all.set(name, keysOf(parseJson(await readFile(file, 'utf8'), file), ''));
  }
  return all;
}

function keysOf(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [key];
  return Object.entries(value).flatMap(([name, inner]) =>
    keysOf(inner, key === '' ? name : `${key}.${name}`),
  );
}
