import { and, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { codesIn, labelsOf } from '../../../contract/access/permissions.ts';
import type { ErrorName } from '../../../contract/errors.ts';
import { routes } from '../../../contract/index.ts';
import type { Route } from '../../../contract/route.ts';
import type { Tx } from '../db/open.ts';
import { account, auditEntry } from '../db/schema.ts';
import { fail } from '../fail.ts';
import { localTime } from '../time.ts';
import type { UnitOfWork } from '../transaction.ts';
import type { AuditTarget } from './audit.ts';

/**
 * Optimistic locking: rejects a change when the target is no longer at the version in the call's query. Call it with the row locked.
 * @throws decided with who changed it and when
 */
export async function requireAsRead(
  work: Pick<UnitOfWork, 'tx' | 'deps'>,
  target: AuditTarget,
  version: string,
): Promise<void> {
  const seen = work.deps.author?.seen;
  if (seen !== undefined && seen !== version) await failLate(work, target, { otherwise: 'conflict' });
}

/**
 * Rejects a call whose target does not exist; when it was removed in a back office the caller may know about, the error says by whom and
 * when.
 * @throws decided, not_found
 */
export async function failGone(
  { tx, deps }: Pick<UnitOfWork, 'tx' | 'deps'>,
  target: AuditTarget,
  about: SQL | undefined = eq(auditEntry.targetId, String(target.id)),
): Promise<never> {
  const { author } = deps;
  if (!author) fail('not_found');
  const { supplierId } = author;
  const theirs = eq(sql`${auditEntry.before} ->> 'supplierId'`, String(supplierId));
  const heard =
    supplierId === null
      ? undefined
      : or(eq(auditEntry.supplierId, supplierId), and(eq(auditEntry.side, 'platform'), theirs));
  const isRemoval = and(isNotNull(auditEntry.before), isNull(auditEntry.after));
  const last = await lastEntry(tx, and(eq(auditEntry.targetKind, target.kind), about, isRemoval, heard));
  return last ? failAs(deps, last) : fail('not_found');
}

/** For a part of a target: the entry in which that part was removed. */
export const removedPart = (id: number): SQL => eq(sql`${auditEntry.before} ->> 'id'`, String(id));

interface Late {
  /** Error when there is no back-office entry: a buyer or a timeout made the decision. */
  readonly otherwise: ErrorName;
  /** Part of the route key of the decision, for targets with other kinds of entries. */
  readonly by?: string;
}

/**
 * Rejects a decision that was already made, and says by whom, which and when. Call it when the target's state no longer allows the
 * decision.
 * @throws decided, or `otherwise`
 */
export async function failLate(
  { tx, deps }: Pick<UnitOfWork, 'tx' | 'deps'>,
  target: AuditTarget,
  { otherwise, by }: Late,
): Promise<never> {
  const last = await lastEntry(
    tx,
    and(
      eq(auditEntry.targetKind, target.kind),
      eq(auditEntry.targetId, String(target.id)),
      by === undefined ? undefined : like(auditEntry.route, `%${by}%`),
    ),
  );
  return last ? failAs(deps, last) : fail(otherwise);
}

async function lastEntry(tx: Tx, where: SQL | undefined) {
  const [last] = await tx
    .select({ entry: auditEntry, nickname: account.nickname, username: account.username })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(where)
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return last;
}
type Last = NonNullable<Awaited<ReturnType<typeof lastEntry>>>;

function failAs(deps: UnitOfWork['deps'], { entry, nickname, username }: Last): never {
  const time = localTime(entry.at).slice(0, 16).replace('T', ' ');
  fail('decided', {
    // The two sides do not see each other's names.
    who: entry.side === deps.author?.side ? nickname || username : sides[entry.side],
    what: outcomeOf(deps, entry.after) ?? actionOf(entry.route),
    when: { zh: time, en: time },
  });
}

const sides = {
  shop: { zh: '店铺', en: 'The shop' },
  platform: { zh: '平台', en: 'The platform' },
} as const;

/** Label of the resulting state, if there is a text. */
function outcomeOf({ texts }: UnitOfWork['deps'], after: unknown) {
  if (typeof after !== 'object' || after === null) return null;
  const said = new Map<string, unknown>(Object.entries(after));
  const value = said.get('status') ?? said.get('state');
  return typeof value === 'string' ? texts.find(`audit-entry.outcomes.${value}`) : null;
}

/** Label of a route's action, from its permission. */
function actionOf(key: string) {
  const known: Readonly<Record<string, Route>> = routes;
  const permission = known[key]?.permission;
  const [code] = permission ? codesIn(permission) : [];
  if (!code) return { zh: key, en: key };
  const { page, action } = labelsOf(code);
  return { zh: `${page.zh}：${action.zh}`, en: `${page.en}: ${action.en}` };
}
