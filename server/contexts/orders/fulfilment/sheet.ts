import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import type { SheetOutcome, SheetRow } from '../../../../contract/orders/fulfilment.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order, orderItem, shipment } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { offeredLabels } from '../../catalogue/index.ts';
import { lockOrder } from '../order/lock.ts';
import type { LineRow } from '../order/quantities.ts';
import { type Plan, planParcel } from './parcel.ts';
import { sendParcel } from './ship.ts';

interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Dry run: reports the outcome of each row without writing. */
  readonly dryRun: boolean;
}

interface State {
  readonly status: number;
  readonly lines: readonly LineRow[];
  /** The `parcelKey` of each parcel that is stored already. */
  readonly parcels: ReadonlySet<string>;
}
type Carriers = ReadonlyMap<string, LocalText>;

const parcelKey = ({ company, number }: { readonly company: string; readonly number: string }) =>
  `${company} ${number}`;

/** The effect of a row on its order; `already` when its parcel is stored. @throws the refusal of the row */
function planRow(state: State, carriers: Carriers, row: SheetRow): 'already' | (Plan & { name: LocalText }) {
  if (state.parcels.has(parcelKey(row))) return 'already';
  const name = carriers.get(row.company) ?? fail('company_unknown', {}, 'body.company');
  return { ...planParcel(state.status, state.lines, row.items), name };
}

async function parcelsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const { orderId, company, number } = shipment;
  const rows = await db
    .select({ orderId, company, number })
    .from(shipment)
    .where(inArray(orderId, [...orderIds]));
  const of = Map.groupBy(rows, (row) => row.orderId);
  return new Map([...of].map(([id, parcels]) => [id, new Set(parcels.map(parcelKey))]));
}

/** Ships one row in a transaction of its own. */
function shipRow(deps: Deps, shop: SupplierScope, carriers: Carriers, asked: SheetRow) {
  return withTransaction(deps, async (work): Promise<'already' | 'shipped'> => {
    const { tx } = work;
    const own = and(eq(order.orderNo, asked.orderNo), shop.where(order.supplierId));
    const [found] = await tx.select({ id: order.id }).from(order).where(own);
    if (!found) fail('order_unknown');
    const { row, lines } = await lockOrder(tx, found.id, { shop });
    const parcels = (await parcelsOf(tx, [row.id])).get(row.id) ?? new Set();
    const plan = planRow({ status: row.status, lines, parcels }, carriers, asked);
    if (plan === 'already') return plan;
    const { company, number } = asked;
    await sendParcel(work, row, { company, number, companyName: plan.name }, plan);
    return 'shipped';
  });
}

/** Dry run of the sheet: each row includes the effect of the rows before it. */
async function simulateRows(db: Db, shop: SupplierScope, carriers: Carriers, rows: readonly SheetRow[]) {
  const numbers = [...new Set(rows.map((row) => row.orderNo))];
  const orders = await db
    .select({ id: order.id, orderNo: order.orderNo, status: order.status })
    .from(order)
    .where(and(inArray(order.orderNo, numbers), shop.where(order.supplierId)));
  const ids = orders.map(({ id }) => id);
  const items = ids.length
    ? await db.select().from(orderItem).where(inArray(orderItem.orderId, ids)).orderBy(asc(orderItem.id))
    : [];
  const lines = Map.groupBy(items, (line) => line.orderId);
  const parcels = await parcelsOf(db, ids);
  const states = new Map<string, State>(
    orders.map(({ id, orderNo, status }) => [
      orderNo,
      { status, lines: lines.get(id) ?? [], parcels: parcels.get(id) ?? new Set() },
    ]),
  );
  return async (asked: SheetRow): Promise<'already' | 'shipped'> => {
    const before = states.get(asked.orderNo) ?? fail('order_unknown');
    const plan = planRow(before, carriers, asked);
    if (plan === 'already') return plan;
    const known = new Set([...before.parcels, parcelKey(asked)]);
    states.set(asked.orderNo, { status: plan.status, lines: plan.lines, parcels: known });
    return 'shipped';
  };
}

/**
 * Ships the parcels of a sheet, each row independently: an error in one does not stop the others. Idempotent. Carriers are polled later by
 * the job, because a thousand requests take too long.
 */
export async function shipSheet(deps: Deps, shop: SupplierScope, { rows, dryRun }: Sheet, locale: Locale) {
  const values = [...new Set(rows.map((row) => row.company))];
  const labels = await offeredLabels(deps.db, 'logistics_company', values);
  const carriers = new Map(labels.map(({ value, label }) => [value, label]));
  const ship = dryRun
    ? await simulateRows(deps.db, shop, carriers, rows)
    : (row: SheetRow) => shipRow(deps, shop, carriers, row);
  const outcomes: SheetOutcome[] = [];
  for (const row of rows) {
    const { orderNo } = row;
    const outcome = await ship(row).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (!(outcome instanceof Refusal)) outcomes.push({ orderNo, outcome, error: null, text: null });
    else {
      const { reason } = outcome;
      const text = deps.texts(locale, reason, outcome.wordsIn(locale));
      outcomes.push({ orderNo, outcome: 'refused', error: reason, text });
    }
  }
  const count = (kind: SheetOutcome['outcome']) => outcomes.filter((one) => one.outcome === kind).length;
  return {
    shipped: count('shipped'),
    already: count('already'),
    refused: count('refused'),
    rows: outcomes,
  };
}
