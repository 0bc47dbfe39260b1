import { sql } from 'drizzle-orm';
import { codesIn, type StaffSide } from '../../../../../contract/access/permissions.ts';
import type { Route } from '../../../../../contract/route.ts';
import { loadAccess } from '../../../../platform/access/load-access.ts';
import { refusedCall } from '../../../../platform/db/schema.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { BeyondScope, Refusal } from '../../../../platform/fail.ts';

interface Call {
  readonly route: Route;
  /** Method and path of the route: `PUT /api/...`. */
  readonly key: string;
  readonly requestId: string;
}

interface Asker {
  /** null = not logged in. */
  readonly caller: { readonly id: number; readonly supplierId: number | null } | null;
  readonly ip: string;
}

/**
 * Runs `answer`, and counts a back-office call that is refused for a missing permission or scope. `askerOf` is called only then.
 * @throws the errors of `answer`
 */
export async function recordingRefusals<T>(
  deps: Deps,
  call: Call,
  askerOf: () => Promise<Asker>,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const isRefused =
      error instanceof BeyondScope || (error instanceof Refusal && error.reason === 'forbidden');
    if (isRefused && call.route.auth === 'staff') await count(deps, call, askerOf);
    throw error;
  }
}

/** One row per account and call, however often it is tried. An error here does not affect the caller. */
async function count(
  deps: Deps,
  { route, key, requestId }: Call,
  askerOf: () => Promise<Asker>,
): Promise<void> {
  try {
    const { caller, ip } = await askerOf();
    if (!caller) return;
    const access = await loadAccess(deps.db, caller);
    const side = sideAsked(route, access.shop !== null);
    const post = access[side];
    const supplierId = side === 'shop' ? (access.shop?.supplierId ?? null) : null;
    const now = deps.clock.now();
    const values = { side, role: post?.roles.join(',') ?? '', supplierId, ip, requestId };
    await deps.db
      .insert(refusedCall)
      .values({ ...values, accountId: caller.id, route: key, tries: 1, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [refusedCall.accountId, refusedCall.route],
        set: { ...values, tries: sql`${refusedCall.tries} + 1`, lastAt: now },
      });
  } catch (error) {
    deps.log.error({ err: error, route: key }, 'refused call not recorded');
  }
}

/** The back office of a call; for calls of both, the caller's own side. */
function sideAsked({ permission }: Route, isOfShop: boolean): StaffSide {
  const codes = permission ? codesIn(permission) : [];
  const ofSupplier = codes.filter((code) => code.startsWith('shop.')).length;
  if (ofSupplier === 0) return 'platform';
  return ofSupplier === codes.length || isOfShop ? 'shop' : 'platform';
}
