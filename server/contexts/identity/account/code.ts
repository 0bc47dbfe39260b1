import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { CodeSent } from '../../../../contract/identity/account.ts';
import { periods } from '../../../../contract/periods.ts';
import { addressKey } from '../../../platform/access/address-key.ts';
import { addressLimits, countTries, forgetRows, note, noted } from '../../../platform/access/rate-limit.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { smsCode, smsOutbox } from '../../../platform/db/schema.ts';
import { sendMail, sendSms } from '../../../platform/delivery/sms.ts';
import { isMailed } from '../../../platform/delivery/sms-queries.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day, hour, minute } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { codesAsked, requireCaptcha } from './captcha.ts';
import { reachedAt } from './contact.ts';
import { isKnownDevice } from './device.ts';
import { readAccount } from './queries.ts';

const perAddress = 20;
const perAccount = 10;
/** Codes per hour to numbers that share all but their last four, and last six digits. SMS pumping uses whole ranges of numbers. */
const perRange = [30, 200] as const;
/** Codes per hour above which a warning is logged; requests are not refused for it. */
const unusualPerHour = 2_000;

/** A caller who requests a code for a number that is not known to be their own. */
interface Stranger {
  readonly ip: string;
  /** The captcha response, where the call accepts one; null = the call requires none. */
  readonly human: string | undefined | null;
  /** The account that wants to take the number over. */
  readonly accountId?: number | undefined;
}

/** Keys of the ranges a number belongs to, the smaller one first; none for a mail address. */
const rangesOf = (contact: string): readonly string[] =>
  isMailed(contact) ? [] : [4, 6].map((digits) => `code range:${contact.slice(0, -digits)}`);

/**
 * Limits codes to strangers by client address, account and range of numbers, because messages cost money and numbers are easily made up.
 * There is no global limit: an attacker could use it up for everyone. Returns whether the code is to be sent: above the limit of its range
 * a number without an account gets none, and the response does not reveal which numbers those are.
 * In test mode, where nothing is sent, there are no limits.
 * @throws too_many_attempts, human_needed, human_wrong
 */
async function admitStranger(
  deps: Deps,
  contact: string,
  { ip, human, accountId }: Stranger,
): Promise<boolean> {
  const { sms, captcha, db } = deps;
  const isFree = !isMailed(contact) && (sms.name === 'test' || sms.name === 'off');
  if (isFree && !captcha) return true;
  const ranges = rangesOf(contact);
  const isHuman = human !== null && (await requireCaptcha(deps, codesAsked(ip, ranges), { ip, human }));
  const limits = [
    ...addressLimits('code ', ip, { most: perAddress, ms: hour }),
    ...(accountId === undefined ? [] : [{ key: `code account:${accountId}`, most: perAccount, ms: hour }]),
  ];
  const keys = [...ranges, 'code'];
  if (isFree) await note(deps, [...keys, ...limits.map(({ key }) => key)]);
  else {
    await countTries(deps, limits);
    await note(deps, keys);
  }
  await watchSpending(deps);
  if (isFree || isHuman || !(await isOverRange(deps, ranges))) return true;
  return (await readAccount(db, reachedAt(contact))) !== undefined;
}

/** Logs a warning at most once an hour when unusually many codes are sent; requests are not refused for it. */
async function watchSpending(deps: Deps): Promise<void> {
  const total = await noted(deps, 'code', hour);
  if (total < unusualPerHour || (await noted(deps, 'code alarm', hour)) > 0) return;
  await note(deps, ['code alarm']);
  deps.log.error({ total }, 'sms codes: more than usual within an hour');
}

async function isOverRange(deps: Deps, ranges: readonly string[]): Promise<boolean> {
  for (const [at, key] of ranges.entries()) {
    if ((await noted(deps, key, hour)) > (perRange[at] ?? 0)) return true;
  }
  return false;
}

const lifeMinutes = periods.codeMinutes;
/** Codes per number and day requested by strangers; devices and sessions of its account may request as many again. */
const codesPerDay = 10;
/** Wrong tries of a code by its requester, and by others from the same client address. */
const triesPerCode = 5;
/** Limits of wrong tries by callers who did not request the code: per number and client address, per number, and per client address. */
const strangerMs = 15 * minute;
const strangerPerPlace = 5;
const strangerPerNumber = 20;
const strangerPerAddress = 30;

/** The purpose and contact of a code; it is valid for nothing else. */
interface CodeFor {
  /** In the form of contact.ts: a phone number or a mail address. */
  readonly mobile: string;
  readonly purpose: typeof smsCode.$inferInsert.purpose;
}

