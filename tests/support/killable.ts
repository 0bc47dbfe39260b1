import type { Deps } from '../../server/platform/deps.ts';

/** The program died here. */
export class Killed extends Error {}

/**
 * A program that dies at some of its commits: before one, so that nothing of it is written, or right after, so that nothing is done that
 * was to follow.
 */
export function killable(deps: Deps, dies: () => 'before' | 'after' | 'no'): Deps {
  const transaction: Deps['db']['transaction'] = async (run, config) => {
    const end = dies();
    const result = await deps.db.transaction(async (tx) => {
      const value = await run(tx);
      if (end === 'before') throw new Killed('before the commit');
      return value;
    }, config);
    if (end === 'after') throw new Killed('after the commit');
    return result;
  };
  const db = new Proxy(deps.db, {
    get: (target, name, receiver) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, receiver),
  });
  return { ...deps, db };
}
