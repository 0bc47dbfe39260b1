import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { UserInfo } from '../../../../contract/identity/account.ts';
import type { Caller } from '../../../http/context.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account } from '../../../platform/db/schema.ts';
import { isMailed } from '../../../platform/delivery/sms-queries.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { endAccess } from './access.ts';
import { noteChange } from './change-notice.ts';
import { checkCode, sendCodeToOwn, useCode } from './code.ts';
import { requireConfirmed } from './confirmation.ts';
import { freeContact, provenBy, provenEmail, reachedAt } from './contact.ts';
import { hashPassword } from './password.ts';
import { readAccount, toUserInfo } from './queries.ts';
import type { Owner } from './session.ts';
import { refuseTaken } from './unique.ts';

/** The account as its owner sees it. @throws not_logged_in when it was deleted */
export async function ownInfo(db: Db, accountId: number, locale: Locale): Promise<UserInfo> {
  const row = await readAccount(db, eq(account.id, accountId));
  return row ? toUserInfo(row, locale) : fail('not_logged_in');
}

interface ProfileChange {
  readonly username?: string | undefined;
  readonly nickname?: string | undefined;
  /** Must equal the account's current number. */
  readonly phone?: string | undefined;
  /** '' or null removes it. */
  readonly email?: string | null | undefined;
  readonly avatar?: string | null | undefined;
  readonly mailNotices?: boolean | undefined;
  readonly personalGoods?: boolean | undefined;
  readonly priceNotices?: boolean | undefined;
  readonly signature?: string | undefined;
  readonly wechatId?: string | undefined;
  readonly location?: string | undefined;
}

/**
 * Changes the given fields.
 * @throws username_taken, email_taken; confirmation_required when a proven address is removed; phone_by_code for another mobile number;
 * not_found for an avatar that the account did not upload
 */
export async function updateProfile(
  { deps, locale, accountId }: Owner,
  caller: Caller,
  { username, nickname, phone, mailNotices, personalGoods, priceNotices, ...others }: ProfileChange,
): Promise<UserInfo> {
  const { avatar } = others;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const { email } = others;
  const values = {
    ...(username === undefined ? {} : { username }),
    ...(nickname === undefined ? {} : { nickname }),
    ...(mailNotices === undefined ? {} : { mailNotices, emailLocale: locale }),
    ...(personalGoods === undefined ? {} : { personalGoods }),
    ...(priceNotices === undefined ? {} : { priceNotices }),
    ...Object.fromEntries(given.map(([key, value]) => [key, value || null])),
  };
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    if (phone !== undefined) await checkSameMobile(tx, accountId, phone);
    if (avatar !== undefined) await changeAvatar(work, accountId, avatar ?? '');
    if (email !== undefined) await changeEmail(work, { locale, caller }, email ?? '');
    if (Object.keys(values).length > 0) {
      await tx.update(account).set(values).where(eq(account.id, accountId));
    }
    return ownInfo(tx, accountId, locale);
  }).catch(refuseTaken);
}

/** Releases the old avatar file and attaches the new one. */
async function changeAvatar(work: UnitOfWork, accountId: number, avatar: string): Promise<void> {
  const { tx } = work;
  await lockAccount(tx, accountId);
  const before = (await readAccount(tx, eq(account.id, accountId)))?.account.avatar;
  if (before === avatar) return;
  if (before) await releaseUploads(work, [before]);
  if (avatar !== '') await attachUploads(work, accountId, 'avatar', [avatar]);
}

/**
 * A changed address counts as not proven. The proven one can log in, so its removal requires a confirmed session.
 * @throws confirmation_required
 */
async function changeEmail(
  work: UnitOfWork,
  { locale, caller }: { readonly locale: Locale; readonly caller: Caller },
  email: string,
): Promise<void> {
  const { tx, now } = work;
  const accountId = caller.id;
  await lockAccount(tx, accountId);
  const before = await readAccount(tx, eq(account.id, accountId));
  const proven = before && provenEmail(before.account);
  if (!proven || proven === email.toLowerCase()) return;
  requireConfirmed(caller, now);
  await noteChange(work, { accountId, kind: 'email', locale, contact: email });
  await tx.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, accountId));
}

