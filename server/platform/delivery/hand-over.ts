import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../contract/basics.ts';
import { MailEvent, type MessageEvent, SmsEvent } from '../../../contract/messaging/sms.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { SmsError, type SmsMessage } from '../../providers/sms/port.ts';
import { smsMessage } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { maskContact, withoutContacts } from '../text/mask.ts';
import type { Texts } from '../text/texts.ts';
import { minute } from '../time.ts';
import { holdsCode, isMailed, type SmsRow } from './sms-rows.ts';

interface Written {
  readonly event: MailEvent;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
  readonly locale: Locale;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => named[sign] ?? sign);

/** Subject, text and the same text as HTML, where its own address can be touched. */
function mailOf(
  { message }: Texts,
  { event, params, content, locale }: Written,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const said = escaped(content).replaceAll('\n', '<br>\n');
  const link = params.link === undefined ? '' : escaped(params.link);
  const body = link === '' ? said : said.replaceAll(link, () => `<a href="${link}">${link}</a>`);
  const lang = locale === 'zh' ? 'zh-CN' : 'en';
  return {
    subject: message(`mail.${event}_subject`, params)[locale].replace(/[\r\n]+/g, ' '),
    text: content,
    html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><body style="font:16px/1.6 sans-serif">${body}</body></html>\n`,
  };
}

/** After its first, second and third failure a message is tried again this much later. */
const pauses: readonly (number | undefined)[] = [minute, 5 * minute, 30 * minute];

/** A message as either way carries it. */
export interface Message extends Omit<SmsMessage, 'template'> {
  readonly template: MessageEvent;
}

/** Hands a queued message to the provider, and notes what came of it. */
export async function handOver(deps: Deps, { id, tries }: SmsRow, message: Message): Promise<void> {
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
async function carry({ sms, mail, texts }: Deps, message: Message): Promise<string | null> {
  const { template, mobile: to } = message;
  if (isMailed(to)) {
    const event = MailEvent.safeParse(template).data;
    if (!mail || !event) throw new SmsError('refused', mail ? 'no_template' : 'not_configured');
    return mail.send({ to, ...mailOf(texts, { ...message, event }) });
  }
  const event = SmsEvent.safeParse(template).data;
  if (!event) throw new SmsError('refused', 'no_template');
  return sms.send({ ...message, template: event });
}

/** What a provider said, without what the message held: some repeat the number or the values. */
function wordsOf(fault: unknown, { template, params }: Message): string {
  if (!(fault instanceof SmsError)) return 'internal';
  const code = holdsCode(template) ? params.code : undefined;
  const words = code === undefined ? fault.message : fault.message.replaceAll(code, '••••••');
  return withoutContacts(words).slice(0, 200);
}
