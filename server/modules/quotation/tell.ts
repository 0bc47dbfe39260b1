import { inArray } from 'drizzle-orm';
import type { Work } from '../../commit.ts';
import { supplier } from '../../db/schema/index.ts';
import { notifyAccounts } from '../notification/service.ts';
import type { RequestRow } from './rows.ts';

type Said = Pick<RequestRow, 'title' | 'requestNo'>;

/** Where a buyer's message about requests leads, without the language. */
export const requestsPath = '/qianduanshop/user/buyer-center?menu=inquiry';

/** A message to the owners of these shops; `key` names its texts. */
export async function tellSuppliers(
  work: Work,
  supplierIds: readonly number[],
  key: 'quotation_refused' | 'quotation_accepted' | 'quotation_released',
  { title, requestNo }: Said,
): Promise<void> {
  const { deps, tx } = work;
  if (supplierIds.length === 0) return;
  const owners = await tx
    .select({ accountId: supplier.accountId })
    .from(supplier)
    .where(inArray(supplier.id, [...supplierIds]));
  const { message } = deps.texts;
  const said = { title, requestNo };
  const told = owners.map(({ accountId }) => ({
    accountId,
    type: 'system' as const,
    title: message(`notification.${key}_title`, said),
    content: message(`notification.${key}_content`, said),
    link: null,
  }));
  await notifyAccounts(work, told);
}

/** A message to the buyer. */
export async function tellBuyer(
  work: Work,
  { accountId, title, requestNo }: RequestRow,
  key: 'quotation_received' | 'quotation_withdrawn' | 'request_expired',
  shop?: { readonly zh: string; readonly en: string },
): Promise<void> {
  const { deps } = work;
  const { message } = deps.texts;
  const text = (part: 'title' | 'content') => {
    const inShop = (locale: 'zh' | 'en') =>
      message(`notification.${key}_${part}`, { title, requestNo, shop: shop?.[locale] ?? '' })[locale];
    return { zh: inShop('zh'), en: inShop('en') };
  };
  await notifyAccounts(work, [
    { accountId, type: 'order', title: text('title'), content: text('content'), link: requestsPath },
  ]);
}
