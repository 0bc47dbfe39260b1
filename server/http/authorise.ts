import type { Auth } from '../../contract/route.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../fail.ts';
import { findSession } from '../modules/account/session.ts';
import type { Caller } from './context.ts';

/**
 * Who calls, by the bearer token, and whether that is enough for the route.
 * A public route with a wrong or expired token is served as to a visitor.
 */
export async function authorise(
  deps: Deps,
  needed: Auth,
  header: string | undefined,
): Promise<Caller | null> {
  const token = header?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/)?.[1];
  const caller = token ? await findSession(deps, token) : null;
  if (needed === 'public') return caller;
  if (!caller) fail(header ? 'login_expired' : 'not_logged_in');
  if (needed === 'admin' && caller.userType !== 9) fail('forbidden');
  if (needed === 'supplier' && caller.userType === 1) fail('forbidden');
  return caller;
}
