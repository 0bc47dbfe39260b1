import type { Tx } from './db/open.ts';
import { publishOutbox } from './db/schema/index.ts';
import type { Deps } from './deps.ts';

/** What a write wants to happen once it is committed. */
export interface Effects {
  /** Pages made from these must be rendered again. Stored with the write, so that a kill loses nothing. */
  touch(...tags: string[]): void;
  /** Runs after the commit; a failure is logged and undoes nothing. */
  after(effect: () => void | Promise<void>): void;
}

/**
 * Runs `work` in one transaction and its effects after the commit.
 * @throws what `work` throws; then nothing is written and no effect runs.
 */
export async function commit<T>(deps: Deps, work: (tx: Tx, effects: Effects) => Promise<T>): Promise<T> {
  const tags = new Set<string>();
  const effects: (() => void | Promise<void>)[] = [];
  const result = await deps.db.transaction(async (tx) => {
    tags.clear();
    effects.length = 0;
    const value = await work(tx, {
      touch: (...touched) => {
        for (const tag of touched) tags.add(tag);
      },
      after: (effect) => {
        effects.push(effect);
      },
    });
    if (tags.size > 0) await tx.insert(publishOutbox).values([...tags].map((tag) => ({ tag })));
    return value;
  });
  if (tags.size > 0) deps.signals.publish();
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      deps.log.error({ err: error }, 'effect after commit failed');
    }
  }
  return result;
}
