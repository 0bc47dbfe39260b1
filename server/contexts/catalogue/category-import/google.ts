import type { LocalText } from '../../../../contract/basics.ts';
import type { Line } from '../../../platform/spreadsheet/line.ts';
import type { SourceNode } from './plan.ts';

/** `1 - Animals & Pet Supplies > Live Animals`, as in Google's public list of categories. */
const listed = /^\s*(\d{1,6}) - (\S.*)$/;
const chinese = /\p{Script=Han}/u;

/** A comma in a name is no separator of columns. */
const textOf = ({ cells }: Line) => cells.join(',').trim();

interface Listed {
  readonly number: string;
  readonly names: readonly string[];
}

function listedIn(line: Line): Listed | null {
  const [, number, path] = listed.exec(textOf(line)) ?? [];
  if (number && path) return { number, names: path.split('>').map((name) => name.trim()) };
  const [first = '', ...names] = line.cells.map((cell) => cell.trim());
  return /^\d{1,6}$/.test(first) ? { number: first, names: names.filter((name) => name !== '') } : null;
}

/** The categories of Google's public list, as text or as a table of levels; null for another file. */
export function googleNodes(lines: readonly Line[]): SourceNode[] | null {
  const rows = lines.filter((line) => !textOf(line).startsWith('#'));
  const [first] = rows;
  if (!first || listedIn(first)?.names.length !== 1) return null;
  const read = rows.map(listedIn);
  if (read.includes(null)) return null;
  const isChinese = rows.some((line) => chinese.test(textOf(line)));
  const nameIn = (name: string): LocalText => (isChinese ? { zh: name, en: '' } : { zh: '', en: name });
  return read.flatMap((one) => {
    const name = one?.names.at(-1);
    if (!one || name === undefined) return [];
    const key = (names: readonly string[]) => names.join(' > ').toLowerCase();
    return [
      {
        key: key(one.names),
        parentKey: one.names.length > 1 ? key(one.names.slice(0, -1)) : null,
        externalId: one.number,
        name: nameIn(name),
      },
    ];
  });
}
