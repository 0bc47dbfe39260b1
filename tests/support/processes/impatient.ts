import type { Deps } from '../../../server/platform/deps.ts';
import type { TestApp } from '../test-app.ts';

/** The dependencies with a database whose first transaction fails on a lock; `tries` counts the begun ones. */
export function impatient({ deps }: Pick<TestApp, 'deps'>): {
  readonly deps: Deps;
  readonly tries: () => number;
} {
  let tries = 0;
  const transaction: typeof deps.db.transaction = (...given) => {
    tries += 1;
    const late = Object.assign(new Error('lock timeout'), { code: '55P03' });
    return tries === 1 ? Promise.reject(late) : deps.db.transaction(...given);
  };
  const db = new Proxy(deps.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { deps: { ...deps, db }, tries: () => tries };
}
