import type { DemoData } from '../types.ts';

/** Trade regions of every shop with goods for foreign trade, derived from its id. */
export function marketRows(demoData: DemoData): { supplierId: number; region: string }[] {
  const exporters = demoData.suppliers.filter((supplier) =>
    demoData.products.some((product) => product.supplierId === supplier.id && product.tradeType !== 'zh'),
  );
  const regions = demoData.regions.filter((region) => region.code !== 'all');
  return exporters.flatMap((supplier) =>
    regions
      .filter((_, i) => (supplier.id * 7 + i * 5) % 6 < 2)
      .map((region) => ({ supplierId: supplier.id, region: region.code })),
  );
}
