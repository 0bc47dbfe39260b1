import type { Locale } from '../../../../contract/basics.ts';
import type { OperatorImport, OperatorRowResult } from '../../../../contract/identity/operator-import.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { normal } from '../../../platform/text/normal.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { hashPassword } from '../account/password.ts';
import { lockOperators } from '../role/lock.ts';
import { readRoles } from '../role/rows.ts';
import { isOfPlatform } from './of-platform.ts';
import { oneTimePassword } from './one-time-password.ts';
import { RowProblem, readRows, type SheetRow } from './sheet-rows.ts';
import { accountsNamed, type Done, keyOfUsername, rowWriter } from './sheet-write.ts';

const keyOf = (name: string) => normal(name).trim().toLowerCase();

/**
 * Reads the roles of a cell by their names in either language, with commas, semicolons, `、` or line ends between several.
 * What it answers with throws RowProblem for a name that no role has, or several have.
 */
async function rolesByName(
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

interface Asked {
  readonly dryRun: boolean;
  readonly updatesExisting: boolean;
  readonly locale: Locale;
}

class DryRun extends Error {}

/**
 * Opens accounts and changes operators by a sheet: each row by itself, what is wrong with one keeps no other from being written, and all
 * of it leaves one entry. A dry run does the same and takes it back.
 */
export async function importOperators(
  deps: Deps,
  actor: Actor,
  bytes: Uint8Array,
  { dryRun, updatesExisting, locale }: Asked,
): Promise<OperatorImport> {
  const read = await readRows(deps.texts, locale, bytes).catch((error: unknown) => {
    if (error instanceof RowProblem) return error;
    throw error;
  });
  if (read instanceof RowProblem) return summary({ dryRun, unusable: read.text }, [], []);
  const { rows, ignoredColumns } = read;
  const secrets = await secretsFor(deps, rows, dryRun);
  const results: OperatorRowResult[] = [];
  try {
    await withTransaction(deps, async (work) => {
      await lockOperators(work.tx);
      const roleIdsOf = await rolesByName(work.tx, actor, deps.texts, locale);
      const write = rowWriter(work, actor, { updatesExisting, locale, roleIdsOf });
      const changes: Done['change'][] = [];
      for (const row of rows) {
        const secret = secrets.get(row.line);
        const done = await write(row, secret?.hash ?? null);
        results.push(resultOf(row, done, dryRun ? undefined : secret?.password));
        if (!(done instanceof RowProblem) && done.change) changes.push(done.change);
      }
      if (dryRun) throw new DryRun();
      if (changes.length > 0)
        work.audit({ kind: 'operator_import', id: actor.id }, null, { updatesExisting, changes });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return summary({ dryRun, unusable: null }, ignoredColumns, results);
}

interface Secret {
  readonly password: string;
  readonly hash: string;
}

/** First passwords of whoever is not there yet, by line. Each takes its time, in which nobody else has to wait. */
async function secretsFor(
  deps: Deps,
  rows: readonly SheetRow[],
  dryRun: boolean,
): Promise<Map<number, Secret>> {
  const named = rows.flatMap(({ line, cells }) => {
    const username = cells.get('username');
    return username === undefined ? [] : [{ line, username }];
  });
  const known = await accountsNamed(
    deps.db,
    named.map(({ username }) => username),
  );
  const missing = named.filter(({ username }) => !known.has(keyOfUsername(username)));
  const made = missing.map(async ({ line }): Promise<[number, Secret]> => {
    const password = oneTimePassword();
    return [line, { password, hash: dryRun ? '' : await hashPassword(password) }];
  });
  return new Map(await Promise.all(made));
}

function resultOf({ line, cells }: SheetRow, done: Done | RowProblem, password?: string): OperatorRowResult {
  const username = (cells.get('username') ?? '').slice(0, 60);
  const row = { line, username, column: null, text: null, password: null };
  if (done instanceof RowProblem) return { ...row, outcome: 'failed', column: done.column, text: done.text };
  const { outcome } = done;
  return { ...row, outcome, password: outcome === 'created' ? (password ?? null) : null };
}

function summary(
  about: Pick<OperatorImport, 'dryRun' | 'unusable'>,
  ignoredColumns: readonly string[],
  rows: OperatorRowResult[],
): OperatorImport {
  const count = (outcome: OperatorRowResult['outcome']) =>
    rows.filter((one) => one.outcome === outcome).length;
  return {
    ...about,
    ignoredColumns: [...ignoredColumns],
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    failed: count('failed'),
    rows,
  };
}
