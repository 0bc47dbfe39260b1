import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/context.ts';
import { standingOf } from '../account/index.ts';
import type { Sender } from './quota.ts';

/** Who sends a file, as the hourly limits see it. */
export async function senderOf({ db }: Deps, caller: Caller): Promise<Sender> {
  const { shop, platform } = await standingOf(db, caller);
  return { id: caller.id, isOffice: shop !== null || platform !== null };
}