/** The caller who requests or tries a code. */
interface CodeBy {
  readonly ip: string;
  /** Identifies the requester: the token that the request returned, or the hash of the session. */
  readonly requester?: string | undefined;
}

const hash = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest('hex');
const hashRequester = (requester: string) => createHash('sha256').update(`code ${requester}`).digest('hex');

/** A caller without a session. */
interface Visitor {
  readonly locale: Locale;
  readonly ip: string;
  readonly human: string | undefined;
  /** The device token that the last login from this device returned. */
  readonly device: string | undefined;
}

/**
 * Sends a code that is valid once, for five minutes, whether or not the number has an account. Returns a token that identifies the
 * requester when the code is tried.
 * @throws mail_off without a mail provider, code_too_soon within a minute of the last one, code_daily_limit after ten in 24 hours,
 * too_many_attempts from one client address, human_needed, human_wrong
 */
export async function sendCode(
  deps: Deps,
  asked: CodeFor,
  { locale, ip, human, device }: Visitor,
): Promise<CodeSent> {
  if (isMailed(asked.mobile) && deps.mail === null) fail('mail_off');
  const isOwn = device !== undefined && (await isDeviceOf(deps.db, asked.mobile, device));
  const isSent = isOwn || (await admitStranger(deps, asked.mobile, { ip, human }));
  const requestToken = randomBytes(24).toString('base64url');
  const by = { ip, requester: requestToken };
  await withTransaction(deps, (work) => issue(work, asked, { locale, by, isOwn, isSent }));
  return { requestToken };
}

async function isDeviceOf(db: Db, contact: string, device: string): Promise<boolean> {
  const row = await readAccount(db, reachedAt(contact));
  return row !== undefined && isKnownDevice(db, row.account.id, device);
}

/** A caller with a session. */
interface CodeOwner {
  readonly accountId: number;
  readonly locale: Locale;
  readonly ip: string;
  /** The hash of the session token, or another id of the requester. */
  readonly tokenHash: string;
}

/** Sends a code to a number that the account wants to use. @throws mail_off, code_too_soon, code_daily_limit, too_many_attempts */
export async function sendCodeToNew(
  deps: Deps,
  asked: CodeFor,
  { accountId, locale, ip, tokenHash }: CodeOwner,
): Promise<void> {
  if (isMailed(asked.mobile) && deps.mail === null) fail('mail_off');
  const isSent = await admitStranger(deps, asked.mobile, { ip, human: null, accountId });
  const by = { ip, requester: tokenHash };
  await withTransaction(deps, (work) => issue(work, asked, { locale, by, isOwn: false, isSent }));
}

/** Sends a code to the account's own number; the message is sent after the commit. @throws mail_off, code_too_soon, code_daily_limit */
export async function sendCodeToOwn(
  work: UnitOfWork,
  asked: CodeFor,
  { locale, ip, tokenHash }: Omit<CodeOwner, 'accountId'>,
): Promise<void> {
  if (isMailed(asked.mobile) && work.deps.mail === null) fail('mail_off');
  await issue(work, asked, { locale, by: { ip, requester: tokenHash }, isOwn: true, isSent: true });
}

interface Issue {
  readonly locale: Locale;
  readonly by: CodeBy;
  readonly isOwn: boolean;
  /** Whether the message is sent; everything else is the same, to hide the difference. */
  readonly isSent: boolean;
}

async function issue(work: UnitOfWork, { mobile, purpose }: CodeFor, { locale, by, isOwn, isSent }: Issue) {
  const { tx, now, deps } = work;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Serializes requests for one number; otherwise two at once would both pass the limit of one per minute.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms:${mobile}`}))`);
  await checkPace(tx, mobile, isOwn, now);
  await tx.insert(smsCode).values({
    mobile,
    purpose,
    codeHash: hash(mobile, code),
    requesterHash: by.requester === undefined ? null : hashRequester(by.requester),
    addressKey: addressKey(by.ip).host,
    isOwn,
    expiresAt: new Date(now.getTime() + lifeMinutes * minute),
    createdAt: now,
  });
  deps.metrics.code(isSent);
  if (!isSent) return;
  const params = { code, minutes: String(lifeMinutes) };
  if (isMailed(mobile)) await sendMail(work, { address: mobile, event: 'code', params, locale });
  else await sendSms(work, { mobile, event: 'code', params, locale });
}

/**
 * Checks the limits per minute and day. Requests of strangers are counted apart, so that they cannot use up those of the account's own
 * devices and sessions.
 */
