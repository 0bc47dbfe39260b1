import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { paths } from '../../../../contract/paths.ts';
import { belongsTo } from '../../../platform/access/supplier-people.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { account, product, productInquiry, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { maskedName } from '../../../platform/text/mask.ts';
import { hour, minute } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { onSale } from '../../catalogue/index.ts';

const windowMs = hour;
const perHour = 20;

interface NewInquiry {
  readonly productId: number;
  readonly quantity?: number | undefined;
  readonly content: string;
  /** Visitors may read it once it is answered. */
  readonly open: boolean;
}

/** Stores a question about a product and notifies the supplier. @throws not_found, own_shop, too_many_attempts */
export async function sendInquiry(
  deps: Deps,
  accountId: number,
  locale: Locale,
  inquiry: NewInquiry,
): Promise<number> {
  const { productId, quantity, content, open } = inquiry;
  const now = deps.clock.now();
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await checkLimit(tx, accountId, now);
    const [asked] = await tx
      .select({ name: product.name, supplierId: supplier.id, ownerId: supplier.accountId })
      .from(product)
      .innerJoin(supplier, eq(supplier.id, product.supplierId))
      .where(and(eq(product.id, productId), onSale));
    if (!asked) fail('not_found');
    // A supplier's question to itself would be advertising among questions of buyers.
    if (await belongsTo(tx, accountId, asked.supplierId)) fail('own_shop');
    const [buyer] = await tx
      .select({ nickname: account.nickname, username: account.username })
      .from(account)
      .where(eq(account.id, accountId));
    const [row] = await tx
      .insert(productInquiry)
      .values({
        accountId,
        productId,
        quantity: quantity ?? null,
        content,
        locale,
        shownAs: open ? maskedName(buyer?.nickname ?? '') : null,
        createdAt: now,
      })
      .returning({ id: productInquiry.id });
    const data = {
      product: asked.name,
      buyer: buyer?.nickname || (buyer?.username ?? ''),
      content,
      quantity: quantity ?? 0,
    };
    const key = quantity === undefined ? 'inquiry_received' : 'inquiry_for_pieces';
    const id = row?.id ?? fail('internal');
    await notify(work, { account: asked.ownerId }, { key, data, link: paths.shopQuestion(id) });
    return id;
  });
}

async function checkLimit(tx: Tx, accountId: number, now: Date): Promise<void> {
  // Serializes requests of the account, so that the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`inquiry:${accountId}`}))`);
  const since = new Date(now.getTime() - windowMs);
  const recent = await tx
    .select({ at: productInquiry.createdAt })
    .from(productInquiry)
    .where(and(eq(productInquiry.accountId, accountId), gt(productInquiry.createdAt, since)))
    .orderBy(asc(productInquiry.createdAt));
  const oldest = recent[0];
  if (recent.length < perHour || !oldest) return;
  const wait = oldest.at.getTime() + windowMs - now.getTime();
  fail('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait / minute)) });
}
