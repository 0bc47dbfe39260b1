import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LoginResult } from '../../../contract/account.ts';
import type { Locale } from '../../../contract/basics.ts';
import { commit, type Work } from '../../commit.ts';
import { account } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { chatName } from '../../providers/chat/names.ts';
import { startAttempt } from './attempts.ts';
import { checkCode, useCode } from './code.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { named, readAccount, toUserInfo } from './rows.ts';
import { askFactor } from './second-factor.ts';
import { openSession } from './session.ts';
import { refuseTaken } from './unique.ts';

/** What a login knows of the request. */
interface Visit {
  readonly deps: Deps;
  readonly locale: Locale;
  readonly ip: string;
}

/**
 * @throws login_failed, account_disabled (only to who knows the password), too_many_attempts; second_factor_needed, second_factor_wrong
 */
export async function loginByPassword(
  visit: Visit,
  name: string,
  password: string,
  secondFactor?: string,
): Promise<LoginResult> {
  const { deps } = visit;
  const row = await readAccount(deps.db, named(name));
  const who = row ? `account:${row.account.id}` : `name:${name.toLowerCase()}`;
  const attempt = await startAttempt(deps, who, visit.ip);
  const right = await verifyPassword(password, row?.account.passwordHash ?? null);
  if (!row || !right) fail('login_failed');
  await attempt.succeeded();
  if (row.account.disabled) fail('account_disabled');
  await askFactor(deps, row.account.id, secondFactor, visit.ip);
  return commit(deps, (work) => enter(visit, work, row.account.id));
}

/** Logs in by a code; a number without an account gets a buyer's. @throws code_wrong, account_disabled */
export async function loginByPhone(
  visit: Visit,
  mobile: string,
  code: string,
  secondFactor?: string,
): Promise<LoginResult> {
  const { deps } = visit;
  const codeId = await checkCode(deps, { mobile, purpose: 'login' }, code);
  const known = await readAccount(deps.db, eq(account.phone, mobile));
  if (known && !known.account.disabled) await askFactor(deps, known.account.id, secondFactor, visit.ip);
  return commit(deps, async (work) => {
    const { tx } = work;
    await useCode(tx, codeId, work.now);
    const row = await readAccount(tx, eq(account.phone, mobile));
    if (row?.account.disabled) fail('account_disabled');
    const id = row?.account.id ?? (await addBuyer(work, { ...anonymous(mobile), phone: mobile }));
    return enter(visit, work, id);
  }).catch(refuseTaken);
}

const anonymous = (mobile: string) => ({
  username: `u${mobile.slice(0, 3)}-${randomBytes(5).toString('hex')}`,
  nickname: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
});

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  readonly code: string;
  readonly email?: string | undefined;
}

/** Opens a buyer's account. A refusal spends no code. @throws code_wrong, username_taken, phone_taken, email_taken */
export async function register(visit: Visit, wanted: Registration): Promise<LoginResult> {
  const { deps } = visit;
  const { username, mobile, email = null } = wanted;
  const codeId = await checkCode(deps, { mobile, purpose: 'login' }, wanted.code);
  const passwordHash = await hashPassword(wanted.password);
  return commit(deps, async (work) => {
    const { tx } = work;
    await useCode(tx, codeId, work.now);
    const values = { username, nickname: username, phone: mobile, email, passwordHash };
    return enter(visit, work, await addBuyer(work, values));
  }).catch(refuseTaken);
}

type NewAccount = Omit<typeof account.$inferInsert, 'createdAt'>;

async function addBuyer({ tx, now }: Work, values: NewAccount): Promise<number> {
  const [row] = await tx
    .insert(account)
    .values({ ...values, createdAt: now })
    .returning({ id: account.id });
  return row?.id ?? fail('internal');
}

async function enter({ deps, locale, ip }: Visit, work: Work, accountId: number): Promise<LoginResult> {
  const { tx, now } = work;
  const row = (await readAccount(tx, eq(account.id, accountId))) ?? fail('internal');
  await tx.update(account).set({ loginAt: now, loginIp: ip }).where(eq(account.id, accountId));
  const { token, tokenHash, expiresAt } = await openSession(tx, accountId, now);
  const easemobUsername = chatName(accountId);
  const chat = await deps.chat.issue(tx, easemobUsername, { hash: tokenHash, expiresAt });
  work.after(() => deps.chat.register(easemobUsername));
  const ends = expiresAt.toISOString();
  return { ...toUserInfo(row, locale), token, expiresAt: ends, easemobUsername, easemobToken: chat.token };
}
