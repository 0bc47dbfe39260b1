import type { Effects } from '../../commit.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { type Said, tellAccount, tellSupplier } from '../order/service.ts';
import type { AfterSaleRow } from './rows.ts';

interface Within {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly effects: Effects;
}
/** Where a message about an after-sale leads, without the language. */
export const afterSalePath = (id: number): string => `/qianduanshop/after-sale/detail?id=${id}`;

/** Tells the buyer how an after-sale goes. */
export const tellBuyer = (
  { deps, tx, effects }: Within,
  row: AfterSaleRow,
  name: Said['name'],
): Promise<void> =>
  tellAccount(deps, tx, effects, row.accountId, {
    name,
    details: { number: row.afterSaleNo },
    link: afterSalePath(row.id),
  });

/** Tells the shop the same. */
export const tellShop = (
  { deps, tx, effects }: Within,
  row: AfterSaleRow,
  name: Said['name'],
): Promise<void> =>
  tellSupplier(deps, tx, effects, row.supplierId, {
    name,
    details: { number: row.afterSaleNo },
    link: null,
  });