async function checkPace(tx: Tx, mobile: string, isOwn: boolean, now: Date): Promise<void> {
  const lately = gt(smsCode.createdAt, new Date(now.getTime() - day));
  const sent = await tx
    .select({ at: smsCode.createdAt })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), eq(smsCode.isOwn, isOwn), lately))
    .orderBy(desc(smsCode.createdAt));
  const wait = (sent[0]?.at.getTime() ?? 0) + minute - now.getTime();
  if (wait > 0) fail('code_too_soon', { seconds: Math.ceil(wait / 1000) });
  if (sent.length >= codesPerDay) fail('code_daily_limit');
}

type CodeRow = typeof smsCode.$inferSelect;
const isRight = ({ codeHash }: CodeRow, mobile: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash), Buffer.from(hash(mobile, code)));

/**
 * Checks a code and counts a wrong try. Returns the id for `useCode`. The requester has five tries that nobody else can use up, and so has
 * the client address of the request. Other callers try the newest code, with few tries in total.
 * @throws code_wrong for a wrong, used or expired code, and after five wrong tries; too_many_attempts for a caller who did not request the
 * code
 */
export async function checkCode(deps: Deps, asked: CodeFor, code: string, by: CodeBy): Promise<number> {
  const { rows, own } = await tryOwn(deps, asked, code, by);
  if (own.isRight) return own.id;
  const newest = rows[0];
  const isOther = newest !== undefined && newest.id !== own.id;
  // Wrong tries of the requester do not count towards the limits of others.
  if (own.isOpen && !isOther) fail('code_wrong');
  const ids = await countTries(deps, [
    ...addressLimits(`code try ${asked.mobile} `, by.ip, { most: strangerPerPlace, ms: strangerMs }),
    ...addressLimits('code try ', by.ip, { most: strangerPerAddress, ms: strangerMs }),
    { key: `code try ${asked.mobile}`, most: strangerPerNumber, ms: day },
  ]);
  if (!isOther || !isRight(newest, asked.mobile, code)) fail('code_wrong');
  await forgetRows(deps, ids);
  return newest.id;
}

interface OwnTry {
  /** The id of the caller's own code; null = none. */
  readonly id: number;
  readonly isRight: boolean;
  /** Whether tries were left before this one. */
  readonly isOpen: boolean;
}

/** The valid codes, newest first, and the result of trying the caller's own code. */
async function tryOwn(
  deps: Deps,
  { mobile, purpose }: CodeFor,
  code: string,
  { ip, requester }: CodeBy,
): Promise<{ readonly rows: readonly CodeRow[]; readonly own: OwnTry }> {
  return deps.db.transaction(async (tx) => {
    const open = and(isNull(smsCode.usedAt), gt(smsCode.expiresAt, deps.clock.now()));
    const rows = await tx
      .select()
      .from(smsCode)
      .where(and(eq(smsCode.mobile, mobile), eq(smsCode.purpose, purpose), open))
      .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
      .for('update');
    const asker = requester === undefined ? null : hashRequester(requester);
    const byAsker = asker === null ? undefined : rows.find((row) => row.requesterHash === asker);
    const row = byAsker ?? rows.find((one) => one.addressKey === addressKey(ip).host);
    if (!row) return { rows, own: { id: 0, isRight: false, isOpen: false } };
    const column = byAsker ? 'wrongTries' : 'addressTries';
    const isOpen = row[column] < triesPerCode;
    if (isOpen && isRight(row, mobile, code)) return { rows, own: { id: row.id, isRight: true, isOpen } };
    if (isOpen) {
      await tx
        .update(smsCode)
        .set({ [column]: row[column] + 1 })
        .where(eq(smsCode.id, row.id));
    }
    return { rows, own: { id: row.id, isRight: false, isOpen } };
  });
}

/** Marks a checked code as used, in the transaction of its purpose. @throws code_wrong when it was used meanwhile */
export async function useCode(tx: Tx, id: number, now: Date): Promise<void> {
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (used.length === 0) fail('code_wrong');
}

/** The last code in test mode. @throws not_found in production, with an SMS provider, and without a code */
export async function lastCode(deps: Deps, mobile: string): Promise<{ code: string; sentAt: string }> {
  if (deps.config.production || deps.sms.name !== 'test') fail('not_found');
  const [row] = await deps.db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.mobile, mobile), eq(smsOutbox.template, 'code')))
    .orderBy(desc(smsOutbox.id))
    .limit(1);
  const code = row?.content.match(/\d{6}/)?.[0];
  if (!row || code === undefined) fail('not_found');
  return { code, sentAt: row.createdAt.toISOString() };
}
