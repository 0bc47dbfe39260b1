import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { LoginResult } from '../../../../contract/identity/account.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import { startAttempt } from '../../../platform/access/attempts.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, accountRole, role, siteState } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { enter, type Visit } from '../account/login.ts';
import { hashPassword } from '../account/password.ts';
import { refuseTaken } from '../account/unique.ts';
import { lockOperators } from '../role/lock.ts';
import { giveSuper } from './super.ts';

/** The keys of all processes that printed a link, as hashes. */
const stateKey = 'first-operator';
const Keys = z.array(z.object({ hash: z.string(), at: z.number() }));
type Keys = z.infer<typeof Keys>;
/** A key is valid for a day; a restart prints the next. */
const validMs = day;
const mostKeys = 8;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Whether any account has a role of the platform, also a disabled one. */
async function hasOperator(db: Db | Tx): Promise<boolean> {
  const [row] = await db
    .select({ id: accountRole.accountId })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(role.side, 'platform'))
    .limit(1);
  return row !== undefined;
}

async function readKeys(db: Db | Tx, now: Date): Promise<Keys> {
  const [row] = await db.select().from(siteState).where(eq(siteState.key, stateKey));
  const keys = Keys.safeParse(row ? JSON.parse(row.value) : []);
  return keys.success ? keys.data.filter(({ at }) => now.getTime() - at < validMs) : [];
}

/** The comparison takes as long for a wrong key as for the right one. */
function isAmong(keys: Keys, key: string): boolean {
  const own = Buffer.from(hashOf(key));
  let found = false;
  for (const { hash } of keys) {
    const other = Buffer.from(hash);
    if (other.length === own.length && timingSafeEqual(other, own)) found = true;
  }
  return found;
}

/**
 * The link by which the first operator is created; null when there is an operator. Each start makes another key, and those of other
 * processes stay valid.
 */
export function firstOperatorLink(deps: Deps): Promise<string | null> {
  const key = randomBytes(16).toString('base64url');
  return withTransaction(deps, async ({ tx, now }) => {
    await lockOperators(tx);
    if (await hasOperator(tx)) return null;
    const others = await readKeys(tx, now);
    const keys = [...others, { hash: hashOf(key), at: now.getTime() }].slice(-mostKeys);
    const value = JSON.stringify(keys);
    await tx
      .insert(siteState)
      .values({ key: stateKey, value })
      .onConflictDoUpdate({ target: siteState.key, set: { value } });
    return `${deps.config.siteUrl}${paths.firstOperator}?key=${key}`;
  });
}

/** @throws opening_key */
async function checkKey(db: Db | Tx, key: string, now: Date): Promise<void> {
  if (!isAmong(await readKeys(db, now), key) || (await hasOperator(db))) fail('opening_key');
}

/** Counts the attempt like a login. @throws opening_key, too_many_attempts */
async function admit(deps: Deps, ip: string, key: string): Promise<void> {
  const attempt = await startAttempt(deps, stateKey, { ip });
  await checkKey(deps.db, key, deps.clock.now());
  await attempt.succeeded();
}

/** @throws opening_key, too_many_attempts */
export const lookAtKey = (deps: Deps, ip: string, key: string): Promise<void> => admit(deps, ip, key);

/**
 * Creates the first operator, with all permissions, and logs in. All keys are deleted.
 * @throws opening_key, username_taken, too_many_attempts
 */
export async function createFirstOperator(
  visit: Visit & { readonly requestId: string },
  { key, username, password }: ApiParsed<'POST /api/system/first-operator'>['body'],
): Promise<LoginResult> {
  const { deps, ip, requestId } = visit;
  await admit(deps, ip, key);
  const passwordHash = await hashPassword(password);
  const author = {
    accountId: 0,
    side: 'platform',
    role: 'first operator',
    supplierId: null,
    ip,
    route: 'POST /api/system/first-operator',
    requestId,
    entries: 0,
  } satisfies Deps['author'];
  return withTransaction({ ...deps, author }, async (work) => {
    const { tx, now } = work;
    await lockOperators(tx);
    // Of two concurrent calls the second finds an operator.
    await checkKey(tx, key, now);
    const [row] = await tx
      .insert(account)
      .values({ username, nickname: username, passwordHash, createdAt: now })
      .returning({ id: account.id });
    const id = row?.id ?? fail('internal');
    author.accountId = id;
    await giveSuper(work, id, username);
    await tx.delete(siteState).where(eq(siteState.key, stateKey));
    return enter({ ...visit, deps }, work, id);
  }).catch(refuseTaken);
}
