import { readFileSync } from 'node:fs';
import { rootFile } from '../../../platform/program-files.ts';
import type { Phrase } from './units.ts';

const path = rootFile('server/contexts/search/language/data/translations.txt');

let cached: ReadonlyMap<string, readonly string[]> | undefined;

/** Names of goods in the other language, by Chinese text or English words in the singular. */
function read(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const known = found.get(from);
    if (known) known.push(to);
    else found.set(from, [to]);
  };
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [zh = '', en = ''] = line.split(' = ');
    if (line.startsWith('#') || en === '') continue;
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
