import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/open.ts';
import {
  product,
  productSearch,
  searchTerm,
  siteState,
  supplier,
  supplierSearch,
} from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { analyserVersion } from './analyse.ts';
import { fillAll } from './fill.ts';

const key = 'search-index';

/** Rows of the index that are missing, wrong or too many; nothing to do unless a write went past the triggers. */
async function reconcile(db: Db): Promise<void> {
  const ids = await db.select({ id: product.id }).from(product);
  for (let at = 0; at < ids.length; at += 5_000) {
    const some = JSON.stringify(ids.slice(at, at + 5_000).map((row) => row.id));
    await db.execute(
      sql`select refresh_product_search(array(select id::int from jsonb_array_elements_text(${some}::jsonb) as id))`,
    );
  }
  await db.execute(
    sql`insert into ${supplierSearch} (supplier_id) select id from ${supplier} on conflict do nothing`,
  );
}

/** Reads every text again, drops terms that are in none, and lets the database count anew. */
export async function reindex(database: Database, onRows?: (rows: number) => void): Promise<void> {
  const { db } = database;
  await reconcile(db);
  await db.update(productSearch).set({ stale: true }).where(sql`not ${productSearch.stale}`);
  await db.update(supplierSearch).set({ stale: true }).where(sql`not ${supplierSearch.stale}`);
  await fillAll(db, onRows);
  await dropUnused(db);
  await refreshFigures(database);
  await db
    .insert(siteState)
    .values({ key, value: analyserVersion })
    .onConflictDoUpdate({ target: siteState.key, set: { value: analyserVersion } });
}

async function dropUnused(db: Db): Promise<void> {
  const used = sql`select abs(unnest(terms)) from ${productSearch} union select abs(unnest(terms)) from ${supplierSearch}`;
  await db.delete(searchTerm).where(sql`${searchTerm.id} not in (${used})`);
}

/** The planner's figures about terms; the embedded database never gathers them by itself. */
async function refreshFigures(database: Database): Promise<void> {
  for (const table of ['product_search', 'supplier_search', 'search_term', 'search_typo']) {
    await database.query(`vacuum (analyze) ${table}`);
  }
}

/** At start: reads the texts again when this program reads them differently than the one before, else what was left over. */
export async function ensureIndex(database: Database): Promise<void> {
  const [known] = await database.db.select().from(siteState).where(eq(siteState.key, key));
  if (known?.value === analyserVersion) await fillAll(database.db);
  else await reindex(database);
}

/** Once a minute: what was written and not searched since. */
export const tendIndex = async (deps: Deps): Promise<void> => fillAll(deps.db);

/** Once a night. */
export const tendFigures = async (deps: Deps): Promise<void> => refreshFigures(deps.database);
