import { describe, expect, it } from 'vitest';
import { AfterSaleAction, afterSaleStates } from '../../../contract/returns/after-sale.ts';
import {
  actionsFor,
  afterSaleTransitions,
  openStates,
  timeFor,
  timeoutActions,
  transitionAfterSale,
} from '../../../server/contexts/returns/state-machine.ts';

const actors = ['buyer', 'supplier', 'platform', 'system'] as const;
const hour = 3_600_000;

describe('after-sale state machine', () => {
  /** The transitions by action, actor and state, for refund only and for returns. */
  const goals: Readonly<Record<string, readonly [refund: string, goods: string]>> = {
    'accept supplier requested': ['refunding', 'returning'],
    'accept system requested': ['refunding', 'returning'],
    'refuse supplier requested': ['refused', 'refused'],
    'sendBack buyer returning': ['sent', 'sent'],
    'receive supplier sent': ['refunding', 'refunding'],
    'receive system sent': ['refunding', 'refunding'],
    'refuse supplier sent': ['refused', 'refused'],
    'escalate buyer refused': ['arbitration', 'arbitration'],
    'ruleRefund platform arbitration': ['refunding', 'refunding'],
    'ruleReject platform arbitration': ['rejected', 'rejected'],
    'withdraw buyer requested': ['withdrawn', 'withdrawn'],
    'withdraw buyer returning': ['withdrawn', 'withdrawn'],
    'withdraw system returning': ['withdrawn', 'withdrawn'],
    'withdraw buyer sent': ['withdrawn', 'withdrawn'],
    'withdraw buyer arbitration': ['withdrawn', 'withdrawn'],
    'finish system refunding': ['refunded', 'refunded'],
  };

  it('allows the listed transitions for every role and state, and refuses all others', () => {
    const open = new Set<string>();
    for (const action of AfterSaleAction.options)
      for (const actor of actors)
        for (const from of afterSaleStates) {
          const name = `${action} ${actor} ${from}`;
          const [refund, goods] = goals[name] ?? [];
          if (refund === undefined) {
            expect(() => transitionAfterSale(action, actor, from, 'refund'), name).toThrow(
              'transition_forbidden',
            );
            expect(() => transitionAfterSale(action, actor, from, 'return'), name).toThrow(
              'transition_forbidden',
            );
          } else {
            expect([name, transitionAfterSale(action, actor, from, 'refund')]).toEqual([name, refund]);
            expect([name, transitionAfterSale(action, actor, from, 'return')]).toEqual([name, goods]);
            open.add(name);
          }
        }
    expect(open.size).toBe(16);
    expect(afterSaleTransitions).toHaveLength(18);
  });

  it('lists the actions of each side in each state', () => {
    const may = actors.flatMap((actor) =>
      afterSaleStates.flatMap((state) => {
        const actions = actionsFor(actor, state);
        return actions.length > 0 ? [`${actor} ${state}: ${actions.join(' ')}`] : [];
      }),
    );
    expect(may).toEqual([
      'buyer requested: withdraw',
      'buyer returning: sendBack withdraw',
      'buyer sent: withdraw',
      'buyer refused: escalate',
      'buyer arbitration: evidence withdraw',
      'supplier requested: accept refuse',
      'supplier sent: receive refuse',
      'supplier arbitration: evidence',
      'platform arbitration: ruleRefund ruleReject',
      'system requested: accept',
      'system returning: withdraw',
      'system sent: receive',
      'system refunding: finish',
    ]);
  });

  it('has a deadline of two days for an answer and a week otherwise, with a timeout action for each', () => {
    expect(timeFor).toEqual({
      requested: 48 * hour,
      returning: 168 * hour,
      sent: 168 * hour,
      refused: 168 * hour,
    });
    expect(timeoutActions).toEqual({ requested: 'accept', returning: 'withdraw', sent: 'receive' });
    expect(openStates).toEqual(['requested', 'returning', 'sent', 'arbitration', 'refunding']);
  });
});
