import { asc } from 'drizzle-orm';
import { MarketCode, type Region, type RegionCode } from '../../../../contract/content/region.ts';
import { regionCodes } from '../../../../contract/region-codes.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { supplierMarket } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { withTransaction } from '../../../platform/transaction.ts';

/** Country codes (ISO 3166) that flag files are named by. */
const flags: Readonly<Record<Exclude<RegionCode, 'all'>, string>> = {
  taiwan: 'tw',
  usa: 'us',
  turkey: 'tr',
  vietnam: 'vn',
  pakistan: 'pk',
  india: 'in',
  thailand: 'th',
  korea: 'kr',
  japan: 'jp',
  brazil: 'br',
  mexico: 'mx',
  argentina: 'ar',
  chile: 'cl',
  france: 'fr',
  germany: 'de',
  italy: 'it',
  spain: 'es',
  netherlands: 'nl',
  belgium: 'be',
  portugal: 'pt',
};

export const regionOf = (texts: Texts, code: RegionCode): Region => ({
  code,
  name: texts.message(`region.${code}`),
  flag: code === 'all' ? null : `/flags/${flags[code]}.svg`,
});

export const allRegions = (texts: Texts): Region[] => regionCodes.map((code) => regionOf(texts, code));

/** The regions a supplier trades with, in the order of the list. */
export async function marketsOf(db: Db, shop: SupplierScope): Promise<(typeof MarketCode.options)[number][]> {
  const rows = await db
    .select({ region: supplierMarket.region })
    .from(supplierMarket)
    .where(shop.where(supplierMarket.supplierId))
    .orderBy(asc(supplierMarket.region));
  return MarketCode.options.filter((code) => rows.some((row) => row.region === code));
}

/** Replaces the regions; the pages of added and removed ones are rendered again. */
export async function replaceMarkets(
  deps: Deps,
  shop: SupplierScope,
  codes: readonly (typeof MarketCode.options)[number][],
): Promise<void> {
  const { supplierId } = shop;
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const before = await tx
      .delete(supplierMarket)
      .where(shop.where(supplierMarket.supplierId))
      .returning({ region: supplierMarket.region });
    const known = new Set<string>(before.map((row) => row.region));
    const wanted = new Set<string>(codes);
    if (wanted.size > 0)
      await tx.insert(supplierMarket).values([...wanted].map((region) => ({ supplierId, region })));
    const changed = MarketCode.options.filter((code) => known.has(code) !== wanted.has(code));
    work.audit({ kind: 'shop', id: supplierId }, { markets: [...known] }, { markets: [...wanted] });
    work.invalidate(...changed.map((region) => `region:${region}`));
    if (changed.length > 0) work.invalidate('region:all');
  });
}
