import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { rootFile } from '../../../platform/program-files.ts';
import { parseSynonyms, type SynonymRule } from './data/parse-synonyms.ts';
import { Dictionary } from './dictionary.ts';

const path = rootFile('server/contexts/search/language/data/words.txt');

/** The words file that ships with the program. */
export const wordsText = (): Promise<string> => readFile(path, 'utf8');

/** The rules of a words file that belong into the database: all but those of the nearest goods. */
export const rulesIn = (text: string): SynonymRule[] =>
  parseSynonyms(text).filter(({ isNearest }) => !isNearest);

let cached: Dictionary | undefined;

/** What stands nearest to goods that the shop has nothing of, from the same file. Operators do not change it. */
export function nearby(): Dictionary {
  cached ??= new Dictionary(parseSynonyms(readFileSync(path, 'utf8')).filter(({ isNearest }) => isNearest));
  return cached;
}
