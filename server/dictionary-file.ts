import { readFile } from 'node:fs/promises';
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
