import { describe, expect, it } from 'vitest';
import { addressQuota } from '../../../server/platform/access/address-quota.ts';
import { bufferBudget } from '../../../server/platform/observe/buffer-budget.ts';

describe('connection limits by address', () => {
  it('are not applied while no address exceeds its share', () => {
    const quota = addressQuota({ total: 5, host: 2, site: 3 });
    const first = quota.take('192.0.2.1');
    expect([quota.take('192.0.2.1') !== null, quota.take('192.0.2.1')]).toEqual([true, null]);
    expect(quota.take('192.0.2.2')).not.toBeNull();
    first?.();
    first?.();
    expect(quota.taken()).toBe(2);
    expect(quota.take('::ffff:192.0.2.1')).not.toBeNull();
    expect(quota.take('192.0.2.1')).toBeNull();
  });

  it('apply to the networks of a site together, and to the total with unknown addresses', () => {
    const quota = addressQuota({ total: 4, host: 2, site: 3 });
    for (const network of ['1', '2', '3']) expect(quota.take(`2001:db8:5:${network}::1`)).not.toBeNull();
    expect(quota.take('2001:db8:5:4::1')).toBeNull();
    expect(quota.take(null)).not.toBeNull();
    expect(quota.take('192.0.2.1')).toBeNull();
  });
});

describe('memory budget of connections', () => {
  const holders = (budget: ReturnType<typeof bufferBudget>, sizes: readonly number[]) => {
    const cut: number[] = [];
    const accounts = sizes.map((size, at) => {
      const account = budget.open(() => cut.push(at));
      account.set(size);
      return account;
    });
    return { cut, accounts };
  };

  it('disconnects the largest holder when the sum is exceeded', () => {
    const budget = bufferBudget(100);
    const { cut, accounts } = holders(budget, [30, 60, 5]);
    expect(accounts[2]?.set(20)).toBe(true);
    expect([cut, budget.used()]).toEqual([[1], 50]);
    expect(accounts[1]?.set(1)).toBe(false);
    accounts[0]?.close();
    expect(budget.used()).toBe(20);
  });

  it('refuses the newest connection where it is set so', () => {
    const budget = bufferBudget(100, 'newest');
    const { cut } = holders(budget, [30, 60, 20, 10]);
    expect([cut, budget.used()]).toEqual([[2], 100]);
  });
});
