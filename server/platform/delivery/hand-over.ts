import { and, eq } from 'drizzle-orm';
import { MailEvent, type MessageEvent, SmsEvent } from '../../../contract/messaging/sms.ts';
import { SmsError, type SmsMessage } from '../../providers/sms/port.ts';
import { smsMessage } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { maskContact, withoutContacts } from '../text/mask.ts';
import { minute } from '../time.ts';
import { mailOf } from './mail-text.ts';
import { holdsCode, isMailed, type SmsRow } from './sms-rows.ts';

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
