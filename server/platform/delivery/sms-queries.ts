import { and, asc, desc, eq, gte, like, lt, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../contract/index.ts';
import { type MessageEvent, type SmsMessage, SmsState } from '../../../contract/messaging/sms.ts';
import { periods } from '../../../contract/periods.ts';
import { containing } from '../db/like.ts';
import type { Db } from '../db/open.ts';
import { countTabs, sliceOf } from '../db/paging.ts';
import { smsMessage, smsOutbox } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { maskContact } from '../text/mask.ts';
import { day, endOfDay, startOfDay } from '../time.ts';

type Key = 'GET /api/system/sms/list';
export type SmsRow = typeof smsMessage.$inferSelect;

const secretEvents: ReadonlySet<MessageEvent> = new Set([
  'code',
  'mobile_changed',
  'email_changed',
  'password_changed',
  'security_changed',
  'staff_invitation',
]);
/** Codes and links with tokens are never stored, so such messages can be neither shown nor sent again. */
export const holdsCode = (event: MessageEvent): boolean => secretEvents.has(event);

/** Whether a contact is an e-mail address, not a phone number. */
export const isMailed = (contact: string): boolean => contact.includes('@');

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toMessage = (row: SmsRow): SmsMessage => ({
  id: row.id,
  mobile: maskContact(row.mobile),
  event: row.event,
  locale: row.locale,
  channel: row.channel,
  state: row.state,
  isTrial: row.isTrial,
  text: row.text,
  ref: row.ref,
  error: row.error,
  tries: row.tries,
  canResend: row.state === 'failed' && row.text !== null,
  createTime: row.createdAt.toISOString(),
  nextTime: row.state === 'failed' ? iso(row.nextTryAt) : null,
  sentTime: iso(row.sentAt),
  reportTime: iso(row.reportedAt),
});

function filterOf({ event, channel, ending, from, to }: ApiParsed<Key>['query']): SQL | undefined {
  return and(
    event && eq(smsMessage.event, event),
    channel && eq(smsMessage.channel, channel),
    ending ? like(smsMessage.mobile, containing(ending.toLowerCase()).slice(0, -1)) : undefined,
    from ? gte(smsMessage.createdAt, startOfDay(from)) : undefined,
    to ? lt(smsMessage.createdAt, endOfDay(to)) : undefined,
  );
}

export async function listSms(db: Db, query: ApiParsed<Key>['query']): Promise<ApiOutput<Key>> {
  const { current, size, state, order } = query;
  const where = filterOf(query);
  const counted = await countTabs(state, SmsState.options, (tab) =>
    db.$count(smsMessage, and(where, eq(smsMessage.state, tab))),
  );
  const { limit, offset } = sliceOf({ page: current, size });
  const way = order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(smsMessage)
    .where(and(where, state && eq(smsMessage.state, state)))
    .orderBy(way(smsMessage.createdAt), way(smsMessage.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: rows.map(toMessage) };
}

/** @throws not_found */
export async function readSms(db: Db, id: number): Promise<SmsMessage> {
  const [row] = await db.select().from(smsMessage).where(eq(smsMessage.id, id));
  return row ? toMessage(row) : fail('not_found');
}

const retentionMs = periods.smsRecordDays * day;

/** Deletes log rows older than 180 days, including those of test mode. */
export async function cleanSms({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await db.delete(smsMessage).where(lt(smsMessage.createdAt, before));
  await db.delete(smsOutbox).where(lt(smsOutbox.createdAt, before));
}
