import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SecondFactorState } from '../../../../contract/identity/second-factor.ts';
import { demands, readPolicy } from '../../../platform/access/factor-policy.ts';
import type { Db } from '../../../platform/db/open.ts';
import { accountRole, recoveryCode, role, secondFactor } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { noteChange } from '../account/change-notice.ts';
import { giveCodes, proveFactor, sealSecret } from '../account/second-factor.ts';
import { base32, newSecret, uriOf } from '../account/totp.ts';

interface Owner {
  readonly deps: Deps;
  readonly caller: { readonly id: number; readonly username: string; readonly tokenHash: string };
  readonly ip: string;
  readonly requestId: string;
}
type OwnRoute = 'POST /api/user/second-factor/confirm' | 'POST /api/user/second-factor/remove';

/**
 * Turns the second factor on or off with an audit entry: the routes are open to all accounts, but the change affects access to the
 * platform.
 */
async function changeFactor<T>(
  { deps, caller, ip, requestId }: Owner,
  route: OwnRoute,
  secondFactor: boolean,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const roles = await rolesOf(deps.db, caller.id);
  const role = roles.map(({ id, key }) => key ?? String(id)).join(',');
  const author = {
    accountId: caller.id,
    side: 'platform',
    role,
    supplierId: null,
    ip,
    route,
    requestId,
  } as const;
  return withTransaction({ ...deps, author: { ...author, entries: 0 } }, async (work) => {
    await noteChange(work, { accountId: caller.id, kind: 'second_factor' });
    work.audit({ kind: 'operator', id: caller.id }, { secondFactor: !secondFactor }, { secondFactor });
    return run(work);
  });
}

const rolesOf = (db: Db, accountId: number) =>
  db
    .select({ id: role.id, key: role.key })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(and(eq(accountRole.accountId, accountId), eq(role.side, 'platform')));

export async function ownState({ deps: { db }, caller: { id } }: Owner): Promise<SecondFactorState> {
  const enrolled = and(eq(secondFactor.accountId, id), isNotNull(secondFactor.confirmedAt));
  return {
    enrolled: (await db.$count(secondFactor, enrolled)) > 0,
    required: demands(
      await readPolicy(db),
      (await rolesOf(db, id)).map((one) => one.id),
    ),
    codesLeft: await db.$count(
      recoveryCode,
      and(eq(recoveryCode.accountId, id), isNull(recoveryCode.usedAt)),
    ),
  };
}

/** @throws forbidden for an account that is no operator, second_factor_set */
export async function beginFactor({ deps, caller: { id, username } }: Owner) {
  if ((await rolesOf(deps.db, id)).length === 0) fail('forbidden');
  const secret = newSecret();
  const sealed = sealSecret(deps, id, secret);
  const [row] = await deps.db
    .insert(secondFactor)
    .values({ accountId: id, sealed, createdAt: deps.clock.now() })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: { sealed, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning();
  if (!row) fail('second_factor_set');
  const issuer = deps.texts.message('menu.adminsystem').en;
  return {
    secret: base32(secret),
    uri: uriOf(`${new URL(deps.config.siteUrl).host} ${issuer}`, username, secret),
  };
}

/** @throws second_factor_wrong, second_factor_set, too_many_attempts */
export async function confirmFactor(owner: Owner, code: string): Promise<{ recoveryCodes: string[] }> {
  const { deps, caller, ip } = owner;
  const row = await readRow(owner);
  if (!row) fail('second_factor_wrong', {}, 'body.code');
  if (row.confirmedAt) fail('second_factor_set');
  await proveFactor(deps, row, code, { ip, own: `session:${caller.tokenHash}` });
  return changeFactor(owner, 'POST /api/user/second-factor/confirm', true, async ({ tx, now }) => {
    await tx.update(secondFactor).set({ confirmedAt: now }).where(eq(secondFactor.accountId, caller.id));
    return { recoveryCodes: await giveCodes(tx, caller.id) };
  });
}

/** @throws second_factor_wrong, too_many_attempts */
export async function renewCodes(owner: Owner, code: string): Promise<{ recoveryCodes: string[] }> {
  await prove(owner, code);
  return withTransaction(owner.deps, async (work) => {
    await noteChange(work, { accountId: owner.caller.id, kind: 'second_factor' });
    return { recoveryCodes: await giveCodes(work.tx, owner.caller.id) };
  });
}

/** @throws second_factor_wrong, second_factor_required, too_many_attempts */
export async function removeOwn(owner: Owner, code: string): Promise<void> {
  if ((await ownState(owner)).required) fail('second_factor_required');
  await prove(owner, code);
  await changeFactor(owner, 'POST /api/user/second-factor/remove', false, async ({ tx }) => {
    await tx.delete(secondFactor).where(eq(secondFactor.accountId, owner.caller.id));
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, owner.caller.id));
  });
}

async function prove(owner: Owner, code: string): Promise<void> {
  const row = await readRow(owner);
  if (!row?.confirmedAt) fail('second_factor_wrong', {}, 'body.code');
  const own = `session:${owner.caller.tokenHash}`;
  await proveFactor(owner.deps, row, code, { ip: owner.ip, own });
}

async function readRow({ deps: { db }, caller: { id } }: Owner) {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.accountId, id));
  return row;
}
