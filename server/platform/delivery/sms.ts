import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import type {
  MailEvent,
  MessageChannel,
  MessageEvent,
  SmsEvent,
  SmsMessage as SmsShown,
} from '../../../contract/messaging/sms.ts';
import { smsMessage } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { sweep } from '../sweep.ts';
import { minute } from '../time.ts';
import { type UnitOfWork, withTransaction } from '../transaction.ts';
import { handOver, type Message } from './hand-over.ts';
import { holdsCode, readSms, type SmsRow } from './sms-rows.ts';

/** Whoever has not sent a message after this long is gone. */
const sendingMs = 5 * minute;
const batch = 100;

interface NewMessage {
  readonly params: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly isTrial?: boolean;
  readonly isPatient?: boolean;
  /** The call does not wait for the provider, so how long it takes says nothing of the receiver. */
  readonly isDetached?: boolean;
}
interface NewSms extends NewMessage {
  readonly mobile: string;
  readonly event: SmsEvent;
}
interface NewMail extends NewMessage {
  readonly address: string;
  readonly event: MailEvent;
}

/**
 * Sends a message when the work is committed; it is written down with the work, so that none gets lost. What becomes of it undoes
 * nothing. Answers with its id.
 */
export async function sendSms(work: UnitOfWork, { mobile, event, ...rest }: NewSms): Promise<number> {
  const content = work.deps.texts.message(`sms.${event}`, rest.params)[rest.locale];
  return queue(work, { ...rest, mobile, event, content, channel: work.deps.sms.name });
}

/** The same by mail. `isPatient`: the next round of the job sends it, so that whoever works here does not wait for a mail server. */
export async function sendMail(work: UnitOfWork, { address, event, ...rest }: NewMail): Promise<number> {
  const content = work.deps.texts.message(`mail.${event}`, rest.params)[rest.locale];
  return queue(work, { ...rest, mobile: address, event, content, channel: 'mail' });
}

interface Queued extends NewMessage {
  readonly mobile: string;
  readonly event: MessageEvent;
  readonly content: string;
  readonly channel: MessageChannel;
}

async function queue(
  { deps, tx, now, after }: UnitOfWork,
  {
    mobile,
    event,
    params,
    locale,
    content,
    channel,
    isTrial = false,
    isPatient = false,
    isDetached = false,
  }: Queued,
): Promise<number> {
  const kept = holdsCode(event) ? { text: null, params: null } : { text: content, params };
  const [row] = await tx
    .insert(smsMessage)
    .values({
      ...kept,
      mobile,
      event,
      locale,
      isTrial,
      channel,
      state: 'queued',
      nextTryAt: isPatient ? now : new Date(now.getTime() + sendingMs),
      createdAt: now,
    })
    .returning();
  if (!row) fail('internal');
  if (isPatient) return row.id;
  const send = () => handOver(deps, row, { mobile, template: event, params, content, locale });
  const detached = () => {
    send().catch((error: unknown) => deps.log.error({ err: error }, 'text message could not be handed over'));
  };
  after(isDetached ? detached : send);
  return row.id;
}

/** A message as it was; null = it held a code. */
const messageOf = ({ mobile, event, params, text, locale }: SmsRow): Message | null =>
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
  await withTransaction(deps, async ({ tx, now, audit, after }) => {
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
