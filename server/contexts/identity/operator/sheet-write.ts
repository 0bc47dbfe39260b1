import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { OperatorColumn, OperatorRowResult } from '../../../../contract/identity/operator-import.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account } from '../../../platform/db/schema.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { maskPhone } from '../../../platform/text/mask.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { refuseTaken } from '../account/unique.ts';
import { rolesHeld } from '../role/rows.ts';
import { fieldsOf, RowProblem, type SheetRow, wrongAt } from './sheet-rows.ts';
import { writeChange, writeNew } from './write.ts';

/** What became of a row that was not refused. */
export interface Done {
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

export const keyOfUsername = (username: string): string => username.toLowerCase();

/** Accounts of these user names, by the name in lower case. */
export async function accountsNamed(db: Db, usernames: readonly string[]): Promise<Map<string, Account>> {
  if (usernames.length === 0) return new Map();
  const rows = await db
    .select()
    .from(account)
    .where(inArray(sql`lower(${account.username})`, usernames.map(keyOfUsername)));
  return new Map(rows.map((row) => [keyOfUsername(row.username), row]));
}

/**
 * Writes one row after the other, each within a savepoint of its own, by the rules of the form. To be used under `lockOperators`.
 * `hash` is that of a first password; without one no account is opened.
 */
export function rowWriter(outer: UnitOfWork, actor: Actor, { updatesExisting, locale, roleIdsOf }: Rules) {
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
    // Somebody who buys here, or whose shop this is.
    if (held.length === 0) fail('username_taken');
    if (!updatesExisting) return { outcome: 'skipped' };
    if (known.id === actor.id) fail('staff_self');
    // An export shows numbers without their middle digits.
    const isShown = known.phone !== null && cells.get('mobile') === maskPhone(known.phone);
    const kept = new Map([...cells].filter(([column]) => column !== 'mobile' || !isShown));
    const { nickname = known.nickname, email = known.email ?? '', ...said } = fieldsOf(texts, locale, kept);
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
      throw new RowProblem('username', texts.word(locale, 'operator-desk.sheet.wrong.repeated'));
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

/** Where the form would show a refusal. */
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
