import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type {
  OperatorColumn,
  OperatorImport,
  OperatorRowResult,
} from '../../../../contract/identity/operator-import.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import { normal } from '../../../platform/text/normal.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { hashPassword } from '../account/password.ts';
import { refuseTaken } from '../account/unique.ts';
import { lockOperators } from '../role/lock.ts';
import { readRoles, rolesHeld } from '../role/queries.ts';
import { isOfPlatform } from './of-platform.ts';
import { oneTimePassword } from './one-time-password.ts';
import { fieldsOf, RowProblem, readRows, type SheetRow, wrongAt } from './sheet-rows.ts';
import { writeChange, writeNew } from './write.ts';

/** The result of a row that was not refused. */
interface Done {
  readonly outcome: Exclude<OperatorRowResult['outcome'], 'failed'>;
  /** For the audit log. */
  readonly change?: { readonly id: number; readonly before: object | null; readonly after: object };
}

interface Rules {
  readonly updatesExisting: boolean;
  readonly locale: Locale;
  readonly roleIdsOf: (cell: string) => number[];
}

type Account = typeof account.$inferSelect;

const keyOfUsername = (username: string): string => username.toLowerCase();

/** The accounts with these user names, by lower-case name. */
async function accountsNamed(db: Db, usernames: readonly string[]): Promise<Map<string, Account>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .select()
    .from(account)
    .where(inArray(sql`lower(${account.username})`, usernames.map(keyOfUsername)));
  return new Map(rows.map((row) => [keyOfUsername(row.username), row]));
}

/**
 * Returns a function that writes one row, within a savepoint and by the rules of the form. Use it under `lockOperators`. `hash` is that of
 * the first password; without it no account is created.
 */
function rowWriter(outer: UnitOfWork, actor: Actor, { updatesExisting, locale, roleIdsOf }: Rules) {
  const { texts } = outer.deps;
  const seen = new Set<string>();
  const wrong = (column: OperatorColumn): never => {
    throw wrongAt(texts, locale, column);
  };

  async function add(work: UnitOfWork, cells: SheetRow['cells'], passwordHash: string): Promise<Done> {
    const {
      username = wrong('username'),
      nickname = wrong('nickname'),
      ...said
    } = fieldsOf(texts, locale, cells);
    const roleIds = roleIdsOf(cells.get('roles') ?? '');
    if (roleIds.length === 0) wrong('roles');
    const { mobile = '', email = '', department, remark } = said;
    const person = { username, nickname, mobile, email, department, remark, roleIds };
    const { id, after } = await writeNew(work, actor, { ...person, passwordHash, temporary: true });
    return { outcome: 'created', change: { id, before: null, after } };
  }

  async function change(work: UnitOfWork, cells: SheetRow['cells'], known: Account): Promise<Done> {
    const held = (await rolesHeld(work.tx, actor, [known.id])).map(({ role }) => role.id);
    // The account of a buyer or of a supplier's owner.
    if (held.length === 0) fail('username_taken');
    if (!updatesExisting) return { outcome: 'skipped' };
    if (known.id === actor.id) fail('staff_self');
    // Exports mask the middle digits of numbers; a masked cell means no change.
    const isShown = known.phone !== null && cells.get('mobile') === maskPhone(known.phone);
    const remaining = new Map([...cells].filter(([column]) => column !== 'mobile' || !isShown));
    const {
      nickname = known.nickname,
      email = known.email ?? '',
      ...said
    } = fieldsOf(texts, locale, remaining);
    const named = cells.get('roles');
    const roleIds = named === undefined ? held : roleIdsOf(named);
    const { mobile, department, remark } = said;
    const wanted = { id: known.id, nickname, email, department, remark, roleIds };
    const { before, after } = await writeChange(work, actor, mobile ? { ...wanted, mobile } : wanted);
    if (isDeepStrictEqual(sorted(before), sorted(after))) return { outcome: 'unchanged' };
    return { outcome: 'updated', change: { id: known.id, before, after } };
  }

  async function write(work: UnitOfWork, { cells, problem }: SheetRow, hash: string | null): Promise<Done> {
    if (problem) throw problem;
    const key = keyOfUsername(cells.get('username') ?? wrong('username'));
    if (seen.has(key))
      throw new RowProblem('username', texts.word(locale, 'operator-admin.sheet.wrong.repeated'));
    seen.add(key);
    const known = (await accountsNamed(work.tx, [key])).get(key);
    return known ? change(work, cells, known) : add(work, cells, hash ?? fail('conflict'));
  }

  return async (row: SheetRow, hash: string | null): Promise<Done | RowProblem> => {
    try {
      return await outer.tx.transaction((tx) => write({ ...outer, tx }, row, hash).catch(refuseTaken));
    } catch (error) {
      if (error instanceof RowProblem) return error;
      if (!(error instanceof Refusal)) throw error;
      return new RowProblem(columnOf(error), texts(locale, error.reason, error.wordsIn(locale)));
    }
  };
}

const sorted = <T extends { readonly roleIds: readonly number[] }>(fields: T) => ({
  ...fields,
  roleIds: fields.roleIds.toSorted((a, b) => a - b),
});

/** The column of each field that a refusal can name. */
const columns: Readonly<Record<string, OperatorColumn>> = {
  'body.roleIds': 'roles',
  'body.mobile': 'mobile',
  username_taken: 'username',
  phone_taken: 'mobile',
  email_taken: 'email',
  operator_last: 'roles',
  staff_self: 'username',
  staff_beyond: 'username',
};

const columnOf = ({ reason, field }: Refusal): OperatorColumn | null =>
  columns[field ?? ''] ?? columns[reason] ?? null;

const keyOf = (name: string) => normal(name).trim().toLowerCase();

/**
 * Reads the roles in a cell by name in either language, separated by commas, semicolons, `、` or line breaks. The returned function throws
 * RowProblem for a name that is unknown or ambiguous.
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
    throw new RowProblem('roles', texts.word(locale, `operator-admin.sheet.wrong.${why}`, { name }));
  };
  return (cell) => {
    // A role name may contain a comma.
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
 * Creates and changes operators from a sheet. Each row is independent: an error in one does not stop the others; all of them make one audit
 * entry. A dry run does the same and rolls back.
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

/** One-time passwords of new operators, by line. Hashing takes time, so it runs outside the transaction. */
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
