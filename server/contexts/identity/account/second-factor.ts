import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { startAttempt } from '../../../platform/access/attempts.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { recoveryCode, secondFactor } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { base32, stepOf } from './totp.ts';

const recoveryCodes = 10;

const about = (accountId: number) => `second factor ${accountId}`;
export const sealSecret = ({ sealKey }: Deps, accountId: number, secret: Buffer) =>
  seal(sealKey, secret.toString('base64'), about(accountId));

type Row = typeof secondFactor.$inferSelect;
/** @throws internal when it was sealed with another key */
const secretOf = ({ sealKey }: Deps, { accountId, sealed }: Row): Buffer =>
  Buffer.from(unseal(sealKey, sealed, about(accountId)) ?? fail('internal'), 'base64');

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const hashOf = (accountId: number, code: string) =>
  createHash('sha256')
    .update(`${accountId}:${plain(code)}`)
    .digest('hex');

/** Whether the code is right; a right code is marked as used. */
async function spend(deps: Deps, tx: Tx, row: Row, code: string): Promise<boolean> {
  const { accountId } = row;
  const now = deps.clock.now();
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(secretOf(deps, row), code, now, row.lastStep);
    if (step === null) return false;
    const own = and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, step));
    return (await tx.update(secondFactor).set({ lastStep: step }).where(own).returning()).length > 0;
  }
  const open = and(
    eq(recoveryCode.accountId, accountId),
    eq(recoveryCode.hash, hashOf(accountId, code)),
    isNull(recoveryCode.usedAt),
  );
  return (await tx.update(recoveryCode).set({ usedAt: now }).where(open).returning()).length > 0;
}

/** Where a second factor is tried. `own` is a known device or a session of the account, whose tries strangers cannot use up. */
interface FactorPlace {
  readonly ip: string;
  readonly own?: string | undefined;
}

/** Counts the try before checking the code. @throws second_factor_wrong, too_many_attempts */
export async function proveFactor(deps: Deps, row: Row, code: string, place: FactorPlace): Promise<void> {
  const attempt = await startAttempt(deps, `second factor:${row.accountId}`, { ...place, isShort: true });
  if (!(await deps.db.transaction((tx) => spend(deps, tx, row, code))))
    fail('second_factor_wrong', {}, 'body.secondFactor');
  await attempt.succeeded();
}

/**
 * Requires the second factor in a login whose first proof was right.
 * @throws second_factor_needed, second_factor_wrong, too_many_attempts
 */
export async function askFactor(
  deps: Deps,
  accountId: number,
  code: string | undefined,
  place: FactorPlace,
): Promise<void> {
  const [row] = await deps.db.select().from(secondFactor).where(eq(secondFactor.accountId, accountId));
  if (!row?.confirmedAt) return;
  if (code === undefined) fail('second_factor_needed', {}, 'body.secondFactor');
  await proveFactor(deps, row, code, place);
}

/** Creates new recovery codes; all earlier ones become invalid. */
export async function giveCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const text = base32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ accountId, hash: hashOf(accountId, code) })));
  return codes;
}
