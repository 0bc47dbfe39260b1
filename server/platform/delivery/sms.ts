import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import {
  MailEvent,
  type MessageChannel,
  type MessageEvent,
  SmsEvent,
  type SmsMessage as SmsShown,
} from '../../../contract/messaging/sms.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { SmsError, type SmsMessage } from '../../providers/sms/port.ts';
import { smsMessage } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { readSiteNames, type SiteNames } from '../site-brand.ts';
import { sweep } from '../sweep.ts';
import { maskContact, withoutContacts } from '../text/mask.ts';
import type { MessageName, Texts } from '../text/texts.ts';
import { minute } from '../time.ts';
import { type UnitOfWork, withTransaction } from '../transaction.ts';
import { holdsCode, isMailed, readSms, type SmsRow } from './sms-queries.ts';

interface Written {
  readonly event: MailEvent;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
  readonly locale: Locale;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => named[sign] ?? sign);

/** Subject, text, and the same text as HTML with a link. */
function mailOf(
  { message }: Texts,
  names: SiteNames,
  { event, params, content, locale }: Written,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const said = escaped(content).replaceAll('\n', '<br>\n');
  const link = params.link === undefined ? '' : escaped(params.link);
  const body = link === '' ? said : said.replaceAll(link, () => `<a href="${link}">${link}</a>`);
  const lang = locale === 'zh' ? 'zh-CN' : 'en';
  return {
    subject: message(`mail.${event}_subject`, { ...params, ...names })[locale].replace(/[\r\n]+/g, ' '),
    text: content,
    html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><body style="font:16px/1.6 sans-serif">${body}</body></html>\n`,
  };
}

/** Retry delays after the first, second and third failure. */
const pauses: readonly (number | undefined)[] = [minute, 5 * minute, 30 * minute];

/** A message for either channel, SMS or mail. */
interface Message extends Omit<SmsMessage, 'template'> {
  readonly template: MessageEvent;
}

/** Sends a queued message through the provider and stores the result. */
async function handOver(deps: Deps, { id, tries }: SmsRow, message: Message): Promise<void> {
  const { db, clock, log } = deps;
  const channel = isMailed(message.mobile) ? 'mail' : deps.sms.name;
  const outcome = await carry(deps, message).then(
    (ref) => ({ ref }),
    (fault: unknown) => ({ fault }),
  );
  const now = clock.now();
  const noted = { channel, tries: tries + 1 } as const;
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
  const about = { id, event: message.template, to: maskContact(message.mobile), channel };
  if (fault instanceof SmsError)
    log.warn({ ...about, reason: fault.reason, code: fault.code }, 'text message');
  else log.error({ ...about, err: fault }, 'text message');
}

/** @throws SmsError */
async function carry({ db, sms, mail, texts }: Deps, message: Message): Promise<string | null> {
  const { template, mobile: to } = message;
  if (isMailed(to)) {
    const event = MailEvent.safeParse(template).data;
    if (!mail || !event) throw new SmsError('refused', mail ? 'no_template' : 'not_configured');
    const { [message.locale]: names } = await readSiteNames(db, texts);
    return mail.send({ to, ...mailOf(texts, names, { ...message, event }) });
  }
  const event = SmsEvent.safeParse(template).data;
  if (!event) throw new SmsError('refused', 'no_template');
  return sms.send({ ...message, template: event });
}

/** The provider's error text without codes, phone numbers and addresses, because some providers repeat them. */
function wordsOf(fault: unknown, { template, params }: Message): string {
  if (!(fault instanceof SmsError)) return 'internal';
  const code = holdsCode(template) ? params.code : undefined;
  const words = code === undefined ? fault.message : fault.message.replaceAll(code, '••••••');
  return withoutContacts(words).slice(0, 200);
}

/** A sender that has not finished a message after this long is considered dead. */
const sendingMs = 5 * minute;
const batch = 100;

interface NewMessage {
  readonly params: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly isTrial?: boolean;
  readonly isPatient?: boolean;
  /** The request does not wait for the provider, so its duration does not reveal whether the receiver exists. */
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

/** The text with the site's names, which are not among the parameters that the templates of providers get. */
async function contentOf(
  { deps: { texts }, tx }: UnitOfWork,
  name: MessageName,
  { params, locale }: NewMessage,
): Promise<string> {
  const { [locale]: names } = await readSiteNames(tx, texts);
  return texts.message(name, { ...params, ...names })[locale];
}

/** Queues an SMS in the transaction; it is sent after the commit. A failure to send does not roll anything back. Returns its id. */
export async function sendSms(work: UnitOfWork, { mobile, event, ...rest }: NewSms): Promise<number> {
  const content = await contentOf(work, `sms.${event}`, rest);
  return queue(work, { ...rest, mobile, event, content, channel: work.deps.sms.name });
}

/** The same by mail. `isPatient`: the next run of the job sends it, so that the request does not wait for the mail server. */
export async function sendMail(work: UnitOfWork, { address, event, ...rest }: NewMail): Promise<number> {
  const content = await contentOf(work, `mail.${event}`, rest);
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
  const stored = holdsCode(event) ? { text: null, params: null } : { text: content, params };
  const [row] = await tx
    .insert(smsMessage)
    .values({
      ...stored,
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
    send().catch((error: unknown) => deps.log.error({ err: error }, 'sms not handed over'));
  };
  after(isDetached ? detached : send);
  return row.id;
}

/** The stored message; null = it contained a code and was not stored. */
const messageOf = ({ mobile, event, params, text, locale }: SmsRow): Message | null =>
  params === null || text === null ? null : { mobile, template: event, params, content: text, locale };

/** Retries failed messages and those whose process ended before sending. Messages with a code are not sent late but marked failed. */
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
      // Of several processes only one claims it.
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

/** Sends a failed message again. @throws not_found, sms_holds_code, transition_forbidden */
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
