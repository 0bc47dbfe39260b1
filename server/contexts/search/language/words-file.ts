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

interface Nearby {
  readonly dictionary: Dictionary;
  /** The goods that the rules speak of: each is one word, also where no other rule has it. */
  readonly words: readonly string[];
}
let cached: Nearby | undefined;

/** What stands nearest to goods that the shop has nothing of, from the same file. Operators do not change it. */
export function nearby(): Nearby {
  cached ??= read();
  return cached;
}

/** All rules of the file that ships with the program. */
export const shippedRules = (): SynonymRule[] => parseSynonyms(readFileSync(path, 'utf8'));

function read(): Nearby {
  const rules = shippedRules().filter(({ isNearest }) => isNearest);
  return { dictionary: new Dictionary(rules), words: rules.flatMap(({ from, to }) => [...from, ...to]) };
}
