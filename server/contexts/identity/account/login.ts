import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { LoginResult } from '../../../../contract/identity/account.ts';
import { startAttempt } from '../../../platform/access/attempts.ts';
import { account } from '../../../platform/db/schema.ts';
import { isMailed } from '../../../platform/delivery/sms-queries.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskContact } from '../../../platform/text/mask.ts';
import { phoneIn } from '../../../platform/text/phone.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { chatName } from '../../../providers/chat/names.ts';
import { loginsFailed, requireCaptcha, requireCaptchaOfNewcomer } from './captcha.ts';
import { noteChange } from './change-notice.ts';
import { checkCode, useCode } from './code.ts';
import { recordConsent } from './consent.ts';
import { freeContact, provenBy, reachedAt } from './contact.ts';
import { isKnownDevice, rememberDevice } from './device.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { named, readAccount, toUserInfo } from './queries.ts';
import { askFactor } from './second-factor.ts';
import { openSession } from './session.ts';
import { refuseTaken } from './unique.ts';

/** Data of a login request. */
export interface Visit {
  readonly deps: Deps;
  readonly locale: Locale;
  readonly ip: string;
  /** The captcha response, if a captcha was required. */
  readonly human?: string | undefined;
}

interface Proof {
  readonly username: string;
  readonly password: string;
  readonly secondFactor?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly device?: string | undefined;
}

/**
 * @throws login_failed, too_many_attempts; with a correct password also account_disabled, password_change_needed, password_kept,
 * second_factor_needed, second_factor_wrong
 */
export async function loginByPassword(visit: Visit, proof: Proof): Promise<LoginResult> {
  const { deps } = visit;
  const { username: name, password, secondFactor, newPassword, device } = proof;
  const row = await readAccount(deps.db, named(name));
  // Attempts are counted by the typed name, whether or not it exists: two names of one account count separately.
  const who = `name:${phoneIn(name) ?? name.toLowerCase()}`;
  const isKnown = row && device !== undefined && (await isKnownDevice(deps.db, row.account.id, device));
  const own = isKnown ? `device:${device}` : undefined;
  // A known device needs no captcha.
  if (!isKnown) await requireCaptcha(deps, loginsFailed(who, visit.ip), { ip: visit.ip, human: visit.human });
  const attempt = await startAttempt(deps, who, { ip: visit.ip, own });
  const right = await verifyPassword(password, row?.account.passwordHash ?? null);
  if (!row || !right) fail('login_failed');
  await attempt.succeeded();
  if (row.account.disabled) fail('account_disabled');
  const { id, passwordTemporary } = row.account;
  if (passwordTemporary && newPassword === undefined) fail('password_change_needed');
  if (passwordTemporary && newPassword === password) fail('password_kept', {}, 'body.newPassword');
  await askFactor(deps, id, secondFactor, { ip: visit.ip, own });
  const passwordHash = passwordTemporary && newPassword ? await hashPassword(newPassword) : null;
  return withTransaction(deps, async (work) => {
    if (passwordHash !== null) await replaceTemporary(work, row.account, passwordHash, visit.locale);
    return enter(visit, work, id, device);
  });
}

/**
 * Replaces a temporary password. Of two concurrent logins the second is refused, because it knows only the old password.
 * @throws login_failed
 */
async function replaceTemporary(
  work: UnitOfWork,
  { id, passwordHash: old }: typeof account.$inferSelect,
  passwordHash: string,
  locale: Locale,
): Promise<void> {
  const { tx } = work;
  await noteChange(work, { accountId: id, kind: 'password', locale });
  const changed = await tx
    .update(account)
    .set({ passwordHash, passwordTemporary: false })
    .where(and(eq(account.id, id), eq(account.passwordHash, old ?? '')))
    .returning({ id: account.id });
  if (changed.length === 0) fail('login_failed');
}

interface CodeProof extends Pick<Proof, 'secondFactor' | 'device'> {
  readonly mobile: string;
  readonly code: string;
  readonly requestToken?: string | undefined;
}

