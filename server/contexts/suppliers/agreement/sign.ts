import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import type { AgreementDetail } from '../../../../contract/suppliers/agreement.ts';
import type { Scope, SupplierScope } from '../../../platform/access/actor.ts';
import { agreement, agreementVersion, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { checkCode, sendCodeToOwn, useCode } from '../../identity/index.ts';
import { change } from './change.ts';
import { type AgreementRow, phoneOf, readAgreement } from './queries.ts';
import { notifySupplier } from './send.ts';

/** The signing account of the supplier, with its client address. */
interface Signer {
  readonly accountId: number;
  readonly ip: string;
}
const purpose = 'agreement';
/** A code may be entered in any session of the account. */
const requesterOf = (accountId: number) => `account:${accountId}`;

/** Checks that it can still be signed. @throws transition_forbidden */
function checkOpen(row: Pick<AgreementRow, 'state' | 'dueAt'>, now: Date): void {
  if (row.state !== 'pending' || row.dueAt <= now) fail('transition_forbidden');
}

const numberOf = async (deps: Deps, accountId: number): Promise<string> =>
  (await phoneOf(deps.db, accountId)) ?? fail('phone_missing');

/** @throws not_found, transition_forbidden, phone_missing, code_too_soon, code_daily_limit */
export async function sendSigningCode(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  { accountId, ip }: Signer,
  locale: Locale,
): Promise<null> {
  const mobile = await numberOf(deps, accountId);
  return withTransaction(deps, async (work) => {
    const own = and(eq(agreement.id, id), shop.where(agreement.supplierId));
    const [row] = await work.tx.select().from(agreement).where(own);
    if (!row) fail('not_found');
    checkOpen(row, work.now);
    await sendCodeToOwn(work, { mobile, purpose }, { locale, ip, tokenHash: requesterOf(accountId) });
    work.audit({ kind: 'agreement', id }, null, { codeSent: true });
    return null;
  });
}

async function notifyPlatform(
  work: UnitOfWork,
  row: AgreementRow,
  key: 'agreement_signed' | 'agreement_refused',
  reason = '',
) {
  const [shop] = await work.tx
    .select({ name: supplier.name })
    .from(supplier)
    .where(eq(supplier.id, row.supplierId));
  const data = {
    shop: shop?.name ?? fail('internal'),
    number: row.agreementNo,
    title: row.words.title,
    reason,
  };
  const link = paths.platformAgreement(row.id);
  await notify(work, { operators: 'platform.contract.send' }, { key, data, link });
}

/** The date `months` later; the last day of the month when that month is shorter. */
function monthsLater(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}

/**
 * Signs the agreement that was read.
 * @throws not_found, transition_forbidden, phone_missing, code_wrong, too_many_attempts, text_changed
 */
export async function sign(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  { accountId, ip }: Signer,
  { name, code, hash }: ApiParsed<'POST /api/supplier/contract/sign/{id}'>['body'],
): Promise<AgreementDetail> {
  const shown = await readAgreement(deps.db, shop, id, null);
  if (shown.hash !== hash) fail('text_changed');
  const mobile = await numberOf(deps, accountId);
  const codeId = await checkCode(deps, { mobile, purpose }, code, { ip, requester: requesterOf(accountId) });
  return change(deps, shop, id, async (work, row) => {
    checkOpen(row, work.now);
    await useCode(work.tx, codeId, work.now);
    const [version] = await work.tx
      .select({ months: agreementVersion.months })
      .from(agreementVersion)
      .where(eq(agreementVersion.id, row.versionId));
    const months = version?.months ?? null;
    await notifyPlatform(work, row, 'agreement_signed');
    return {
      state: 'signed',
      signer: name,
      signerAccountId: accountId,
      signerPhone: mobile,
      signerIp: ip,
      signedAt: work.now,
      endsAt: months === null ? null : monthsLater(work.now, months),
    };
  });
}

/** @throws not_found, transition_forbidden */
export const refuse = (
  deps: Deps,
  shop: SupplierScope,
  id: number,
  reason: string,
): Promise<AgreementDetail> =>
  change(deps, shop, id, async (work, row) => {
    checkOpen(row, work.now);
    await notifyPlatform(work, row, 'agreement_refused', reason);
    return { state: 'refused', reason };
  });

/** The platform terminates a signed agreement, or withdraws a pending one. @throws not_found, transition_forbidden */
export const terminate = (deps: Deps, scope: Scope, id: number, reason: string): Promise<AgreementDetail> =>
  change(deps, scope, id, async (work, row) => {
    if (row.state !== 'pending' && row.state !== 'signed') fail('transition_forbidden');
    await notifySupplier(work, { ...row, reason }, 'agreement_terminated');
    return { state: 'terminated', reason, endsAt: row.state === 'signed' ? work.now : null };
  });

const batch = 500;

/** Expires agreements that were not signed in time or whose term has ended. */
export async function expireAgreements(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const late = await deps.db
    .select({ id: agreement.id })
    .from(agreement)
    .where(and(eq(agreement.state, 'pending'), lte(agreement.dueAt, now)))
    .limit(batch);
  const over = await deps.db
    .select({ id: agreement.id })
    .from(agreement)
    .where(and(eq(agreement.state, 'signed'), isNotNull(agreement.endsAt), lte(agreement.endsAt, now)))
    .limit(batch);
  await sweep(
    deps,
    'agreement.expire',
    [...late, ...over].map(({ id }) => id),
    (id) =>
      withTransaction(deps, async (work) => {
        const [row] = await work.tx.select().from(agreement).where(eq(agreement.id, id)).for('update');
        const isLate = row?.state === 'pending' && row.dueAt <= work.now;
        const isOver = row?.state === 'signed' && row.endsAt !== null && row.endsAt <= work.now;
        if (!row || !(isLate || isOver)) return;
        await work.tx.update(agreement).set({ state: 'expired' }).where(eq(agreement.id, id));
        if (isLate) await notifySupplier(work, row, 'agreement_expired');
      }),
  );
}
