import { readFileSync } from 'node:fs';
import { rootFile } from '../../../platform/program-files.ts';

/** Words of a data file: white space separates them, lines with # are comments. */
function readWords(name: string, isWanted: (line: string) => boolean = () => true): Set<string> {
  const text = readFileSync(rootFile(`server/contexts/search/language/data/${name}`), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && isWanted(line));
  return new Set(lines.flatMap((line) => line.split(/\s+/u)).filter((word) => word !== '' && word !== '~'));
}

const isPraise = (line: string) => line.startsWith('~');
/** Words that are left out of a keyword. */
export const stopWords: ReadonlySet<string> = readWords('stop-words.txt', (line) => !isPraise(line));
/** Words that are looked for, but that no product has to have: 新款. */
export const praiseWords: ReadonlySet<string> = readWords('stop-words.txt', isPraise);
/** Chinese characters that name a kind of goods at the end of a compound: 行李箱 and 登机箱 are both 箱. */
export const kindCharacters: ReadonlySet<string> = readWords('kinds.txt');
