import { readFileSync } from 'node:fs';
import { rootFile } from '../../../platform/program-files.ts';
import type { Phrase } from './units.ts';
import { shippedRules } from './words-file.ts';

const path = rootFile('server/contexts/search/language/data/translations.txt');

let cached: ReadonlyMap<string, readonly string[]> | undefined;

const isChinese = (text: string) => /^\p{Script=Han}{2,}$/u.test(text);
const isEnglish = (text: string) => /^[a-z][a-z ]*$/.test(text);

/** Goods on the right of a rule in both languages, each English name before its Chinese one: `lululemon => yoga mat, 瑜伽垫`. */
const pairsOfRules = (): string[][] =>
  shippedRules().flatMap(({ to }) =>
    to.flatMap((en, at) => {
      const zh = to[at + 1] ?? '';
      return isEnglish(en) && isChinese(zh) ? [[zh, en]] : [];
    }),
  );

/** Names of goods in the other language, by Chinese text or English words in the singular. */
function read(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const known = found.get(from);
    if (!known) found.set(from, [to]);
    else if (!known.includes(to)) known.push(to);
  };
  const lines = readFileSync(path, 'utf8').split('\n');
  const pairs = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' = '));
  for (const [zh = '', en = ''] of [...pairs, ...pairsOfRules()]) {
    if (en === '') continue;
    add(zh, en);
    add(en, zh);
  }
  return found;
}

/** What a phrase is called in the other language: 戒指 is `ring`. */
export function translationsOf({ units }: Phrase): readonly string[] {
  cached ??= read();
  const isHan = units[0]?.isHan ?? false;
  return cached.get(units.map(({ key }) => key).join(isHan ? '' : ' ')) ?? [];
}
