import { eq } from 'drizzle-orm';
import type { Invoice } from '../../../../contract/orders/invoice.ts';
import { paths } from '../../../../contract/paths.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { invoice, upload } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { fileUrls } from '../../../platform/storage/sign.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { noteOrder } from '../order/events.ts';
import { lockOrder } from '../order/lock.ts';
import { type InvoiceRow, invoiceRow, toInvoice } from './queries.ts';

interface Issued {
  readonly invoiceNo: string;
  /** Key of an upload. */
  readonly file?: string | undefined;
}

/**
 * Records that the supplier has issued and sent an invoice.
 * @throws not_found, also for a file of another account; transition_forbidden when none was requested, or it is issued already
 */
export function issueInvoice(
  deps: Deps,
  actor: Actor,
  orderId: number,
  { invoiceNo, file }: Issued,
): Promise<Invoice> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { shop: actor.shop() });
    const before = await invoiceRow(tx, orderId);
    if (before?.state !== 'requested') fail('transition_forbidden');
    const at = work.now;
    await tx
      .update(invoice)
      .set({
        state: 'issued',
        invoiceNo,
        issuedAt: at,
        ...(file && (await attachFile(work, actor.id, file))),
      })
      .where(eq(invoice.orderId, orderId));
    await noteOrder(tx, { orderId, kind: 'invoice_issued', actor: 'supplier', at, detail: invoiceNo });
    const { orderNo } = row;
    const link = paths.orderDetail(orderNo);
    await notify(
      work,
      { account: row.accountId },
      { key: 'invoice_issued', data: { orderNo, invoiceNo }, link },
    );
    const after = (await invoiceRow(tx, orderId)) ?? fail('internal');
    work.audit({ kind: 'invoice', id: orderId }, toAudit(before), toAudit(after));
    return toInvoice(after, fileUrls(deps));
  });
}

/** @throws not_found, also for a file of another account; transition_forbidden when the invoice is not issued */
export function putInvoiceFile(deps: Deps, actor: Actor, orderId: number, file: string): Promise<Invoice> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { row } = await lockOrder(tx, orderId, { shop: actor.shop() });
    const before = await invoiceRow(tx, orderId);
    if (before?.state !== 'issued') fail('transition_forbidden');
    if (before.fileKey !== file) {
      await tx
        .update(invoice)
        .set(await attachFile(work, actor.id, file))
        .where(eq(invoice.orderId, orderId));
      if (before.fileKey !== null) await releaseUploads(work, [before.fileKey]);
      const { orderNo } = row;
      const link = paths.orderDetail(orderNo);
      await notify(work, { account: row.accountId }, { key: 'invoice_file', data: { orderNo }, link });
    }
    const after = (await invoiceRow(tx, orderId)) ?? fail('internal');
    work.audit({ kind: 'invoice', id: orderId }, toAudit(before), toAudit(after));
    return toInvoice(after, fileUrls(deps));
  });
}

/** Audit data: the file's key, which gives no access without a signed URL. */
const toAudit = ({ fileKey, ...row }: InvoiceRow) => ({ ...row, file: fileKey });

/** Attaches the file of an invoice. A file belongs to one invoice only: a replaced one is released. @throws not_found */
async function attachFile(work: UnitOfWork, accountId: number, file: string) {
  if ((await work.tx.$count(invoice, eq(invoice.fileKey, file))) > 0) fail('not_found', {}, 'body.file');
  await attachUploads(work, accountId, 'invoice', [file], 'body.file');
  const [row] = await work.tx.select({ bytes: upload.bytes }).from(upload).where(eq(upload.key, file));
  return { fileKey: file, fileBytes: row?.bytes ?? fail('internal'), fileAt: work.now };
}
