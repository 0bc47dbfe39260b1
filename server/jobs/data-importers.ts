import { pastOrderImporter } from '../contexts/orders/index.ts';
import { couponImporter, formerCustomerImporter } from '../contexts/pricing/index.ts';
import { sensitiveFinder } from '../contexts/search/index.ts';
import { reviewImporter } from '../contexts/trust/index.ts';
import type { Importers } from '../platform/data-import/importer.ts';

/** How each kind of file of a former shop is written. */
export const dataImporters: Importers = {
  coupons: couponImporter((tx) => sensitiveFinder(tx)),
  orders: pastOrderImporter,
  customers: formerCustomerImporter,
  reviews: reviewImporter,
};