/** @throws phone_by_code for another number: a number changes only with a code */
async function checkSameMobile(tx: Tx, accountId: number, mobile: string): Promise<void> {
  const own = and(eq(account.id, accountId), eq(account.phone, mobile));
  if (!(await readAccount(tx, own))) fail('phone_by_code', {}, 'body.phone');
}

/** @throws forbidden for a number or address that is not the account's own */
async function checkOwnContact(db: Db, accountId: number, contact: string): Promise<void> {
  const own = and(eq(account.id, accountId), reachedAt(contact));
  if (!(await readAccount(db, own))) fail('forbidden', {}, 'mobile');
}

/** @throws forbidden, mail_off, code_too_soon, code_daily_limit */
export async function sendPasswordCode(owner: Owner, mobile: string): Promise<void> {
  await checkOwnContact(owner.deps.db, owner.accountId, mobile);
  await withTransaction(owner.deps, (work) => sendCodeToOwn(work, { mobile, purpose: 'password' }, owner));
}

interface NewPassword {
  readonly code: string;
  readonly mobile: string;
  readonly newPassword: string;
}

/** Sets a new password and ends all sessions of the account. @throws forbidden, code_wrong, too_many_attempts */
export async function updatePassword(
  { deps, locale, accountId, ip, tokenHash }: Owner,
  wanted: NewPassword,
): Promise<void> {
  await checkOwnContact(deps.db, accountId, wanted.mobile);
  const asked = { mobile: wanted.mobile, purpose: 'password' } as const;
  const codeId = await checkCode(deps, asked, wanted.code, { ip, requester: tokenHash });
  const passwordHash = await hashPassword(wanted.newPassword);
  await withTransaction(deps, async (work) => {
    await useCode(work.tx, codeId, work.now);
    await setPassword(work, { accountId, locale }, passwordHash);
  });
}

/**
 * The same without a login, with a login code. A number without an account gets the same answer as a wrong code.
 * @throws code_wrong, too_many_attempts, account_disabled
 */
export async function resetForgotten(
  { deps, locale, ip }: Pick<Owner, 'deps' | 'locale' | 'ip'>,
  wanted: NewPassword & { readonly requestToken?: string | undefined },
): Promise<void> {
  const asked = { mobile: wanted.mobile, purpose: 'login' } as const;
  const codeId = await checkCode(deps, asked, wanted.code, { ip, requester: wanted.requestToken });
  const passwordHash = await hashPassword(wanted.newPassword);
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    await useCode(tx, codeId, work.now);
    const row = (await readAccount(tx, reachedAt(wanted.mobile))) ?? fail('code_wrong');
    if (row.account.disabled) fail('account_disabled');
    await setPassword(work, { accountId: row.account.id, locale }, passwordHash);
  });
}

async function setPassword(
  work: UnitOfWork,
  { accountId, locale }: Pick<Owner, 'accountId' | 'locale'>,
  passwordHash: string,
): Promise<void> {
  const { tx } = work;
  await noteChange(work, { accountId, kind: 'password', locale });
  await tx.update(account).set({ passwordHash, passwordTemporary: false }).where(eq(account.id, accountId));
  await endAccess(work, accountId);
}

/**
 * Changes the number or address, proven by a code sent to the new one; the old one is notified.
 * @throws code_wrong, too_many_attempts, phone_taken, email_taken
 */
export async function updateContact(
  { deps, locale, ip, accountId, tokenHash }: Owner,
  { code, newMobile: contact }: { readonly code: string; readonly newMobile: string },
): Promise<UserInfo> {
  const asked = { mobile: contact, purpose: 'mobile' } as const;
  const codeId = await checkCode(deps, asked, code, { ip, requester: tokenHash });
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await useCode(tx, codeId, now);
    await lockAccount(tx, accountId);
    const before = await readAccount(tx, eq(account.id, accountId));
    await freeContact(tx, contact, accountId);
    const kind = isMailed(contact) ? 'email' : 'mobile';
    const old = before && (kind === 'email' ? provenEmail(before.account) : before.account.phone);
    if (old !== contact) await noteChange(work, { accountId, kind, locale, contact });
    await tx
      .update(account)
      .set(provenBy(contact, now, locale))
      .where(eq(account.id, accountId));
    return ownInfo(tx, accountId, locale);
  }).catch(refuseTaken);
}
