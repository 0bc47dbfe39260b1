import type { Locale } from '../../../../contract/basics.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { normal } from '../../../platform/text/normal.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { readRoles } from '../role/rows.ts';
import { isOfPlatform } from './of-platform.ts';
import { RowProblem } from './sheet-rows.ts';

const keyOf = (name: string) => normal(name).trim().toLowerCase();

/**
 * Reads the roles of a cell by their names in either language, with commas, semicolons, `、` or line ends between several.
 * What it answers with throws RowProblem for a name that no role has, or several have.
 */
export async function rolesByName(
  tx: Tx,
  actor: Actor,
  texts: Texts,
  locale: Locale,
): Promise<(cell: string) => number[]> {
  const found = new Map<string, Set<number>>();
  for (const { id, key, name } of await readRoles(tx, actor, isOfPlatform))
    for (const word of [name.zh, name.en, key ?? ''].map(keyOf))
      if (word !== '') found.set(word, (found.get(word) ?? new Set()).add(id));
  const one = (name: string): number => {
    const [id, ...others] = found.get(keyOf(name)) ?? [];
    if (id !== undefined && others.length === 0) return id;
    const why = id === undefined ? 'roleUnknown' : 'roleAmbiguous';
    throw new RowProblem('roles', texts.word(locale, `operator-desk.sheet.wrong.${why}`, { name }));
  };
  return (cell) => {
    // A name may have a comma of its own.
    if (found.has(keyOf(cell))) return [one(cell)];
    const names = cell.split(/[,，;；、\n]/).filter((name) => name.trim() !== '');
    return [...new Set(names.map((name) => one(name.trim())))];
  };
}
