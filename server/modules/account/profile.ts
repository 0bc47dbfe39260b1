import { and, eq, sql } from 'drizzle-orm';
import type { UserInfo } from '../../../contract/account.ts';
import type { Locale } from '../../../contract/basics.ts';
import { commit, type Work } from '../../commit.ts';
import type { Db, Tx } from '../../db/open.ts';
import { account } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { maskEmail, maskPhone } from '../../mask.ts';
import { isMailed, sendMail, sendSms } from '../sms/index.ts';
import { attachUploads, releaseUploads } from '../upload/index.ts';
import { endAccess } from './access.ts';
import { type AskedBy, checkCode, sendCode, useCode } from './code.ts';
import { freeContact, provenBy, reachedAt } from './contact.ts';
import { lockAccount } from './lock.ts';
import { hashPassword } from './password.ts';
import { readAccount, toUserInfo } from './rows.ts';
import { refuseTaken } from './unique.ts';

/** What changing an account knows of the request. */
interface Owner {
  readonly deps: Deps;
  readonly locale: Locale;
  readonly accountId: number;
}

/** The account as its owner sees it. @throws not_logged_in when it is gone */
export async function ownInfo(db: Db, accountId: number, locale: Locale): Promise<UserInfo> {
  const row = await readAccount(db, eq(account.id, accountId));
  return row ? toUserInfo(row, locale) : fail('not_logged_in');
}

interface ProfileChange {
  readonly username?: string | undefined;
  readonly nickname?: string | undefined;
  /** The one the account has. */
  readonly phone?: string | undefined;
  /** '' (and null) takes these away. */
  readonly email?: string | null | undefined;
  readonly avatar?: string | null | undefined;
  readonly mailNotices?: boolean | undefined;
  readonly signature?: string | undefined;
  readonly wechatId?: string | undefined;
  readonly location?: string | undefined;
}

/**
 * Changes what is given. @throws username_taken, email_taken; phone_by_code for another mobile number; not_found for an avatar the
 * account did not upload
 */
export async function updateProfile(
  { deps, locale, accountId }: Owner,
  { username, nickname, phone, mailNotices, ...others }: ProfileChange,
): Promise<UserInfo> {
  const { avatar } = others;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const values = {
    ...(username === undefined ? {} : { username }),
    ...(nickname === undefined ? {} : { nickname }),
    ...(mailNotices === undefined ? {} : { mailNotices, emailLocale: locale }),
    ...Object.fromEntries(given.map(([key, value]) => [key, value || null])),
  };
  return commit(deps, async (work) => {
    const { tx } = work;
    if (phone !== undefined) await checkSameMobile(tx, accountId, phone);
    if (avatar !== undefined) await changeAvatar(work, accountId, avatar ?? '');
    if (others.email !== undefined) await unproveOther(tx, accountId, others.email ?? '');
    if (Object.keys(values).length > 0) {
      await tx.update(account).set(values).where(eq(account.id, accountId));
    }
    return ownInfo(tx, accountId, locale);
  }).catch(refuseTaken);
}

/** The picture before is let go, the new one kept. */
async function changeAvatar(work: Work, accountId: number, avatar: string): Promise<void> {
  const { tx } = work;
  await lockAccount(tx, accountId);
  const before = (await readAccount(tx, eq(account.id, accountId)))?.account.avatar;
  if (before === avatar) return;
  if (before) await releaseUploads(work, [before]);
  if (avatar !== '') await attachUploads(work, accountId, 'avatar', [avatar]);
}

/** Another address than the one that was proven is not proven. */
async function unproveOther(tx: Tx, accountId: number, email: string): Promise<void> {
  const other = sql`lower(${account.email}) is distinct from ${email.toLowerCase() || null}`;
  await tx
    .update(account)
    .set({ emailVerifiedAt: null })
    .where(and(eq(account.id, accountId), other));
}

/** @throws phone_by_code */
async function checkSameMobile(tx: Tx, accountId: number, mobile: string): Promise<void> {
  const own = and(eq(account.id, accountId), eq(account.phone, mobile));
  if (!(await readAccount(tx, own))) fail('phone_by_code', {}, 'body.phone');
}

