import { and, asc, eq } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { suppliersWithin } from '../../../platform/access/scope.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { pageOf } from '../../../platform/db/paging.ts';
import { supplier } from '../../../platform/db/schema.ts';

type Key = 'GET /api/system/shop/choices';

/** Suppliers to choose from: the first twenty matches. */
export function supplierChoices(
  db: Db,
  actor: Actor,
  { keyword, id }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const where = and(
    keyword ? localizedTextContains(supplier.name, keyword) : undefined,
    id === undefined ? undefined : eq(supplier.id, id),
    suppliersWithin(actor.platform()),
  );
  return pageOf({ page: 1, size: 20 }, db.$count(supplier, where), ({ limit }) =>
    db
      .select({ id: supplier.id, name: supplier.name })
      .from(supplier)
      .where(where)
      .orderBy(asc(supplier.id))
      .limit(limit),
  );
}
