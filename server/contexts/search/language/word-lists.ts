import { readFileSync } from 'node:fs';
import { rootFile } from '../../../platform/program-files.ts';

const linesOf = (name: string): string[] =>
  readFileSync(rootFile(`server/contexts/search/language/data/${name}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Words and phrases of the sections of a file, by whether they praise. */
function readStopWords(): { readonly plain: Set<string>; readonly praise: Set<string> } {
  const words = { plain: new Set<string>(), praise: new Set<string>() };
  let section = words.plain;
  for (const line of linesOf('stop-words.txt')) {
    if (line.startsWith('[')) section = line === '[praise]' ? words.praise : words.plain;
    else for (const word of line.split(',')) section.add(word.trim());
  }
  return words;
}

const words = readStopWords();
/** Words and phrases that are left out of a keyword. */
export const stopWords: ReadonlySet<string> = words.plain;
/** Words and phrases that are looked for, but that no product has to have: 新款. */
export const praiseWords: ReadonlySet<string> = words.praise;
/** Chinese characters that name a kind of goods at the end of a compound: 行李箱 and 登机箱 are both 箱. */
export const kindCharacters: ReadonlySet<string> = new Set(
  linesOf('kinds.txt').flatMap((line) => [...line.replace(/\s/gu, '')]),
);
