import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import type { SmsEvent, SmsMessage as SmsShown } from '../../../contract/sms.ts';
import { commit, type Work } from '../../commit.ts';
import { smsMessage } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { maskPhone, withoutNumbers } from '../../mask.ts';
import { SmsError, type SmsMessage } from '../../providers/sms/port.ts';
import { sweep } from '../../sweep.ts';
import { minute } from '../../time.ts';
import { holdsCode, readSms, type SmsRow } from './rows.ts';

/** After its first, second and third failure a message is tried again this much later. */
const pauses: readonly (number | undefined)[] = [minute, 5 * minute, 30 * minute];
/** Whoever has not sent a message after this long is gone. */
const sendingMs = 5 * minute;
const batch = 100;

interface NewSms {
  readonly mobile: string;
  readonly event: SmsEvent;
  readonly params: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly isTrial?: boolean;
}

/**
 * Sends a message when the work is committed; it is written down with the work, so that none gets lost. What becomes of it undoes
 * nothing. Answers with its id.
 */
export async function sendSms(
  { deps, tx, now, after }: Work,
  { mobile, event, params, locale, isTrial = false }: NewSms,
): Promise<number> {
  const content = deps.texts.message(`sms.${event}`, params)[locale];
  const kept = holdsCode(event) ? { text: null, params: null } : { text: content, params };
  const [row] = await tx
    .insert(smsMessage)
    .values({
      ...kept,
      mobile,
      event,
      locale,
      isTrial,
      channel: deps.sms.name,
      state: 'queued',
      nextTryAt: new Date(now.getTime() + sendingMs),
      createdAt: now,
    })
    .returning();
  if (!row) fail('internal');
  after(() => handOver(deps, row, { mobile, template: event, params, content, locale }));
  return row.id;
}

/** Hands a queued message to the provider, and notes what came of it. */
async function handOver(deps: Deps, { id, tries }: SmsRow, message: SmsMessage): Promise<void> {
  const { db, sms, clock, log } = deps;
  const outcome = await sms.send(message).then(
    (ref) => ({ ref }),
    (fault: unknown) => ({ fault }),
  );
  const now = clock.now();
  const noted = { channel: sms.name, tries: tries + 1 };
  const mine = and(eq(smsMessage.id, id), eq(smsMessage.state, 'queued'));
  if ('ref' in outcome) {
    const { ref } = outcome;
    await db
      .update(smsMessage)
      .set({ ...noted, state: 'sent', ref, error: null, nextTryAt: null, sentAt: now })
      .where(mine);
    return;
  }
  const { fault } = outcome;
  const pause = holdsCode(message.template) ? undefined : pauses[tries];
  await db
    .update(smsMessage)
    .set({
      ...noted,
      state: 'failed',
      error: wordsOf(fault, message),
      nextTryAt: pause === undefined ? null : new Date(now.getTime() + pause),
    })
    .where(mine);
  const about = { id, event: message.template, mobile: maskPhone(message.mobile), channel: sms.name };
  if (fault instanceof SmsError)
    log.warn({ ...about, reason: fault.reason, code: fault.code }, 'text message');
  else log.error({ ...about, err: fault }, 'text message');
}

/** What a provider said, without what the message held: some repeat the number or the values. */
function wordsOf(fault: unknown, { template, params }: SmsMessage): string {
  if (!(fault instanceof SmsError)) return 'internal';
  const code = holdsCode(template) ? params.code : undefined;
  const words = code === undefined ? fault.message : fault.message.replaceAll(code, '••••••');
  return withoutNumbers(words).slice(0, 200);
}

/** A message as it was; null = it held a code. */
const messageOf = ({ mobile, event, params, text, locale }: SmsRow): SmsMessage | null =>
  params === null || text === null ? null : { mobile, template: event, params, content: text, locale };

/** Tries failed messages again, and those whose process ended before they were sent. A code is not sent late: it ends here. */
export async function retrySms(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const due = and(lte(smsMessage.nextTryAt, clock.now()), inArray(smsMessage.state, ['queued', 'failed']));
  const rows = await db
    .select({ id: smsMessage.id })
    .from(smsMessage)
    .where(due)
    .orderBy(asc(smsMessage.nextTryAt))
    .limit(batch);
  await sweep(
    deps,
    'sms.retry',
    rows.map(({ id }) => id),
    async (id) => {
      // Of several processes one gets it.
      const [row] = await db
        .update(smsMessage)
        .set({ state: 'queued', nextTryAt: new Date(clock.now().getTime() + sendingMs) })
        .where(and(eq(smsMessage.id, id), due))
        .returning();
      if (!row) return false;
      const message = messageOf(row);
      if (message) return handOver(deps, row, message);
      const over = { state: 'failed', error: 'interrupted', nextTryAt: null } as const;
      await db.update(smsMessage).set(over).where(eq(smsMessage.id, id));
      return false;
    },
  );
}

/** Sends a failed message once more. @throws not_found, sms_holds_code, transition_forbidden */
export async function resendSms(deps: Deps, id: number): Promise<SmsShown> {
  await commit(deps, async ({ tx, now, audit, after }) => {
    const known = eq(smsMessage.id, id);
    const [row] = await tx.select().from(smsMessage).where(known).for('update');
    if (!row) fail('not_found');
    const message = messageOf(row) ?? fail('sms_holds_code');
    if (row.state !== 'failed') fail('transition_forbidden');
    await tx
      .update(smsMessage)
      .set({ state: 'queued', nextTryAt: new Date(now.getTime() + sendingMs), reportedAt: null })
      .where(known);
    audit({ kind: 'sms', id }, { state: row.state, error: row.error }, { state: 'queued', error: null });
    after(() => handOver(deps, row, message));
  });
  return readSms(deps.db, id);
}
