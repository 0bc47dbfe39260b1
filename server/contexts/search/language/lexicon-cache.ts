import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { WordTable } from '../../../../contract/search/explanation.ts';
import { changesFor } from '../../../platform/db/changes.ts';
import type { Db } from '../../../platform/db/open.ts';
import { category, searchSynonym, siteState } from '../../../platform/db/schema.ts';
import { Lexicon } from './lexicon.ts';
import { shippedRules } from './ship-words.ts';

/** Maximum age of the cached words while change notifications are not received. */
const freshMs = 1_000;
const versionKey = 'search-words';
/** The sources of the cache, as in change notifications. */
const madeFrom = ['category', 'words'];

interface Cached {
  readonly version: string;
  readonly lexicon: Promise<Lexicon>;
  checkedAt: number;
  /** The notification count before the check. */
  since: number;
}
const caches = { used: new WeakMap<Db, Cached>(), shipped: new WeakMap<Db, Cached>() };

/** The cached lexicon, reloaded when any process changed a word or a category. `shipped` is for explanations alone. */
export async function lexiconOf(db: Db, table: WordTable = 'used'): Promise<Lexicon> {
  const cache = caches[table];
  const now = performance.now();
  const known = cache.get(db);
  const changes = changesFor(db);
  const since = changes?.now() ?? 0;
  const isTrue = changes?.isLive()
    ? known && changes.isSame(madeFrom, known.since)
    : known && now - known.checkedAt < freshMs;
  if (known && isTrue) return known.lexicon;
  const [row] = await db.select().from(siteState).where(eq(siteState.key, versionKey));
  const version = row?.value ?? '';
  const last = cache.get(db);
  if (last?.version === version) {
    last.checkedAt = now;
    last.since = since;
    return last.lexicon;
  }
  const lexicon = read(db, table);
  cache.set(db, { version, lexicon, checkedAt: now, since });
  lexicon.catch(() => cache.delete(db));
  return lexicon;
}

const readUsed = (db: Db) =>
  db
    .select({ from: searchSynonym.left, to: searchSynonym.right })
    .from(searchSynonym)
    .where(eq(searchSynonym.enabled, true))
    // Own rules come first and learned ones last: a phrase has a limited number of synonyms.
    .orderBy(
      sql`array_position(array['own', 'shipped', 'learned'], ${searchSynonym.origin})`,
      desc(searchSynonym.products),
      searchSynonym.id,
    );

/** The rules that ship, as they ship, in the order of the table: the order of synonyms is the same in both. */
async function readShipped(db: Db) {
  const shipped = await shippedRules();
  const rows = await db
    .select({ key: searchSynonym.shippedAs })
    .from(searchSynonym)
    .where(isNotNull(searchSynonym.shippedAs))
    .orderBy(searchSynonym.id);
  const rules = rows.flatMap(({ key }) => shipped.get(key ?? '') ?? []);
  return rules.map(({ left, right }) => ({ from: left, to: right }));
}

async function read(db: Db, table: WordTable): Promise<Lexicon> {
  const rules = await (table === 'shipped' ? readShipped(db) : readUsed(db));
  const categories = await db
    .select({ id: category.id, parentId: category.parentId, name: category.name })
    .from(category)
    .where(eq(category.enabled, true))
    .orderBy(category.id);
  return new Lexicon(rules, categories);
}
