import { desc, eq, isNull } from 'drizzle-orm';
import type { BrandDetail, BrandVersion } from '../../../../contract/content/brand.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { account, brandVersion } from '../../../platform/db/schema.ts';
import { brandOf, emptyBrand } from '../../../platform/site-brand.ts';

export type BrandRow = typeof brandVersion.$inferSelect;

/** The draft, if any. */
export async function readDraft(db: Db | Tx): Promise<BrandRow | undefined> {
  const [row] = await db.select().from(brandVersion).where(isNull(brandVersion.publishedAt));
  return row;
}

/** What is edited, and all versions. */
export async function readBrandDetail(db: Db | Tx): Promise<BrandDetail> {
  const rows = await db
    .select({ row: brandVersion, author: account.nickname })
    .from(brandVersion)
    .leftJoin(account, eq(account.id, brandVersion.publishedBy))
    .orderBy(desc(brandVersion.number));
  const shown = rows.find(({ row }) => row.publishedAt !== null)?.row.id;
  const newest = rows[0]?.row;
  return {
    fields: newest ? brandOf(newest) : emptyBrand,
    revision: newest?.publishedAt === null ? newest.revision : 0,
    versions: rows.map(
      ({ row, author }): BrandVersion => ({
        id: row.id,
        number: row.number,
        state: row.publishedAt === null ? 'draft' : row.id === shown ? 'shown' : 'past',
        fields: brandOf(row),
        author,
        publishTime: row.publishedAt?.toISOString() ?? null,
        updateTime: row.updatedAt.toISOString(),
      }),
    ),
  };
}
