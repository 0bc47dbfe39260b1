import { OrderStatus } from '../../contract/orders/order-status.ts';
import { caseRows } from './case-rows.ts';
import { addAccount } from './fixtures.ts';
import { readVersion } from './read-version.ts';
import type { TestApp } from './test-app.ts';
import { byId, newParcel, tradeWorld } from './trade.ts';

export const words = { content: 'Look at this' };
type Said = typeof words & { readonly images?: string[] };

/** A shop with cases about its orders, and what each side does with one. */
export async function caseWorld(app: TestApp) {
  const trade = await tradeWorld(app);
  const admin = await addAccount(app, 9);
  const rows = caseRows(app);
  const shop = trade.owner.api;

  type Values = Parameters<typeof rows.add>[1];
  /** A sent order of two lines with a case about the second: two pieces of 5.00 as they are asked for. */
  async function opened(values: Values = {}) {
    const one = await trade.paid([
      [1_000, 3],
      [500, 4],
    ]);
    const [a, b] = (await rows.linesOf(one.id)).map(({ id }) => id);
    const lines = { a: a ?? 0, b: b ?? 0 };
    await rows.setLine(lines.a, { shipped: 3 });
    await rows.setLine(lines.b, { shipped: 4 });
    const { PendingReceipt, PendingRefund } = OrderStatus;
    await rows.setOrder(one.id, { status: values.state === 'refused' ? PendingReceipt : PendingRefund });
    const row = await rows.add(lines.b, { quantity: 2, amount: 1_000, ...values });
    return { ...one, ...lines, row, caseId: row.id };
  }
  type Opened = Awaited<ReturnType<typeof opened>>;

  const withdraw = ({ me, caseId }: Opened) => me.api('POST /api/after-sale/withdraw/{id}', byId(caseId));
  const escalate = ({ me, caseId }: Opened, body: Said = words) =>
    me.api('POST /api/after-sale/escalate/{id}', { ...byId(caseId), body });
  const sendBack = ({ me, caseId }: Opened, body = newParcel()) =>
    me.api('POST /api/after-sale/send-back/{id}', { ...byId(caseId), body });
  const show = ({ me, caseId }: Opened, body: Said = words) =>
    me.api('POST /api/after-sale/evidence/{id}', { ...byId(caseId), body });
  const showAsShop = ({ caseId }: Opened, body: Said = words) =>
    shop('POST /api/supplier/after-sale/evidence/{id}', { ...byId(caseId), body });
  const accept = ({ caseId }: Opened, body: { freight?: number } = {}) =>
    shop('POST /api/supplier/after-sale/accept/{id}', { ...byId(caseId), body });
  const refuse = ({ caseId }: Opened, body: Said = words) =>
    shop('POST /api/supplier/after-sale/refuse/{id}', { ...byId(caseId), body });
  const receive = ({ caseId }: Opened, restock = 0) =>
    shop('POST /api/supplier/after-sale/receive/{id}', { ...byId(caseId), body: { restock } });
  const rule = async ({ caseId }: Opened, decision: 'refund' | 'reject', amount?: number) =>
    admin.api('POST /api/system/after-sale/rule/{id}', {
      ...byId(caseId),
      body: {
        version: await readVersion(admin.api).afterSale(caseId),
        decision,
        content: 'As the pictures show',
        ...(amount === undefined ? {} : { amount }),
      },
    });

  return {
    trade,
    admin,
    rows,
    opened,
    withdraw,
    escalate,
    sendBack,
    show,
    showAsShop,
    accept,
    refuse,
    receive,
    rule,
  };
}
export type CaseWorld = Awaited<ReturnType<typeof caseWorld>>;
