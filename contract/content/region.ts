import { z } from 'zod';
import { Empty, Id, LocalText, listQuery, pageOf, paging, tabbedPageOf } from '../basics.ts';
import { ProductCard, SupplierCard } from '../catalogue/product.ts';
import { regionCodes } from '../region-codes.ts';
import { defineRoutes } from '../route.ts';

export const RegionCode = z.enum(regionCodes);
export type RegionCode = z.infer<typeof RegionCode>;
/** One region. */
export const MarketCode = RegionCode.exclude(['all']);

export const Region = z.object({
  code: RegionCode,
  name: LocalText,
  /** URL of an SVG; null for `all`. */
  flag: z.string().nullable(),
});
export type Region = z.infer<typeof Region>;

/** Trade regions of a shop. */
export const MarketSave = z.strictObject({ codes: z.array(MarketCode).max(20) });

/** A shop with at least one trade region. */
export const TradingSupplier = z.object({
  id: Id,
  name: LocalText,
  /** Whether it is shown on the regions' pages. */
  isShown: z.boolean(),
  /** In the order of the list. */
  codes: z.array(MarketCode),
});

export const regionRoutes = defineRoutes({
  'GET /api/region/list': {
    summary: 'The regions in their order',
    auth: 'public',
    output: z.array(Region),
  },
  'GET /api/region/{code}': {
    summary: 'Suppliers that trade with a region, and their goods for foreign trade, best sellers first',
    auth: 'public',
    params: z.object({ code: RegionCode }),
    query: z.object(paging(20)),
    output: z.object({ region: Region, suppliers: z.array(SupplierCard), products: pageOf(ProductCard) }),
    errors: ['not_found'],
  },
  'GET /api/supplier/market/list': {
    summary: "The caller's own shop: regions it trades with",
    auth: 'staff',
    permission: 'shop.market.read',
    output: z.array(MarketCode),
    errors: ['not_found'],
  },
  'PUT /api/supplier/market/update': {
    summary: "Replace the regions the caller's own shop trades with",
    auth: 'staff',
    permission: 'shop.market.write',
    body: MarketSave,
    output: Empty,
    errors: ['not_found'],
  },
  'GET /api/system/region/shops': {
    summary:
      'Shops that trade with any region, or with one, with the regions of each; counted by region, `all` = with any. Which those are the shops decide',
    auth: 'staff',
    permission: 'platform.site.read',
    query: z.object({
      ...listQuery('created'),
      region: MarketCode.optional(),
      /** Part of the shop's name. */
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(TradingSupplier, RegionCode),
  },
});
