import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiParsed } from '../../../../contract/index.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import {
  account,
  accountChange,
  address,
  browseHistory,
  cartItem,
  cartMerge,
  favorite,
  favoriteList,
  notification,
  productInquiry,
  pushSubscription,
  quoteRequest,
  recoveryCode,
  review,
  savedCart,
  savedView,
  searchHistory,
  searchStep,
  secondFactor,
  supplierApplication,
  supplierFollow,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { releaseUploads } from '../../../platform/storage/uploads.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { disableAccount } from '../account/access.ts';
import { checkCode, sendCodeToOwn, useCode as spendCode } from '../account/code.ts';
import { ownContact } from '../account/contact.ts';
import { provePassword } from '../account/proof.ts';
import { endEmployment } from '../staff/employment.ts';
import { closedName, forgetFormer } from './former.ts';
import { obstaclesOf } from './obstacles.ts';

type Row = typeof account.$inferSelect;

async function readOwnAccount(db: Deps['db'] | UnitOfWork['tx'], accountId: number): Promise<Row> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  return row ?? fail('not_logged_in');
}

/** The contact for the code: accounts registered by mail have no number. @throws phone_missing */
const contactIn = (row: Row): string => ownContact(row) ?? fail('phone_missing');

/** The session that closes its account. */
interface Session {
  readonly id: number;
  readonly tokenHash: string;
}

/** @throws phone_missing, mail_off, code_too_soon, code_daily_limit */
export async function sendCloseCode(
  deps: Deps,
  { id, tokenHash }: Session,
  by: { readonly locale: Locale; readonly ip: string },
): Promise<void> {
  const mobile = contactIn(await readOwnAccount(deps.db, id));
  await withTransaction(deps, (work) =>
    sendCodeToOwn(work, { mobile, purpose: 'close' }, { ...by, tokenHash }),
  );
}

/**
 * Closes an account permanently. Records that the law requires (orders, payments, invoices, after-sales, consents) refer to an anonymized
 * row.
 * @throws account_busy naming the obstacles; code_wrong, password_wrong, phone_missing, too_many_attempts
 */
export async function closeAccount(
  deps: Deps,
  caller: Session,
  proof: ApiParsed<'POST /api/user/close'>['body'],
  ip: string,
): Promise<void> {
  const accountId = caller.id;
  const codeId = await proveOwner(deps, caller, proof, ip);
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await endEmployment(work, accountId);
    await lockAccount(tx, accountId);
    const obstacles = await obstaclesOf(tx, accountId);
    if (obstacles.length > 0) fail('account_busy', { obstacles });
    if (codeId !== null) await spendCode(tx, codeId, now);
    const before = await readOwnAccount(tx, accountId);
    await forgetFormer(work, before);
    await forget(work, accountId);
    if (before.avatar) await releaseUploads(work, [before.avatar]);
    await tx
      .update(account)
      .set({
        // User names cannot start with `*`, so this one is unique.
        username: `*closed-${accountId}-${randomBytes(6).toString('hex')}`,
        nickname: closedName,
        passwordHash: null,
        avatar: null,
        phone: null,
        email: null,
        emailVerifiedAt: null,
        signature: null,
        wechatId: null,
        location: null,
        loginIp: null,
        closedAt: now,
      })
      .where(eq(account.id, accountId));
    await disableAccount(work, accountId, null);
  });
}

/** The id of the code to mark as used; null when the proof was a password. */
async function proveOwner(
  deps: Deps,
  { id: accountId, tokenHash }: Session,
  proof: ApiParsed<'POST /api/user/close'>['body'],
  ip: string,
): Promise<number | null> {
  if ('password' in proof) {
    await provePassword(deps, accountId, proof.password, { ip, tokenHash });
    return null;
  }
  const mobile = contactIn(await readOwnAccount(deps.db, accountId));
  return checkCode(deps, { mobile, purpose: 'close' }, proof.code, { ip, requester: tokenHash });
}

/** Deletes all personal data that belongs to this account alone. */
async function forget(work: UnitOfWork, accountId: number): Promise<void> {
  const { tx } = work;
  const personal = [
    accountChange,
    address,
    browseHistory,
    cartItem,
    cartMerge,
    favorite,
    favoriteList,
    notification,
    pushSubscription,
    recoveryCode,
    savedCart,
    savedView,
    searchHistory,
    searchStep,
    secondFactor,
    supplierFollow,
  ];
  for (const table of personal) await tx.delete(table).where(eq(table.accountId, accountId));
  const requests = and(eq(quoteRequest.accountId, accountId), eq(quoteRequest.status, 'open'));
  await tx.update(quoteRequest).set({ status: 'closed' }).where(requests);
  await forgetApplications(work, accountId);
  const written = await tx
    .update(review)
    .set({ nickname: closedName })
    .where(eq(review.accountId, accountId))
    .returning({ productId: review.productId });
  const asked = await tx
    .update(productInquiry)
    .set({ shownAs: closedName })
    .where(and(eq(productInquiry.accountId, accountId), isNotNull(productInquiry.shownAs)))
    .returning({ productId: productInquiry.productId });
  work.invalidate(...new Set(written.map(({ productId }) => `reviews:${productId}`)));
  work.invalidate(...new Set(asked.map(({ productId }) => `questions:${productId}`)));
}

/** Deletes supplier applications that were not approved, including pictures of identity cards. */
async function forgetApplications(work: UnitOfWork, accountId: number): Promise<void> {
  const gone = await work.tx
    .delete(supplierApplication)
    .where(
      and(
        eq(supplierApplication.accountId, accountId),
        inArray(supplierApplication.status, ['draft', 'changes', 'rejected']),
      ),
    )
    .returning({ fields: supplierApplication.fields });
  const said = gone.flatMap(({ fields }) => Object.values(fields).flat());
  const keys = said.filter((one): one is string => typeof one === 'string' && one.includes('/upload/'));
  await releaseUploads(work, keys);
}
