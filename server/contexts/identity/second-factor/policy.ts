import type { SecondFactorPolicy } from '../../../../contract/identity/second-factor.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { demands, isEnrolled, readPolicy, writePolicy } from '../../../platform/access/factor-policy.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { lockOperators } from '../role/lock.ts';
import { rolesHeld } from '../role/queries.ts';

/** @throws second_factor_own when the caller would be locked out */
export async function setPolicy(
  deps: Deps,
  actor: Actor,
  policy: SecondFactorPolicy,
): Promise<SecondFactorPolicy> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockOperators(tx);
    const held = (await rolesHeld(tx, actor, [actor.id])).map((one) => one.role.id);
    if (demands(policy, held) && !(await isEnrolled(tx, actor.id))) fail('second_factor_own');
    const before = await readPolicy(tx);
    await writePolicy(tx, policy);
    work.audit({ kind: 'operator', id: 'second factor' }, before, policy);
    return policy;
  });
}
