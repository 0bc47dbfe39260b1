import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Health } from '../../../../contract/operations/dashboard.ts';
import { exportJob, paymentEvent, productJob, smsMessage } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { day } from '../../../platform/time.ts';
import { publisherState } from '../operation/publisher.ts';

const weekMs = 7 * day;
/** Outcomes in the payment log that count as failures. */
const bad = ['unreachable', 'refused', 'forged', 'error'];

async function publisherHealth({ db }: Deps): Promise<Health['publisher']> {
  const { waiting, since, failing, failures } = await publisherState(db);
  return { waiting, since, failing, error: failures[0]?.error ?? null };
}

async function jobsHealth({ db, clock }: Deps): Promise<Health['jobs']> {
  const since = new Date(clock.now().getTime() - weekMs);
  let [failed, open] = [0, 0];
  for (const table of [exportJob, productJob]) {
    const lately = gt(table.createdAt, since);
    failed += await db.$count(table, and(lately, inArray(table.status, ['failed'])));
    open += await db.$count(table, inArray(table.status, ['waiting', 'running']));
  }
  return { failed, open };
}

async function paymentHealth({ db, clock, payments }: Deps): Promise<Health['payments']> {
  const since = new Date(clock.now().getTime() - day);
  const failed = sql`count(*) filter (where ${inArray(paymentEvent.outcome, bad)})`;
  const rows = await db
    .select({ provider: paymentEvent.provider, calls: count(), failures: failed.mapWith(Number) })
    .from(paymentEvent)
    .where(gt(paymentEvent.createdAt, since))
    .groupBy(paymentEvent.provider);
  return (['wechat', 'alipay', 'bankcard', 'paypal'] as const).map((method) => {
    const provider = payments[method]?.name ?? 'none';
    const found = rows.find((row) => row.provider === provider);
    return { method, provider, calls: found?.calls ?? 0, failures: found?.failures ?? 0 };
  });
}

/** The health figures of the program. */
export async function readHealth(deps: Deps): Promise<Health> {
  const { db, clock, sms, chat } = deps;
  const since = new Date(clock.now().getTime() - day);
  const [publisher, jobs, payments, messages, failed] = await Promise.all([
    publisherHealth(deps),
    jobsHealth(deps),
    paymentHealth(deps),
    db.$count(smsMessage, gt(smsMessage.createdAt, since)),
    db.$count(smsMessage, and(gt(smsMessage.createdAt, since), eq(smsMessage.state, 'failed'))),
  ]);
  const counts = { provider: sms.name, sent: messages - failed, failed };
  return { publisher, jobs, payments, sms: counts, chat: { provider: chat.name } };
}
