import { and, asc, count, eq, lte, ne, sum } from 'drizzle-orm';
import type { SplitDetail } from '../../../../contract/payments/split.ts';
import type { Db } from '../../../platform/db/open.ts';
import { splitReturn } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { formatYuan } from '../../../platform/money.ts';
import { sweep } from '../../../platform/sweep.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { ProviderError } from '../../../providers/payment/port.ts';
import type { SplitFound } from '../../../providers/payment/split-port.ts';
import { book, postSplit } from '../../accounting/index.ts';
import { recorded } from '../payment/events.ts';
import { type FoundSplit, findSplit, laterBy, refusalOf, sharerOf } from './ask.ts';
import { withSplit } from './decide.ts';
import { lockSplit } from './send.ts';

type ReturnRow = typeof splitReturn.$inferSelect;
const batch = 100;

/**
 * Returns a part of a split from the supplier; the next statement credits it to the supplier again.
 * @throws not_found, transition_forbidden when nothing was paid out, split_person, split_return_limit
 */
export const giveBack = (deps: Deps, id: number, amount: number): Promise<SplitDetail> =>
  withSplit(deps, id, async ({ tx, now, after }, { split }) => {
    if (split.status !== 'finished') fail('transition_forbidden');
    if (split.kind === 'person') fail('split_person');
    const ofSplit = eq(splitReturn.splitId, id);
    const [before] = await tx.select({ returns: count() }).from(splitReturn).where(ofSplit);
    const [back] = await tx
      .select({ amount: sum(splitReturn.amount) })
      .from(splitReturn)
      .where(and(ofSplit, ne(splitReturn.status, 'failed')));
    const left = split.amount - Number(back?.amount ?? 0);
    if (amount > left) fail('split_return_limit', { amount: formatYuan(left) });
    const returnNo = `${split.splitNo}R${(before?.returns ?? 0) + 1}`;
    const [made] = await tx
      .insert(splitReturn)
      .values({ returnNo, splitId: id, amount, status: 'processing', nextCheckAt: now, createdAt: now })
      .returning();
    if (!made) fail('internal');
    after(() => sendReturn(deps, made.id));
    return { ...split, returnNo, returned: amount };
  });

const findReturn = async (db: Db, id: number): Promise<ReturnRow | undefined> =>
  (await db.select().from(splitReturn).where(eq(splitReturn.id, id)))[0];

/** Sends a return to the gateway, or queries its state, under one fixed number. Rejects when it does not respond. */
async function sendReturn(deps: Deps, id: number): Promise<void> {
  const { db, clock } = deps;
  const row = await findReturn(db, id);
  const found = row && (await findSplit(db, row.splitId));
  if (!row || !found || row.nextCheckAt === null) return;
  const { attempts } = row;
  await db
    .update(splitReturn)
    .set({ attempts: attempts + 1, nextCheckAt: laterBy(attempts, clock.now()) })
    .where(and(eq(splitReturn.id, id), eq(splitReturn.status, 'processing')));
  await endReturn(deps, row, await askBack(deps, found, row));
}

async function askBack(
  deps: Deps,
  { split, receipt, paymentNo }: FoundSplit,
  { returnNo, amount, attempts }: ReturnRow,
): Promise<SplitFound> {
  const { sharer, about: collector } = await sharerOf(deps, receipt);
  const about = { ...collector, paymentNo };
  const { splitNo, kind, account, amount: shared } = split;
  const request = { returnNo, splitNo, amount, shared, receiver: { kind, account } };
  const query = () =>
    recorded(
      deps,
      { ...about, kind: 'split_return_query' },
      () => sharer.giveBackState(request),
      ({ state }) => state,
    );
  if (attempts > 0) {
    const found = await query();
    if (found.state !== 'unknown') return found;
  }
  const answer = await refusalOf(() =>
    recorded(
      deps,
      { ...about, kind: 'split_return' },
      () => sharer.giveBack(request),
      ({ state }) => state,
    ),
  );
  if (!(answer instanceof ProviderError)) return answer;
  const found = await query();
  return found.state === 'unknown' ? { ...found, state: 'failed', reason: answer.code } : found;
}

/** Records the final state of a return, once. */
function endReturn(deps: Deps, { id, splitId }: ReturnRow, { state, reason }: SplitFound): Promise<void> {
  return withTransaction(deps, async ({ tx, now }) => {
    const found = await lockSplit(tx, splitId);
    const row = await findReturn(tx, id);
    if (!found || row?.status !== 'processing' || state === 'processing' || state === 'unknown') return;
    const status = state === 'done' ? 'finished' : 'failed';
    await tx
      .update(splitReturn)
      .set({ status, reason, nextCheckAt: null, endedAt: now })
      .where(eq(splitReturn.id, id));
    if (state === 'failed') return;
    const { orderId, supplierId } = found.split;
    const { returnNo: note, amount } = row;
    const about = {
      key: `split-return:${id}`,
      kind: 'split_return',
      supplierId,
      orderId,
      note,
      at: now,
    } as const;
    await book(tx, about, postSplit(supplierId, found.receipt.provider, 0 - amount));
  });
}

/** Processes all due returns, oldest first. */
export async function tendReturns(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: splitReturn.id })
    .from(splitReturn)
    .where(lte(splitReturn.nextCheckAt, deps.clock.now()))
    .orderBy(asc(splitReturn.nextCheckAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  await sweep(deps, 'split.returns', ids, (id) => sendReturn(deps, id));
}
