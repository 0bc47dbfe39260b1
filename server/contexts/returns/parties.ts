import { paths } from '../../../contract/paths.ts';
import type { MessageKey } from '../../platform/delivery/messages.ts';
import { notify } from '../../platform/delivery/notify.ts';
import type { UnitOfWork } from '../../platform/transaction.ts';
import type { AfterSaleRow } from './queries.ts';

type Key = Extract<MessageKey, `after_sale_${string}`>;

/** Notifies the buyer of a change of an after-sale. */
export const notifyBuyer = (work: UnitOfWork, row: AfterSaleRow, key: Key): Promise<void> =>
  notify(
    work,
    { account: row.accountId },
    { key, data: { number: row.afterSaleNo }, link: paths.afterSale(row.id), ...collapseKeyOf(row, key) },
  );

/** Requests for one order line share one notification to the supplier, however often they are made and withdrawn. */
export const requestKey = (orderItemId: number): string => `after-sale request ${orderItemId}`;

const evidenceKey = ({ id }: AfterSaleRow): string => `after-sale evidence ${id}`;

/** The key under which a notification replaces an earlier unread one. */
function collapseKeyOf(row: AfterSaleRow, key: Key): { collapseKey?: string } {
  if (key === 'after_sale_withdrawn') return { collapseKey: requestKey(row.orderItemId) };
  return key === 'after_sale_evidence' ? { collapseKey: evidenceKey(row) } : {};
}

/** Notifies the supplier of a change. */
export const notifySupplier = (work: UnitOfWork, row: AfterSaleRow, key: Key): Promise<void> =>
  notify(
    work,
    { shops: [row.supplierId], may: 'shop.aftersale.read' },
    { key, data: { number: row.afterSaleNo }, link: paths.shopAfterSale(row.id), ...collapseKeyOf(row, key) },
  );

/** Notifies the operators who may rule on a case. */
export const notifyPlatform = (work: UnitOfWork, { id, afterSaleNo }: AfterSaleRow): Promise<void> =>
  notify(
    work,
    { operators: 'platform.aftersale.rule' },
    { key: 'after_sale_to_rule', data: { number: afterSaleNo }, link: paths.platformAfterSale(id) },
  );
