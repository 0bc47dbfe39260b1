import { eq } from 'drizzle-orm';
import { localPath, paths } from '../../../../contract/paths.ts';
import type { Db } from '../../../platform/db/open.ts';
import { categoryRedirect } from '../../../platform/db/schema.ts';

const page = /^(\/en)?\/qianduanshop\/category\/(\d{1,9})(?:\/\d{1,6})?$/;

/** The page that the page of a merged category leads to; null for other paths. */
export async function movedCategoryPage(db: Db, path: string): Promise<string | null> {
  const [, language, id] = page.exec(path) ?? [];
  if (id === undefined) return null;
  const [row] = await db
    .select({ id: categoryRedirect.categoryId })
    .from(categoryRedirect)
    .where(eq(categoryRedirect.formerId, Number(id)));
  return row ? localPath(paths.category(row.id), language ? 'en' : 'zh') : null;
}
