import type { Work } from '../../commit.ts';
import { type Said, tellAccount, tellSupplier } from '../order/service.ts';
import type { AfterSaleRow } from './rows.ts';

/** Where a message about an after-sale leads, without the language. */
export const afterSalePath = (id: number): string => `/qianduanshop/after-sale/detail?id=${id}`;

/** Tells the buyer how an after-sale goes. */
export const tellBuyer = (work: Work, row: AfterSaleRow, name: Said['name']): Promise<void> =>
  tellAccount(work, row.accountId, {
    name,
    details: { number: row.afterSaleNo },
    link: afterSalePath(row.id),
  });

/** Tells the shop the same. */
export const tellShop = (work: Work, row: AfterSaleRow, name: Said['name']): Promise<void> =>
  tellSupplier(work, row.supplierId, { name, details: { number: row.afterSaleNo }, link: null });
