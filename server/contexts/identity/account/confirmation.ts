import { and, eq, isNotNull } from 'drizzle-orm';
import type { Confirmation } from '../../../../contract/identity/confirmation.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { periods } from '../../../../contract/periods.ts';
import type { Caller } from '../../../http/context.ts';
import type { Db } from '../../../platform/db/open.ts';
import { account, secondFactor, session } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskContact } from '../../../platform/text/mask.ts';
import { minute } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { checkCode, sendCodeToOwn, useCode as spendCode } from './code.ts';
import { ownContact } from './contact.ts';
import { provePassword } from './proof.ts';
import { readAccount } from './queries.ts';
import { proveFactor } from './second-factor.ts';
import type { Owner } from './session.ts';

/** How long a confirmed session may make calls that require a confirmation. */
const confirmedMs = periods.confirmationMinutes * minute;

const endOf = (confirmedAt: Date | null, now: Date): Date | null => {
  const end = confirmedAt && new Date(confirmedAt.getTime() + confirmedMs);
  return end && end > now ? end : null;
};

/** Requires a recently confirmed session: a stolen session token alone is not enough. @throws confirmation_required */
export function requireConfirmed(caller: Pick<Caller, 'confirmedAt'> | null, now: Date): void {
  if (endOf(caller?.confirmedAt ?? null, now) === null) fail('confirmation_required');
}

interface Proofs {
  readonly way: Confirmation['way'];
  readonly contact: string | null;
  readonly factor: typeof secondFactor.$inferSelect | undefined;
}

/**
 * The strongest proof that the account has. A code by message is used only without a password and a second factor, because a thief of the
 * phone would receive it.
 */
async function proofsOf(db: Db, accountId: number): Promise<Proofs> {
  const row = (await readAccount(db, eq(account.id, accountId))) ?? fail('not_logged_in');
  const enrolled = and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt));
  const [factor] = await db.select().from(secondFactor).where(enrolled);
  const contact = ownContact(row.account);
  const byCode = contact === null ? null : 'code';
  const way = factor ? 'secondFactor' : row.account.passwordHash === null ? byCode : 'password';
  return { way, contact, factor };
}

/** The proof that confirms the session, and the end of its current confirmation. */
export async function readConfirmation(deps: Deps, caller: Caller): Promise<Confirmation> {
  const { way, contact } = await proofsOf(deps.db, caller.id);
  return {
    way,
    sentTo: way === 'code' && contact !== null ? maskContact(contact) : null,
    until: endOf(caller.confirmedAt, deps.clock.now())?.toISOString() ?? null,
  };
}

/** @throws confirmation_way when the account has a stronger proof; mail_off, code_too_soon, code_daily_limit */
export async function sendConfirmationCode(owner: Owner): Promise<void> {
  const { way, contact } = await proofsOf(owner.deps.db, owner.accountId);
  if (way !== 'code' || contact === null) fail('confirmation_way');
  const asked = { mobile: contact, purpose: 'confirm' } as const;
  await withTransaction(owner.deps, (work) => sendCodeToOwn(work, asked, owner));
}

/**
 * Confirms the session for five minutes.
 * @throws confirmation_way for another proof than `readConfirmation` names; password_wrong, second_factor_wrong, code_wrong,
 * too_many_attempts
 */
export async function confirmSession(
  caller: Caller,
  owner: Owner,
  proof: ApiParsed<'POST /api/user/confirm'>['body'],
): Promise<Confirmation> {
  const { deps, ip, accountId, tokenHash } = owner;
  const { way, contact, factor } = await proofsOf(deps.db, accountId);
  const codeId = await prove();
  return withTransaction(deps, async ({ tx, now }) => {
    if (codeId !== null) await spendCode(tx, codeId, now);
    await tx.update(session).set({ confirmedAt: now }).where(eq(session.tokenHash, tokenHash));
    return readConfirmation({ ...deps, db: tx }, { ...caller, confirmedAt: now });
  });

  /** The id of the code to mark as used; null without a code. */
  async function prove(): Promise<number | null> {
    if ('password' in proof && way === 'password') {
      await provePassword(deps, accountId, proof.password, { ip, tokenHash });
      return null;
    }
    if ('secondFactor' in proof && factor) {
      await proveFactor(deps, factor, proof.secondFactor, { ip, own: `session:${tokenHash}` });
      return null;
    }
    if ('code' in proof && way === 'code' && contact !== null) {
      return checkCode(deps, { mobile: contact, purpose: 'confirm' }, proof.code, {
        ip,
        requester: tokenHash,
      });
    }
    return fail('confirmation_way');
  }
}
