import { eq } from 'drizzle-orm';
import type { ReportDetail } from '../../../../contract/trust/report.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order, product, type report, supplier } from '../../../platform/db/schema.ts';

type Subject = Pick<ReportDetail, 'order' | 'product' | 'shop'>;
type About = Pick<typeof report.$inferSelect, 'orderNo' | 'link'>;

const pages = {
  product: /\/product\/(?:detail\/)?(\d{1,9})(?:[/?#]|$)/,
  shop: /\/supplier\/(?:detail\/)?(\d{1,9})(?:[/?#]|$)/,
} as const;
const idIn = (link: string, page: RegExp): number | null => Number(page.exec(link)?.[1] ?? 0) || null;

async function shopOf(db: Db, id: number): Promise<Subject['shop']> {
  const [shop] = await db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(eq(supplier.id, id));
  return shop ?? null;
}

/** The subject of a report: the order with its number, or the product or supplier whose page it links to. */
export async function subjectOf(db: Db, { orderNo, link }: About): Promise<Subject> {
  const none = { order: null, product: null, shop: null };
  if (orderNo !== null) {
    const [row] = await db.select().from(order).where(eq(order.orderNo, orderNo));
    if (!row) return none;
    return { ...none, order: { id: row.id, orderNo }, shop: await shopOf(db, row.supplierId) };
  }
  const productId = idIn(link ?? '', pages.product);
  if (productId !== null) {
    const [row] = await db.select().from(product).where(eq(product.id, productId));
    if (!row) return none;
    return { ...none, product: { id: row.id, name: row.name }, shop: await shopOf(db, row.supplierId) };
  }
  const shopId = idIn(link ?? '', pages.shop);
  return shopId === null ? none : { ...none, shop: await shopOf(db, shopId) };
}
