import { eq } from 'drizzle-orm';
import { addressIn, paths } from '../../../../contract/paths.ts';
import type { Db } from '../../../platform/db/open.ts';
import { categoryRedirect } from '../../../platform/db/schema.ts';

const page = /^(?:\/([a-z]{2,3}(?:-[\w-]{2,20})?))?\/qianduanshop\/category\/(\d{1,9})(?:\/\d{1,6})?$/;

/** The page that the page of a merged category leads to; null for other paths. */
export async function movedCategoryPage(db: Db, path: string): Promise<string | null> {
  const [, language, id] = page.exec(path) ?? [];
  if (id === undefined) return null;
  const [row] = await db
    .select({ id: categoryRedirect.categoryId })
    .from(categoryRedirect)
    .where(eq(categoryRedirect.formerId, Number(id)));
  return row ? addressIn(paths.category(row.id), language ?? 'zh') : null;
}
