import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { SmsChannel } from '../../../../contract/messaging/sms.ts';
import type { RawAnswer } from '../../../../contract/route.ts';
import { smsMessage } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withoutNumbers } from '../../../platform/text/mask.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString());
  } catch {
    return undefined;
  }
}

/** Possible stored forms of a provider's number: `14155552671` may be a number in America. */
const spelled = (mobile: string): string[] => {
  const digits = mobile.replace(/^\+/, '');
  return [digits.slice(-11), `+${digits}`];
};

/**
 * A delivery report of a provider. The first report of each message counts, so it may be repeated.
 * @throws not_found for a wrong secret, and for a channel that is not in use
 */
export async function takeReport(
  { db, sms, config, clock, log }: Deps,
  channel: SmsChannel,
  secret: string,
  raw: Uint8Array,
): Promise<RawAnswer> {
  const own = config.sms.callbackSecret;
  if (own === null || sms.name !== channel || !timingSafeEqual(digest(secret), digest(own)))
    fail('not_found');
  const type = 'application/json';
  const reports = sms.hear(parsed(raw));
  if (!reports) {
    log.warn({ channel }, 'sms report unreadable');
    return { status: 400, type, body: sms.reply(false) };
  }
  for (const { ref, mobile, isDelivered, error } of reports) {
    await db
      .update(smsMessage)
      .set({
        state: isDelivered ? 'delivered' : 'failed',
        error: isDelivered ? null : withoutNumbers(error).slice(0, 200),
        reportedAt: clock.now(),
      })
      .where(
        and(
          eq(smsMessage.ref, ref),
          eq(smsMessage.channel, channel),
          inArray(smsMessage.mobile, spelled(mobile)),
          eq(smsMessage.state, 'sent'),
        ),
      );
  }
  return { status: 200, type, body: sms.reply(true) };
}
