import { and, eq } from 'drizzle-orm';
import type { ShopScope } from '../../actor.ts';
import type { Tx } from '../../db/open.ts';
import { chatThread } from '../../db/schema/index.ts';

/** The conversations somebody was given are everybody's again. */
export const looseThreads = (tx: Tx, shop: ShopScope, accountId: number) =>
  tx
    .update(chatThread)
    .set({ assigneeId: null })
    .where(and(shop.where(chatThread.supplierId), eq(chatThread.assigneeId, accountId)));
