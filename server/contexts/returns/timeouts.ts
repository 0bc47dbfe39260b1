import { and, asc, inArray, lte } from 'drizzle-orm';
import type { AfterSaleState } from '../../../contract/returns/after-sale.ts';
import { afterSale } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/fail.ts';
import type { PayBack } from './decide.ts';
import { timeoutActions } from './state-machine.ts';
import { accept, receiveReturn, withdraw } from './steps.ts';

const clocked: readonly AfterSaleState[] = ['requested', 'returning', 'sent'];
const system = { actor: 'system' } as const;
const batch = 200;

/** Runs timeout actions: an unanswered request is accepted, one whose goods were not sent is withdrawn, unconfirmed goods are refunded. */
export async function processAfterSaleTimeouts(deps: Deps, payBack: PayBack): Promise<void> {
  const due = await deps.db
    .select({ id: afterSale.id, state: afterSale.state })
    .from(afterSale)
    .where(and(lte(afterSale.dueAt, deps.clock.now()), inArray(afterSale.state, [...clocked])))
    .orderBy(asc(afterSale.dueAt))
    .limit(batch);
  for (const { id, state } of due) {
    await act(deps, id, state, payBack).catch((error: unknown) => {
      // Another call acted at the same moment.
      if (error instanceof Refusal && error.reason === 'transition_forbidden') return;
      deps.log.error({ err: error, afterSaleId: id }, 'after-sale timeout failed');
    });
  }
}

async function act(deps: Deps, id: number, state: AfterSaleState, payBack: PayBack): Promise<void> {
  const action = timeoutActions[state];
  if (action === 'accept') await accept(deps, system, id, payBack);
  if (action === 'withdraw') await withdraw(deps, system, id);
  if (action === 'receive') await receiveReturn(deps, system, id, payBack);
}
