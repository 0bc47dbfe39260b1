import { asc, eq, lte } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import { paymentSplit, splitReceiver } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { day } from '../../../platform/time.ts';
import { splitDays } from '../../../providers/payment/split-port.ts';
import { afterSaleMs } from '../../orders/index.ts';
import { tendReturns } from './give-back.ts';
import { tendReceivers } from './receivers.ts';
import { sendSplit } from './send.ts';

const batch = 200;

/** Sends or queries all due splits. */
export async function tendSplits(deps: Deps): Promise<void> {
  await tendReceivers(deps);
  const due = await deps.db
    .select({ id: paymentSplit.id })
    .from(paymentSplit)
    .where(lte(paymentSplit.nextCheckAt, deps.clock.now()))
    .orderBy(asc(paymentSplit.nextCheckAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  await sweep(deps, 'split.send', ids, (id) => sendSplit(deps, id));
  await tendReturns(deps);
}

/** The terms of splitting on this installation. */
export async function splitTerms({
  db,
  config,
  payments,
}: Deps): Promise<ApiOutput<'GET /api/system/split/terms'>> {
  const sharing = [payments.wechat, payments.alipay].flatMap((one) => (one?.split ? [one.name] : []));
  return {
    providers: [...new Set(sharing)],
    maxBp: config.splitMaxBp,
    days: splitDays,
    windowDays: afterSaleMs / day,
    receivers: await db.$count(splitReceiver, eq(splitReceiver.status, 'active')),
  };
}
