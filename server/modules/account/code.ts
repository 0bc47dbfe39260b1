import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import { commit, type Work } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import { loginFailure, smsCode, smsOutbox } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { hour, minute } from '../../time.ts';
import { isMailed, sendMail, sendSms } from '../sms/index.ts';

const dayMs = 24 * 60 * minute;
const lifeMinutes = 5;
const codesPerDay = 10;
const triesPerCode = 5;
const perAddress = 20;
const perHour = 2_000;

/** A code is good for what it was asked for, and nothing else. */
interface CodeFor {
  /** Of contact.ts: a phone number, or an address of mail. */
  readonly mobile: string;
  readonly purpose: typeof smsCode.$inferInsert.purpose;
}

const hash = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest('hex');

/**
 * Sends a code that is good for five minutes and one use, whether or not the number has an account.
 * @throws mail_off where the shop sends no mail, code_too_soon within a minute of the last one, code_daily_limit after ten in 24 hours, too_many_attempts from one address.
 */
export async function sendCode(deps: Deps, asked: CodeFor, { locale, ip }: AskedBy): Promise<void> {
  if (isMailed(asked.mobile) && deps.mail === null) fail('mail_off');
  await checkAddress(deps, asked.mobile, ip);
  await commit(deps, (work) => sendCodeWith(work, asked, locale));
}

/** What is known of who wants a code sent. */
export interface AskedBy {
  readonly locale: Locale;
  readonly ip: string;
}

/**
 * Messages cost money, and numbers are easily made up: one address, and all together, get so many an hour. In test mode
 * nothing is sent.
 */
async function checkAddress({ db, sms, captcha, clock }: Deps, contact: string, ip: string): Promise<void> {
  const isFree = !isMailed(contact) && (sms.name === 'test' || sms.name === 'off');
  if (isFree && !captcha) return;
  const now = clock.now();
  const since = new Date(now.getTime() - hour);
  for (const [key, most] of [
    [`code ip:${ip}`, perAddress],
    ['code', perHour],
  ] as const) {
    await db.insert(loginFailure).values({ key, createdAt: now });
    const asked = await db.$count(
      loginFailure,
      and(eq(loginFailure.key, key), gt(loginFailure.createdAt, since)),
    );
    if (asked > most && !isFree) fail('too_many_attempts', { minutes: 60 });
  }
}

/** The same as part of a larger work: the message goes out when that is committed. @throws code_too_soon, code_daily_limit */
export async function sendCodeWith(work: Work, { mobile, purpose }: CodeFor, locale: Locale): Promise<void> {
  const { tx, now } = work;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Two requests for one number wait for each other; otherwise both would find the minute free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms:${mobile}`}))`);
  await checkPace(tx, mobile, now);
  const expiresAt = new Date(now.getTime() + lifeMinutes * minute);
  await tx
    .insert(smsCode)
    .values({ mobile, purpose, codeHash: hash(mobile, code), expiresAt, createdAt: now });
  const params = { code, minutes: String(lifeMinutes) };
  if (isMailed(mobile)) await sendMail(work, { address: mobile, event: 'code', params, locale });
  else await sendSms(work, { mobile, event: 'code', params, locale });
}

async function checkPace(tx: Tx, mobile: string, now: Date): Promise<void> {
  const sent = await tx
    .select({ at: smsCode.createdAt })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.createdAt, new Date(now.getTime() - dayMs))))
    .orderBy(desc(smsCode.createdAt));
  const wait = (sent[0]?.at.getTime() ?? 0) + minute - now.getTime();
  if (wait > 0) fail('code_too_soon', { seconds: Math.ceil(wait / 1000) });
  if (sent.length >= codesPerDay) fail('code_daily_limit');
}

/**
 * Checks the newest code sent to a number and counts a wrong try. Answers with the id to hand to `useCode`.
 * @throws code_wrong for a wrong, used or expired code, and after five wrong tries.
 */
export async function checkCode(deps: Deps, { mobile, purpose }: CodeFor, code: string): Promise<number> {
  const id = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(smsCode)
      .where(and(eq(smsCode.mobile, mobile), eq(smsCode.purpose, purpose)))
      .orderBy(desc(smsCode.createdAt), desc(smsCode.id))
      .limit(1)
      .for('update');
    const open = row && !row.usedAt && row.expiresAt > deps.clock.now() && row.wrongTries < triesPerCode;
    if (!open) return null;
    if (timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hash(mobile, code)))) return row.id;
    await tx
      .update(smsCode)
      .set({ wrongTries: row.wrongTries + 1 })
      .where(eq(smsCode.id, row.id));
    return null;
  });
  return id ?? fail('code_wrong');
}

/** Spends a checked code together with what it was for. @throws code_wrong when it was spent meanwhile. */
export async function useCode(tx: Tx, id: number, now: Date): Promise<void> {
  const used = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  if (used.length === 0) fail('code_wrong');
}

/** The last code of test mode. @throws not_found in production, with a provider, and when there is none. */
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
