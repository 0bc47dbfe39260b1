import type { Deps } from '../../../server/platform/deps.ts';
import type { TestApp } from '../test-app.ts';

/** The app's parts with a database whose first transaction waits for a lock in vain; `tries` are those begun. */
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
