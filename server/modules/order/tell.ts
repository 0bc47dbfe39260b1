import { eq } from 'drizzle-orm';
import type { Work } from '../../commit.ts';
import { supplier } from '../../db/schema/index.ts';
import { notifyAccounts } from '../notification/service.ts';

/** Names of locales/{zh,en}/notification.json that have a `_title` and a `_content`. */
export type OrderMessage =
  | 'order_shipped'
  | 'order_signed'
  | 'order_auto_received'
  | 'order_reminded'
  | 'order_received'
  | 'invoice_requested'
  | 'invoice_issued'
  | 'after_sale_requested'
  | 'after_sale_accepted'
  | 'after_sale_return'
  | 'after_sale_refused'
  | 'after_sale_sent'
  | 'after_sale_withdrawn'
  | 'after_sale_lapsed'
  | 'after_sale_escalated'
  | 'after_sale_evidence'
  | 'after_sale_ruled_refund'
  | 'after_sale_ruled_reject'
  | 'after_sale_refunded'
  | 'review_received'
  | 'review_replied';

type Details = Readonly<Record<string, string | number>>;
export interface Said {
  readonly name: OrderMessage;
  readonly details: Details;
  /** Path without the language; null = nothing to open. */
  readonly link: string | null;
}

/** A message about an order to one account. */
export async function tellAccount(
  work: Work,
  accountId: number,
  { name, details, link }: Said,
): Promise<void> {
  const { deps } = work;
  const { message } = deps.texts;
  const title = message(`notification.${name}_title`, details);
  const content = message(`notification.${name}_content`, details);
  await notifyAccounts(work, [{ accountId, type: 'order', title, content, link }]);
}

/** The same to the owner of a shop. */
export async function tellSupplier(work: Work, supplierId: number, said: Said): Promise<void> {
  const { tx } = work;
  const [owner] = await tx
    .select({ id: supplier.accountId })
    .from(supplier)
    .where(eq(supplier.id, supplierId));
  if (owner) await tellAccount(work, owner.id, said);
}
