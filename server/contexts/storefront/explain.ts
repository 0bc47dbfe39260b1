import type { Caller } from '../../http/context.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { loadAccess } from '../../platform/access/load-access.ts';
import type { Db } from '../../platform/db/open.ts';
import { fail } from '../../platform/fail.ts';

/** Explanations of a search are for operators who may read the search words. @throws not_logged_in, forbidden for others */
export async function requireWordReader(db: Db, caller: Caller | null): Promise<void> {
  if (!caller) fail('not_logged_in');
  actorOf(caller, await loadAccess(db, caller), 'platform').require('platform.search.read');
}
