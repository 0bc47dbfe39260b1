import { describe, expect, it } from 'vitest';
import {
  type Action,
  orderTransitions,
  transitionOrder,
} from '../../../server/contexts/orders/order/state-machine.ts';
import { Refusal } from '../../../server/platform/fail.ts';

const reasonOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.reason : error;
  }
};

describe('order state machine', () => {
  const statuses = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const actions = [...new Set(orderTransitions.map(([action]) => action))];
  const allowed = (action: Action, from: number, to: number) =>
    orderTransitions.some((edge) => edge[0] === action && edge[1] === from && edge[2] === to);

  it('has these transitions and no others', () => {
    expect(orderTransitions.map((edge) => edge.join(' '))).toMatchInlineSnapshot(`
      [
        "pay 0 1",
        "cancel 0 4",
        "ship 1 2",
        "receive 2 3",
        "requestRefund 1 5",
        "requestRefund 2 5",
        "requestRefund 3 5",
        "acceptRefund 5 7",
        "finishRefund 7 6",
        "finishRefund 7 5",
        "finishRefund 7 1",
        "finishRefund 7 2",
        "finishRefund 7 3",
        "refuseRefund 5 1",
        "refuseRefund 5 2",
        "refuseRefund 5 3",
        "withdrawRefund 5 1",
        "withdrawRefund 5 2",
        "withdrawRefund 5 3",
      ]
    `);
  });

  for (const action of actions) {
    for (const from of statuses) {
      for (const to of statuses) {
        const may = allowed(action, from, to);
        it(`${may ? 'allows' : 'forbids'} ${action} from ${from} to ${to}`, () => {
          const reached =
            reasonOf(() => transitionOrder(action, from, to)) === null
              ? transitionOrder(action, from, to)
              : null;
          expect(reached === to).toBe(may);
        });
      }
    }
  }

  it('never leaves a cancelled or refunded order', () => {
    for (const action of actions) {
      for (const end of [4, 6])
        expect(reasonOf(() => transitionOrder(action, end))).toBe('transition_forbidden');
    }
  });
});