/** @throws forbidden for a number or address that is not the account's own */
async function checkOwnContact(db: Db, accountId: number, contact: string): Promise<void> {
  const own = and(eq(account.id, accountId), reachedAt(contact));
  if (!(await readAccount(db, own))) fail('forbidden', {}, 'mobile');
}

/** @throws forbidden, code_too_soon, code_daily_limit, too_many_attempts */
export async function sendPasswordCode(
  deps: Deps,
  accountId: number,
  mobile: string,
  by: AskedBy,
): Promise<void> {
  await checkOwnContact(deps.db, accountId, mobile);
  await sendCode(deps, { mobile, purpose: 'password' }, by);
}

interface NewPassword {
  readonly code: string;
  readonly mobile: string;
  readonly newPassword: string;
}

/** Sets a new password and ends every session of the account. @throws forbidden, code_wrong */
export async function updatePassword({ deps, accountId }: Owner, wanted: NewPassword): Promise<void> {
  await checkOwnContact(deps.db, accountId, wanted.mobile);
  const codeId = await checkCode(deps, { mobile: wanted.mobile, purpose: 'password' }, wanted.code);
  const passwordHash = await hashPassword(wanted.newPassword);
  await commit(deps, async (work) => {
    await useCode(work.tx, codeId, work.now);
    await setPassword(work, accountId, passwordHash);
  });
}

/**
 * The same without a login, by the code for one. Numbers without an account are told nothing else than wrong codes are.
 * @throws code_wrong, account_disabled
 */
export async function resetForgotten(deps: Deps, wanted: NewPassword): Promise<void> {
  const codeId = await checkCode(deps, { mobile: wanted.mobile, purpose: 'login' }, wanted.code);
  const passwordHash = await hashPassword(wanted.newPassword);
  await commit(deps, async (work) => {
    const { tx } = work;
    await useCode(tx, codeId, work.now);
    const row = (await readAccount(tx, reachedAt(wanted.mobile))) ?? fail('code_wrong');
    if (row.account.disabled) fail('account_disabled');
    await setPassword(work, row.account.id, passwordHash);
  });
}

async function setPassword(work: Work, accountId: number, passwordHash: string): Promise<void> {
  const { tx } = work;
  await tx.update(account).set({ passwordHash, passwordTemporary: false }).where(eq(account.id, accountId));
  await endAccess(work, accountId);
}

/** Whoever holds the new number or address proves it by the code; the old one is told. @throws code_wrong, phone_taken, email_taken */
export async function updateContact(
  { deps, locale, accountId }: Owner,
  { code, newMobile: contact }: { readonly code: string; readonly newMobile: string },
): Promise<UserInfo> {
  const codeId = await checkCode(deps, { mobile: contact, purpose: 'mobile' }, code);
  return commit(deps, async (work) => {
    const { tx, now } = work;
    await useCode(tx, codeId, now);
    const before = await readAccount(tx, eq(account.id, accountId));
    await freeContact(tx, contact, accountId);
    await tx
      .update(account)
      .set(provenBy(contact, now, locale))
      .where(eq(account.id, accountId));
    if (before) await tellOld(work, before.account, contact, locale);
    return ownInfo(tx, accountId, locale);
  }).catch(refuseTaken);
}

/** Of an address only where it had been proven: else it may be somebody else's. */
async function tellOld(
  work: Work,
  { phone, email, emailVerifiedAt }: typeof account.$inferSelect,
  contact: string,
  locale: Locale,
): Promise<void> {
  if (!isMailed(contact)) {
    const params = { mobile: maskPhone(contact) };
    if (phone && phone !== contact)
      await sendSms(work, { mobile: phone, event: 'mobile_changed', params, locale });
    return;
  }
  const old = emailVerifiedAt === null ? undefined : email?.toLowerCase();
  if (!old || old === contact) return;
  const params = { address: maskEmail(contact) };
  await sendMail(work, { address: old, event: 'email_changed', params, locale });
}
