import type { Deps } from './deps.ts';

/**
 * Runs `work` for each due item. A failure is logged with the id and does not stop the others; the item is due again at the next sweep.
 * Returns the number of items for which `work` did not return `false`.
 */
export async function sweep<Id extends number | string>(
  { log }: Pick<Deps, 'log'>,
  what: string,
  due: readonly Id[],
  work: (id: Id) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const id of due) {
    try {
      if ((await work(id)) !== false) done += 1;
    } catch (error) {
      log.error({ err: error, sweep: what, id }, 'sweep: item failed, the others go on');
    }
  }
  return done;
}
