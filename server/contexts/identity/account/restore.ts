import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Restorable } from '../../../../contract/identity/confirmation.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  account,
  accountChange,
  merchantAccount,
  recoveryCode,
  secondFactor,
  supplier,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskContact } from '../../../platform/text/mask.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { endAccess } from './access.ts';
import { hashRestoreToken } from './change-notice.ts';
import { checkCode, sendCodeToOwn, useCode as spendCode } from './code.ts';
import { freeContact, provenEmail } from './contact.ts';
import { hashPassword } from './password.ts';
import type { Owner } from './session.ts';
import { refuseTaken } from './unique.ts';

type Visit = Pick<Owner, 'deps' | 'locale' | 'ip'>;
type Row = typeof accountChange.$inferSelect;

/**
 * The contact that proves the owner. For a change of number or address it is the old one of that kind, because an attacker may have changed
 * the other one before.
 */
function provingContact({ kind, phone, email, emailVerifiedAt }: Row): string {
  const mail = provenEmail({ email, emailVerifiedAt });
  return (kind === 'email' ? mail : (phone ?? mail)) ?? phone ?? fail('restore_over');
}

/** @throws restore_over for a token that is unknown, used, or older than 72 hours */
async function find(db: Db, token: string, now: Date): Promise<Row> {
  const [found] = await db
    .select({ change: accountChange })
    .from(accountChange)
    .innerJoin(account, eq(account.id, accountChange.accountId))
    .where(
      and(
        eq(accountChange.tokenHash, hashRestoreToken(token)),
        gt(accountChange.expiresAt, now),
        isNull(accountChange.endedAt),
        eq(account.disabled, false),
      ),
    );
  return found?.change ?? fail('restore_over');
}

/** @throws restore_over */
export async function lookAtRestore(deps: Deps, token: string): Promise<Restorable> {
  const row = await find(deps.db, token, deps.clock.now());
  return {
    kind: row.kind,
    sentTo: maskContact(provingContact(row)),
    changeTime: row.createdAt.toISOString(),
    until: row.expiresAt.toISOString(),
  };
}

/** Identifies the requester of the code: the holder of the link. */
const requesterOf = ({ id }: Row) => `account change ${id}`;

/** @throws restore_over, mail_off, code_too_soon, code_daily_limit */
export async function sendRestoreCode({ deps, locale, ip }: Visit, token: string): Promise<void> {
  const row = await find(deps.db, token, deps.clock.now());
  const asked = { mobile: provingContact(row), purpose: 'restore' } as const;
  await withTransaction(deps, (work) =>
    sendCodeToOwn(work, asked, { locale, ip, tokenHash: requesterOf(row) }),
  );
}

/**
 * Reverts a change and every later one: number and address are restored, a second factor added since is removed, merchant accounts of the
 * supplier that were changed since are turned off, all sessions end, and the new password is the only one.
 * @throws restore_over, code_wrong, too_many_attempts, phone_taken, email_taken
 */
export async function restoreAccount(
  { deps, ip }: Visit,
  {
    token,
    code,
    newPassword,
  }: { readonly token: string; readonly code: string; readonly newPassword: string },
): Promise<void> {
  const found = await find(deps.db, token, deps.clock.now());
  const asked = { mobile: provingContact(found), purpose: 'restore' } as const;
  const codeId = await checkCode(deps, asked, code, { ip, requester: requesterOf(found) });
  const passwordHash = await hashPassword(newPassword);
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockAccount(tx, found.accountId);
    const row = await find(tx, token, now);
    const { accountId, phone, email, emailVerifiedAt } = row;
    await spendCode(tx, codeId, now);
    const own = eq(accountChange.accountId, accountId);
    await tx
      .update(accountChange)
      .set({ endedAt: now })
      .where(and(own, gte(accountChange.id, row.id), isNull(accountChange.endedAt)));
    if (email !== null && emailVerifiedAt !== null) await freeContact(tx, email.toLowerCase(), accountId);
    await tx
      .update(account)
      .set({ phone, email, emailVerifiedAt, passwordHash, passwordTemporary: false })
      .where(eq(account.id, accountId));
    const added = and(eq(secondFactor.accountId, accountId), gte(secondFactor.confirmedAt, row.createdAt));
    const gone = await tx.delete(secondFactor).where(added).returning({ id: secondFactor.accountId });
    if (gone.length > 0) await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
    if (row.kind === 'payout') await stopOwnAccounts();
    await endAccess(work, accountId);

    async function stopOwnAccounts() {
      const [shop] = await tx
        .select({ id: supplier.id })
        .from(supplier)
        .where(eq(supplier.accountId, accountId));
      if (!shop) return;
      const changed = and(
        eq(merchantAccount.supplierId, shop.id),
        eq(merchantAccount.enabled, true),
        gte(merchantAccount.updatedAt, row.createdAt),
      );
      await tx.update(merchantAccount).set({ enabled: false, updatedAt: now }).where(changed);
    }
  }).catch(refuseTaken);
}
