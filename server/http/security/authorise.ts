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

/** The session of the bearer token; null = no valid login. */
export async function callerOf(deps: Deps, header: string | undefined): Promise<Caller | null> {
  const token = header?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/)?.[1];
  return token ? findSession(deps, token) : null;
}

/**
 * Authenticates the bearer token and checks the route's permission. Roles are read at each call, so a revoked role takes effect at once. A
 * public route treats a wrong or expired token as a visitor.
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