/** Logs in with a code; a contact without an account gets a new buyer account. @throws code_wrong, too_many_attempts, account_disabled */
export async function loginByContact(
  visit: Visit,
  { mobile: contact, code, secondFactor, device, requestToken }: CodeProof,
): Promise<LoginResult> {
  const { deps, locale, ip } = visit;
  const asked = { mobile: contact, purpose: 'login' } as const;
  const codeId = await checkCode(deps, asked, code, { ip, requester: requestToken });
  const known = await readAccount(deps.db, reachedAt(contact));
  if (known && !known.account.disabled) {
    const { id } = known.account;
    const isKnown = device !== undefined && (await isKnownDevice(deps.db, id, device));
    await askFactor(deps, id, secondFactor, { ip, own: isKnown ? `device:${device}` : undefined });
  }
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await useCode(tx, codeId, now);
    const row = await readAccount(tx, reachedAt(contact));
    if (row?.account.disabled) fail('account_disabled');
    if (!row) await freeContact(tx, contact);
    const values = { ...anonymous(contact), ...provenBy(contact, now, locale) };
    const id = row?.account.id ?? (await addBuyer(work, values));
    return enter(visit, work, id, device);
  }).catch(refuseTaken);
}

const anonymous = (contact: string) => {
  const start = isMailed(contact) ? '' : contact.replace('+', '').slice(0, 3);
  return { username: `u${start}-${randomBytes(5).toString('hex')}`, nickname: maskContact(contact) };
};

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  readonly code: string;
  readonly email?: string | undefined;
  readonly requestToken?: string | undefined;
}

/**
 * Creates a buyer account. A refusal does not use up the code.
 * @throws code_wrong, too_many_attempts, username_taken, phone_taken, email_taken
 */
export async function register(visit: Visit, wanted: Registration): Promise<LoginResult> {
  const { deps, locale } = visit;
  const { username, mobile: contact, email = null } = wanted;
  await requireCaptchaOfNewcomer(deps, { ip: visit.ip, human: visit.human });
  const asked = { mobile: contact, purpose: 'login' } as const;
  const codeId = await checkCode(deps, asked, wanted.code, { ip: visit.ip, requester: wanted.requestToken });
  const passwordHash = await hashPassword(wanted.password);
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await useCode(tx, codeId, now);
    await freeContact(tx, contact);
    const values = { username, nickname: username, email, passwordHash, ...provenBy(contact, now, locale) };
    return enter(visit, work, await addBuyer(work, values));
  }).catch(refuseTaken);
}

type NewAccount = Omit<typeof account.$inferInsert, 'createdAt'>;

async function addBuyer(work: UnitOfWork, values: NewAccount): Promise<number> {
  const { tx, now } = work;
  const [row] = await tx
    .insert(account)
    .values({ ...values, createdAt: now })
    .returning({ id: account.id });
  if (!row) fail('internal');
  await recordConsent(work, row.id);
  return row.id;
}

/** Opens a session for an account whose identity is proven. */
export async function enter(
  { deps, locale, ip }: Visit,
  work: UnitOfWork,
  accountId: number,
  brought?: string,
): Promise<LoginResult> {
  const { tx, now } = work;
  const row = (await readAccount(tx, eq(account.id, accountId))) ?? fail('internal');
  await tx.update(account).set({ loginAt: now, loginIp: ip }).where(eq(account.id, accountId));
  const { token, tokenHash, expiresAt } = await openSession(tx, accountId, now);
  const easemobUsername = chatName(accountId);
  const chat = await deps.chat.issue(tx, easemobUsername, { hash: tokenHash, expiresAt });
  work.after(() => deps.chat.register(easemobUsername));
  const device = await rememberDevice(work, accountId, brought);
  const ends = expiresAt.toISOString();
  return {
    ...toUserInfo(row, locale),
    token,
    expiresAt: ends,
    easemobUsername,
    easemobToken: chat.token,
    device,
  };
}
