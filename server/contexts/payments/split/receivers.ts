import { and, asc, count, desc, eq, ilike, lte, or } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type SplitReceiver, SplitReceiverStatus } from '../../../../contract/payments/split.ts';
import { failGone, failLate } from '../../../platform/audit/late.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, totalOf } from '../../../platform/db/paging.ts';
import { splitReceiver, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { ProviderError } from '../../../providers/payment/port.ts';
import { recorded } from '../payment/events.ts';
import { laterBy, refusalOf } from './ask.ts';

type Row = typeof splitReceiver.$inferSelect;
type Listed = 'GET /api/system/split/receiver/list';
type New = ApiParsed<'POST /api/system/split/receiver/add'>['body'];
const batch = 100;

const source = (db: Db) =>
  db
    .select({ row: splitReceiver, shopName: supplier.name })
    .from(splitReceiver)
    .innerJoin(supplier, eq(supplier.id, splitReceiver.supplierId));

const shownOf = ({
  row: { attempts: _, nextCheckAt: __, createdAt, ...row },
  shopName,
}: Awaited<ReturnType<typeof source>>[number]): SplitReceiver => ({
  ...row,
  shopName,
  createTime: createdAt.toISOString(),
});

/** Receivers, newest first, with the number in each state. */
export async function listReceivers(db: Db, query: ApiParsed<Listed>['query']): Promise<ApiOutput<Listed>> {
  const { current, size, status, keyword, order: way } = query;
  const asked = keyword
    ? or(
        ilike(splitReceiver.account, containing(keyword).slice(1)),
        ilike(splitReceiver.name, containing(keyword)),
        localizedTextContains(supplier.name, keyword),
      )
    : undefined;
  const counted = await countTabs(status, SplitReceiverStatus.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(splitReceiver)
        .innerJoin(supplier, eq(supplier.id, splitReceiver.supplierId))
        .where(and(asked, eq(splitReceiver.status, tab))),
    ),
  );
  const rows = await source(db)
    .where(and(asked, status && eq(splitReceiver.status, status)))
    .orderBy(way === 'asc' ? asc(splitReceiver.id) : desc(splitReceiver.id))
    .limit(size)
    .offset((current - 1) * size);
  return { ...counted, records: rows.map(shownOf) };
}

const readReceiver = async (db: Db, id: number): Promise<SplitReceiver> => {
  const [found] = await source(db).where(eq(splitReceiver.id, id));
  return found ? shownOf(found) : fail('not_found');
};

/** The provider that splits payments now; receivers are registered there. */
const sharerHere = ({ payments: { wechat, alipay } }: Pick<Deps, 'payments'>) =>
  [wechat, alipay].find((one) => one?.split) ?? null;

/** @throws not_found, split_receiver_exists, split_not_offered */
export async function addReceiver(deps: Deps, fields: New): Promise<SplitReceiver> {
  if (!sharerHere(deps)) fail('split_not_offered');
  const id = await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { supplierId } = fields;
    if ((await tx.$count(supplier, eq(supplier.id, supplierId))) === 0) fail('not_found');
    const [row] = await tx
      .insert(splitReceiver)
      .values({ ...fields, status: 'pending', nextCheckAt: now, createdAt: now })
      .onConflictDoNothing({ target: splitReceiver.supplierId })
      .returning();
    if (!row) fail('split_receiver_exists');
    work.audit({ kind: 'split_receiver', id: row.id }, null, row);
    work.after(() => register(deps, row.id));
    return row.id;
  });
  return readReceiver(deps.db, id);
}

/** Registers a receiver at the gateway. Rejects when it does not respond: it is retried later. */
async function register(deps: Deps, id: number): Promise<void> {
  const own = and(eq(splitReceiver.id, id), eq(splitReceiver.status, 'pending'));
  const [row] = await deps.db.select().from(splitReceiver).where(own);
  const provider = sharerHere(deps);
  if (!row || !provider?.split) return;
  const nextCheckAt = laterBy(row.attempts, deps.clock.now());
  await deps.db
    .update(splitReceiver)
    .set({ attempts: row.attempts + 1, nextCheckAt })
    .where(own);
  const { split: sharer } = provider;
  const answer = await refusalOf(() =>
    recorded(
      deps,
      { provider: provider.name, kind: 'receiver', paymentNo: null },
      () => sharer.addReceiver(row),
      () => 'active',
    ),
  );
  const set =
    answer instanceof ProviderError
      ? ({ status: 'rejected', reason: answer.code } as const)
      : ({ status: 'active', reason: null } as const);
  await deps.db
    .update(splitReceiver)
    .set({ ...set, attempts: 0, nextCheckAt: null })
    .where(own);
}

/** Performs one action on a locked receiver. @throws not_found, and the errors of `step` */
async function withReceiver(
  deps: Deps,
  id: number,
  step: (work: UnitOfWork, row: Row) => Promise<Partial<Row>>,
): Promise<SplitReceiver> {
  await withTransaction(deps, async (work) => {
    const row = await lockReceiver(work, id);
    const set = await step(work, row);
    await work.tx.update(splitReceiver).set(set).where(eq(splitReceiver.id, id));
    work.audit({ kind: 'split_receiver', id }, row, { ...row, ...set });
  });
  return readReceiver(deps.db, id);
}

async function lockReceiver(work: UnitOfWork, id: number): Promise<Row> {
  const own = eq(splitReceiver.id, id);
  const [row] = await work.tx.select().from(splitReceiver).where(own).for('update');
  return row ?? failGone(work, { kind: 'split_receiver', id });
}

/** @throws decided when somebody did the same before; transition_forbidden */
const failReceiver = (work: UnitOfWork, id: number, done: 'restrict' | 'register') =>
  failLate(
    work,
    { kind: 'split_receiver', id },
    { otherwise: 'transition_forbidden', by: `/split/receiver/${done}/` },
  );

/** Stops payments to a receiver. @throws not_found, transition_forbidden */
export const restrictReceiver = (deps: Deps, id: number, reason: string): Promise<SplitReceiver> =>
  withReceiver(deps, id, async (work, { status }) => {
    if (status === 'restricted') return failReceiver(work, id, 'restrict');
    if (status !== 'active' && status !== 'pending') fail('transition_forbidden');
    return { status: 'restricted', reason, nextCheckAt: null };
  });

/** Registers a receiver again and resumes payments if the gateway accepts. @throws not_found, transition_forbidden, split_not_offered */
export const registerReceiver = (deps: Deps, id: number): Promise<SplitReceiver> =>
  withReceiver(deps, id, async (work, { status }) => {
    const { now, after } = work;
    if (!sharerHere(deps)) fail('split_not_offered');
    if (status === 'active') return failReceiver(work, id, 'register');
    after(() => register(deps, id));
    return { status: 'pending', reason: null, attempts: 0, nextCheckAt: now };
  });

/** @throws not_found, transition_forbidden while the receiver is active */
export function removeReceiver(deps: Deps, id: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const row = await lockReceiver(work, id);
    if (row.status === 'active') fail('transition_forbidden');
    await work.tx.delete(splitReceiver).where(eq(splitReceiver.id, id));
    work.audit({ kind: 'split_receiver', id }, row, null);
    return null;
  });
}

/** Registers all receivers that are not registered yet. */
export async function tendReceivers(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: splitReceiver.id })
    .from(splitReceiver)
    .where(lte(splitReceiver.nextCheckAt, deps.clock.now()))
    .orderBy(asc(splitReceiver.nextCheckAt))
    .limit(batch);
  const ids = due.map(({ id }) => id);
  await sweep(deps, 'split.receivers', ids, (id) => register(deps, id));
}
