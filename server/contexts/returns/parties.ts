import { paths } from '../../../contract/paths.ts';
import type { MessageKey } from '../../platform/delivery/messages.ts';
import { notify } from '../../platform/delivery/notify.ts';
import type { UnitOfWork } from '../../platform/transaction.ts';
import type { AfterSaleRow } from './queries.ts';

type Key = Extract<MessageKey, `after_sale_${string}`>;

/** Tells the buyer how an after-sale goes. */
export const notifyBuyer = (work: UnitOfWork, row: AfterSaleRow, key: Key): Promise<void> =>
  notify(
    work,
    { account: row.accountId },
    { key, data: { number: row.afterSaleNo }, link: paths.afterSale(row.id), ...collapseKeyOf(row, key) },
  );

/** What the shop reads of requests for one line of an order is one message, however often they come and go. */
export const requestKey = (orderItemId: number): string => `after-sale request ${orderItemId}`;

const evidenceKey = ({ id }: AfterSaleRow): string => `after-sale evidence ${id}`;

/** What takes the place of an earlier message nobody has read. */
function collapseKeyOf(row: AfterSaleRow, key: Key): { collapseKey?: string } {
  if (key === 'after_sale_withdrawn') return { collapseKey: requestKey(row.orderItemId) };
  return key === 'after_sale_evidence' ? { collapseKey: evidenceKey(row) } : {};
}

/** Tells the shop the same. */
export const notifySupplier = (work: UnitOfWork, row: AfterSaleRow, key: Key): Promise<void> =>
  notify(
    work,
    { shops: [row.supplierId], may: 'shop.aftersale.read' },
    { key, data: { number: row.afterSaleNo }, link: paths.shopAfterSale(row.id), ...collapseKeyOf(row, key) },
  );

/** Tells those who may rule that a case waits for them. */
export const notifyPlatform = (work: UnitOfWork, { id, afterSaleNo }: AfterSaleRow): Promise<void> =>
  notify(
    work,
    { operators: 'platform.aftersale.rule' },
    { key: 'after_sale_to_rule', data: { number: afterSaleNo }, link: paths.platformAfterSale(id) },
  );
