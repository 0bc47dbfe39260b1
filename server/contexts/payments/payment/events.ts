import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { PaymentEvent } from '../../../../contract/payments/payment.ts';
import { periods } from '../../../../contract/periods.ts';
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

/** Writes an event to the log. Never throws: a failure is only logged. */
export async function recordEvent(deps: Deps, event: NewEvent): Promise<void> {
  await deps.db
    .insert(paymentEvent)
    .values({ ...event, createdAt: deps.clock.now() })
    .catch((error: unknown) => deps.log.error({ err: error, event }, 'payment event'));
}

/** Calls a gateway and records the result; `outcome` names it in one word. @throws the errors of the call */
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

/** Anyone can send invalid callbacks: above this number per minute they are not recorded. */
const refusedAMinute = 20;

/** Records a rejected callback, unless there are too many. */
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

/** The event log, newest first. */
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

const retentionMs = periods.paymentEventDays * day;

/** Deletes events older than 180 days. Receipts and refunds are kept. */
export async function cleanEvents(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionMs);
  await deps.db.delete(paymentEvent).where(lt(paymentEvent.createdAt, before));
}
