import { eq } from 'drizzle-orm';
import type { Invoice, InvoiceFields } from '../../../contract/order-life.ts';
import type { ShopScope } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Db } from '../../db/open.ts';
import { invoice } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { noteOrder } from './events.ts';
import { lockOrder } from './life.ts';
import { orderPath } from './paths.ts';
import { tellAccount, tellSupplier } from './tell.ts';

/** The invoice asked for with an order. */
export async function readInvoice(db: Db, orderId: number): Promise<Invoice | null> {
  const [row] = await db.select().from(invoice).where(eq(invoice.orderId, orderId));
  if (!row) return null;
  const { kind, title, taxNo, email, state, invoiceNo, createdAt, issuedAt } = row;
  return {
    kind,
    title,
    taxNo,
    email,
    state,
    invoiceNo,
    requestTime: createdAt.toISOString(),
    issueTime: issuedAt?.toISOString() ?? null,
  };
}

const paidFor: readonly number[] = [1, 2, 3];

/** Asks for an invoice, or changes the request until it is issued. @throws not_found, transition_forbidden */
export function requestInvoice(
  deps: Deps,
  accountId: number,
  orderId: number,
  fields: InvoiceFields,
): Promise<void> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { accountId });
    const before = await readInvoice(tx, orderId);
    if (!paidFor.includes(row.status) || before?.state === 'issued') fail('transition_forbidden');
    const at = work.now;
    const taxNo = fields.kind === 'company' ? fields.taxNo : null;
    const { kind, title, email } = fields;
    const asked = { kind, title, email, taxNo, createdAt: at };
    await tx
      .insert(invoice)
      .values({ ...asked, orderId, state: 'requested' })
      .onConflictDoUpdate({ target: invoice.orderId, set: asked });
    if (before) return;
    await noteOrder(tx, { orderId, kind: 'invoice_requested', actor: 'buyer', at });
    const details = { orderNo: row.orderNo };
    await tellSupplier(work, row.supplierId, { name: 'invoice_requested', details, link: null });
  });
}

/** The supplier has issued and sent it. @throws not_found, transition_forbidden when none was asked for, or it is issued */
export function issueInvoice(
  deps: Deps,
  shop: ShopScope,
  orderId: number,
  invoiceNo: string,
): Promise<Invoice> {
  return commit(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { shop });
    const before = await readInvoice(tx, orderId);
    if (before?.state !== 'requested') fail('transition_forbidden');
    const at = work.now;
    await tx
      .update(invoice)
      .set({ state: 'issued', invoiceNo, issuedAt: at })
      .where(eq(invoice.orderId, orderId));
    await noteOrder(tx, { orderId, kind: 'invoice_issued', actor: 'supplier', at, detail: invoiceNo });
    const details = { orderNo: row.orderNo, invoiceNo };
    const link = orderPath(row.orderNo);
    await tellAccount(work, row.accountId, { name: 'invoice_issued', details, link });
    const after = (await readInvoice(tx, orderId)) ?? fail('internal');
    work.audit({ kind: 'invoice', id: orderId }, before, after);
    return after;
  });
}
