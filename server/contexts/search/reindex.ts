import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/db/open.ts';
import {
  product,
  productSearch,
  searchTerm,
  searchTrait,
  siteState,
  supplier,
  supplierSearch,
} from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { detailOffset } from './conditions.ts';
import { fillAll } from './fill.ts';
import { analyserVersion } from './language/analyse.ts';
import { shipWords } from './language/ship-words.ts';
import { ensureAliases } from './learning/learn.ts';

const key = 'search-index';

/** Inserts missing index rows and deletes surplus ones; both exist only after writes that bypassed the triggers. */
async function reconcile(db: Db): Promise<void> {
  await db.execute(sql`select refresh_product_search(array(
    select coalesce(p.id, s.product_id) from ${productSearch} s full join (
      select p.id from ${product} p join ${supplier} m on m.id = p.supplier_id
      where p.status = 'on_sale' and m.status = 'approved'
    ) p on p.id = s.product_id where p.id is null or s.product_id is null))`);
  await db.execute(
    sql`insert into ${supplierSearch} (supplier_id) select id from ${supplier} on conflict do nothing`,
  );
}

/** Reindexes all texts, deletes unused terms and traits, and updates the planner's statistics. */
export async function reindex(database: Database, onRows?: (rows: number) => void): Promise<void> {
  const { db } = database;
  await reconcile(db);
  await db.update(productSearch).set({ stale: true }).where(sql`not ${productSearch.stale}`);
  await db.update(supplierSearch).set({ stale: true }).where(sql`not ${supplierSearch.stale}`);
  await inBulk(database, () => fillAll(db, onRows));
  await dropUnused(db);
  await refreshFigures(database);
  await db
    .insert(siteState)
    .values({ key, value: analyserVersion })
    .onConflictDoUpdate({ target: siteState.key, set: { value: analyserVersion } });
}

/** Indexes changed rows and updates the planner's statistics; for bulk writers. */
export async function fillIndex(database: Database, onRows?: (rows: number) => void): Promise<void> {
  await inBulk(database, () => fillAll(database.db, onRows));
  await refreshFigures(database);
}

/** Bulk writes to the GIN indexes use their pending lists, which are emptied afterwards. */
async function inBulk(database: Database, work: () => Promise<void>): Promise<void> {
  const indexes = ['product_search_terms', 'product_search_traits'];
  for (const index of indexes) await database.query(`alter index ${index} set (fastupdate = on)`);
  try {
    await work();
  } finally {
    for (const index of indexes) {
      await database.query(`alter index ${index} set (fastupdate = off)`);
      await database.query(`select gin_clean_pending_list('${index}')`);
    }
  }
}

async function dropUnused(db: Db): Promise<void> {
  await db.execute(sql`with used as (
      select distinct case when term > ${detailOffset} then term - ${detailOffset} else abs(term) end as id from (
        select unnest(terms) as term from ${productSearch} union all select unnest(terms) from ${supplierSearch}
      ) as all_terms
    )
    delete from ${searchTerm} t where not exists (select 1 from used where used.id = t.id)`);
  await db.execute(sql`with used as (select distinct unnest(traits) as id from ${productSearch})
    delete from ${searchTrait} t where not exists (select 1 from used where used.id = t.id)`);
}

/** Updates the planner's statistics of terms now, not at the next autovacuum. */
async function refreshFigures(database: Database): Promise<void> {
  for (const table of ['product_search', 'supplier_search', 'search_term', 'search_trait', 'search_typo']) {
    await database.query(`vacuum (analyze) ${table}`);
  }
}

/** At start: reindexes all texts when the analyser version changed, else only changed rows; a new shop also learns its aliases. */
export async function ensureIndex(database: Database): Promise<void> {
  await shipWords(database.db);
  const [known] = await database.db.select().from(siteState).where(eq(siteState.key, key));
  if (known?.value === analyserVersion) await fillAll(database.db);
  else await reindex(database);
  await ensureAliases({ db: database.db, clock: { now: () => new Date() } });
}

/** Once a minute: indexes rows that changed and were not searched since. */
export const indexPending = async (deps: Deps): Promise<void> => fillAll(deps.db);

/** Once a night. */
export const refreshPendingFigures = async (deps: Deps): Promise<void> => refreshFigures(deps.database);
