import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { supplier } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { type DefaultFreight, defaultFreight, weighingTemplates } from '../../pricing/index.ts';

interface ShopDefaults {
  readonly province: string;
  readonly template: DefaultFreight | null;
  /** Ids of its freight templates that charge by weight. */
  readonly weighing: ReadonlySet<number>;
}

/** Defaults of a supplier's new products. @throws not_found for an unknown supplier */
export async function readSupplier(db: Db, shop: SupplierScope): Promise<ShopDefaults> {
  const [found] = await db
    .select({ province: supplier.province })
    .from(supplier)
    .where(shop.where(supplier.id));
  if (!found) fail('not_found');
  return { ...found, template: await defaultFreight(db, shop), weighing: await weighingTemplates(db, shop) };
}
