import type { Route } from '../../../contract/route.ts';
import { findSession } from '../../contexts/identity/index.ts';
import { type Actor, actorOf, sideFor } from '../../platform/access/actor.ts';
import { loadAccess } from '../../platform/access/load-access.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import type { Caller } from '../context.ts';

export interface Admitted {
  readonly caller: Caller | null;
  /** Set for back-office routes. */
  readonly actor: Actor | null;
}

/** Who calls, by the bearer token; null = nobody who is logged in. */
export async function callerOf(deps: Deps, header: string | undefined): Promise<Caller | null> {
  const token = header?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/)?.[1];
  return token ? findSession(deps, token) : null;
}

/**
 * Who calls, by the bearer token, and whether that is enough for the route. Roles are read anew with each call, so that one that is
 * taken away is gone at once. A public route with a wrong or expired token is served as to a visitor.
 * @throws not_logged_in, login_expired, forbidden
 */
export async function authorise(deps: Deps, route: Route, header: string | undefined): Promise<Admitted> {
  const caller = await callerOf(deps, header);
  if (route.auth === 'public') return { caller, actor: null };
  if (!caller) fail(header ? 'login_expired' : 'not_logged_in');
  if (route.auth !== 'staff') return { caller, actor: null };
  const access = await loadAccess(deps.db, caller);
  return { caller, actor: actorOf(caller, access, sideFor(access, route.permission)) };
}
