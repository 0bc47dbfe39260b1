import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { PaymentEvent } from '../../../../contract/payments/payment.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type Page, type Paging, pageOf } from '../../../platform/db/paging.ts';
import { paymentEvent } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { day, minute } from '../../../platform/time.ts';
import { ProviderError, type ProviderName } from '../../../providers/payment/port.ts';

type Kind = (typeof paymentEvent.$inferSelect)['kind'];

interface NewEvent {
  readonly provider: ProviderName;
  /** Absent = the platform's. */
  readonly merchantAccountId?: number | null;
  readonly kind: Kind;
  readonly paymentNo: string | null;
  readonly outcome: string;
  readonly detail?: string | null;
}

/** Writes a line of the log. Never in the way of what it tells about: a failure is only logged. */
export async function recordEvent(deps: Deps, event: NewEvent): Promise<void> {
  await deps.db
    .insert(paymentEvent)
    .values({ ...event, createdAt: deps.clock.now() })
    .catch((error: unknown) => deps.log.error({ err: error, event }, 'payment event'));
}

/**
 * Calls a gateway and notes how it went; `outcome` says it in a word.
 * @throws what the call throws
 */
export async function recorded<T>(
  deps: Deps,
  about: Pick<NewEvent, 'provider' | 'merchantAccountId' | 'kind' | 'paymentNo'>,
  call: () => Promise<T>,
  outcome: (answer: T) => string,
): Promise<T> {
  try {
    const answer = await call();
    await recordEvent(deps, { ...about, outcome: outcome(answer) });
    return answer;
  } catch (error) {
    const known = error instanceof ProviderError ? error : null;
    await recordEvent(deps, {
      ...about,
      outcome: known?.reason ?? 'error',
      detail: known?.code ?? 'unexpected',
    });
    deps.log.error({ err: error, ...about }, 'payment gateway');
    throw error;
  }
}

/** Anybody can send messages that are refused: more than this many a minute are not written down. */
const refusedAMinute = 20;

/** Notes a message that was refused, unless there are too many of them. */
export async function recordRefused(
  deps: Deps,
  collector: Pick<NewEvent, 'provider' | 'merchantAccountId'>,
  { reason, code }: ProviderError,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - minute);
  const { merchantAccountId: account = null } = collector;
  const recent = await deps.db.$count(
    paymentEvent,
    and(
      eq(paymentEvent.kind, 'callback'),
      isNull(paymentEvent.paymentNo),
      gt(paymentEvent.createdAt, since),
      account === null ? isNull(paymentEvent.merchantAccountId) : eq(paymentEvent.merchantAccountId, account),
    ),
  );
  if (recent >= refusedAMinute) return;
  await recordEvent(deps, { ...collector, kind: 'callback', paymentNo: null, outcome: reason, detail: code });
}

interface EventQuery extends Paging {
  readonly provider?: ProviderName | undefined;
  readonly kind?: Kind | undefined;
  readonly paymentNo?: string | undefined;
}

/** The log, newest first. */
export async function listEvents(db: Db, query: EventQuery): Promise<Page<PaymentEvent>> {
  const where = and(
    query.provider && eq(paymentEvent.provider, query.provider),
    query.kind && eq(paymentEvent.kind, query.kind),
    query.paymentNo ? eq(paymentEvent.paymentNo, query.paymentNo) : undefined,
  );
  return pageOf(query, db.$count(paymentEvent, where), async ({ limit, offset }) => {
    const rows = await db
      .select()
      .from(paymentEvent)
      .where(where)
      .orderBy(desc(paymentEvent.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ createdAt, merchantAccountId: _, ...row }) => ({
      ...row,
      time: createdAt.toISOString(),
    }));
  });
}

const retentionMs = 180 * day;

/** Forgets what is older than 180 days. Receipts and refunds stay. */
export async function cleanEvents(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionMs);
  await deps.db.delete(paymentEvent).where(lt(paymentEvent.createdAt, before));
}
