import type { LocalText } from '../../../../contract/basics.ts';
import { categoryIcons } from '../../../../contract/catalogue/category.ts';
import type { CategoryColumn } from '../../../../contract/catalogue/category-import.ts';
import type { Line } from '../../../platform/spreadsheet/line.ts';
import { unescaped } from '../../../platform/spreadsheet/signs.ts';

/** Texts of faults: `category-admin.faults`. */
type FaultName =
  | 'id'
  | 'idTwice'
  | 'idOther'
  | 'parentUnknown'
  | 'parentTwice'
  | 'parentItself'
  | 'moved'
  | 'pathName'
  | 'nameMissing'
  | 'nameZh'
  | 'nameEn'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'icon'
  | 'externalId'
  | 'sort'
  | 'enabled';

export interface Fault {
  readonly line: number;
  readonly column: CategoryColumn | null;
  readonly value: string;
  readonly name: FaultName;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** A row of the file; what its cells do not say is undefined. */
export interface SheetRow {
  readonly line: number;
  readonly id: number | undefined;
  /** Cell that says what it is below: a number, a path or a name. */
  readonly parent: string | undefined;
  /** Names from the first level down to its own. */
  readonly path: readonly string[];
  readonly name: LocalText;
  readonly description: LocalText | undefined;
  readonly icon: string | undefined;
  readonly externalId: string | undefined;
  readonly sort: number | undefined;
  readonly enabled: boolean | undefined;
}

const chinese = /\p{Script=Han}/u;
const yes = new Set(['1', 'true', 'yes', 'y', 'open', '是', '开', '开启', '启用']);
const no = new Set(['0', 'false', 'no', 'n', 'closed', '否', '关', '关闭', '停用']);

export const segmentsOf = (path: string): string[] =>
  path
    .split(/[>›»]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A name whose language is known by its characters. */
export const nameOf = (text: string): LocalText =>
  chinese.test(text) ? { zh: text, en: '' } : { zh: '', en: text };

/** Longer paths end here, and then do not end with the row's name. */
const mostSegments = 20;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const longest = { nameZh: 30, nameEn: 60, descriptionZh: 200, descriptionEn: 400 } as const;
const icons = new Set<string>(categoryIcons);

/** Reads the cells of a row; `report` gets the faults. */
export function rowOf(
  columns: readonly (CategoryColumn | undefined)[],
  { line, cells }: Line,
  report: (fault: Fault) => void,
): SheetRow {
  const said = new Map(
    columns.flatMap((column, at): [CategoryColumn, string][] => {
      const text = unescaped(cells[at] ?? '').trim();
      return column && text !== '' ? [[column, text]] : [];
    }),
  );
  /** The cell, if it is right; reports it otherwise. */
  const cell = <T>(column: CategoryColumn & FaultName, read: (text: string) => T | undefined) => {
    const text = said.get(column);
    if (text === undefined) return undefined;
    const value = read(text);
    if (value === undefined) report({ line, column, value: text, name: column });
    return value;
  };
  const short = (column: keyof typeof longest) =>
    cell(column, (text) => (text.length <= longest[column] ? text : undefined)) ?? '';
  const path = segmentsOf(said.get('path') ?? '').slice(0, mostSegments);
  const named = { zh: short('nameZh'), en: short('nameEn') };
  const last = path.at(-1);
  const isUnnamed = !said.has('nameZh') && !said.has('nameEn');
  if (isUnnamed && last === undefined) report({ line, column: 'nameZh', value: '', name: 'nameMissing' });
  if (!isUnnamed && last !== undefined && !isSame(last, named.zh) && !isSame(last, named.en))
    report({ line, column: 'path', value: said.get('path') ?? '', name: 'pathName' });
  const description = { zh: short('descriptionZh'), en: short('descriptionEn') };
  return {
    line,
    id: cell('id', (text) => {
      const number = /^#?(\d{1,9})$/.exec(text)?.[1];
      return number === undefined ? undefined : Number(number);
    }),
    parent: said.get('parentId'),
    path,
    name: isUnnamed ? nameOf(last ?? '') : named,
    description: said.has('descriptionZh') || said.has('descriptionEn') ? description : undefined,
    icon: cell('icon', (text) => (icons.has(text) ? text : undefined)),
    externalId: cell('externalId', (text) => (/^[a-z0-9-]{1,60}$/.test(text) ? text : undefined)),
    sort: cell('sort', (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)),
    enabled: cell('enabled', (text) => {
      const word = text.toLowerCase();
      if (yes.has(word)) return true;
      return no.has(word) ? false : undefined;
    }),
  };
}
